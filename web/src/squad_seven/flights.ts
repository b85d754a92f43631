// Cards of a mission on their way: from a squad's pile to the centre while they are turned, from the
// centre to the squad that takes them, from squad to squad when they are stolen or dealt anew.
//
// What is turned flies face down and has landed when the face is shown: no picture may ever lie on
// the card that everybody looks at.

import { boxOf, OTHERS_PACE, OWN_PACE, type Flight, type Pace } from "../flight/flight";
import type { MissionNews } from "../wire/generated";

export interface CardFlight extends Flight {
  /** What it shows; null: its back. */
  card: string | null;
}

/** A way from place to place, before anybody has looked where these are on the page. */
export interface Course {
  card: string | null;
  from: string;
  to: string;
}

/** A card is turned in the time between the draw and its instant; until then it lies on the pile. */
export const DRAW_PACE: Pace = { standMs: 0, flyMs: 140, restMs: 260 };
/** Others' hands are seen for a moment before the card leaves with one of them. */
export const RIVALS_PACE: Pace = { ...OTHERS_PACE, standMs: 150 };

const CENTRE = "[data-spot=centre]";
const deckOf = (seat: number) => `[data-seat="${seat}"] [data-deck]`;
const lootOf = (seat: number) => `[data-seat="${seat}"] [data-loot]`;

/** Gives the ways that cards take by what has happened. */
export function coursesOf(events: readonly MissionNews[]): readonly Course[] {
  return events.flatMap((event): readonly Course[] => {
    switch (event.type) {
      case "draw_begun":
        return [{ card: null, from: deckOf(event.seat), to: CENTRE }];
      case "treasure_taken":
        return [{ card: event.card, from: CENTRE, to: lootOf(event.seat) }];
      case "treasures_stolen":
        return event.victims.map((victim, index) => ({
          card: event.cards[index] ?? null,
          from: lootOf(victim),
          to: lootOf(event.seat),
        }));
      case "centre_gathered":
        return dealt(CENTRE, event.dealt);
      case "squad_lost":
        return dealt(deckOf(event.seat), event.dealt);
      default:
        return [];
    }
  });
}

/** One card for each seat that gets some: a heap is enough to see where it goes. */
const dealt = (from: string, cards: readonly number[]): readonly Course[] =>
  cards.flatMap((count, seat) => (count > 0 ? [{ card: null, from, to: deckOf(seat) }] : []));

/** Gives how fast cards leave: at once for the eyes of whoever set them off. */
export function paceOf(events: readonly MissionNews[], mine: readonly number[]): Pace {
  if (events.some((event) => event.type === "draw_begun")) return DRAW_PACE;
  const isOwn = events.some(
    (event) =>
      (event.type === "treasure_taken" || event.type === "treasures_stolen") &&
      mine.includes(event.seat),
  );
  return isOwn ? OWN_PACE : RIVALS_PACE;
}

/** Sets cards off from where they lie before the page shows what has happened. */
export function setOff(
  courses: readonly Course[],
  table: ParentNode,
  arrival: number,
): readonly CardFlight[] {
  return courses.flatMap(({ card, from, to }, index) => {
    const box = boxOf(table, from);
    return box ? [{ key: `${arrival}-${index}`, card, from: box, to }] : [];
  });
}

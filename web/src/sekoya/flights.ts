// Cards on their way from the square to their owners: a picture above the table, which already shows
// the truth. Whatever anybody does lets them land at once; nothing waits for them.

import type { RoomNews, RoundEnded } from "../wire/generated";

export interface Flight {
  key: string;
  seat: 0 | 1;
  card: number;
  from: number;
  fromPile: boolean;
}

export interface Pace {
  /** How long the pawns stand and the pile's card is shown before the cards leave. */
  standMs: number;
  flyMs: number;
}

/** After an own act the cards leave sooner; after another's one must first see where it stands. */
export const OWN_PACE: Pace = { standMs: 100, flyMs: 150 };
export const OTHERS_PACE: Pace = { standMs: 550, flyMs: 300 };

/** Finds the round that a delivery ended, if it ended one. */
export function endedRound(events: readonly RoomNews[]): RoundEnded | null {
  return events.findLast((event) => event.type === "round_ended") ?? null;
}

/** Gives the flights of a round's two cards. */
export function flightsOf(round: RoundEnded, pilePlace: number, arrival: number): Flight[] {
  return ([0, 1] as const).map((seat) => ({
    key: `${arrival}-${seat}`,
    seat,
    card: round.taken[seat],
    from: round.places[seat],
    fromPile: round.places[seat] === pilePlace,
  }));
}

/** Gives the seat whose act a delivery tells of, null when it tells of none. */
export function actor(events: readonly RoomNews[]): number | null {
  const placed = events.findLast((event) => event.type === "pawn_placed");
  return placed?.seat ?? null;
}

// Cards of SEKOYA on their way from the square to their owners.

import type { Flight } from "../flight/flight";
import type { RoomNews, RoundEnded } from "../wire/generated";

export interface CardFlight extends Flight {
  seat: 0 | 1;
  card: number;
  fromPile: boolean;
}

/** Finds the round that a delivery ended, if it ended one. */
export function endedRound(events: readonly RoomNews[]): RoundEnded | null {
  return events.findLast((event) => event.type === "round_ended") ?? null;
}

/** Gives the flights of a round's two cards. */
export function flightsOf(round: RoundEnded, pilePlace: number, arrival: number): CardFlight[] {
  return ([0, 1] as const).map((seat) => ({
    key: `${arrival}-${seat}`,
    seat,
    card: round.taken[seat],
    from: `[data-place="${round.places[seat]}"]`,
    to: `section[data-seat="${seat}"] [data-card="${round.taken[seat]}"]`,
    fromPile: round.places[seat] === pilePlace,
  }));
}

/** Gives the seat whose act a delivery tells of, null when it tells of none. */
export function actor(events: readonly RoomNews[]): number | null {
  const placed = events.findLast((event) => event.type === "pawn_placed");
  return placed?.seat ?? null;
}

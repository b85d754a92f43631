// A review as a row of moments that one steps through: the deal, each placement, the cards turned.

import type { GameReview, ReviewedPlacement, ReviewedRound, View } from "../wire/generated";

export interface Moment {
  kind: "start" | "placement" | "cards";
  round: ReviewedRound;
  /** How probably yellow wins from here, under best play of both. */
  yellow: number;
  /** Whether that is exact; else it is estimated. */
  exact: boolean;
  /** What was placed, null where chance moved. */
  placement: ReviewedPlacement | null;
  /** How the table looks. */
  table: View;
}

const withoutPawns = (table: View): View => ({ ...table, pawns: [null, null] });

/** Lays a review out in moments. */
export function momentsOf(review: GameReview): readonly Moment[] {
  const { rounds } = review;
  const firstTable = (round: ReviewedRound | undefined): View => {
    const placed = round?.placements[0];
    return placed ? withoutPawns(placed.table) : review.table;
  };
  return rounds.flatMap((round, index): Moment[] => {
    const placed = round.placements.map((placement): Moment => ({
      kind: "placement",
      round,
      yellow: placement.seat === 0 ? placement.after : 1 - placement.after,
      exact: placement.exact,
      placement,
      table: placement.table,
    }));
    const start: Moment = {
      kind: "start",
      round,
      yellow: round.starts,
      exact: round.exact,
      placement: null,
      table: firstTable(round),
    };
    const cards: Moment = {
      kind: "cards",
      round,
      yellow: round.ends,
      exact: round.luckExact,
      placement: null,
      table: firstTable(rounds[index + 1]),
    };
    return [...(index === 0 ? [start] : []), ...placed, ...(round.luck === null ? [] : [cards])];
  });
}

/** The moment a key leads to from `at`; null when the key moves nothing. A page is a round. */
export function momentAfter(key: string, at: number, moments: readonly Moment[]): number | null {
  const last = moments.length - 1;
  const round = (by: number): number => {
    const wanted = (moments[at]?.round.round ?? 0) + by;
    const found = moments.findIndex((moment) => moment.round.round === wanted);
    return found < 0 ? (by < 0 ? 0 : last) : found;
  };
  switch (key) {
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, at - 1);
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(last, at + 1);
    case "Home":
      return 0;
    case "End":
      return last;
    case "PageUp":
      return round(1);
    case "PageDown":
      return round(-1);
    default:
      return null;
  }
}

/** Counts the placements of a seat that got a mark. */
export const counted = (
  review: GameReview,
  seat: number,
  mark: ReviewedPlacement["mark"],
): number =>
  review.rounds
    .flatMap((round) => round.placements)
    .filter((placement) => placement.seat === seat && placement.mark === mark).length;

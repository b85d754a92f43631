// A review as the house sends it: one whole round, the cards turned, and one placement more.

import type { GameReview, ReviewedPlacement, View } from "../../src/wire/generated";
import { delivery } from "../samples";

function table(pawns: View["pawns"]): View {
  const laid = delivery("game_started").view.table;
  if (!laid) throw new Error("the sample has no table");
  return { ...laid, pawns };
}

function placement(change: Partial<ReviewedPlacement>): ReviewedPlacement {
  return {
    seat: 0,
    place: 0,
    card: 5,
    before: 0.5,
    after: 0.5,
    loss: 0,
    mark: "best",
    best: [0],
    places: [{ place: 0, yellowWins: 0.5 }],
    exact: false,
    line: [],
    why: { key: "takes_pile", facts: {} },
    table: table([0, null]),
    ...change,
  };
}

export const REVIEW: GameReview = {
  rounds: [
    {
      round: 1,
      starts: 0.5,
      exact: false,
      placements: [
        placement({}),
        placement({
          seat: 1,
          place: 5,
          before: 0.5,
          after: 0.3,
          loss: 0.2,
          mark: "blunder",
          best: [7],
          places: [
            { place: 5, yellowWins: 0.7 },
            { place: 7, yellowWins: 0.5 },
          ],
          table: table([0, 5]),
        }),
      ],
      luck: -0.15,
      luckExact: false,
      lucky: 1,
      ends: 0.55,
    },
    {
      round: 2,
      starts: 0.55,
      exact: true,
      placements: [
        placement({
          place: 2,
          before: 0.55,
          after: 0.45,
          loss: 0.1,
          mark: "slip",
          best: [0, 4],
          exact: true,
          line: [
            { seat: 0, place: 0, card: 5 },
            { seat: 1, place: 4, card: null },
          ],
          table: table([2, null]),
        }),
      ],
      luck: null,
      luckExact: true,
      lucky: null,
      ends: 0.45,
    },
  ],
  start: 0.5,
  end: 0.45,
  isOver: false,
  lost: [0.1, 0.2],
  luck: -0.15,
  exactFrom: 2,
  table: table([2, null]),
};

// The picture of a game of SEKOYA: who won, and both collections, gathered into their runs.

import { DECK } from "../sekoya/deck";
import { nameOf } from "../sekoya/names";
import { headline, hintsTold, reason } from "../sekoya/narration";
import type { Holding, RoomView, View } from "../wire/generated";
import { tn } from "../words/language.svelte";
import { CARD, type Ground, type Poster, type PosterRow } from "./poster";

export const GROUND: Ground = {
  paper: "#f4eedd",
  sheet: "#fcf8ed",
  ink: "#1f2b1d",
  soft: "#4b5843",
  accent: "#2b5d3a",
};
const COLOURS = ["#f2b632", "#4f9a62"] as const;

/** Gives the picture of a game that is over. */
export function sekoyaPoster(room: RoomView, table: View): Poster {
  const { result } = room;
  return {
    game: "SEKOYA",
    headline: result ? headline(result, room.seats) : "",
    reason: [result ? reason(result, table, room.seats) : "", hintsTold(room.hints, room.seats)]
      .join(" ")
      .trim(),
    ground: GROUND,
    sheet: CARD,
    file: `sekoya-${room.code}`,
    rows: table.holdings.map((holding, seat) =>
      rowOf(holding, seat, {
        name: nameOf(room.seats[seat]),
        reached: tn("table.points", holding.points),
        isWinner: result !== null && (result.winner === null || result.winner === seat),
      }),
    ),
  };
}

/** Gives the row of a player who owns these cards. */
export function rowOf(
  holding: Holding,
  seat: number,
  told: Pick<PosterRow, "name" | "reached" | "isWinner">,
): PosterRow {
  return {
    ...told,
    colour: COLOURS[seat === 0 ? 0 : 1],
    cards: holding.runs.flatMap((run) =>
      run.cards.map((card, index) => ({
        picture: DECK.faces.get(card) ?? DECK.back,
        apart: index === 0,
        mark: "",
      })),
    ),
  };
}

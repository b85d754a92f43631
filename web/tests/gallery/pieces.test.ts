import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";

import { GROUPS, hang, PIECES, pieceOf, TOUR, type Game } from "../../src/gallery/pieces";

const ART = resolve("../src/understory/art");
const GAMES: readonly Game[] = ["sekoya", "squad_seven"];
const ids = (game: Game): string[] =>
  readdirSync(resolve(ART, game))
    .filter((file) => file.endsWith(".svg"))
    .map((file) => `${game}/${file.slice(0, -4)}`);

describe("the gallery", () => {
  it.each(GAMES)("hangs every drawing of %s once", (game) => {
    const hung = GROUPS[game].flatMap((group) => group.pieces.map((piece) => piece.id));
    expect(hung.toSorted()).toEqual(ids(game).toSorted());
    expect(GROUPS[game].every((group) => group.pieces.length > 0)).toBe(true);
  });

  it("walks past all of them, SEKOYA first and its cards in order", () => {
    expect(new Set(TOUR).size).toBe(PIECES.size);
    expect(TOUR.slice(0, 3).map((piece) => piece.id)).toEqual([
      "sekoya/card-01",
      "sekoya/card-02",
      "sekoya/card-03",
    ]);
  });

  it("lets the cards of an age touch, so that their half circles meet", () => {
    const touching = GROUPS.sekoya.filter((group) => group.manner === "touching");
    expect(touching.map((group) => group.pieces.length)).toEqual([10, 8, 6]);
  });

  it("hangs a team's seven above their other sides", () => {
    const team = GROUPS.squad_seven.find((group) => group.title === "mission.team.2");
    const names = team?.pieces.map((piece) => piece.id.replace("squad_seven/member-2-", ""));
    const seven = ["0", "1", "2", "3", "4", "5", "6"];
    expect(names).toEqual([...seven, ...seven.map((number) => `${number}-lost`)]);
  });

  it("hangs the day beside the night", () => {
    const pairs = GROUPS.squad_seven.find((group) => group.title === "gallery.pairs");
    const names = pairs?.pieces.map((piece) => piece.id.replace("squad_seven/card-", "")) ?? [];
    expect(names.slice(0, 4)).toEqual([
      "day-camp",
      "night-camp",
      "day-camp-guarded",
      "night-camp-guarded",
    ]);
    for (let index = 0; index < names.length; index += 2) {
      expect(names[index + 1]).toBe(names[index]?.replace("day", "night"));
    }
  });

  it("hangs a drawing of a kind that it does not know at the end", () => {
    const stranger = { ...TOUR[0]!, id: "squad_seven/poster" };
    expect(hang("squad_seven", [stranger])).toEqual([
      { title: "gallery.more", manner: "apart", pieces: [stranger] },
    ]);
  });

  it("cuts a card at its bleed, and nothing off what has none", () => {
    expect(pieceOf("sekoya/card-07", '<svg viewBox="-2 -2 67 92">')).toMatchObject({
      name: "art.sekoya.card-07",
      width: 63,
      height: 88,
      bleed: 2,
    });
    expect(pieceOf("sekoya/pawn", '<svg viewBox="0 0 32 32">')).toMatchObject({
      width: 32,
      height: 32,
      bleed: 0,
    });
    expect(() => pieceOf("sekoya/card-07", "<svg>")).toThrow(
      "the drawing of sekoya/card-07 has no view box",
    );
  });
});

import { beforeEach, describe, expect, it } from "vitest";

import { heard, NOTHING_YET } from "../../src/live/table_state";
import { headline, narrate, reason } from "../../src/sekoya/narration";
import { turnLine } from "../../src/sekoya/turn_line";
import type { RoomResult, RoomView } from "../../src/wire/generated";
import { LANGUAGES } from "../../src/words/catalogue";
import { speak } from "../../src/words/language.svelte";
import { delivery, DELIVERIES } from "../samples";

const RESULTS: RoomResult[] = [
  { winner: 0, reason: "points" },
  { winner: 1, reason: "tie" },
  { winner: null, reason: "tie" },
  { winner: 0, reason: "six_specials" },
  { winner: 1, reason: "time" },
  { winner: 0, reason: "resigned" },
];

describe.each(LANGUAGES)("in %s", (language) => {
  beforeEach(() => speak(language));

  it.each(DELIVERIES)(
    "every happening of %s is told in words, with every fact filled in",
    (name) => {
      const state = heard(NOTHING_YET, delivery(name));
      const table = state.view?.table;
      for (const happening of state.happenings) {
        const told = narrate(happening, table?.pile_place ?? 4);
        const silent = ["game_ended", "table_laid"].includes(happening.event.type);
        expect(told === "", happening.event.type).toBe(silent);
        expect(told).not.toMatch(/[{}]|undefined|null/);
      }
    },
  );

  it.each(RESULTS)("the result $reason for $winner is told and explained", (result) => {
    const room = delivery("game_ended").view;
    if (!room.table) throw new Error("the sample has no table");
    for (const told of [headline(result, room.seats), reason(result, room.table, room.seats)]) {
      expect(told).not.toBe("");
      expect(told).not.toMatch(/[{}]|undefined|null/);
    }
  });
});

describe("whose turn it is", () => {
  const room = (mine: number[], holder: "bot" | "person" = "person"): RoomView => {
    const { view } = delivery("game_started");
    const seats = view.seats.map((seat) => ({
      ...seat,
      mine: mine.includes(seat.seat),
      holder: mine.includes(seat.seat) ? ("person" as const) : holder,
      level: holder === "bot" && !mine.includes(seat.seat) ? "sapling" : null,
      name: `N${seat.seat}`,
    }));
    return { ...view, seats, result: null };
  };
  const turn = (of: RoomView, toPlace: number, pawns: [number | null, number | null]) => {
    if (!of.table) throw new Error("the sample has no table");
    return turnLine(of, { ...of.table, to_place: toPlace, pawns }, false);
  };

  it("is said to the one whose turn it is", () => {
    expect(turn(room([0]), 0, [null, null])).toBe("Your turn: choose a card");
    expect(turn(room([1]), 1, [3, null])).toBe("Your turn: choose a lit place");
  });

  it("is said of the other", () => {
    expect(turn(room([0]), 1, [3, null])).toBe("N1 is choosing…");
    expect(turn(room([0], "bot"), 1, [3, null])).toBe("Sapling is thinking…");
  });

  it("names name and colour when both sit at this device", () => {
    expect(turn(room([0, 1]), 1, [3, null])).toBe("N1, your turn (green)");
  });
});

import { beforeEach, describe, expect, it } from "vitest";

import { heard, NOTHING_YET, type TableState } from "../../src/live/table_state";
import {
  headline,
  hintsTold,
  narrate,
  reason as explained,
  storyOf,
} from "../../src/sekoya/narration";
import { turnLine } from "../../src/sekoya/turn_line";
import type { Delivery, RoomResult, RoomView, View } from "../../src/wire/generated";
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

  it("says nothing of what only a newer server knows", () => {
    const sample = delivery("round_ended");
    const event = { type: "of_the_future" } as unknown as Delivery["events"][number];
    const { happenings } = heard(NOTHING_YET, { ...sample, events: [event] });
    expect(happenings.map((happening) => narrate(happening, 4))).toEqual([""]);
  });

  it.each(RESULTS)("the result $reason for $winner is told and explained", (result) => {
    const room = delivery("game_ended").view;
    if (!room.table) throw new Error("the sample has no table");
    for (const told of [headline(result, room.seats), explained(result, room.table, room.seats)]) {
      expect(told).not.toBe("");
      expect(told).not.toMatch(/[{}]|undefined|null/);
    }
  });
});

describe("the story of a game", () => {
  const sample = delivery("round_ended");
  const rounds = sample.view.table?.holdings[0].cards.length ?? 0;
  const story = (state: TableState) => {
    if (!state.view?.table) throw new Error("the sample has no table");
    return storyOf(state.happenings, state.view.table, state.view.seats).map((line) => line.text);
  };
  const about = (lines: string[], round: number) =>
    lines.filter((line) => line.startsWith(`Round ${round}:`));

  /** The sample after some earlier rounds, of which a page that was reloaded has heard nothing. */
  const later = (earlier: number): Delivery => {
    const { table } = sample.view;
    if (!table) throw new Error("the sample has no table");
    const holdings = table.holdings.map((holding, seat) => ({
      ...holding,
      cards: [...Array.from({ length: earlier }, (_, at) => 30 + 10 * seat + at), ...holding.cards],
    })) as View["holdings"];
    const events = sample.events.map((event) =>
      event.type === "round_ended" ? { ...event, round: event.round + earlier } : event,
    );
    return { ...sample, events, view: { ...sample.view, table: { ...table, holdings } } };
  };

  it("tells every round after a reload, in order and each once", () => {
    const lines = story(heard(NOTHING_YET, { ...later(3), events: [] }));
    expect(lines).toHaveLength(rounds + 3);
    lines.forEach((line, at) => expect(line).toMatch(new RegExp(`^Round ${at + 1}:`)));
    expect(lines[0]).toContain("takes 30,");
    expect(lines[0]).toContain("takes 40.");
  });

  it("tells rounds that the page has not seen before what it has", () => {
    const lines = story(heard(NOTHING_YET, later(2)));
    for (let round = 1; round <= rounds + 2; round += 1)
      expect(about(lines, round)).toHaveLength(1);
    expect(lines.slice(0, 2)).toEqual([...about(lines, 1), ...about(lines, 2)]);
  });

  it("is empty before anything has happened", () => {
    expect(story(heard(NOTHING_YET, { ...delivery("game_started"), events: [] }))).toEqual([]);
  });
});

describe("the points of a result", () => {
  const told = (reason: "points" | "tie", winner: 0 | null, yellow: number, green: number) => {
    const room = delivery("game_ended").view;
    if (!room.table) throw new Error("the sample has no table");
    const [first, second] = room.table.holdings;
    const holdings = [
      { ...first, points: yellow },
      { ...second, points: green },
    ] as View["holdings"];
    const seats = room.seats.map((seat) => ({ ...seat, holder: "person" as const, name: "Ana" }));
    return explained({ winner, reason }, { ...room.table, holdings }, seats);
  };

  it.each([
    ["en", "1 point to 0.", "2 points to 1.", "1 point each.", "0 points each."],
    ["fr", "1 point à 0.", "2 points à 1.", "1 point partout.", "0 point partout."],
  ] as const)("are counted as %s counts", async (language, one, two, each, none) => {
    await speak(language);
    expect(told("points", 0, 1, 0)).toBe(one);
    expect(told("points", 0, 1, 2)).toBe(two);
    expect(told("tie", null, 1, 1)).toBe(each);
    expect(told("tie", null, 0, 0)).toBe(none);
    expect(told("tie", 0, 1, 1)).toContain("Ana");
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

it("tells who asked for hints, and nothing where nobody did", () => {
  const { seats } = delivery("game_ended").view;
  const [first, second] = seats.map((seat) => seat.name);
  expect(hintsTold([0, 0], seats)).toBe("");
  expect(hintsTold([2, 0], seats)).toBe(`With hints: ${first} (2).`);
  expect(hintsTold([2, 1], seats)).toBe(`With hints: ${first} (2) and ${second} (1).`);
});

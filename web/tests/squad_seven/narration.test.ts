import { beforeEach, describe, expect, it } from "vitest";

import { headline, narrate, reason } from "../../src/squad_seven/narration";
import type { MissionNews, SeatView } from "../../src/wire/generated";
import { LANGUAGES } from "../../src/words/catalogue";
import { speak } from "../../src/words/language.svelte";
import { MISSION_DELIVERIES, missionDelivery } from "../samples";

const seat = (number: number, change: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  holder: "bot",
  name: "",
  level: "family",
  present: true,
  mine: false,
  ...change,
});
const SEATS = [seat(0, { holder: "person", name: "Ana", mine: true, level: null }), seat(1)];
const told = (event: MissionNews) => narrate({ serial: 1, event, seats: SEATS }, "tf1");

/** Seen on the table as they happen, or told by what follows. */
const SILENT = new Set(["draw_begun", "squads_deployed", "card_dealt"]);
const OWN_PANEL = new Set(["mission_ended"]);

describe.each(LANGUAGES)("a mission told in %s", (language) => {
  beforeEach(() => speak(language));

  it.each(MISSION_DELIVERIES)("leaves no placeholder and no key in %s", (name) => {
    const { events, view } = missionDelivery(name);
    for (const event of events) {
      const line = narrate({ serial: 1, event, seats: view.seats }, view.options.edition);
      expect(line).not.toMatch(/[{}]|mission\.|undefined/);
      if (SILENT.has(event.type) || OWN_PANEL.has(event.type)) expect(line).toBe("");
    }
  });

  it("says nothing of what only a newer server knows", () => {
    expect(told({ type: "of_the_future" } as unknown as MissionNews)).toBe("");
  });

  it("names the tempers of the bots in the log, and not where there is room for two lines", () => {
    const begun = {
      serial: 1,
      event: { type: "game_started", gameNumber: 1 } as MissionNews,
      seats: [...SEATS, seat(2), seat(3)],
    };
    const [whole, brief] = [narrate(begun, "tf1"), narrate(begun, "tf1", true)];
    for (const name of ["Percy", "Gertrude", "Hiram"]) {
      expect(whole).toContain(name);
      expect(brief).not.toContain(name);
    }
    expect(whole.startsWith(`${brief} `)).toBe(true);
    expect(brief.length).toBeLessThan(60);
  });

  it("names who steals what from whom", () => {
    const line = told({
      type: "treasures_stolen",
      at: 1,
      seat: 0,
      victims: [1, 1],
      cards: ["day-treasure-gems", "day-treasure-chest"],
    });
    expect(line).toContain("Ana");
    expect(line).toContain("Percy");
    expect(line).toContain("2");
  });

  it("has a headline and a reason for every end", () => {
    for (const why of ["captured", "last_squad", "shoot_off", "treasures"] as const) {
      expect(reason({ winner: 0, reason: why, brought: [3, 1] })).not.toContain("mission.");
    }
    expect(headline({ winner: 1, reason: "treasures", brought: [0, 1] }, SEATS)).toContain("Percy");
  });
});

describe("names of cards", () => {
  it("are those of the edition", async () => {
    await speak("en");
    const drawn = (edition: "tf1" | "jumbo") =>
      narrate(
        { serial: 1, event: { type: "card_drawn", at: 1, seat: 0, card: "zombie" }, seats: SEATS },
        edition,
      );
    expect(drawn("tf1")).toBe("Ana turns: Inca zombie.");
    expect(drawn("jumbo")).toBe("Ana turns: mummy.");
  });

  it("tell a wrong hand, and nothing of a right one, whose treasure follows", () => {
    const hand = (verdict: "right" | "void" | "wrong") =>
      told({ type: "hand_laid", at: 1, seat: 0, verdict, card: "day-camp" });
    expect(hand("wrong")).not.toBe("");
    expect([hand("right"), hand("void")]).toEqual(["", ""]);
  });
});

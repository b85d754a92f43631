import { describe, expect, it } from "vitest";

import {
  changedMissionOptions,
  missionFor,
  squadsOf,
  usualOptions,
  editionNamed,
  type MissionAnswers,
} from "../../src/lobby/mission_wish";

const answers = (change: Partial<MissionAnswers> = {}): MissionAnswers => ({
  onScreen: false,
  name: " Ana ",
  leaders: ["family", "family", "family"],
  names: ["", "", ""],
  options: usualOptions("foxmind"),
  ...change,
});
const player = (number: number) => `Player ${number}`;

describe("what the lobby asks for a mission", () => {
  it("is oneself and three bots at first", () => {
    const bot = { kind: "bot", level: "family" };
    expect(missionFor(answers(), player)).toMatchObject({
      game: "squad-seven",
      seats: [{ kind: "person", here: true, name: "Ana" }, bot, bot, bot],
      options: { lengthS: 300, edition: "foxmind" },
    });
  });

  it("leaves out whom nobody leads, and names who gives no name", () => {
    const wish = missionFor(
      answers({ name: "", leaders: ["nobody", "here", "friend"], names: ["", "  ", ""] }),
      player,
    );
    expect(wish.seats).toEqual([
      { kind: "person", here: true, name: "Player 1" },
      { kind: "person", here: true, name: "Player 2" },
      { kind: "person" },
    ]);
  });

  it("leaves every squad to a phone or a bot where this device is the shared screen", () => {
    const wish = missionFor(
      answers({ onScreen: true, leaders: ["friend", "here", "rookie"] }),
      player,
    );
    expect(wish.seats).toEqual([
      ...Array.from({ length: 3 }, () => ({ kind: "person" })),
      { kind: "bot", level: "rookie" },
    ]);
  });

  it("counts the squads and the options that were changed", () => {
    expect(squadsOf(answers({ leaders: ["nobody", "nobody", "nobody"] }))).toBe(1);
    expect(changedMissionOptions(answers(), "foxmind")).toBe(0);
    expect(changedMissionOptions(answers(), "tf1")).toBe(1);
    const changed = { ...usualOptions("foxmind"), minShowMs: 2500, wrongHand: "first" as const };
    expect(changedMissionOptions(answers({ options: changed }), "foxmind")).toBe(2);
  });

  it("begins with the edition of the language's own box", () => {
    expect(["tf1", "jumbo", "foxmind", "a box of the future"].map(editionNamed)).toEqual([
      ...["tf1", "jumbo", "foxmind", "foxmind"],
    ]);
  });
});

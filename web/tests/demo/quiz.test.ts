import { describe, expect, it } from "vitest";

import { QUESTIONS, questionsOf, SECOND, secondOf, verdictOn } from "../../src/demo/quiz";
import type { MissionPlan } from "../../src/wire/generated";

const cue = (at: number, sound: string) => ({ at, sound, gainCb: 0, pan: 0 });
const plan: MissionPlan = {
  seed: "1",
  difficulty: "normal",
  scream: "classic",
  lengthMs: 120_000,
  landed: 6_000,
  silentMs: 128_000,
  phases: [
    { start: 0, timeOfDay: "day" },
    { start: 40_000, timeOfDay: "night" },
    { start: 90_000, timeOfDay: "day" },
  ],
  screams: [30_000, 60_000, 100_000],
  cues: [cue(0, "helicopter-land"), cue(40_000, "bed-night"), cue(47_000, "drum-night-bass-1")],
  captions: [],
};

function shares(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

describe("the questions", () => {
  const many = Array.from({ length: 60 }, (_, seed) =>
    questionsOf(plan, shares((seed + 1) * 99_999_989)),
  );

  it("are ten seconds, each of one time of day and of the one that is asked for", () => {
    for (const questions of many) {
      expect(questions).toHaveLength(QUESTIONS);
      for (const { at, timeOfDay } of questions) {
        const end = at + SECOND;
        const isNight = at >= 40_000 && end <= 90_000;
        const isDay = (at >= 14_000 && end <= 40_000) || (at >= 90_000 && end <= 120_000);
        expect(timeOfDay === "night" ? isNight : isDay).toBe(true);
      }
    }
  });

  it("are asked in no scream", () => {
    for (const { at } of many.flat()) {
      for (const scream of plan.screams)
        expect(at + SECOND < scream || at > scream + 1_500).toBe(true);
    }
  });

  it("have some of either kind, never the same number each time", () => {
    const days = many.map((each) => each.filter((one) => one.timeOfDay === "day").length);
    expect(Math.min(...days)).toBeGreaterThanOrEqual(3);
    expect(Math.max(...days)).toBeLessThanOrEqual(7);
    expect(new Set(days).size).toBeGreaterThan(2);
  });
});

it("plays a second with all that sounds in it, and nothing that comes after", () => {
  const second = secondOf(plan, { at: 46_500, timeOfDay: "night" });
  expect(second.lengthMs).toBe(47_500);
  expect(second.cues.map((each) => each.sound)).toEqual(["bed-night", "drum-night-bass-1"]);
  expect(secondOf(plan, { at: 45_500, timeOfDay: "night" }).cues).toHaveLength(1);
});

it("takes a score for what it is: guessing gives five", () => {
  expect([10, 9, 8, 7, 6, 5, 0].map(verdictOn)).toEqual([
    "sure",
    "good",
    "good",
    "fair",
    "guessed",
    "guessed",
    "guessed",
  ]);
});

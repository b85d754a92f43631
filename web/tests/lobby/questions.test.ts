import { describe, expect, it } from "vitest";

import { missionQuestions } from "../../src/lobby/mission_questions";
import { usualOptions } from "../../src/lobby/mission_wish";
import { sekoyaQuestions } from "../../src/lobby/sekoya_questions";
import { USUAL_RULES, type Answers } from "../../src/lobby/wish";
import { t } from "../../src/words/language.svelte";

const answers = (): Answers => ({
  opponent: "bot",
  level: "sapling",
  name: "",
  second: "",
  colour: "random",
  clockS: null,
  hints: false,
  rules: { ...USUAL_RULES },
});
const asked = [
  ["SEKOYA", () => sekoyaQuestions(answers())],
  ["SQUAD SEVEN", () => missionQuestions(usualOptions("tf1"))],
] as const;

describe("the questions of the options", () => {
  it.each(asked)("of %s each explain themselves and offer what is usual", (_, questions) => {
    for (const question of questions()) {
      expect(t(question.more)).not.toBe(t(question.legend));
      expect(question.answers.map((answer) => answer.value)).toContain(question.value());
      expect(new Set(question.answers.map((answer) => answer.label)).size).toBe(
        question.answers.length,
      );
    }
    const names = questions().map((question) => question.name);
    expect(new Set(names).size).toBe(names.length);
  });

  it("change what is asked for, each its own", () => {
    const options = usualOptions("tf1");
    const before = { ...options };
    const wait = missionQuestions(options).find((question) => question.name === "max_wait")!;
    wait.choose(20_000);
    expect(options).toEqual({ ...before, maxWaitMs: 20_000 });
    expect(wait.value()).toBe(20_000);

    const answered = answers();
    sekoyaQuestions(answered)
      .find((question) => question.name === "pile")!
      .choose("beside");
    expect(answered).toEqual({ ...answers(), rules: { ...USUAL_RULES, pile: "beside" } });
  });
});

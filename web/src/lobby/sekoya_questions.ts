// The options of a game of SEKOYA: colour, clock and every option of the rules.

import { clockLabel } from "../sekoya/agreed";
import { t } from "../words/language.svelte";
import type { Rules } from "../wire/generated";
import { ask, type Question } from "./question";
import { CLOCKS_S, type Answers } from "./wish";

/** Asks for every option; what is chosen changes `answers`. */
export function sekoyaQuestions(answers: Answers): readonly Question[] {
  const { rules } = answers;
  return [
    ask("option.colour", "option.colour.more", answers, "colour", [
      ["random", t("option.colour.random")],
      ["yellow", t("colour.yellow")],
      ["green", t("colour.green")],
    ]),
    ask(
      "option.clock",
      "option.clock.more",
      answers,
      "clockS",
      CLOCKS_S.map((seconds) => [seconds, clockLabel(seconds)] as const),
    ),
    ...(answers.opponent === "friend" ? [askForHints(answers)] : []),
    ...ruleQuestions(rules),
  ];
}

/** Asks for every option of the rules; what is chosen changes `rules`. */
export function ruleQuestions(rules: Rules): readonly Question[] {
  return [
    ask("option.pile", "option.pile.more", rules, "pile", [
      ["centre", t("option.pile.centre")],
      ["beside", t("option.pile.beside")],
    ]),
    ask("option.forbidden", "option.forbidden.more", rules, "forbidden", [
      ["line", t("option.forbidden.line")],
      ["adjacent", t("option.forbidden.adjacent")],
    ]),
    ask("option.lone_special", "option.lone_special.more", rules, "lone_special", [
      [false, t("option.lone_special.off")],
      [true, t("option.lone_special.on")],
    ]),
    ask("option.split_groups", "option.split_groups.more", rules, "split_groups", [
      [false, t("option.split_groups.off")],
      [true, t("option.split_groups.on")],
    ]),
    ask("option.tie", "option.tie.more", rules, "tie", [
      ["green", t("option.tie.green")],
      ["yellow", t("option.tie.yellow")],
      ["shared", t("option.tie.shared")],
      ["last_start", t("option.tie.last_start")],
    ]),
  ];
}

const askForHints = (answers: Answers): Question =>
  ask("option.hints", "option.hints.more", answers, "hints", [
    [false, t("option.hints.off")],
    [true, t("option.hints.on")],
  ]);

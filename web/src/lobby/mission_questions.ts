// The options of a mission: edition, pace and options of the rules.

import type { MissionOptions } from "../wire/generated";
import { language, t } from "../words/language.svelte";
import { GRACES_MS, SHOWS_MS, WAITS_MS } from "./mission_wish";
import { ask, type Question } from "./question";

const inSeconds = (times: readonly number[]): readonly (readonly [number, string])[] =>
  times.map((time) => {
    const seconds = (time / 1000).toLocaleString(language());
    return [time, t("mission.option.seconds", { seconds })] as const;
  });

/** Asks for every option; what is chosen changes `options`. */
export function missionQuestions(options: MissionOptions): readonly Question[] {
  return [
    ask("mission.option.edition", "mission.option.edition.more", options, "edition", [
      ["tf1", t("mission.option.edition.tf1")],
      ["foxmind", t("mission.option.edition.foxmind")],
      ["jumbo", t("mission.option.edition.jumbo")],
    ]),
    ask(
      "mission.option.min_show",
      "mission.option.min_show.more",
      options,
      "minShowMs",
      inSeconds(SHOWS_MS),
    ),
    ask(
      "mission.option.max_wait",
      "mission.option.max_wait.more",
      options,
      "maxWaitMs",
      inSeconds(WAITS_MS),
    ),
    ask(
      "mission.option.grace",
      "mission.option.grace.more",
      options,
      "switchGraceMs",
      inSeconds(GRACES_MS),
    ),
    ask("mission.option.wrong_hand", "mission.option.wrong_hand.more", options, "wrongHand", [
      ["each", t("mission.option.wrong_hand.each")],
      ["first", t("mission.option.wrong_hand.first")],
    ]),
    ask("mission.option.shoot_off", "mission.option.shoot_off.more", options, "shootOff", [
      ["sudden", t("mission.option.shoot_off.sudden")],
      ["equal_rounds", t("mission.option.shoot_off.equal_rounds")],
    ]),
    ask("mission.option.time_of_day", "mission.option.time_of_day.more", options, "timeOfDay", [
      ["heard", t("mission.option.time_of_day.heard")],
      ["written", t("mission.option.time_of_day.written")],
    ]),
  ];
}

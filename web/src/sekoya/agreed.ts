// What the players of a table have agreed on, in the words with which the lobby offers it.

import { USUAL_RULES } from "../lobby/wish";
import type { SekoyaOptions } from "../wire/generated";
import { t } from "../words/language.svelte";

export interface Agreed {
  /** Names the option, whatever the language. */
  name: string;
  option: string;
  answer: string;
  /** Whether it is what is usually played. */
  isUsual: boolean;
}

/** Tells how a table plays, option by option, the clock first. */
export function agreedOn({ rules, clockS, hints }: SekoyaOptions): readonly Agreed[] {
  const onOff = (isOn: boolean) => (isOn ? "on" : "off");
  const words = [
    { name: "pile", option: t("option.pile"), answer: t(`option.pile.${rules.pile}`) },
    {
      name: "forbidden",
      option: t("option.forbidden"),
      answer: t(`option.forbidden.${rules.forbidden}`),
    },
    {
      name: "lone_special",
      option: t("option.lone_special"),
      answer: t(`option.lone_special.${onOff(rules.lone_special)}`),
    },
    {
      name: "split_groups",
      option: t("option.split_groups"),
      answer: t(`option.split_groups.${onOff(rules.split_groups)}`),
    },
    { name: "tie", option: t("option.tie"), answer: t(`option.tie.${rules.tie}`) },
  ] as const;
  return [
    { name: "clock", option: t("option.clock"), answer: clockLabel(clockS), isUsual: true },
    // Where they were not agreed on there is nothing to be said: against bots they are always there.
    ...(hints
      ? [{ name: "hints", option: t("option.hints"), answer: t("option.hints.on"), isUsual: true }]
      : []),
    ...words.map((each) => ({ ...each, isUsual: rules[each.name] === USUAL_RULES[each.name] })),
  ];
}

/** Tells each player's time for the whole game in words. */
export const clockLabel = (seconds: number | null): string =>
  seconds === null ? t("option.clock.none") : t("option.clock.minutes", { minutes: seconds / 60 });

// Why a pawn goes to a place, in words. What is true of the position the server has found out.

import type { Reason } from "../wire/generated";
import { isKey, language, t, tn } from "../words/language.svelte";
import type { CountedKey, Facts } from "../words/catalogue";

/** Facts that are values of cards; all others are counts. */
const CARDS: readonly string[] = ["card", "away", "with"];

/** Says in a sentence why `name` puts the pawn there; "" for a reason that a newer server gives. */
export function whyOf(reason: Reason, name: string): string {
  const facts: Facts = { name };
  for (const [fact, told] of Object.entries(reason.facts)) {
    const parts = (Array.isArray(told) ? told : [told]).map((part) =>
      CARDS.includes(fact) ? t("log.card", { card: part }) : String(part),
    );
    facts[fact] = new Intl.ListFormat(language(), { type: "conjunction" }).format(parts);
  }
  const key = `reason.${reason.key}`;
  if (isKey(key)) return t(key, facts);
  if (!isKey(`${key}.other`)) return "";
  const { count } = reason.facts;
  return tn(key as CountedKey, typeof count === "number" ? count : 0, facts);
}

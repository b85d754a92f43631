// What is asked for next in a game that is written down, and what was written, in words.

import { reasonOf } from "../room/reason";
import { colourOf } from "../sekoya/names";
import type { Refused, View, WritingStep } from "../wire/generated";
import { isKey, t } from "../words/language.svelte";

/** Asks for what comes next; once the game is over, tells how it ended. */
export function question(wants: WritingStep | null, table: View): string {
  if (wants === null) {
    const winner = table.result?.winner ?? null;
    return winner === null ? t("result.shared") : t("result.wins", { name: colourOf(winner) });
  }
  if (wants.kind === "place") return t("write.place", { name: colourOf(wants.seat ?? 0) });
  if (wants.place !== null) return t("write.card", { place: wants.place + 1 });
  return t("write.drawn", { name: colourOf(wants.seat ?? 0) });
}

/** Tells something that was written. */
export function told({ kind, seat, place, value }: WritingStep): string {
  const number = value ?? 0;
  if (kind === "place") {
    return t("write.told.place", { name: colourOf(seat ?? 0), place: number + 1 });
  }
  if (place !== null) return t("write.told.card", { place: place + 1, card: number });
  return t("write.told.drawn", { name: colourOf(seat ?? 0), card: number });
}

/** Says why an entry cannot be. */
export function whyNot(refused: Refused): string {
  const key = `write.refused.${refused.code}`;
  return isKey(key) ? t(key, refused.facts) : reasonOf(refused);
}

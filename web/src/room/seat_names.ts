// What to call a seat, in the language of the page.

import type { SeatView } from "../wire/generated";
import { isKey, t } from "../words/language.svelte";

/** Gives the name of a seat: the person's own, or the bot's level. */
export function nameOf(seat: SeatView | undefined): string {
  if (!seat || seat.holder === "open") return t("room.nobody");
  if (seat.holder === "person") return seat.name;
  const key = `bot.${seat.level ?? ""}`;
  return isKey(key) ? t(key) : (seat.level ?? "");
}

// What to call seats, teams and cards of a mission, in the language of the page.

import type { SeatView } from "../wire/generated";
import { isKey, t } from "../words/language.svelte";
import type { Edition } from "./deck";

/** Gives the name of a seat: the person's own; bots have one for each seat. */
export function nameOf(seat: SeatView | undefined): string {
  if (!seat || seat.holder === "open") return t("room.nobody");
  if (seat.holder === "person") return seat.name;
  return t(`mission.bot_name.${seat.seat as 0 | 1 | 2 | 3}`);
}

/** Gives the name of a seat's team: the animal on its squad's cards. */
export const teamOf = (seat: number): string => t(`mission.team.${seat as 0 | 1 | 2 | 3}`);

/** Says what kind of bot plays a seat, empty for a person who is here. */
export function levelOf(seat: SeatView): string {
  const key = `bot.${seat.level ?? ""}`;
  return seat.level !== null && isKey(key) ? t(key) : "";
}

/** Gives the name of a card in an edition. */
export function cardName(card: string, edition: Edition): string {
  const own = `edition.${edition}.${card}`;
  if (isKey(own)) return t(own);
  const key = `card.${card}`;
  return isKey(key) ? t(key) : card;
}

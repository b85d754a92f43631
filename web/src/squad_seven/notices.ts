// What stands over the table in words: whose turn it is, and what is awaited of whom.

import type { MissionRoom, MissionTable } from "../wire/generated";
import { t } from "../words/language.svelte";
import { cardName, nameOf } from "./names";

/** What is awaited of a seat before play goes on, as the players of `mine` read it; else empty. */
export function awaited(room: MissionRoom, table: MissionTable, mine: readonly number[]): string {
  const { pending, edition } = table.view;
  if (!pending) return "";
  const name = nameOf(room.seats[pending.seat]);
  const isMine = mine.includes(pending.seat);
  switch (pending.type) {
    case "event": {
      const event = cardName(pending.event, edition);
      return isMine && mine.length === 1
        ? t("mission.banner.event.yours", { event })
        : t("mission.banner.event", { name, event });
    }
    case "steal":
      return isMine ? "" : t("mission.banner.steal", { name });
    case "shoot_off":
      return t("mission.banner.shoot_off", { name });
  }
}

/** Whose turn it is, as the players of `mine` read it; empty while nobody's is. */
export function turn(room: MissionRoom, table: MissionTable, mine: readonly number[]): string {
  if (room.status === "over") return t("table.over");
  const { view } = table;
  const seat = table.turning ?? view.turn;
  if (seat === null || view.pending || !view.has_landed) return "";
  const isMine = mine.includes(seat);
  const name = nameOf(room.seats[seat]);
  if (isMine && mine.length === 1) return t("mission.turn.yours");
  return isMine ? t("mission.turn.of", { name }) : t("mission.turn", { name });
}

/** At whose seats lines are too long for close races; empty where there is none. */
export function casual(room: MissionRoom): string {
  if (room.casual.length === 0) return "";
  const names = room.casual.map((seat) => nameOf(room.seats[seat])).join(", ");
  return t("mission.casual", { names });
}

/**
 * Whether what tells day from night is written here: where the table agreed on it, or for who wishes
 * it once everybody has been told; onlookers compete with nobody.
 */
export function readsSound(room: MissionRoom, wishes: boolean): boolean {
  if (room.options.timeOfDay === "written") return true;
  return wishes && areTold(room, room.reading);
}

/** Whether each card is heard here: for who wishes it once everybody has been told; or who watches. */
export const hearsCards = (room: MissionRoom, wishes: boolean): boolean =>
  wishes && areTold(room, room.hearing);

/** Whether one key or touch does everything here: for a player who wishes it, once all are told. */
export const usesOneSwitch = (room: MissionRoom, wishes: boolean): boolean =>
  wishes && room.seats.some((seat) => seat.mine) && areTold(room, room.oneSwitch);

/** Whether the table has been told of an aid of this device's players, who are among `aided` then. */
const areTold = (room: MissionRoom, aided: readonly number[]): boolean =>
  room.seats.filter((seat) => seat.mine).every((seat) => aided.includes(seat.seat));

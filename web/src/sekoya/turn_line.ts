// The one line that says whose turn it is and what is asked of whom.

import type { RoomView, View } from "../wire/generated";
import { t } from "../words/language.svelte";
import { nameOf } from "./names";
import { headline } from "./narration";

/** Says whose turn it is, as the players of this device should read it. */
export function turnLine(room: RoomView, table: View, isSending: boolean): string {
  if (room.result) return headline(room.result, room.seats);
  if (isSending) return t("turn.sent");
  if (table.to_place === null) return "";
  if (room.takeBackAsked !== null && room.seats[room.takeBackAsked]?.mine) {
    return t("table.undo.waiting", { name: nameOf(room.seats[1 - room.takeBackAsked]) });
  }
  const seat = room.seats[table.to_place];
  const name = nameOf(seat);
  if (!seat?.mine) return t(seat?.holder === "bot" ? "turn.bot" : "turn.person", { name });
  if (room.seats.every((each) => each.mine)) {
    return t(table.to_place === 0 ? "turn.of.yellow" : "turn.of.green", { name });
  }
  const isFirst = table.pawns.every((pawn) => pawn === null);
  return t(isFirst ? "turn.yours" : "turn.yours.second");
}

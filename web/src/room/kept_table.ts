// The table that this device sits at, so that the home page can offer the way back to it.

import { forget, recall, remember } from "../device/memory";
import type { SeatView } from "../wire/generated";

/** Keeps a table in mind for as long as this device has a seat there and it is not over. */
export function keepTable(
  code: string,
  room: { status: string; seats: readonly SeatView[] } | null,
): void {
  const isSeated = room?.seats.some((seat) => seat.mine) && room.status !== "over";
  if (isSeated) remember("table", code);
  else if (recall("table") === code) forget("table");
}

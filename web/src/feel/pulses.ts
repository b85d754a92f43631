// What is felt of a mission where a device can vibrate: never the only sign of anything.

import type { MissionNews } from "../wire/generated";

/** Milliseconds on, off, on ... */
export type Pulse = readonly number[];

/** One's own hand comes down. */
export const HAND: Pulse = [12];

/** Gives what the players of `mine` feel of something that happened, null: nothing. */
export function pulseOf(event: MissionNews, mine: readonly number[]): Pulse | null {
  switch (event.type) {
    case "scream_heard":
      return [90, 40, 90];
    case "treasure_taken":
    case "camp_taken":
    case "lap_finished":
      return mine.includes(event.seat) ? [45] : null;
    case "member_healed":
      return mine.includes(event.seat) ? [30, 50, 30] : null;
    case "shot_fired":
      return mine.includes(event.seat) && event.hit ? [25, 35, 60] : null;
    case "member_lost":
      return mine.includes(event.seat) ? [160] : null;
    case "squad_lost":
      return mine.includes(event.seat) ? [320] : null;
    default:
      return null;
  }
}

/** Whether this device says that it can vibrate. */
export const canVibrate = (): boolean => typeof navigator.vibrate === "function";

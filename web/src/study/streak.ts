// How many days in a row somebody has found the puzzle of the day. Only this device remembers it.

import { recall, remember } from "../device/memory";
import { dayAfter } from "./day";

export interface Solved {
  /** The last day whose puzzle was answered on that very day. */
  day: string;
  /** Where the pawn was put. */
  place: number;
  /** Days in a row, 0 if that answer was wrong. */
  run: number;
  /** The longest run so far. */
  best: number;
}

/** Gives what is remembered once the puzzle of `day` has been answered on that day. */
export function after(before: Solved | null, day: string, place: number, isRight: boolean): Solved {
  const goesOn = before !== null && dayAfter(before.day, 1) === day;
  const run = isRight ? (goesOn ? before.run : 0) + 1 : 0;
  return { day, place, run, best: Math.max(run, before?.best ?? 0) };
}

/** Gives the run that still goes on at `today`. */
export const running = (solved: Solved | null, today: string): number =>
  solved && (solved.day === today || dayAfter(solved.day, 1) === today) ? solved.run : 0;

/** Reads what this device remembers, null if nothing. */
export function recallSolved(): Solved | null {
  const [day, place, run, best] = recall("puzzle")?.split(" ") ?? [];
  if (day === undefined) return null;
  return { day, place: Number(place), run: Number(run), best: Number(best) };
}

/** Has this device remember it. */
export const rememberSolved = ({ day, place, run, best }: Solved): void =>
  remember("puzzle", `${day} ${place} ${run} ${best}`);

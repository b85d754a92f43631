// By how much a device sounds later than it says: a click track, somebody who taps along, and what
// their taps come to. Times are milliseconds of the click track.

import type { WholePerformance } from "../wire/generated";

export const CLICKS = 14;
const FIRST_AT = 1_200;
const APART = 700;

/** The first clicks give the beat; nobody taps well on them. */
const LISTENED_TO = 3;

/** A tap belongs to the click that it follows within this, or comes this much before. */
const LATEST = 500;
const EARLIEST = LATEST - APART;

/** A second tap within this is a finger that trembled. */
const DOUBLE = 200;

const FEWEST = 7;

/** Half of the taps lie this near to their middle, else nobody can tell. */
const WIDEST = 35;

/** People tap some 20 to 40 ms before a click that they expect: so much is no news of the device. */
const NO_NEWS = 45;

const STEP = 5;

export type Tapped =
  | { kind: "found"; offsetMs: number; taps: number; spreadMs: number }
  | { kind: "few"; taps: number; wanted: number }
  | { kind: "uneven"; taps: number; spreadMs: number };

const clickAt = (index: number) => FIRST_AT + index * APART;

/** What is played: the strokes of a wooden drum, which every loudspeaker gives back. */
export function clickTrack(): WholePerformance {
  const cues = Array.from({ length: CLICKS }, (_, index) => ({
    at: clickAt(index),
    sound: "drum-night-wood-1",
    gainCb: -30,
    pan: 0,
  }));
  return { lengthMs: clickAt(CLICKS), cues, captions: [] };
}

/** Gives what taps come to, or why they tell nothing. */
export function offsetOf(taps: readonly number[]): Tapped {
  const single = taps.filter((tap, index) => tap - (taps[index - 1] ?? -Infinity) >= DOUBLE);
  const late = single.flatMap((tap) => {
    const index = Math.ceil((tap - FIRST_AT - LATEST) / APART);
    const off = tap - clickAt(index);
    return index >= LISTENED_TO && index < CLICKS && off > EARLIEST ? [off] : [];
  });
  if (late.length < FEWEST) return { kind: "few", taps: late.length, wanted: FEWEST };
  const middle = median(late);
  const spreadMs = Math.round(median(late.map((each) => Math.abs(each - middle))));
  if (spreadMs > WIDEST) return { kind: "uneven", taps: late.length, spreadMs };
  const offsetMs = Math.abs(middle) < NO_NEWS ? 0 : Math.round(middle / STEP) * STEP;
  return { kind: "found", offsetMs, taps: late.length, spreadMs };
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? 0) + upper) / 2;
}

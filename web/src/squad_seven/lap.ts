// A lap as it is drawn: where the token stands and how far round it is. The server alone judges; this
// follows the same samples so that runner and watchers see what will be judged.

import type { Sample } from "../wire/generated";
import { LAP, type Place } from "./geometry";

export interface LapPicture {
  x: number;
  y: number;
  /** Marks passed by pointer, 0 to their number. */
  marks: number;
  /** Steps taken by keys, 0 to their number. */
  steps: number;
  key: "left" | "right" | null;
  steppedAt: number;
  startedAt: number | null;
  isSeated: boolean;
}

const CHAIR: Place = LAP.track[0] ?? [0, 0];
export const MARKS = LAP.marks.length;
export const STEPS = LAP.track.length;

export const AT_THE_CHAIR: LapPicture = {
  x: CHAIR[0],
  y: CHAIR[1],
  marks: 0,
  steps: 0,
  key: null,
  steppedAt: 0,
  startedAt: null,
  isSeated: false,
};

/** Whether a place lies between the two edges of the track. */
export function isOnTrack(x: number, y: number): boolean {
  const reach = 1000 * Math.hypot(x / LAP.wide, y / LAP.high);
  return reach >= LAP.inner && reach <= LAP.outer;
}

/** The number of the mark in whose stretch of the track a place lies. */
export function nearestMark(x: number, y: number): number {
  const along = LAP.marks.map(
    ([markX, markY]) => x * markX * LAP.high ** 2 + y * markY * LAP.wide ** 2,
  );
  return along.indexOf(Math.max(...along));
}

/** How much of the way round is done, 0 to 1. */
export const progress = (lap: LapPicture): number => Math.max(lap.marks / MARKS, lap.steps / STEPS);

/** Whether the whole way round is done, so that sitting down ends the lap. */
export const isRound = (lap: LapPicture): boolean => lap.marks === MARKS || lap.steps === STEPS;

/** Follows one sample. */
export function run(lap: LapPicture, sample: Sample): LapPicture {
  switch (sample.kind) {
    case "move":
      return drag(lap, sample);
    case "left":
    case "right":
      return step(lap, sample.kind, sample.at);
    case "sit":
      return isSoonEnough(lap, sample.at) ? { ...lap, isSeated: true } : lap;
    default:
      return lap;
  }
}

/** Whether sitting down at `at` ends the lap: the way is done, and not quicker than anybody is. */
export const isSoonEnough = (lap: LapPicture, at: number): boolean =>
  isRound(lap) && lap.startedAt !== null && at - lap.startedAt >= LAP.quickest;

function drag(lap: LapPicture, { x, y, at }: Sample): LapPicture {
  if (!isOnTrack(x, y)) return lap;
  const mark = nearestMark(x, y);
  const marks = [lap.marks, lap.marks + 1, lap.marks - 1].find(
    (each) => each >= 0 && each <= MARKS && each % MARKS === mark,
  );
  if (marks === undefined) return lap;
  return { ...lap, x, y, marks, startedAt: lap.startedAt ?? at };
}

function step(lap: LapPicture, key: "left" | "right", at: number): LapPicture {
  const isBounce = lap.steps > 0 && at - lap.steppedAt < LAP.stepTime;
  if (lap.key === key || isBounce || lap.steps === STEPS) return lap;
  const steps = lap.steps + 1;
  const [x, y] = LAP.track[steps % STEPS] ?? CHAIR;
  return { ...lap, x, y, steps, key, steppedAt: at, startedAt: lap.startedAt ?? at };
}

/** The mark that a tap means: the one whose disc it falls on, null: none. */
export function markAt(x: number, y: number, reach: number): Place | null {
  return LAP.marks.find(([markX, markY]) => Math.hypot(x - markX, y - markY) <= reach) ?? null;
}

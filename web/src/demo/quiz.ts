// The quiz by ear: ten single seconds of a mission that nobody has heard, day or night.

import type { Whole } from "../sound/soundtrack";
import type { MissionPlan } from "../wire/generated";

export type TimeOfDay = "day" | "night";

export interface Question {
  /** When the second begins, in mission time. */
  at: number;
  timeOfDay: TimeOfDay;
}

export const QUESTIONS = 10;
export const SECOND = 1_000;

/** How long a mission must be, so that there are several days and nights. */
export const PLAN_LENGTH_S = 600;

/** Of ten at least so many are of either kind. */
const FEWEST = 3;

/** The longest that a scream is heard; in one nobody is asked. */
const SCREAM = 1_800;

/** A sound that began so much earlier may still be heard. */
const LONGEST_SOUND = 8_000;

/** A plan in which no quiet second is found by then has none. */
const MOST_TRIES = 1_000;

/** Draws the questions, each within one phase; `random` gives shares from 0 to 1. */
export function questionsOf(plan: MissionPlan, random: () => number): Question[] {
  const kinds = shuffled(kindsOf(random), random);
  return kinds.map((timeOfDay) => {
    const phases = plan.phases
      .map((phase, index) => ({ ...phase, end: plan.phases[index + 1]?.start ?? plan.lengthMs }))
      .filter((phase) => phase.timeOfDay === timeOfDay);
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const phase = phases[Math.floor(random() * phases.length)];
      if (!phase) throw new Error(`a plan without a ${timeOfDay}`);
      // The helicopter that lands is heard over everything.
      const first = Math.max(phase.start, plan.landed + LONGEST_SOUND);
      const at = Math.round(first + random() * (phase.end - SECOND - first));
      const isQuiet = plan.screams.every((scream) => at + SECOND < scream || scream + SCREAM < at);
      if (first <= at && isQuiet) return { at, timeOfDay };
    }
    throw new Error(`no quiet second of ${timeOfDay} in mission ${plan.seed}`);
  });
}

function kindsOf(random: () => number): TimeOfDay[] {
  const days = FEWEST + Math.floor(random() * (QUESTIONS - 2 * FEWEST + 1));
  return Array.from({ length: QUESTIONS }, (_, index) => (index < days ? "day" : "night"));
}

function shuffled<Each>(all: readonly Each[], random: () => number): Each[] {
  return all
    .map((each) => ({ each, by: random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ each }) => each);
}

/** Gives what is to be played from the question's second on. */
export function secondOf(plan: MissionPlan, { at }: Question): Whole {
  const cues = plan.cues.filter((cue) => at - LONGEST_SOUND <= cue.at && cue.at < at + SECOND);
  return { lengthMs: at + SECOND, cues, captions: [] };
}

/** How a score is to be taken: guessing gives five of ten. */
export type Verdict = "sure" | "good" | "fair" | "guessed";

export function verdictOn(right: number): Verdict {
  if (right === QUESTIONS) return "sure";
  if (right >= 8) return "good";
  return right >= 7 ? "fair" : "guessed";
}

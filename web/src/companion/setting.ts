// What is chosen before a mission with the box, and what of it this device remembers.

import { recall, remember } from "../device/memory";
import type { MissionPlan } from "../wire/generated";

export type Difficulty = MissionPlan["difficulty"];
export type Scream = MissionPlan["scream"];

/** What makes a mission, its seed aside; `length` in seconds until the helicopter returns. */
export interface Setting {
  length: number;
  difficulty: Difficulty;
  scream: Scream;
}

export const SHORTEST_S = 30;
export const LONGEST_S = 3600;
/** The lengths that are offered at once; the usual one is as long as the box's own soundtrack. */
export const LENGTHS_S = [300, 600, 1019, 1800] as const;
export const DIFFICULTIES = ["gentle", "normal", "fierce"] as const satisfies Difficulty[];
export const SCREAMS = ["classic", "gentle"] as const satisfies Scream[];

const USUAL: Setting = { length: 1019, difficulty: "normal", scream: "classic" };

/** Names a setting, the same for equal ones. */
export const nameOf = ({ length, difficulty, scream }: Setting): string =>
  `${length} ${difficulty} ${scream}`;

/** Reads the setting that a name is of, null if it is none. */
export function settingNamed(name: string): Setting | null {
  const [length, difficulty, scream, ...more] = name.split(" ");
  const seconds = Number(length);
  const known =
    DIFFICULTIES.find((each) => each === difficulty) && SCREAMS.find((each) => each === scream);
  if (!known || more.length > 0 || !isPossible(seconds)) return null;
  return { length: seconds, difficulty: difficulty as Difficulty, scream: scream as Scream };
}

/** Gives the setting of a plan. */
export const settingOf = (plan: MissionPlan): Setting => ({
  length: Math.round(plan.lengthMs / 1000),
  difficulty: plan.difficulty,
  scream: plan.scream,
});

const isPossible = (seconds: number): boolean =>
  Number.isInteger(seconds) && seconds >= SHORTEST_S && seconds <= LONGEST_S;

/** Reads a length as people write it, minutes or minutes:seconds; null if it is none of ours. */
export function readLength(typed: string): number | null {
  const found = /^(\d{1,2})(?:\s*[:.h’'′]\s*([0-5]\d))?$/.exec(typed.trim());
  if (!found) return null;
  const seconds = Number(found[1]) * 60 + Number(found[2] ?? 0);
  return isPossible(seconds) ? seconds : null;
}

/** Writes a length, or what is left of it, as a clock shows it. */
export function asClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** Reads a seed, as its digits without blanks; null if it is none. */
export function readSeed(typed: string): string | null {
  const digits = typed.replaceAll(/[\s\u202f\u00a0]/g, "");
  if (!/^\d{1,20}$/.test(digits)) return null;
  const seed = BigInt(digits);
  return seed < 1n << 64n ? String(seed) : null;
}

/** Gives what was chosen last on this device. */
export const rememberedSetting = (): Setting => settingNamed(recall("box-setting") ?? "") ?? USUAL;

export const rememberSetting = (setting: Setting): void => remember("box-setting", nameOf(setting));

/** Tells whether somebody has read and confirmed the safety notes on this device. */
export const isSafetyRead = (): boolean => recall("box-safety") === "read";

export const rememberSafetyRead = (): void => remember("box-safety", "read");

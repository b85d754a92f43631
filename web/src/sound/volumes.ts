// How loud things are on this device: one volume for all, and one for each fader.

import type { Levels } from "./desk";
import { type Fader, FADERS, type ScreamVoice } from "./kinds";

/** From 0 to 1, by ear: half sounds half as loud. */
export type Volumes = Readonly<Record<Fader | "all", number>>;

/** What takes the settings: a mission's sound, or a soundtrack. */
export interface Adjustable {
  volumes: Volumes;
  isMuted: boolean;
  screamVoice: ScreamVoice;
  nudgeMs: number;
}

/** All as the score means it. */
export const AS_MIXED: Volumes = { all: 1, drums: 1, animals: 1, screams: 1 };

/** Gives what the volumes come to; muted is silence. */
export function levelsOf(volumes: Volumes, isMuted: boolean): Levels {
  // Loudness by ear follows about the square of the slider.
  const level = (name: Fader | "all") => Math.min(1, Math.max(0, volumes[name])) ** 2;
  const faders = Object.fromEntries(FADERS.map((name) => [name, level(name)])) as Levels;
  return { ...faders, all: isMuted ? 0 : level("all") };
}

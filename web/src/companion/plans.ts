// Gets plans of missions from the house.

import { ask, post } from "../live/api";
import type { MissionPlan, SoundtrackState } from "../wire/generated";
import type { Setting } from "./setting";

/** Gets the plan of a mission: the one of that seed, or a fresh one. */
export function fetchPlan(setting: Setting, seed: string | null): Promise<MissionPlan> {
  const query = new URLSearchParams({
    length: String(setting.length),
    difficulty: setting.difficulty,
    scream: setting.scream,
    ...(seed === null ? {} : { seed }),
  });
  return ask<MissionPlan>(`/api/plans?${query}`);
}

/** Asks to have a mission's soundtrack mixed to a file; tells how far that is. */
export const askForFile = (setting: Setting, seed: string): Promise<SoundtrackState> =>
  post<SoundtrackState>("/api/soundtracks", { ...setting, seed });

/** Tells how far a file is that was asked for. */
export const fileState = (name: string): Promise<SoundtrackState> =>
  ask<SoundtrackState>(`/api/soundtracks/${name}`);

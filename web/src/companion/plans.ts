// Gets plans of missions from the house.

import { RequestFailed } from "../live/api";
import type { ErrorAnswer, MissionPlan, SoundtrackState } from "../wire/generated";
import type { Setting } from "./setting";

/** Asks the house; a failure that never reached it has status 0. */
export async function ask<Answer>(path: string, how: RequestInit = {}): Promise<Answer> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...how });
  } catch (cause) {
    throw new RequestFailed(0, "unreachable", String(cause));
  }
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as Answer;
  const error = answer as ErrorAnswer | null;
  throw new RequestFailed(response.status, error?.error ?? "unreachable", error?.message ?? "");
}

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
  ask<SoundtrackState>("/api/soundtracks", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...setting, seed }),
  });

/** Tells how far a file is that was asked for. */
export const fileState = (name: string): Promise<SoundtrackState> =>
  ask<SoundtrackState>(`/api/soundtracks/${name}`);

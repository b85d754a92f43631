// A short mission, as a house would tell it.
import type { MissionPlan } from "../../src/wire/generated";

export const planOf = (seed: string, parts: Partial<MissionPlan> = {}): MissionPlan => ({
  seed,
  difficulty: "normal",
  scream: "classic",
  lengthMs: 60_000,
  landed: 3_000,
  silentMs: 68_000,
  phases: [
    { start: 0, timeOfDay: "day" },
    { start: 30_000, timeOfDay: "night" },
  ],
  screams: [20_000, 45_000],
  cues: [
    { at: 0, sound: "bed-day", gainCb: -100, pan: 0 },
    { at: 5_000, sound: "owl-1", gainCb: 0, pan: 0 },
    { at: 40_000, sound: "owl-1", gainCb: 0, pan: 0 },
  ],
  captions: [],
  ...parts,
});

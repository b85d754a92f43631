// This device's player at a deed: each gesture becomes a sample on the deed's own clock, goes to the
// server and comes back to be drawn at once.

import type { DeedView, Sample } from "../wire/generated";
import type { Deed, SampleStream } from "./sample_stream";

/** The mission that a deed is part of, as far as hands need it. */
export interface MissionUnderWay {
  /** Mission time now, in milliseconds; null while it stands still or is unknown. */
  missionNow(): number | null;
  /** Opens the way for a deed's samples, of which the server has taken so many. */
  perform(deed: Deed, taken: number): SampleStream;
}

export interface DeedHands {
  /** The deed's clock now, in milliseconds; it stands while mission time does. */
  at(): number;
  /** Performs one gesture; gives its sample, or null when it is not one (a pause, a crowd). */
  perform(kind: Sample["kind"], x?: number, y?: number): Sample | null;
  /** Told of each sample that was performed, by whatever hand: the panel draws it. */
  follow: ((sample: Sample) => void) | null;
}

/** Gives the hands for a deed of this device: its number is the mission time at which it began. */
export function deedHands(mission: MissionUnderWay, deed: DeedView): DeedHands {
  const stream = mission.perform({ seat: deed.seat, number: deed.number }, deed.taken);
  let last = 0;
  const at = (): number => {
    const now = mission.missionNow();
    // A clock that is set anew never runs backwards here.
    if (now !== null) last = Math.max(last, Math.round(now - deed.number));
    return last;
  };
  return {
    at,
    follow: null,
    perform(kind, x = 0, y = 0) {
      if (mission.missionNow() === null) return null;
      const sample: Sample = { at: at(), kind, x, y };
      if (!stream.add(sample)) return null;
      this.follow?.(sample);
      return sample;
    },
  };
}

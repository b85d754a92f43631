// The cues that have come and wait to be started.

import type { Cue } from "../wire/generated";
import { isLasting } from "./kinds";

/** A stroke or a call that is later than this stays unheard: a woken page fires no burst. */
export const STALE_MS = 40;

/** What is left of a lasting sound must be worth coming in on. */
const WORTH_JOINING_MS = 400;

const name = (cue: Cue) => `${cue.at} ${cue.sound} ${cue.pan}`;

export class CueQueue {
  #waiting: Cue[] = [];
  #known = new Set<string>();

  get length(): number {
    return this.#waiting.length;
  }

  /** Takes cues as they come; one that came already (a line that was lost) counts once. */
  take(cues: readonly Cue[]): void {
    for (const cue of cues) {
      if (this.#known.has(name(cue))) continue;
      this.#known.add(name(cue));
      this.#waiting.push(cue);
    }
    this.#waiting.sort((one, other) => one.at - other.at);
  }

  /** Puts back a cue that was planned and is to be planned anew. */
  putBack(cue: Cue): void {
    this.#waiting.push(cue);
    this.#waiting.sort((one, other) => one.at - other.at);
  }

  /**
   * Takes out what is to be planned: all cues up to `until`. What is over, or too late to be played
   * from its start and not worth coming in on, is dropped.
   */
  due(now: number, until: number, lengthMs: (sound: string) => number): Cue[] {
    const due = this.#waiting.filter((cue) => cue.at <= until);
    this.#waiting = this.#waiting.filter((cue) => cue.at > until);
    return due.filter((cue) => {
      const late = now - cue.at;
      if (late <= STALE_MS) return true;
      return isLasting(cue.sound) && lengthMs(cue.sound) - late >= WORTH_JOINING_MS;
    });
  }

  clear(): void {
    this.#waiting = [];
    this.#known.clear();
  }
}

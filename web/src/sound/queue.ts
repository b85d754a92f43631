// The cues that have come and wait to be started.

import type { Cue } from "../wire/generated";
import { isLasting } from "./kinds";

/** A stroke or a call that is later than this stays unheard: a woken page fires no burst. */
export const STALE_MS = 40;

/** What is left of a lasting sound must be worth coming in on. */
const WORTH_JOINING_MS = 400;

/** No cue comes again that is over for so long: its name need not be remembered. */
const REMEMBERED_MS = 20_000;

const name = (cue: Cue) => `${cue.at} ${cue.sound} ${cue.pan}`;

export class CueQueue {
  #waiting: Cue[] = [];
  /** When each cue was due that came, by its name. */
  #known = new Map<string, number>();

  get length(): number {
    return this.#waiting.length;
  }

  /** How many cues are remembered as having come. */
  get remembered(): number {
    return this.#known.size;
  }

  /** Takes cues as they come; one that came already (a line that was lost) counts once. */
  take(cues: readonly Cue[]): void {
    for (const cue of cues) {
      if (this.#known.has(name(cue))) continue;
      this.#known.set(name(cue), cue.at);
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
    this.#forget(now - REMEMBERED_MS);
    const due = this.#waiting.filter((cue) => cue.at <= until);
    this.#waiting = this.#waiting.filter((cue) => cue.at > until);
    return due.filter((cue) => {
      const late = now - cue.at;
      if (late <= STALE_MS) return true;
      return isLasting(cue.sound) && lengthMs(cue.sound) - late >= WORTH_JOINING_MS;
    });
  }

  /** Forgets the names of cues before an instant; they came in order of time, nearly. */
  #forget(before: number): void {
    for (const [known, at] of this.#known) {
      if (at >= before) return;
      this.#known.delete(known);
    }
  }

  clear(): void {
    this.#waiting = [];
    this.#known.clear();
  }
}

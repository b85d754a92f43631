// The deeds of others, shown as they run: their samples come in pieces, so they are shown a little
// later than they come, at their own pace.

import type { DeedView, Performed, Sample } from "../wire/generated";

/** Shown so much later that the next piece is there in time: pieces come ten times a second. */
export const BEHIND_MS = 180;

export class Playback {
  /** Which beginning of the deed this is: who performs for another begins anew. */
  readonly number: number;
  readonly #seat: number;
  readonly #kind: Performed["kind"];
  #samples: Sample[] = [];
  #began: number | null = null;
  #shown = 0;
  /** The number of the sample that is to come next, null before the first piece. */
  #next: number | null = null;

  constructor({ seat, kind, number }: Pick<Performed, "seat" | "kind" | "number">) {
    this.#seat = seat;
    this.#kind = kind;
    this.number = number;
  }

  /** Whether it shows the deed that is awaited, and this beginning of it. */
  shows({ seat, kind, number }: Pick<DeedView, "seat" | "kind" | "number">): boolean {
    return this.#seat === seat && this.#kind === kind && this.number === number;
  }

  /** Takes a piece that came at `now`; what came already is passed over. */
  take(piece: Performed, now: number): void {
    const fresh = piece.samples.slice(Math.max(0, (this.#next ?? piece.first) - piece.first));
    this.#next = Math.max(this.#next ?? 0, piece.first + piece.samples.length);
    const first = fresh[0];
    if (!first) return;
    // A piece that comes late sets the clock back, so that no movement is swallowed.
    const began = now - first.at + BEHIND_MS;
    if (this.#began === null || began - this.#began > BEHIND_MS) this.#began = began;
    this.#samples.push(...fresh);
  }

  /** The deed's clock as it is shown at `now`. */
  at(now: number): number {
    return this.#began === null ? 0 : Math.max(0, now - this.#began);
  }

  /** Gives the samples that are known and not due yet, or not asked for yet. */
  coming(): readonly Sample[] {
    return this.#samples.slice(this.#shown);
  }

  /** Gives the samples that have become due since the last call. */
  due(now: number): Sample[] {
    const at = this.at(now);
    const from = this.#shown;
    while ((this.#samples[this.#shown]?.at ?? Infinity) <= at) this.#shown += 1;
    return this.#samples.slice(from, this.#shown);
  }
}

// What can be heard now, for the eye. Captions come in pieces, a few seconds ahead, cut where what
// was sent ends; pieces of one key that touch are one caption.

import type { Caption } from "../wire/generated";

/** Two pieces this close are one: the eye sees no gap. */
const TOUCHING_MS = 50;

const FORGOTTEN_AFTER_MS = 30_000;

export class CaptionTrack {
  #captions: Caption[] = [];

  take(pieces: readonly Caption[]): void {
    for (const piece of pieces) {
      const before = this.#captions.find(
        (each) =>
          each.key === piece.key &&
          each.at <= piece.until + TOUCHING_MS &&
          piece.at <= each.until + TOUCHING_MS,
      );
      if (before) {
        before.at = Math.min(before.at, piece.at);
        before.until = Math.max(before.until, piece.until);
      } else {
        this.#captions.push({ ...piece });
      }
    }
    this.#captions.sort((one, other) => one.at - other.at);
  }

  /** Gives the captions on at a mission time: a scream first, then what began last. */
  on(now: number): Caption[] {
    this.#captions = this.#captions.filter((each) => each.until > now - FORGOTTEN_AFTER_MS);
    const first = (caption: Caption) => (caption.key === "caption.scream" ? 1 : 0);
    return this.#captions
      .filter((each) => each.at <= now && now < each.until)
      .sort((one, other) => first(other) - first(one) || other.at - one.at);
  }

  clear(): void {
    this.#captions = [];
  }
}

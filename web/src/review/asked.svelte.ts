// Reviews, as the house makes them: a game is given, and its review asked for until it is ready.

import { ask, RequestFailed } from "../live/api";
import type { ReviewState } from "../wire/generated";
import { t } from "../words/language.svelte";

/** Gives a game that was written down; rejects as `ask` does. */
export const giveGame = (written: string): Promise<ReviewState> =>
  ask<ReviewState>("/api/reviews", {
    method: "POST",
    headers: { "Content-Type": "application/jsonl" },
    body: written,
  });

/** Has the finished game of a table reviewed; rejects as `ask` does. */
export const reviewTable = (code: string): Promise<ReviewState> =>
  ask<ReviewState>(`/api/rooms/${code}/review`, { method: "POST" });

/** Says why a request was not answered as hoped. */
export const said = (cause: unknown): string =>
  cause instanceof RequestFailed && cause.message !== "" && cause.status > 0
    ? cause.message
    : t("lobby.unreachable");

const SOON_MS = 600;
const LATER_MS = 4000;

/** A review that is asked for until it is ready, or will never be. */
export class AskedReview {
  state = $state.raw<ReviewState | null>(null);
  /** Why it is not there; "" while all is well. */
  failure = $state("");
  /** Whether it is asked for again by itself. */
  goesOn = $state(true);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isOver = false;

  constructor(readonly id: string) {}

  /** Asks from now on; gives what ends it. */
  follow(): () => void {
    void this.#ask();
    return () => {
      this.#isOver = true;
      clearTimeout(this.#timer);
    };
  }

  async #ask(): Promise<void> {
    let pause: number | null = SOON_MS;
    try {
      const state = await ask<ReviewState>(`/api/reviews/${this.id}`);
      this.state = state;
      this.failure = "";
      if (state.isReady) pause = null;
    } catch (cause) {
      this.failure = said(cause);
      const status = cause instanceof RequestFailed ? cause.status : 0;
      // Who is busy or away may be back; what does not exist will not.
      pause = status === 0 || status === 429 || status === 503 ? LATER_MS : null;
    }
    this.goesOn = pause !== null;
    if (pause !== null && !this.#isOver) this.#timer = setTimeout(() => void this.#ask(), pause);
  }
}

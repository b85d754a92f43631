// Reviews, as the house makes them: a game is given, and its review asked for until it is ready.

import { freshId } from "../device/ids";
import { ask, RequestFailed } from "../live/api";
import type { ReviewState, ReviewStopped } from "../wire/generated";
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

/** Where stopping a review has led: the house has stopped, goes on for others, or was not told. */
export type Stopped = "stopped" | "goes_on" | "untold";

/** A review that is asked for until it is ready, will never be, or is not wanted any more. */
export class AskedReview {
  state = $state.raw<ReviewState | null>(null);
  /** Why it is not there; "" while all is well. */
  failure = $state("");
  /** Whether it is asked for again by itself. */
  goesOn = $state(true);
  /** Where it has led that nobody here wanted it any more; null: somebody does. */
  stopped = $state<Stopped | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Under which the house knows this page; another one for each wait. */
  #asker = freshId();
  #asking = new AbortController();
  #isWaiting = false;

  constructor(readonly id: string) {}

  /** Asks from now on; gives what ends it. */
  follow(): () => void {
    this.#wait();
    const left = () => this.#leave();
    addEventListener("pagehide", left);
    addEventListener("pageshow", this.#comeBack);
    return () => {
      removeEventListener("pagehide", left);
      removeEventListener("pageshow", this.#comeBack);
      this.#leave();
    };
  }

  /** Wants it no more; `stopped` tells what the house does. */
  async stop(): Promise<void> {
    if (!this.#isWaiting) return;
    this.#rest();
    this.failure = "";
    try {
      const { outcome } = await ask<ReviewStopped>(this.#path("/stop"), { method: "POST" });
      if (outcome === "ready") this.#wait();
      else this.stopped = outcome;
    } catch {
      this.stopped = "untold";
    }
  }

  /** Wants it after all. */
  resume(): void {
    this.#asker = freshId();
    this.#wait();
  }

  #path(what = ""): string {
    return `/api/reviews/${this.id}${what}?asker=${this.#asker}`;
  }

  #wait(): void {
    this.stopped = null;
    this.#isWaiting = true;
    this.#asking = new AbortController();
    void this.#ask(this.#asking.signal);
  }

  #rest(): void {
    this.#isWaiting = false;
    this.#asking.abort();
    clearTimeout(this.#timer);
  }

  #leave(): void {
    if (!this.#isWaiting) return;
    this.#rest();
    // The page may be gone before an answer comes, and nobody waits for it.
    navigator.sendBeacon(this.#path("/leave"));
  }

  /** A page that was kept while another was open goes on. */
  readonly #comeBack = (shown: PageTransitionEvent): void => {
    if (shown.persisted && !this.#isWaiting && this.stopped === null && this.goesOn) this.#wait();
  };

  async #ask(signal: AbortSignal): Promise<void> {
    let pause: number | null = SOON_MS;
    try {
      const state = await ask<ReviewState>(this.#path(), { signal });
      if (signal.aborted) return;
      this.state = state;
      this.failure = "";
      if (state.isReady) pause = null;
    } catch (cause) {
      if (signal.aborted) return;
      this.failure = said(cause);
      const status = cause instanceof RequestFailed ? cause.status : 0;
      // Who is busy or away may be back; what does not exist will not.
      pause = status === 0 || status === 429 || status === 503 ? LATER_MS : null;
    }
    this.goesOn = pause !== null;
    if (pause === null) this.#isWaiting = false;
    else this.#timer = setTimeout(() => void this.#ask(signal), pause);
  }
}

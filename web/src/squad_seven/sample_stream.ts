// Raw samples of a deed on their way to the server: numbered, in frames of at most 32, at most ten
// frames a second. What was not taken over a lost line is sent again.

import type { Perform, Sample, SampleRequest } from "../wire/generated";

export const MOST_SAMPLES = 32;
export const FRAME_EVERY_MS = 100;
/** Of a finger that moves only so many places are told: sixty a second. */
export const MOVES_EVERY_MS = 16;

export interface Deed {
  seat: number;
  number: number;
}

export class SampleStream {
  readonly #samples: SampleRequest[] = [];
  /** How many samples of the deed came before those that this stream holds. */
  readonly #before: number;
  #sent: number;
  #frameAt = -Infinity;
  #cancel: (() => void) | null = null;
  #lastMove = -Infinity;

  constructor(
    readonly deed: Deed,
    taken: number,
    private readonly send: (message: Perform) => void,
    private readonly world: {
      now(): number;
      after(milliseconds: number, act: () => void): () => void;
    },
  ) {
    this.#before = taken;
    this.#sent = 0;
  }

  /** Adds a sample; a place too soon after the last one is not worth telling. Tells if it went. */
  add(sample: Sample): boolean {
    const isMove = sample.kind === "move" || sample.kind === "aim";
    if (isMove && sample.at - this.#lastMove < MOVES_EVERY_MS) return false;
    if (isMove) this.#lastMove = sample.at;
    this.#samples.push(sample);
    this.#plan();
    return true;
  }

  /** Goes on after a lost line, from what the server has taken. */
  resume(taken: number): void {
    this.#sent = Math.max(0, Math.min(this.#samples.length, taken - this.#before));
    this.#plan();
  }

  /** Sends nothing more. */
  close(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#sent = this.#samples.length;
  }

  #plan(): void {
    if (this.#cancel || this.#sent === this.#samples.length) return;
    const left = this.#frameAt + FRAME_EVERY_MS - this.world.now();
    if (left <= 0) this.#frame();
    else this.#cancel = this.world.after(left, () => this.#frame());
  }

  #frame(): void {
    this.#cancel = null;
    const [first, ...rest] = this.#samples.slice(this.#sent, this.#sent + MOST_SAMPLES);
    if (first === undefined) return;
    const samples: [SampleRequest, ...SampleRequest[]] = [first, ...rest];
    this.send({ type: "perform", ...this.deed, first: this.#before + this.#sent, samples });
    this.#sent += samples.length;
    this.#frameAt = this.world.now();
    this.#plan();
  }
}

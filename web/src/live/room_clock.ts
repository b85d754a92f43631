// The room's time, estimated: the offset of the quickest of the last probes, since the quickest
// answer leaves the least doubt. The device's wall clock is never asked.
//
// What two answers leave possible overlaps, unless a clock has stood between them: that of a device
// which slept, or the room's own while the house was away. Then only what is new counts.

import type { ClockView } from "../wire/generated";

const KEPT = 12;
/** Clocks drift apart by less while an answer is kept. */
const DRIFT_MS = 50;

interface Sample {
  offset: number;
  roundTrip: number;
}

export class RoomClock {
  #samples: Sample[] = [];
  #guess: number | null = null;

  /** Takes a time of the room that arrived by itself: a first guess, at most too early. */
  hear(at: number, received: number): void {
    const least = at - received;
    this.#guess ??= least;
    const latest = this.#samples.at(-1);
    if (latest && least > latest.offset + latest.roundTrip / 2 + DRIFT_MS) {
      this.#samples = [];
      this.#guess = least;
    }
  }

  /** Takes the answer to a probe. */
  answer(sent: number, at: number, received: number): void {
    const roundTrip = received - sent;
    if (!(roundTrip >= 0)) return;
    const offset = at - (sent + received) / 2;
    const agree = (each: Sample) =>
      Math.abs(each.offset - offset) <= (each.roundTrip + roundTrip) / 2 + DRIFT_MS;
    this.#samples = [...this.#samples.filter(agree).slice(1 - KEPT), { offset, roundTrip }];
  }

  /** Gives the room's time at a moment of this page's own clock; null before anything is known. */
  at(now: number): number | null {
    const offset = this.#offset();
    return offset === null ? null : now + offset;
  }

  /** Gives the moment of this page's own clock at a time of the room; null as for `at`. */
  when(roomTime: number): number | null {
    const offset = this.#offset();
    return offset === null ? null : roomTime - offset;
  }

  #offset(): number | null {
    let best: Sample | null = null;
    for (const sample of this.#samples) {
      if (best === null || sample.roundTrip < best.roundTrip) best = sample;
    }
    return best?.offset ?? this.#guess;
  }
}

/** Gives the milliseconds a seat has left at `now` (room time), from the clock as it stood at `at`. */
export function leftAt(clock: ClockView, seat: number, at: number, now: number | null): number {
  const left = clock.leftMs[seat] ?? 0;
  if (clock.running !== seat || now === null) return left;
  return Math.max(0, left - Math.max(0, now - at));
}

/** Writes a remaining time: minutes and seconds, below ten seconds with tenths. */
export function written(milliseconds: number): string {
  if (milliseconds < 10_000) return `0:0${(Math.floor(milliseconds / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

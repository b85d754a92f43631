// The room's time, estimated: the offset of the quickest of the last probes, since the quickest
// answer leaves the least doubt. The device's wall clock is never asked.

import type { ClockView } from "../wire/generated";

const KEPT = 12;

interface Sample {
  offset: number;
  roundTrip: number;
}

export class RoomClock {
  #samples: Sample[] = [];
  #guess: number | null = null;

  /** Takes a time of the room that arrived by itself: a first guess, at most too early. */
  hear(at: number, received: number): void {
    this.#guess ??= at - received;
  }

  /** Takes the answer to a probe. */
  answer(sent: number, at: number, received: number): void {
    const roundTrip = received - sent;
    if (!(roundTrip >= 0)) return;
    this.#samples.push({ offset: at - (sent + received) / 2, roundTrip });
    if (this.#samples.length > KEPT) this.#samples.shift();
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

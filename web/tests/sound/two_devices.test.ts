import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { RoomClock } from "../../src/live/room_clock";
import { Performer } from "../../src/sound/performer";
import { FakeBank, FakeDesk } from "./fake_desk";

const LENGTH_MS = 120_000;
const HEED_EVERY_MS = 200;
const BEGIN_MS = 1_000;
/** As the page asks: a few quick probes, then one now and again. */
const QUICK_PROBES = 8;
const QUICK_EVERY_MS = 120;
const PROBE_EVERY_MS = 4_000;

/** Gives the room times of the probes after `from`, up to `until`. */
function probesWithin(from: number, until: number): number[] {
  const quick = Array.from({ length: QUICK_PROBES }, (_, index) => (index + 1) * QUICK_EVERY_MS);
  const later = Array.from({ length: LENGTH_MS / PROBE_EVERY_MS }, (_, i) => i * PROBE_EVERY_MS);
  return [...later, ...quick]
    .map((after) => BEGIN_MS + after)
    .filter((at) => from < at && at <= until)
    .sort((one, other) => one - other);
}

/** A generator of shares from 0 to 1, the same each time. */
function shares(seed: number): () => number {
  let state = (seed * 99_999_989) >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

interface Kind {
  seed: number;
  /** Milliseconds of the line's shortest way, and how much longer one usually is. */
  way: number;
  jitter: number;
  /** How much too fast the audio clock is, and in what steps it is read. */
  ppm: number;
  stepMs: number;
  /** When this device came, in room time. */
  came: number;
}

/** A device on a jittery line: its own clocks, its guess of room time, and what it schedules. */
class Device {
  readonly desk = new FakeDesk();
  readonly #clock = new RoomClock();
  readonly #share: () => number;
  readonly performer: Performer;
  /** Room time, which only this test knows. */
  #truth = 0;

  constructor(private readonly kind: Kind) {
    this.#share = shares(kind.seed);
    const bank = new FakeBank();
    this.performer = new Performer({
      makeDesk: () => this.desk,
      bank,
      missionNow: () => this.#clock.at(this.#page(this.#truth)),
      now: () => this.#page(this.#truth),
    });
  }

  #page(room: number): number {
    return room - this.kind.came + 777 * this.kind.seed;
  }

  #audio(room: number): number {
    return ((room - this.kind.came) / 1000) * (1 + this.kind.ppm / 1e6);
  }

  /** Gives the room time at which a second of the audio clock is. */
  truthOf(audio: number): number {
    return (audio / (1 + this.kind.ppm / 1e6)) * 1000 + this.kind.came;
  }

  /** One way over the line: mostly near its usual, sometimes far longer, as on Wi-Fi. */
  #way(): number {
    const spike = this.#share() < 0.15 ? 60 * this.#share() : 0;
    return this.kind.way + this.kind.jitter * -Math.log(1 - this.#share()) + spike;
  }

  probe(sent: number): void {
    const at = sent + this.#way();
    this.#clock.answer(this.#page(sent), at, this.#page(at + this.#way()));
  }

  heed(room: number): void {
    this.#truth = room + this.#share() * 30;
    const step = this.kind.stepMs / 1000;
    this.desk.now = Math.floor(this.#audio(this.#truth) / step) * step;
    this.performer.heed();
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("two devices on jittery lines schedule the same stroke within 5 ms, 19 times of 20", () => {
  const cues = Array.from({ length: (LENGTH_MS - 6_000) / 150 }, (_, index) => ({
    at: 5_000 + index * 150,
    sound: "drum-day-tone-1",
    gainCb: 0,
    pan: 0,
  }));
  const apart: number[] = [];
  for (let pair = 0; pair < 12; pair += 1) {
    const devices = [
      new Device({ seed: 2 * pair + 1, way: 2, jitter: 3, ppm: 60, stepMs: 2.9, came: 100 }),
      new Device({ seed: 2 * pair + 2, way: 9, jitter: 8, ppm: -80, stepMs: 21.3, came: 900 }),
    ];
    for (const device of devices) device.performer.start();
    let told = 0;
    for (let room = BEGIN_MS; room < LENGTH_MS; room += HEED_EVERY_MS) {
      for (const device of devices) {
        for (const at of probesWithin(room - HEED_EVERY_MS, room)) device.probe(at);
        device.performer.take(cues.filter((cue) => told < cue.at && cue.at <= room + 3_000));
        device.heed(room);
      }
      told = room + 3_000;
    }
    const [one, other] = devices.map(
      (device) =>
        new Map(
          device.desk.started
            .filter((each) => each.fadedAt === null)
            .map((each, index) => [index, device.truthOf(each.at)]),
        ),
    );
    expect(one?.size).toBe(cues.length);
    expect(other?.size).toBe(cues.length);
    for (const [index, at] of one ?? []) apart.push(Math.abs(at - (other?.get(index) ?? NaN)));
    for (const device of devices) device.performer.stop();
  }
  apart.sort((small, great) => small - great);
  const p95 = apart[Math.floor(apart.length * 0.95)] ?? NaN;
  expect(p95).toBeLessThanOrEqual(5);
});

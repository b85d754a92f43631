import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { Soundtrack } from "../../src/sound/soundtrack";
import type { Cue } from "../../src/wire/generated";
import { FakeBank, FakeDesk, type FakeSound } from "./fake_desk";

const cue = (at: number, sound: string): Cue => ({ at, sound, gainCb: 0, pan: 0 });
const lengths = new FakeBank();
const names = ["bed-day", "drum-day-tone-1", "scream-1", "scream-gentle-1"];
const manifest = Object.fromEntries(
  names.map((name) => [name, { file: name, length_ms: lengths.lengthMs(name), bytes: 1 }]),
);
const whole = {
  lengthMs: 20_000,
  cues: [
    cue(0, "bed-day"),
    cue(100, "drum-day-tone-1"),
    cue(4_500, "drum-day-tone-1"),
    cue(7_000, "bed-day"),
    cue(9_000, "scream-1"),
  ],
  captions: [{ at: 0, until: 20_000, key: "caption.drums-fast" }],
};

let desk: FakeDesk;
let track: Soundtrack;

beforeEach(() => {
  vi.useFakeTimers();
  desk = new FakeDesk();
  const start = performance.now();
  vi.spyOn(desk, "now", "get").mockImplementation(() => 10 + (performance.now() - start) / 1000);
  desk.decode = (packed) => {
    const name = new TextDecoder().decode(packed);
    const sound: FakeSound = { name, duration: lengths.lengthMs(name) / 1000 };
    return Promise.resolve(sound as unknown as AudioBuffer);
  };
  track = new Soundtrack({
    makeDesk: () => desk,
    fetchFile: async (file) => new Response(file === "bank.json" ? JSON.stringify(manifest) : file),
  });
});
afterEach(async () => {
  await track.end();
  vi.useRealTimers();
});

const heard = () => desk.started.map((each) => [each.sound, Math.round((each.at - 10) * 1000)]);

async function loaded(): Promise<void> {
  track.begin();
  await vi.advanceTimersByTimeAsync(400);
  desk.started.length = 0;
}

it("plays a performance from its start, after a count-in", async () => {
  await loaded();
  track.play(whole, { countInMs: 1_000 });
  expect([track.state, track.atMs, track.countInMs]).toEqual(["playing", 0, 1_000]);
  expect(track.captions()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1_200);
  expect(heard()).toEqual([
    ["bed-day", 1_400],
    ["drum-day-tone-1", 1_500],
  ]);
  expect(track.captions().map((each) => each.key)).toEqual(["caption.drums-fast"]);
  expect([track.atMs, track.countInMs]).toEqual([200, 0]);
});

it("stands in a pause, and goes on over the bed with no stroke heard twice", async () => {
  await loaded();
  track.play(whole);
  await vi.advanceTimersByTimeAsync(4_600);
  track.pause();
  expect(desk.soundingAt(15.06)).toEqual([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect([track.state, track.atMs]).toEqual(["paused", 4_600]);
  desk.started.length = 0;
  track.resume({ countInMs: 3_000 });
  await vi.advanceTimersByTimeAsync(3_000);
  expect(track.atMs).toBe(4_600);
  expect(desk.started.map((each) => each.sound)).toEqual(["bed-day"]);
  expect(desk.started[0]?.offset).toBeCloseTo(1.605, 2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(desk.started.map((each) => each.sound)).toEqual(["bed-day", "bed-day", "scream-1"]);
});

it("is over at its length, and silent at once when it is stopped or another begins", async () => {
  await loaded();
  track.play(whole);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(track.state).toBe("over");
  track.play(whole, { fromMs: 8_000 });
  await vi.advanceTimersByTimeAsync(200);
  desk.started.length = 0;
  track.screamVoice = "gentle";
  await vi.advanceTimersByTimeAsync(1_000);
  track.stop();
  expect(track.state).toBe("idle");
  const now = desk.now;
  expect(desk.soundingAt(now + 0.06)).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(desk.started.filter((each) => each.at > now)).toEqual([]);
});

import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { MissionSound } from "../../src/sound/mission_sound";
import type { Cue } from "../../src/wire/generated";
import { FakeDesk, type FakeSound } from "./fake_desk";

const cue = (at: number, sound: string): Cue => ({ at, sound, gainCb: 0, pan: 0 });
const manifest = { "owl-1": { file: "owl-1.flac", length_ms: 1_000, bytes: 1 } };

let desk: FakeDesk;
let made: number;
let hasBank: boolean;
let sound: MissionSound;

beforeEach(() => {
  vi.useFakeTimers();
  desk = new FakeDesk();
  desk.decode = () => {
    const owl: FakeSound = { name: "owl-1", duration: 1 };
    return Promise.resolve(owl as unknown as AudioBuffer);
  };
  made = 0;
  hasBank = true;
  sound = new MissionSound({
    missionNow: () => 60_000,
    makeDesk: () => {
      made += 1;
      return desk;
    },
    fetchFile: async () => {
      if (!hasBank) throw new Error("404");
      return new Response(JSON.stringify(manifest));
    },
  });
});
afterEach(async () => {
  await sound.end();
  vi.useRealTimers();
});

it("makes no device before somebody taps, and shows captions all the same", () => {
  sound.take({
    gameNumber: 1,
    cues: [cue(61_000, "owl-1")],
    captions: [{ at: 59_000, until: 61_000, key: "caption.owl" }],
  });
  expect(made).toBe(0);
  expect(sound.status).toBe("off");
  expect(sound.captions().map((each) => each.key)).toEqual(["caption.owl"]);
});

it("plays after the tap what came before it and is still to come", async () => {
  sound.take({ gameNumber: 1, cues: [cue(61_000, "owl-1"), cue(50_000, "owl-1")], captions: [] });
  sound.begin();
  await vi.advanceTimersByTimeAsync(400);
  expect(desk.started.map((each) => each.sound)).toEqual(["owl-1"]);
  expect(sound.status).toBe("sounding");
});

it("makes one device however often it is begun", () => {
  sound.begin();
  sound.begin();
  expect(made).toBe(1);
});

it("forgets the cues and captions of a game when the next begins", async () => {
  const captions = [{ at: 59_000, until: 61_000, key: "caption.owl" }];
  sound.take({ gameNumber: 1, cues: [cue(61_000, "owl-1")], captions });
  sound.take({ gameNumber: 2, cues: [], captions: [] });
  sound.begin();
  await vi.advanceTimersByTimeAsync(400);
  expect(desk.started).toEqual([]);
  expect(sound.captions()).toEqual([]);
});

it("wakes at any tap while the device sleeps, and says that it waits for one", async () => {
  sound.begin();
  desk.becomes("suspended");
  expect(sound.status).toBe("asleep");
  document.dispatchEvent(new Event("pointerup"));
  await vi.advanceTimersByTimeAsync(1);
  expect(sound.status).toBe("sounding");
});

it("says that sounds are missing when there is no bank", async () => {
  hasBank = false;
  sound.begin();
  await vi.advanceTimersByTimeAsync(1);
  expect(sound.status).toBe("missing");
});

it("keeps what was set before the tap", () => {
  sound.volumes = { all: 0.5, drums: 1, animals: 1, screams: 1 };
  sound.isMuted = true;
  sound.nudgeMs = 120;
  sound.begin();
  expect(desk.levels.at(-1)?.all).toBe(0);
  sound.isMuted = false;
  expect(desk.levels.at(-1)?.all).toBe(0.25);
  expect(sound.nudgeMs).toBe(120);
});

it("gives the device back at the end and heeds no tap afterwards", async () => {
  sound.begin();
  await sound.end();
  expect(desk.isClosed).toBe(true);
  const before = desk.resumed;
  document.dispatchEvent(new Event("pointerup"));
  expect(desk.resumed).toBe(before);
});

import { describe, expect, it } from "vitest";

import { AudioTime } from "../../src/sound/audio_time";

/** A generator of shares from 0 to 1, the same each time. */
function shares(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/**
 * Reads the clocks five times a second for 1019 s, and gives the greatest error in milliseconds of
 * what is planned 1.5 s ahead, once two seconds have gone by.
 */
function worst(read: (seconds: number) => { mission: number; audio: number }, rate = 1): number {
  const time = new AudioTime();
  let greatest = 0;
  for (let seconds = 0; seconds < 1019; seconds += 0.2) {
    const { mission, audio } = read(seconds);
    time.read(mission, audio);
    const planned = seconds + 1.5;
    const off = Math.abs(time.secondsAt(planned * 1000) - planned * rate) * 1000;
    if (seconds > 2) greatest = Math.max(greatest, off);
  }
  return greatest;
}

describe("over a whole mission", () => {
  it.each([500, -500])("an audio clock %i ppm off stays within 20 ms, and well within", (ppm) => {
    const rate = 1 + ppm / 1e6;
    const off = worst((seconds) => ({ mission: seconds * 1000, audio: seconds * rate }), rate);
    expect(off).toBeLessThan(5);
  });

  it("an audio clock that is read in steps of 20 ms is not taken to be late", () => {
    const step = 0.02;
    const share = shares(3);
    const off = worst((seconds) => {
      const at = seconds + share() * 0.03;
      return { mission: at * 1000, audio: Math.floor(at / step) * step };
    });
    expect(off).toBeLessThan(6);
  });

  it("a page that is busy between the two readings is not taken for a late clock", () => {
    const share = shares(7);
    const off = worst((seconds) => ({
      mission: seconds * 1000 + (share() < 0.2 ? 20 * share() : 0),
      audio: seconds,
    }));
    expect(off).toBeLessThan(1);
  });
});

describe("a jump", () => {
  it("is taken over at once when it is great, or when the audio clock is ahead", () => {
    for (const off of [30_000, 200, -30, -30_000]) {
      const time = new AudioTime();
      time.read(1_000, 1);
      expect(time.read(1_200 + off, 1.2)).toBe(true);
      expect(time.secondsAt(1_200 + off)).toBeCloseTo(1.2, 6);
    }
  });

  it("of less is taken over when it is read again and again, and not when it was a blink", () => {
    const blink = new AudioTime();
    const stays = new AudioTime();
    const jumps = [60, 60, 60].map((off, step) => {
      const audio = 1 + step * 0.2;
      blink.read(audio * 1000 + (step === 1 ? off : 0), audio);
      return stays.read(audio * 1000 + (step === 0 ? 0 : off), audio);
    });
    expect(jumps).toEqual([false, false, false]);
    expect(blink.secondsAt(0)).toBeCloseTo(0, 6);
    stays.read(1_660, 1.6);
    expect(stays.secondsAt(1_660)).toBeCloseTo(1.6, 6);
  });
});

it("knows nothing before its first reading, nor after it was told to forget", () => {
  const time = new AudioTime();
  expect(() => time.secondsAt(0)).toThrow("no reading");
  time.read(0, 0);
  time.forget();
  expect(() => time.secondsAt(0)).toThrow("no reading");
});

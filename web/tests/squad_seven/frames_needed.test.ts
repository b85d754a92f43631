import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { framesNeeded } from "../../src/squad_seven/frames_needed";

describe("frames that are needed", () => {
  beforeEach(() => {
    vi.useFakeTimers({
      toFake: ["setTimeout", "clearTimeout", "requestAnimationFrame", "cancelAnimationFrame"],
    });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function moving(left: () => number) {
    const passed: number[] = [];
    const frames = framesNeeded(left, (milliseconds) => passed.push(Math.round(milliseconds)));
    return { passed, frames };
  }

  it("are asked for one after the other while something moves, and then no more", () => {
    let steps = 0;
    const { passed } = moving(() => (++steps < 5 ? 0 : Infinity));
    vi.advanceTimersByTime(1_000);
    expect(passed).toEqual([16, 16, 16, 16, 16]);
  });

  it("come when something will be due, and are looked for meanwhile without a frame", () => {
    let now = 0;
    const drawn: number[] = [];
    framesNeeded(
      () => (now < 120 ? 120 - now : drawn.length < 2 ? 0 : Infinity),
      () => drawn.push(now),
    );
    for (; now < 300; now += 1) vi.advanceTimersByTime(1);
    expect(drawn).toHaveLength(2);
    expect(drawn[1]).toBeGreaterThanOrEqual(120);
    expect(drawn[1]).toBeLessThanOrEqual(140);
  });

  it("come at once for who says so, and count no rest as time in which something moved", () => {
    let left = Infinity;
    const { passed, frames } = moving(() => left);
    vi.advanceTimersByTime(20);
    expect(passed).toEqual([16]);
    vi.advanceTimersByTime(1_010);
    left = 0;
    frames.look();
    frames.look();
    left = Infinity;
    vi.advanceTimersByTime(17);
    expect(passed).toEqual([16, 17]);
  });

  it("are none once it has ended", () => {
    const { passed, frames } = moving(() => 0);
    frames.end();
    vi.advanceTimersByTime(100);
    expect(passed).toEqual([]);
  });
});

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { ticking } from "../../src/squad_seven/clock_tick.svelte";
import { following } from "./following.svelte";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test("all who follow the present at one pace see the same moment, by one timer", async () => {
  const present = ticking(100);
  flushSync();
  const [one, two] = [following(present), following(ticking(100))];
  flushSync();
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(250);
  flushSync();
  expect(one.seen.length).toBeGreaterThan(1);
  expect(one.seen).toEqual(two.seen);
  one.end();
  two.end();
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(0);
});

import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { noticing, ticking } from "../../src/squad_seven/clock_tick.svelte";
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

test("who waits for something to change is woken when it is another thing, and not before", async () => {
  let what = "rain";
  let looks = 0;
  const noticed = noticing(100, () => {
    looks += 1;
    return what;
  });
  const one = following({
    get now() {
      return noticed.found;
    },
  });
  flushSync();
  vi.advanceTimersByTime(1_000);
  flushSync();
  expect(looks).toBeGreaterThan(9);
  expect(one.seen).toEqual(["rain"]);
  what = "owl";
  vi.advanceTimersByTime(100);
  flushSync();
  expect(one.seen).toEqual(["rain", "owl"]);
  one.end();
  await Promise.resolve();
  expect(vi.getTimerCount()).toBe(0);
});

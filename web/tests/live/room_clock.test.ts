import { describe, expect, it } from "vitest";

import { leftAt, RoomClock, written } from "../../src/live/room_clock";

describe("the room's clock", () => {
  it("knows nothing before it has heard anything", () => {
    expect(new RoomClock().at(5)).toBeNull();
  });

  it("begins with the first delivery, and prefers probes", () => {
    const clock = new RoomClock();
    clock.hear(1_000, 400);
    expect(clock.at(500)).toBe(1_100);
    clock.answer(500, 1_150, 520);
    expect(clock.at(510)).toBe(1_150);
  });

  it("believes the quickest answer", () => {
    const clock = new RoomClock();
    clock.answer(0, 1_000, 10);
    clock.answer(100, 1_400, 500);
    expect(clock.at(5)).toBe(1_000);
  });

  it("forgets old answers, as clocks drift apart", () => {
    const clock = new RoomClock();
    clock.answer(0, 1_000, 10);
    for (let probe = 0; probe < 12; probe += 1) clock.answer(100, 2_110, 120);
    expect(clock.at(110)).toBe(2_110);
  });

  it.each([
    ["of a device that slept, whose own clock stood meanwhile", 181_400],
    ["of a house that was away, whose rooms' time stood meanwhile", -178_600],
  ])("believes no answer from before a leap: %s", (_, leap) => {
    const clock = new RoomClock();
    for (let probe = 0; probe < 12; probe += 1) clock.answer(100, 1_110, 102);
    clock.answer(5_000, 6_000 + leap, 5_080);
    expect(clock.at(5_100)).toBe(6_060 + leap);
  });

  it("sees by a delivery that its device has slept", () => {
    const clock = new RoomClock();
    clock.answer(100, 1_101, 102);
    clock.hear(186_000, 5_000);
    expect(clock.at(5_100)).toBe(186_100);
    clock.answer(5_100, 186_160, 5_180);
    expect(clock.at(5_180)).toBe(186_200);
  });

  it("is not led astray by a delivery that was long on its way", () => {
    const clock = new RoomClock();
    clock.answer(100, 1_101, 102);
    clock.hear(1_200, 5_000);
    expect(clock.at(5_000)).toBe(6_000);
  });

  it("keeps the quickest answer while clocks drift apart", () => {
    const clock = new RoomClock();
    clock.answer(0, 1_001, 2);
    clock.answer(40_000, 41_021, 40_030);
    expect(clock.at(40_030)).toBe(41_030);
  });

  it("does not believe an answer from before the question", () => {
    const clock = new RoomClock();
    clock.answer(100, 7, 50);
    expect(clock.at(0)).toBeNull();
  });
});

describe("a player's time", () => {
  const view = { leftMs: [60_000, 30_000], running: 1 };

  it("falls only while it runs", () => {
    expect(leftAt(view, 0, 1_000, 6_000)).toBe(60_000);
    expect(leftAt(view, 1, 1_000, 6_000)).toBe(25_000);
  });

  it("never falls below nothing and never rises above what the server said", () => {
    expect(leftAt(view, 1, 1_000, 99_000)).toBe(0);
    expect(leftAt(view, 1, 1_000, 0)).toBe(30_000);
  });

  it.each([
    [120_000, "2:00"],
    [61_001, "1:02"],
    [10_000, "0:10"],
    [9_990, "0:09.9"],
    [40, "0:00.0"],
  ])("writes %i ms as %s", (milliseconds, text) => {
    expect(written(milliseconds)).toBe(text);
  });
});

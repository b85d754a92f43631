import { describe, expect, it } from "vitest";

import { CLICKS, clickTrack, offsetOf } from "../../src/sound/tap_along";

const clicks = clickTrack().cues.map((cue) => cue.at);
const tapped = (late: number, apart: readonly number[] = [0]) =>
  clicks.map((at, index) => at + late + (apart[index % apart.length] ?? 0));
const HUMAN = [-20, 15, 5, -10, 25, -5, 0];

describe("tapping along", () => {
  it.each([150, 220, 300, 420, -120])("finds an output that is %i ms late", (late) => {
    const result = offsetOf(tapped(late, HUMAN));
    expect(result).toMatchObject({ kind: "found" });
    if (result.kind === "found") expect(Math.abs(result.offsetMs - late)).toBeLessThanOrEqual(5);
  });

  it("sets nothing for what people are early by themselves", () => {
    expect(offsetOf(tapped(-35, HUMAN))).toMatchObject({ kind: "found", offsetMs: 0 });
  });

  it("is not misled by a few wild taps, nor by a finger that trembles", () => {
    const taps = tapped(180, HUMAN);
    taps[5] = (taps[5] ?? 0) + 160;
    taps[8] = (taps[8] ?? 0) - 190;
    const trembling = taps.flatMap((tap) => [tap, tap + 60]);
    expect(offsetOf(trembling)).toMatchObject({ kind: "found", offsetMs: 180 });
  });

  it("does not count the first clicks, which give the beat", () => {
    const taps = tapped(100);
    for (let index = 0; index < 3; index += 1) taps[index] = (taps[index] ?? 0) + 250;
    expect(offsetOf(taps)).toMatchObject({ kind: "found", offsetMs: 100, taps: CLICKS - 3 });
  });

  it("refuses too few taps, and says how many it wants", () => {
    expect(offsetOf(tapped(100).slice(0, 8))).toEqual({ kind: "few", taps: 5, wanted: 7 });
    expect(offsetOf([])).toMatchObject({ kind: "few", taps: 0 });
  });

  it("refuses taps that keep to no beat", () => {
    const wild = tapped(100, [0, 180, -90, 120, -150, 60, 210]);
    expect(offsetOf(wild)).toMatchObject({ kind: "uneven" });
  });
});

import { describe, expect, it } from "vitest";

import { LAP } from "../../src/squad_seven/geometry";
import {
  AT_THE_CHAIR,
  isOnTrack,
  isRound,
  markAt,
  MARKS,
  nearestMark,
  progress,
  run,
  STEPS,
  type LapPicture,
} from "../../src/squad_seven/lap";
import type { Sample } from "../../src/wire/generated";

const sample = (at: number, kind: Sample["kind"], x = 0, y = 0): Sample => ({ at, kind, x, y });
const runAll = (samples: readonly Sample[]): LapPicture => samples.reduce(run, AT_THE_CHAIR);

/** Through all marks in order and back to the chair. */
const dragged = (every: number): Sample[] =>
  [...LAP.marks, LAP.marks[0] ?? [0, 0]].map(([x, y], index) =>
    sample(index * every, "move", x, y),
  );

const stepped = (every: number): Sample[] =>
  Array.from({ length: STEPS }, (_, index) =>
    sample(index * every, index % 2 === 0 ? "left" : "right"),
  );

describe("a lap by pointer", () => {
  it("passes the marks in order and ends by sitting down", () => {
    const lap = runAll(dragged(200));
    expect(lap.marks).toBe(MARKS);
    expect(isRound(lap)).toBe(true);
    expect(run(lap, sample(2_100, "sit")).isSeated).toBe(true);
  });

  it("does not follow off the track, nor over a mark that was left out", () => {
    const [first, , third] = dragged(200);
    const lap = runAll([first, sample(10, "move", 0, 0)] as Sample[]);
    expect([lap.x, lap.y]).toEqual(LAP.marks[0]);
    expect(run(lap, third as Sample).marks).toBe(0);
  });

  it("goes back when the token is led back", () => {
    const [chair, one, two] = dragged(200) as [Sample, Sample, Sample];
    expect(runAll([chair, one, two]).marks).toBe(2);
    expect(runAll([chair, one, two, { ...one, at: 900 }]).marks).toBe(1);
  });

  it("ends no sooner than anybody could run", () => {
    const lap = runAll(dragged(20));
    expect(run(lap, sample(300, "sit")).isSeated).toBe(false);
  });
});

describe("a lap by keys", () => {
  it("takes thirty steps, left and right in turn", () => {
    const lap = runAll(stepped(60));
    expect(progress(lap)).toBe(1);
    expect(run(lap, sample(60 * STEPS, "sit")).isSeated).toBe(true);
  });

  it("counts neither the same key twice nor a bounce", () => {
    const twice = runAll([sample(0, "left"), sample(100, "left"), sample(200, "left")]);
    expect(twice.steps).toBe(1);
    const bounce = runAll([sample(0, "left"), sample(10, "right"), sample(20, "left")]);
    expect(bounce.steps).toBe(1);
  });

  it("moves the token along the track", () => {
    const lap = runAll([sample(0, "left"), sample(100, "right")]);
    expect([lap.x, lap.y]).toEqual(LAP.track[2]);
  });
});

describe("the plan of the table", () => {
  it("has every mark on the track, nearest to itself", () => {
    for (const [mark, [x, y]] of LAP.marks.entries()) {
      expect(isOnTrack(x, y)).toBe(true);
      expect(nearestMark(x, y)).toBe(mark);
    }
  });

  it("knows which mark a tap means", () => {
    const [x, y] = LAP.marks[3] ?? [0, 0];
    expect(markAt(x + 60, y - 60, 150)).toEqual([x, y]);
    expect(markAt(0, 0, 150)).toBeNull();
  });
});

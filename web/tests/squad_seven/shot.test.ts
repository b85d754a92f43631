import { describe, expect, it } from "vitest";

import { SHOT } from "../../src/squad_seven/geometry";
import {
  corrected,
  handle,
  swayAt,
  takenUp,
  turned,
  wait,
  type Dart,
  type ShotPicture,
} from "../../src/squad_seven/shot";
import type { Sample, SwayPoint } from "../../src/wire/generated";

const sample = (at: number, kind: Sample["kind"], x = 0, y = 0): Sample => ({ at, kind, x, y });
const STILL: SwayPoint[] = [
  { at: 0, x: 0, y: 0 },
  { at: 400, x: 0, y: 0 },
];

function handleAll(samples: readonly Sample[], darts = 6): [ShotPicture, Dart | null] {
  let shot = takenUp(darts);
  let last: Dart | null = null;
  for (const each of samples) {
    const [after, dart] = handle(shot, each, STILL);
    shot = after;
    last = dart ?? last;
  }
  return [shot, last];
}

const READY = [sample(300, "cock"), sample(700, "load")];

describe("a shot", () => {
  it("is cocked, loaded and fired in turn, each in its time", () => {
    expect(handleAll([sample(100, "cock")])[0].step).toBe("idle");
    expect(handleAll([sample(300, "cock"), sample(400, "load")])[0].step).toBe("cocked");
    expect(handleAll(READY)[0]).toMatchObject({ step: "loaded", x: 0, y: 500 });
    const [shot, dart] = handleAll([...READY, sample(1_000, "fire")]);
    expect(shot).toMatchObject({ step: "idle", darts: 5 });
    expect(dart?.firedAt).toBe(1_000);
  });

  it("hits what the sight covers, a little above where the dart drops to", () => {
    const { x, y, drop } = SHOT.targets.zombie;
    const [, dart] = handleAll([...READY, sample(1_000, "fire", x, y - drop)]);
    expect(dart).toMatchObject({ hits: "zombie", to: [x, y] });
    const [, wide] = handleAll([...READY, sample(1_000, "fire", 0, 0)]);
    expect(wide).toMatchObject({ hits: null, to: [0, SHOT.wall.drop] });
  });

  it("has to pick its darts up when none is left", () => {
    const [shot] = handleAll([sample(300, "cock")], 0);
    expect(wait(shot, 300)).toBe(SHOT.loadTime + SHOT.pickUpTime);
    expect(handleAll([sample(300, "cock"), sample(3_200, "load")], 0)[0].darts).toBe(6);
  });

  it("ends a watched dart where the judge saw it strike", () => {
    const [, wide] = handleAll([...READY, sample(1_000, "fire", 0, 0)]);
    const { x, y, radius } = SHOT.targets.monster;
    expect(corrected(wide as Dart, { target: "monster", hit: true }).to).toEqual([x, y]);
    const [missX] = corrected(wide as Dart, { target: "monster", hit: false }).to;
    expect(missX).toBeGreaterThan(x + radius);
  });
});

describe("the sway", () => {
  const sway: SwayPoint[] = [
    { at: 0, x: 0, y: 0 },
    { at: 400, x: 100, y: -40 },
    { at: 800, x: 0, y: 0 },
  ];

  it("is straight between its points and goes round", () => {
    expect(swayAt(sway, 200)).toEqual([50, -20]);
    expect(swayAt(sway, 600)).toEqual([50, -20]);
    expect(swayAt(sway, 1_000)).toEqual([50, -20]);
  });

  it("is nothing where there is none", () => {
    expect(swayAt([], 300)).toEqual([0, 0]);
  });
});

describe("turning the gun", () => {
  it("is no quicker than a gun turns", () => {
    expect(turned({ x: 0, y: 500 }, { x: 1000, y: -1000 }, 100)).toEqual({ x: 120, y: 380 });
    expect(turned({ x: 0, y: 0 }, { x: 5, y: -7 }, 100)).toEqual({ x: 5, y: -7 });
  });

  it("stays within the picture", () => {
    expect(turned({ x: 990, y: 0 }, { x: 4000, y: 0 }, 100)).toEqual({ x: 1000, y: 0 });
  });
});

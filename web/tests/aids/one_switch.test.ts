import { expect, it } from "vitest";

import { type Assistant, Deal, Lap, Shot } from "../../src/aids/one_switch";
import { DEAL, LAP, SHOT } from "../../src/squad_seven/geometry";
import { AT_THE_CHAIR, isRound, run } from "../../src/squad_seven/lap";
import { handle, takenUp } from "../../src/squad_seven/shot";
import type { Sample } from "../../src/wire/generated";

/** A deed whose clock the test sets, and what was performed. */
class Stage {
  now = 0;
  isPaused = false;
  readonly samples: Sample[] = [];
  at = () => this.now;
  perform = (kind: Sample["kind"], x = 0, y = 0): Sample | null => {
    if (this.isPaused) return null;
    const sample: Sample = { at: this.now, kind, x, y };
    this.samples.push(sample);
    return sample;
  };

  /** Lets time pass until the assistant says something else; gives how long it took. */
  until(assistant: Assistant, said: Assistant["said"], most = 10_000): number {
    const from = this.now;
    while (assistant.said !== said) {
      if (this.now - from > most) throw new Error(`still ${assistant.said} after ${most} ms`);
      this.now += 20;
      assistant.go();
    }
    return this.now - from;
  }
}

it("runs a whole lap by one press at a median pace, and sits down by the next", () => {
  const stage = new Stage();
  const lap = new Lap(stage);
  stage.now = 800;
  lap.go();
  expect(stage.samples).toEqual([]);
  lap.press();
  const took = stage.until(lap, "switch.lap.sit");
  expect(took).toBeGreaterThan(LAP.quickest);
  expect(took).toBeGreaterThan(3_000);
  expect(took).toBeLessThan(3_700);
  lap.press();
  const seen = stage.samples.reduce(run, AT_THE_CHAIR);
  expect(isRound(seen)).toBe(true);
  expect(seen.isSeated).toBe(true);
});

it("stands in a pause and runs on after it without a burst", () => {
  const stage = new Stage();
  const lap = new Lap(stage);
  lap.press();
  for (let tick = 0; tick < 20; tick += 1) {
    stage.now += 20;
    lap.go();
  }
  stage.isPaused = true;
  const before = stage.samples.length;
  for (let tick = 0; tick < 100; tick += 1) lap.go();
  expect(stage.samples).toHaveLength(before);
  stage.isPaused = false;
  stage.now += 2_000;
  lap.go();
  lap.go();
  expect(stage.samples).toHaveLength(before + 1);
});

it.each([
  ["zombie", 3],
  ["monster", 0],
] as const)(
  "cocks, loads and aims at the %s by one press and shoots by the next",
  (target, darts) => {
    const stage = new Stage();
    const shot = new Shot(stage, target, darts, () => 0);
    shot.press();
    const took = stage.until(shot, "switch.shot.fire");
    expect(took).toBeGreaterThan(1_000 + (darts === 0 ? SHOT.pickUpTime : 0));
    expect(took).toBeLessThan(2_400 + (darts === 0 ? SHOT.pickUpTime : 0));
    shot.press();
    expect(shot.said).toBe("switch.shot.ready");
    let gun = takenUp(darts);
    let hits = null;
    for (const sample of stage.samples) {
      const [next, dart] = handle(gun, sample, []);
      gun = next;
      if (dart) hits = dart.hits;
    }
    expect(hits).toBe(target);
  },
);

it("points off as people do, and shoots again after a miss", () => {
  const stage = new Stage();
  const shot = new Shot(stage, "zombie", 6, () => 2.5);
  for (let dart = 0; dart < 2; dart += 1) {
    shot.press();
    stage.until(shot, "switch.shot.fire");
    shot.press();
  }
  const fired = stage.samples.filter((sample) => sample.kind === "fire");
  expect(fired).toHaveLength(2);
  const { x, y, drop, radius } = SHOT.targets.zombie;
  for (const { x: toX, y: toY } of fired) {
    expect(Math.hypot((toX ?? 0) - x, (toY ?? 0) + drop - y)).toBeGreaterThan(radius);
  }
});

it("deals card after card by one press, five a second", () => {
  const stage = new Stage();
  const deal = new Deal(stage, DEAL.gatherTime);
  stage.now = 40;
  deal.press();
  for (let tick = 0; tick < 100; tick += 1) {
    stage.now += 20;
    deal.go();
  }
  const [first, second] = stage.samples;
  expect(first?.at).toBeGreaterThanOrEqual(DEAL.gatherTime);
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(DEAL.dealTime);
  expect(stage.samples.length).toBe(9);
});

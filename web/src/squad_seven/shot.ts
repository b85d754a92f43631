// A shot as it is drawn: the gun's step, where it points, and where a dart strikes. The server alone
// judges, from the same samples.

import type { Sample, SwayPoint } from "../wire/generated";
import { SHOT, type Disc, type Target } from "./geometry";

export type Step = "idle" | "cocked" | "loaded";

export interface ShotPicture {
  step: Step;
  since: number;
  x: number;
  y: number;
  darts: number;
}

/** A dart on its way, or in what it struck. */
export interface Dart {
  firedAt: number;
  strikesAt: number;
  /** Where the gun pointed, and where the dart strikes. */
  from: readonly [number, number];
  to: readonly [number, number];
  hits: Target | null;
}

/** The gun as it is taken up, with so many darts not shot yet. */
export const takenUp = (darts: number): ShotPicture => ({
  step: "idle",
  since: 0,
  x: SHOT.rest[0],
  y: SHOT.rest[1],
  darts,
});

/** How long the gun's next step still takes at `at`, in milliseconds. */
export function wait(shot: ShotPicture, at: number): number {
  return Math.max(0, shot.since + stepTime(shot) - at);
}

/** How long the gun's next step takes in all. */
export function stepTime(shot: ShotPicture): number {
  switch (shot.step) {
    case "idle":
      return SHOT.cockTime;
    case "cocked":
      return SHOT.loadTime + (shot.darts > 0 ? 0 : SHOT.pickUpTime);
    case "loaded":
      return SHOT.aimTime;
  }
}

/** Follows one sample; gives the dart too, if it fires one. */
export function handle(
  shot: ShotPicture,
  sample: Sample,
  sway: readonly SwayPoint[],
): [ShotPicture, Dart | null] {
  const isReady = wait(shot, sample.at) === 0;
  switch (sample.kind) {
    case "cock":
      return shot.step === "idle" && isReady
        ? [{ ...shot, step: "cocked", since: sample.at }, null]
        : [shot, null];
    case "load":
      return shot.step === "cocked" && isReady ? [load(shot, sample.at), null] : [shot, null];
    case "aim":
    case "fire": {
      if (shot.step !== "loaded") return [shot, null];
      const aimed = { ...shot, x: sample.x, y: sample.y };
      if (sample.kind === "aim" || !isReady) return [aimed, null];
      const fired: ShotPicture = {
        ...aimed,
        step: "idle",
        since: sample.at,
        darts: shot.darts - 1,
      };
      return [fired, dartOf(aimed, sample.at, sway)];
    }
    default:
      return [shot, null];
  }
}

function load(shot: ShotPicture, at: number): ShotPicture {
  const [x, y] = SHOT.rest;
  return { step: "loaded", since: at, x, y, darts: shot.darts > 0 ? shot.darts : SHOT.darts };
}

/** How far the sight is off where the gun points: straight between points, round and round. */
export function swayAt(points: readonly SwayPoint[], at: number): [number, number] {
  const last = points.at(-1);
  if (!last || last.at === 0) return [0, 0];
  const into = at % last.at;
  const next = points.findIndex((point) => point.at > into);
  const before = points[next - 1];
  const after = points[next];
  if (!before || !after) return [0, 0];
  const share = (into - before.at) / (after.at - before.at);
  return [before.x + (after.x - before.x) * share, before.y + (after.y - before.y) * share];
}

function dartOf(shot: ShotPicture, at: number, sway: readonly SwayPoint[]): Dart {
  const [offX, offY] = swayAt(sway, at);
  const x = shot.x + offX;
  const y = shot.y + offY;
  const strikes = (disc: Disc) => Math.hypot(x - disc.x, y + disc.drop - disc.y) <= disc.radius;
  const hits = (Object.keys(SHOT.targets) as Target[]).find((name) => strikes(SHOT.targets[name]));
  const struck = hits ? SHOT.targets[hits] : SHOT.wall;
  return {
    firedAt: at,
    strikesAt: at + struck.flight,
    from: [x, y],
    to: [x, y + struck.drop],
    hits: hits ?? null,
  };
}

/** The dart as the judge saw it: in the target it hit, or beside the one it missed. */
export function corrected(dart: Dart, told: { target: Target; hit: boolean }): Dart {
  const disc = SHOT.targets[told.target];
  const to = told.hit ? [disc.x, disc.y] : [disc.x + 1.25 * disc.radius, disc.y + disc.radius / 2];
  return { ...dart, to: [to[0] ?? 0, to[1] ?? 0], hits: told.hit ? told.target : null };
}

/** Turns the gun towards a place for so many milliseconds, no faster than a gun turns. */
export function turned(
  shot: { x: number; y: number },
  towards: { x: number; y: number },
  milliseconds: number,
): { x: number; y: number } {
  const reach = (milliseconds * SHOT.turning) / 1000;
  const near = (from: number, to: number) =>
    Math.round(
      Math.max(-1000, Math.min(1000, from + Math.max(-reach, Math.min(reach, to - from)))),
    );
  return { x: near(shot.x, towards.x), y: near(shot.y, towards.y) };
}

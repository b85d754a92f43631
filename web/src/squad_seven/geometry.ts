// The figures by which the judges judge, as the package writes them down for the page.

import figures from "./geometry.json";

export type Target = "monster" | "zombie";
export type Place = readonly [x: number, y: number];

export interface Disc {
  x: number;
  y: number;
  radius: number;
  distanceMm: number;
  flight: number;
  drop: number;
}

interface Geometry {
  lap: {
    wide: number;
    high: number;
    inner: number;
    outer: number;
    track: readonly Place[];
    marks: readonly Place[];
    stepTime: number;
    quickest: number;
  };
  shot: {
    cockTime: number;
    loadTime: number;
    pickUpTime: number;
    aimTime: number;
    darts: number;
    rest: Place;
    turning: number;
    targets: Record<Target, Disc>;
    wall: Disc;
  };
  deal: { gatherTime: number; dealTime: number };
}

export const { lap: LAP, shot: SHOT, deal: DEAL } = figures as unknown as Geometry;

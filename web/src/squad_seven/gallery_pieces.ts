// Where the pieces before the shooting gallery are: each is a picture of its own that is only moved,
// which a browser does without drawing anything anew.

import type { Sample, SwayPoint } from "../wire/generated";
import type { Framing } from "./gallery";
import { swayAt, type Dart, type ShotPicture } from "./shot";

/** What a dart is drawn at when it leaves the gun, and when it strikes. */
export const DART_NEAR = 2.6;
const DART_FAR = 0.7;
/** Where a dart leaves the gun, below the middle. */
const MUZZLE_Y = 620;
/** Slowing down as it goes: the way is 1 - (1 - time)^2. */
export const DART_EASING = "cubic-bezier(0.333333, 0.666667, 0.666667, 1)";

/** How long a dart that stuck nowhere takes to the floor: a metre, and it does not bounce. */
export const FALL_MS = 420;
export const FALL_EASING = "cubic-bezier(0.55, 0, 1, 0.7)";
/** Where it lies, below the middle: before the wall. */
const FLOOR_Y = 395;

const moved = ({ scale }: Framing, x: number, y: number): string =>
  `translate(${(x * scale).toFixed(2)}px, ${(y * scale).toFixed(2)}px)`;

/** Where the sight is while the gun is loaded, `sway` off where it points. */
export function sightAt(
  frame: Framing,
  shot: ShotPicture,
  sway: readonly [number, number],
): string {
  return moved(frame, shot.x + sway[0], shot.y + sway[1]);
}

/** How the gun lies: along where it points once it is loaded, else hanging. `below`: units to the floor. */
export function gunAt(
  frame: Framing,
  shot: ShotPicture,
  sway: readonly [number, number],
  below: number,
): string {
  const isUp = shot.step === "loaded";
  const aimX = isUp ? shot.x + sway[0] : 0;
  const aimY = isUp ? shot.y + sway[1] : 900;
  const turn = Math.atan2(aimX * 0.68, below + 60 - aimY) * 0.9;
  return `${moved(frame, aimX * 0.32, below + 60)} rotate(${turn.toFixed(4)}rad)`;
}

/** So far ahead a held gun's sway is given to the browser, which draws it by itself. */
export const AHEAD_MS = 2_000;

/**
 * Where `place` puts a piece in the time to come, from `at` on: it goes straight from one point of the
 * sway to the next, as the judge has it, and each aim that is known already turns it at its moment.
 */
export function swaying(
  shot: ShotPicture,
  aims: readonly Sample[],
  points: readonly SwayPoint[],
  at: number,
  place: (shot: ShotPicture, sway: readonly [number, number]) => string,
): Keyframe[] {
  const round = points.at(-1)?.at ?? 0;
  const turns = aims.map((aim) => aim.at - at);
  const stops = [0, AHEAD_MS, ...turns];
  // A turn is not quite straight: between two points it is looked at twice more.
  points.forEach((point, index) => {
    const third = ((points[index + 1] ?? point).at - point.at) / 3;
    const first = point.at - (at % round);
    for (let stop = first; stop < AHEAD_MS; stop += round)
      stops.push(stop, stop + third, stop + 2 * third);
  });
  return stops
    .filter((stop) => stop >= 0 && stop <= AHEAD_MS)
    .sort((one, other) => one - other)
    .flatMap((stop) => {
      const sway = swayAt(points, at + stop);
      const frame = () => ({ offset: stop / AHEAD_MS, transform: place(shot, sway) });
      const turn = aims[turns.indexOf(stop)];
      const before = frame();
      if (!turn) return before;
      shot = { ...shot, x: turn.x, y: turn.y };
      return [before, frame()];
    });
}

/** The way of a dart, from the gun to where it strikes. */
export function dartWay(frame: Framing, dart: Dart): Keyframe[] {
  return [
    { transform: `${moved(frame, dart.from[0], MUZZLE_Y)} scale(1)` },
    { transform: `${moved(frame, dart.to[0], dart.to[1])} scale(${DART_FAR / DART_NEAR})` },
  ];
}

/** The way of a dart that missed, from where it struck the wall to where it lies on the floor. */
export function fallWay(frame: Framing, dart: Dart): Keyframe[] {
  const [x, y] = dart.to;
  const scale = DART_FAR / DART_NEAR;
  // Each lies a little otherwise, and the same on every screen: by when it was fired.
  const by = (dart.firedAt % 7) - 3;
  const lies = moved(frame, x + 12 * by, Math.max(y, FLOOR_Y + 6 * Math.abs(by)));
  return [
    { transform: `${moved(frame, x, y)} scale(${scale})` },
    { transform: `${lies} scale(${scale}) rotate(${95 + 14 * by}deg)` },
  ];
}

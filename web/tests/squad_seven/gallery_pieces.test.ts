import { describe, expect, it } from "vitest";

import { framing } from "../../src/squad_seven/gallery";
import {
  AHEAD_MS,
  dartWay,
  fallWay,
  gunAt,
  sightAt,
  swaying,
} from "../../src/squad_seven/gallery_pieces";
import { swayAt, takenUp, type Dart, type ShotPicture } from "../../src/squad_seven/shot";
import type { Sample } from "../../src/wire/generated";

const frame = framing(750, 1000);
const loaded: ShotPicture = { ...takenUp(3), step: "loaded", x: 100, y: -40 };

/** The numbers in a transform, in order. */
const numbers = (transform: unknown): number[] =>
  [...String(transform).matchAll(/-?\d+(\.\d+)?/g)].map(([found]) => Number(found));

/** Where keyframes put a piece so long after the first of them, as a browser goes between them. */
function shownAt(frames: readonly Keyframe[], after: number): number[] {
  const share = after / AHEAD_MS;
  const next = frames.findIndex(({ offset }) => Number(offset) > share);
  const [from, to] = next < 0 ? [frames.at(-1), frames.at(-1)] : [frames[next - 1], frames[next]];
  const [begins, ends] = [Number(from?.offset), Number(to?.offset)];
  const part = ends === begins ? 0 : (share - begins) / (ends - begins);
  const onto = numbers(to?.transform);
  return numbers(from?.transform).map((value, at) => value + ((onto[at] ?? 0) - value) * part);
}

describe("a gun that sways by itself", () => {
  // Twenty points of a winded hand, the last where the first was.
  const points = Array.from({ length: 21 }, (_, index) => ({
    at: index * 400,
    x: [170, -170, 40, 150, -120][index % 5] ?? 0,
    y: [-90, 170, -170, 20, 60][index % 5] ?? 0,
  }));
  // Into a round, and over its end.
  const from = 3 * 8_000 + 6_150;
  const aims: Sample[] = [500, 550, 1_333].map((after, index) => ({
    at: from + after,
    kind: "aim",
    x: [430, 425, -300][index] ?? 0,
    y: [-180, -190, 60][index] ?? 0,
  }));
  const aimedAt = (after: number): ShotPicture => {
    const aim = aims.findLast(({ at }) => at <= from + after);
    return aim ? { ...loaded, x: aim.x, y: aim.y } : loaded;
  };

  it("has the sight where the judge has it, at each moment", () => {
    const place = (shot: ShotPicture, sway: readonly [number, number]) =>
      sightAt(frame, shot, sway);
    const frames = swaying(loaded, aims, points, from, place);
    for (let after = 0; after <= AHEAD_MS; after += 7) {
      const judged = aimedAt(after);
      const [x, y] = swayAt(points, from + after);
      const [across = 0, down = 0] = shownAt(frames, after);
      expect(Math.abs(across - (judged.x + x) * frame.scale)).toBeLessThan(0.02);
      expect(Math.abs(down - (judged.y + y) * frame.scale)).toBeLessThan(0.02);
    }
  });

  it("lies as if it were drawn in each frame, to less than a pixel at its muzzle", () => {
    const place = (shot: ShotPicture, sway: readonly [number, number]) =>
      gunAt(frame, shot, sway, 900);
    const frames = swaying(loaded, aims, points, from, place);
    for (let after = 0; after <= AHEAD_MS; after += 7) {
      const [across = 0, , turn = 0] = shownAt(frames, after);
      const drawn = numbers(place(aimedAt(after), swayAt(points, from + after)));
      const muzzle = 515 * frame.scale * (turn - (drawn[2] ?? 0));
      expect(Math.abs(across - (drawn[0] ?? 0)) + Math.abs(muzzle)).toBeLessThan(1);
    }
  });

  it("keeps still where nothing sways", () => {
    const still = swaying(loaded, [], [], 700, (shot, sway) => sightAt(frame, shot, sway));
    expect(still.map(({ offset }) => offset)).toEqual([0, 1]);
    expect(shownAt(still, 1_000)).toEqual([50, -20]);
  });
});

describe("the pieces before the gallery", () => {
  it("lie where the picture is framed: half a pixel for each unit here", () => {
    expect(frame.scale).toBe(0.5);
    expect(numbers(sightAt(frame, loaded, [0, 0]))).toEqual([50, -20]);
  });

  it("sway together, the sight all the way and the gun about its handle", () => {
    expect(numbers(sightAt(frame, loaded, [20, 8]))).toEqual([60, -16]);
    const [across, down, turn] = numbers(gunAt(frame, loaded, [20, 8], 900));
    expect([across, down]).toEqual([19.2, 480]);
    const [, , before] = numbers(gunAt(frame, loaded, [0, 8], 900));
    expect(turn).toBeGreaterThan(before ?? Infinity);
  });

  it("leave the gun hanging straight while it is not loaded, wherever it pointed", () => {
    const idle: ShotPicture = { ...loaded, step: "idle" };
    expect(numbers(gunAt(frame, idle, [20, 8], 900))).toEqual([0, 480, 0]);
  });

  it("send a dart from the gun to where it strikes, smaller as it goes", () => {
    const dart: Dart = {
      firedAt: 1_000,
      strikesAt: 1_300,
      from: [100, -40],
      to: [120, -10],
      hits: "zombie",
    };
    const [from, to] = dartWay(frame, dart).map(({ transform }) => numbers(transform));
    expect(from).toEqual([50, 310, 1]);
    expect(to?.slice(0, 2)).toEqual([60, -5]);
    expect(to?.[2]).toBeLessThan(0.3);
  });

  it("let a dart that missed fall from where it struck to the floor, where none lies alike", () => {
    const missed = (firedAt: number): Dart => ({
      firedAt,
      strikesAt: firedAt + 200,
      from: [100, -40],
      to: [120, 28],
      hits: null,
    });
    const [from, to] = fallWay(frame, missed(1_000)).map(({ transform }) => numbers(transform));
    expect(from?.slice(0, 2)).toEqual([60, 14]);
    expect(to?.[1]).toBeGreaterThan(360 * frame.scale);
    const lying = [1_000, 1_001, 1_002].map((at) => fallWay(frame, missed(at)).at(-1)?.transform);
    expect(new Set(lying).size).toBe(3);
  });
});

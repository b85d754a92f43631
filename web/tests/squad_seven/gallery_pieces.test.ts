import { describe, expect, it } from "vitest";

import { framing } from "../../src/squad_seven/gallery";
import { dartWay, fallWay, gunAt, sightAt } from "../../src/squad_seven/gallery_pieces";
import { takenUp, type Dart, type ShotPicture } from "../../src/squad_seven/shot";

const frame = framing(750, 1000);
const loaded: ShotPicture = { ...takenUp(3), step: "loaded", x: 100, y: -40 };

/** The numbers in a transform, in order. */
const numbers = (transform: unknown): number[] =>
  [...String(transform).matchAll(/-?\d+(\.\d+)?/g)].map(([found]) => Number(found));

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

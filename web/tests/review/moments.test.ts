import { describe, expect, it } from "vitest";

import { counted, momentAfter, momentsOf } from "../../src/review/moments";
import { REVIEW } from "./sample";

const moments = momentsOf(REVIEW);

describe("the moments of a review", () => {
  it("are the deal, each placement, and each turn of cards", () => {
    expect(moments.map((moment) => moment.kind)).toEqual([
      "start",
      "placement",
      "placement",
      "cards",
      "placement",
    ]);
  });

  it("tell how probably yellow wins, whoever places", () => {
    expect(moments.map((moment) => moment.yellow)).toEqual([0.5, 0.5, 0.7, 0.55, 0.45]);
  });

  it("show pawns where they were put, and none when the cards have been taken", () => {
    expect(moments.map((moment) => moment.table.pawns)).toEqual([
      [null, null],
      [0, null],
      [0, 5],
      [null, null],
      [2, null],
    ]);
  });

  it("are exact as the house says", () => {
    expect(moments.map((moment) => moment.exact)).toEqual([false, false, false, false, true]);
  });

  it.each([
    ["ArrowLeft", 2, 1],
    ["ArrowLeft", 0, 0],
    ["ArrowRight", 4, 4],
    ["ArrowUp", 1, 2],
    ["ArrowDown", 1, 0],
    ["Home", 3, 0],
    ["End", 1, 4],
    ["PageUp", 1, 4],
    ["PageUp", 4, 4],
    ["PageDown", 4, 0],
    ["PageDown", 1, 0],
    ["a", 1, null],
  ])("%s leads from %i to %s", (key, at, to) => {
    expect(momentAfter(key, at, moments)).toBe(to);
  });

  it("are counted by seat and mark", () => {
    expect(counted(REVIEW, 0, "slip")).toBe(1);
    expect(counted(REVIEW, 1, "slip")).toBe(0);
    expect(counted(REVIEW, 1, "blunder")).toBe(1);
  });
});

import { describe, expect, it } from "vitest";

import { BESIDE, placeAfter, placeEntered, rows } from "../../src/sekoya/square_keys";

describe("keys on the square", () => {
  it.each([
    ["ArrowLeft", 4, 3],
    ["ArrowRight", 4, 5],
    ["ArrowUp", 4, 1],
    ["ArrowDown", 4, 7],
    ["ArrowLeft", 3, 3],
    ["ArrowUp", 2, 2],
    ["Home", 5, 3],
    ["End", 6, 8],
    ["7", 0, 6],
  ])("%s on place %i leads to %i", (key, from, to) => {
    expect(placeAfter(key, from, 4)).toBe(to);
  });

  it.each([
    ["ArrowRight", 5, BESIDE],
    ["ArrowLeft", BESIDE, 5],
    ["ArrowUp", BESIDE, BESIDE],
    ["End", 3, BESIDE],
    ["End", 0, 2],
    ["0", 0, BESIDE],
  ])("with the pile beside, %s on place %i leads to %i", (key, from, to) => {
    expect(placeAfter(key, from, BESIDE)).toBe(to);
  });

  it("leaves other keys alone", () => {
    for (const key of ["Enter", " ", "a", "Tab", "0"]) expect(placeAfter(key, 4, 4)).toBeNull();
  });

  it("reaches every place from every other by arrows alone", () => {
    for (const pilePlace of [4, BESIDE]) {
      const places = rows(pilePlace).flat();
      const seen = new Set([0]);
      for (const place of seen) {
        for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
          seen.add(placeAfter(key, place, pilePlace) ?? place);
        }
      }
      expect([...seen].sort()).toEqual([...places].sort());
    }
  });
});

describe("a key pressed outside the square", () => {
  it("leads to the place it names, or to where the keys were last", () => {
    expect(placeEntered("7", 3, 4)).toBe(6);
    expect(placeEntered("0", 3, BESIDE)).toBe(BESIDE);
    expect(placeEntered("ArrowUp", 3, 4)).toBe(3);
  });

  it("leads nowhere when it names no place", () => {
    for (const key of ["0", "Home", "End", "Enter", " ", "x"]) {
      expect(placeEntered(key, 3, 4)).toBeNull();
    }
  });
});

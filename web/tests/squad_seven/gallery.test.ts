import { describe, expect, it } from "vitest";

import { boards, framing, planks, reach } from "../../src/squad_seven/gallery";

describe("the room of the shooting gallery", () => {
  it("is seen as far as the page reaches, in units of the gallery", () => {
    const seen = reach(framing(750, 1000), 1000);
    expect(seen).toEqual({ across: 750, up: 940, down: 1060 });
  });

  it("has planks from the left edge of what is seen to beyond the right", () => {
    const seen = reach(framing(1500, 1250), 1250);
    const edges = planks(seen);
    expect(edges[0]).toBe(-seen.across);
    expect(edges.at(-1)).toBeLessThan(seen.across);
    expect((edges.at(-1) ?? 0) + 260).toBeGreaterThanOrEqual(seen.across);
  });

  it("has a floor whose lines run down to the edge of what is seen", () => {
    const lines = boards(reach(framing(750, 1000), 1000))
      .split("M")
      .slice(1);
    expect(lines).toHaveLength(17);
    expect(lines.every((line) => line.endsWith(" 1060.00"))).toBe(true);
  });

  it("shows nothing before it has a size", () => {
    const seen = reach(framing(0, 0), 0);
    expect(planks(seen)).toEqual([]);
    expect(seen.down).toBe(0);
  });
});

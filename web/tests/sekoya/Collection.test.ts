import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";

import Collection from "../../src/sekoya/Collection.svelte";
import type { Holding } from "../../src/wire/generated";

function show(holding: Holding) {
  const { container } = render(Collection, {
    holding,
    name: "Zoé",
    lastTaken: null,
    arrivesAfter: null,
  });
  // A circle between two cards is drawn as two halves, one on each.
  return {
    meetings: container.querySelectorAll(".right.met").length,
    halves: container.querySelectorAll(".left.met").length,
    specials: container.querySelectorAll(".whole.counts").length,
  };
}

describe("a player's cards", () => {
  it.each([
    { cards: [9, 10, 11, 12], circles: 5 },
    { cards: [17, 18], circles: 2 },
    { cards: [4, 5, 6], circles: 2 },
    { cards: [20], circles: 0 },
    { cards: [24], circles: 0 },
    { cards: [24], circles: 1 },
  ])("shows as many black circles as the server counts: $cards, $circles", (run) => {
    const drawn = show({ cards: run.cards, runs: [run], points: run.circles });
    expect(drawn.meetings).toBe(drawn.halves);
    expect(drawn.meetings + drawn.specials).toBe(run.circles);
  });

  it("tells each run and its circles in words", () => {
    show({
      cards: [3, 10, 9],
      runs: [
        { cards: [3], circles: 0 },
        { cards: [9, 10], circles: 2 },
      ],
      points: 2,
    });
    const told = screen.getAllByRole("listitem").map((item) => item.getAttribute("aria-label"));
    expect(told).toEqual(["card 3", "run 9 10, 2 circles"]);
  });

  it("says that there is no card yet", () => {
    show({ cards: [], runs: [], points: 0 });
    expect(screen.getByText("no card yet")).toBeTruthy();
  });
});

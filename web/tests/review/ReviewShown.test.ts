import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import ReviewShown from "../../src/review/ReviewShown.svelte";
import { luckOf } from "../../src/review/words";
import type { ReviewedRound } from "../../src/wire/generated";
import { REVIEW } from "./sample";

/** This document has no size that could change. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

const shown = vi.fn<(how: ScrollIntoViewOptions) => void>();

beforeEach(() => {
  vi.stubGlobal("ResizeObserver", NoObserver);
  // Nor anything that could be out of sight.
  shown.mockReset();
  Element.prototype.scrollIntoView = shown as Element["scrollIntoView"];
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const show = () => render(ReviewShown, { id: "a".repeat(24), review: REVIEW });
const graph = () => screen.getByRole("slider");
const places = () => screen.getByRole("group", { name: "The table at this moment" });

describe("a review on the page", () => {
  it("sums up what was lost and what chance gave, apart", () => {
    show();
    expect(
      screen.getByText("Yellow lost about 5% a placement on average: 1 slip and 0 blunders."),
    ).toBeTruthy();
    expect(
      screen.getByText("Green lost about 20% a placement on average: 0 slips and 1 blunder."),
    ).toBeTruthy();
    expect(screen.getByText("Luck gave green about 15%, all in all.")).toBeTruthy();
    expect(screen.getByText(/Round 2 and all after it are judged exactly/)).toBeTruthy();
  });

  it("is stepped through by keys, and says where one is", async () => {
    show();
    expect(graph().getAttribute("aria-valuetext")).toBe(
      "Round 1: The cards are laid out. Yellow wins: about 50%.",
    );
    await fireEvent.keyDown(graph(), { key: "End" });
    expect(graph().getAttribute("aria-valuenow")).toBe("4");
    expect(screen.getByText("Yellow’s chance to win: 55% before, 45% after.")).toBeTruthy();
    await fireEvent.keyDown(graph(), { key: "ArrowLeft", ctrlKey: true });
    expect(graph().getAttribute("aria-valuenow")).toBe("4");
    await fireEvent.click(screen.getByRole("button", { name: "Back" }));
    expect(screen.getByText("Chance gave green about 15%.")).toBeTruthy();
    expect(screen.getByText(/A lucky draw for green/)).toBeTruthy();
  });

  it("lists every moment in a table, with mark, loss and luck in words", async () => {
    show();
    const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
    expect(rows.map((row) => row.textContent?.replace(/\s+/g, " ").trim())).toEqual([
      expect.stringMatching(/^1\. The cards are laid out about 50%$/),
      expect.stringMatching(/^1\. Yellow: place 1.* best\s*about 0%\s*about 50%$/),
      expect.stringMatching(/^1\. Green: place 6.* blunder\s*about −20%\s*about 70%$/),
      expect.stringMatching(/^1\. Cards are turned luck\s*about −15%\s*about 55%$/),
      expect.stringMatching(/^2\. Yellow: place 3.* slip\s*−10%\s*45%$/),
    ]);
    // What is chosen in the list may lie far above it.
    await fireEvent.click(screen.getByRole("button", { name: /Green: place 6/ }));
    expect(graph().getAttribute("aria-valuenow")).toBe("2");
    await vi.waitFor(() => expect(shown).toHaveBeenCalledWith({ block: "nearest" }));
    const panel = shown.mock.contexts[0] as HTMLElement;
    expect(panel.textContent).toMatch(/Green: place 6.*blunder/s);
  });

  it("shows what each allowed place was worth to the mover, and which was best", async () => {
    show();
    await fireEvent.keyDown(graph(), { key: "ArrowRight" });
    await fireEvent.keyDown(graph(), { key: "ArrowRight" });
    const named = within(places())
      .getAllByRole("img")
      .filter((place) => place.dataset["place"] !== undefined)
      .map((place) => place.getAttribute("aria-label") ?? "");
    expect(named[5]).toMatch(/green pawn, the chance to win there: about 30%$/);
    expect(named[7]).toMatch(/the chance to win there: about 50%, best place$/);
    expect(named[1]).not.toMatch(/chance/);
    const written = places().querySelector('[data-place="7"] .worth')?.textContent.trim();
    expect(written).toBe("~50%");
  });

  it("tells how best play would have gone on, where that is known", async () => {
    show();
    await fireEvent.keyDown(graph(), { key: "End" });
    const line = screen.getByText("How best play would have gone on").closest("details");
    expect(line?.textContent).toMatch(/Yellow: place 1 \(card 5\)\s*Green: place 5/);
  });

  it("says of chance whom it favoured, or that it changed nothing", () => {
    const round = REVIEW.rounds[0] as ReviewedRound;
    expect(luckOf({ ...round, luck: 0.2, luckExact: true })).toBe("Chance gave yellow 20%.");
    expect(luckOf({ ...round, luck: 0 })).toBe("Chance changed nothing.");
    expect(luckOf({ ...round, luck: null })).toBe("");
  });
});

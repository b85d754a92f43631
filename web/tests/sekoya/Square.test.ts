import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import Square from "../../src/sekoya/Square.svelte";
import { STANDS_AFTER_MS } from "../../src/sekoya/standing";
import type { View } from "../../src/wire/generated";
import { delivery } from "../samples";

function view(change: Partial<View> = {}): View {
  const table = delivery("game_started").view.table;
  if (!table) throw new Error("the sample has no table");
  return { ...table, ...change };
}

type Place = (place: number, touched: number) => void;

function lay(table: View, choosing: number | null, place = vi.fn<Place>()) {
  const props = {
    table,
    choosing,
    hoped: null,
    hinted: new Set<number>(),
    fresh: new Set<number>(),
    dealtAfter: 0,
    place,
  };
  return { place, change: render(Square, props).rerender };
}

/** Lets the picture stand for so long. */
async function stand(milliseconds: number): Promise<void> {
  vi.advanceTimersByTime(milliseconds);
  await tick();
}

/** Shows a square that has stood for long enough to be answered. */
async function show(table: View, choosing: number | null) {
  const { place } = lay(table, choosing);
  await stand(STANDS_AFTER_MS);
  return place;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const allowed = () =>
  screen
    .getAllByRole("button")
    .filter((button) => button.getAttribute("aria-disabled") === "false")
    .map((button) => Number(button.dataset.place));

describe("the square", () => {
  it("offers exactly the places that the server allows, to whose turn it is", async () => {
    await show(view({ legal: [1, 5, 6] }), 0);
    expect(allowed()).toEqual([1, 5, 6]);
  });

  it("offers nothing while it is another's turn", async () => {
    await show(view({ legal: [1, 5, 6] }), null);
    expect(allowed()).toEqual([]);
  });

  it("names each place: its number, its card, whether it is allowed, the pawn on it", async () => {
    const square = [17, 2, 3, 4, null, 6, 7, 8, 9];
    await show(view({ square, pile: 1, pile_place: 4, legal: [0, 4], pawns: [8, null] }), 1);
    expect(screen.getByRole("button", { name: "place 1, card 17, allowed" })).toBeTruthy();
    expect(
      screen.getByRole("button", { name: "place 5, the pile, 1 card in the pile, allowed" }),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "place 9, card 9, yellow pawn" })).toBeTruthy();
  });

  it("has the pile beside as a tenth place in the middle row", async () => {
    await show(
      view({ square: [1, 2, 3, 4, 5, 6, 7, 8, 9], pile: 15, pile_place: 9, legal: [9] }),
      0,
    );
    const row = screen.getAllByRole("row")[1];
    expect(row?.querySelectorAll("button")).toHaveLength(4);
    expect(allowed()).toEqual([9]);
  });

  it("is one stop of the tab key, and arrows move within it", async () => {
    await show(view({ legal: [2, 3] }), 0);
    const stops = () => screen.getAllByRole("button").filter((button) => button.tabIndex === 0);
    expect(stops().map((button) => button.dataset.place)).toEqual(["2"]);
    const first = stops()[0];
    first?.focus();
    await fireEvent.keyDown(first as HTMLElement, { key: "ArrowDown" });
    expect((document.activeElement as HTMLElement).dataset.place).toBe("5");
    expect(stops().map((button) => button.dataset.place)).toEqual(["5"]);
  });

  it("asks for a forbidden place too: the server's answer says which rule forbids it", async () => {
    const place = await show(view({ legal: [2] }), 0);
    await fireEvent.click(screen.getByRole("button", { name: /^place 1,/ }));
    expect(place).toHaveBeenCalledWith(0, expect.any(Number));
  });

  it("takes no press before a picture has stood a moment, and says so", async () => {
    const { place } = lay(view({ legal: [1, 5, 6] }), 0);
    await stand(STANDS_AFTER_MS - 1);
    expect(allowed()).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: /^place 2,/ }));
    expect(place).not.toHaveBeenCalled();
    await stand(1);
    expect(allowed()).toEqual([1, 5, 6]);
    await fireEvent.click(screen.getByRole("button", { name: /^place 2,/ }));
    expect(place).toHaveBeenCalledOnce();
  });

  it("places once on a double click, though the next round comes between the two", async () => {
    const table = view({ legal: [1, 5, 6] });
    const { place, change } = lay(table, 0);
    await stand(STANDS_AFTER_MS);
    await fireEvent.click(screen.getByRole("button", { name: /^place 2,/ }));
    const square = table.square.map((card, at) => (at === 1 ? 23 : card));
    await change({ table: { ...table, round: table.round + 1, square, legal: [1, 5] } });
    await stand(180);
    await fireEvent.click(screen.getByRole("button", { name: /^place 2,/ }));
    expect(place).toHaveBeenCalledOnce();
    await stand(STANDS_AFTER_MS);
    await fireEvent.click(screen.getByRole("button", { name: /^place 2,/ }));
    expect(place).toHaveBeenCalledTimes(2);
  });

  it("does not wait anew when a delivery changes nothing on the square", async () => {
    const { change } = lay(view({ legal: [1, 5, 6] }), 0);
    await stand(STANDS_AFTER_MS);
    await change({ table: view({ legal: [1, 5, 6] }) });
    expect(allowed()).toEqual([1, 5, 6]);
  });

  it("counts a press from when it came down, however late the page hears of it", async () => {
    const place = await show(view({ legal: [1, 5, 6] }), 0);
    const button = screen.getByRole("button", { name: /^place 2,/ });
    const at = (event: Event, time: number) =>
      Object.defineProperty(event, "timeStamp", { value: time });
    const shown = performance.now() - STANDS_AFTER_MS;
    button.dispatchEvent(at(new Event("pointerdown", { bubbles: true }), shown + 180));
    button.dispatchEvent(at(new MouseEvent("click", { bubbles: true, detail: 1 }), shown + 400));
    expect(place).not.toHaveBeenCalled();
    button.dispatchEvent(at(new Event("pointerdown", { bubbles: true }), shown + 500));
    button.dispatchEvent(at(new MouseEvent("click", { bubbles: true, detail: 1 }), shown + 520));
    expect(place).toHaveBeenCalledWith(1, shown + 520);
  });
});

describe("a hint", () => {
  it("marks its places and says so, and no others", () => {
    render(Square, {
      table: view(),
      choosing: 0,
      hoped: null,
      hinted: new Set([2, 5]),
      fresh: new Set<number>(),
      dealtAfter: 0,
      place: vi.fn<Place>(),
    });
    const hinted = screen.getAllByRole("button", { name: /a hint/ });
    expect(hinted.map((button) => button.dataset["place"])).toEqual(["2", "5"]);
  });
});

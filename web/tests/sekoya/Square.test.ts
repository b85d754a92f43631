import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";

import Square from "../../src/sekoya/Square.svelte";
import type { View } from "../../src/wire/generated";
import { delivery } from "../samples";

function view(change: Partial<View> = {}): View {
  const table = delivery("game_started").view.table;
  if (!table) throw new Error("the sample has no table");
  return { ...table, ...change };
}

function show(
  table: View,
  choosing: number | null,
  place = vi.fn<(place: number, touched: number) => void>(),
) {
  render(Square, { table, choosing, hoped: null, fresh: new Set<number>(), place });
  return place;
}

const allowed = () =>
  screen
    .getAllByRole("button")
    .filter((button) => button.getAttribute("aria-disabled") === "false")
    .map((button) => Number(button.dataset.place));

describe("the square", () => {
  it("offers exactly the places that the server allows, to whose turn it is", () => {
    show(view({ legal: [1, 5, 6] }), 0);
    expect(allowed()).toEqual([1, 5, 6]);
  });

  it("offers nothing while it is another's turn", () => {
    show(view({ legal: [1, 5, 6] }), null);
    expect(allowed()).toEqual([]);
  });

  it("names each place: its number, its card, whether it is allowed, the pawn on it", () => {
    const square = [17, 2, 3, 4, null, 6, 7, 8, 9];
    show(view({ square, pile: 1, pile_place: 4, legal: [0, 4], pawns: [8, null] }), 1);
    expect(screen.getByRole("button", { name: "place 1, card 17, allowed" })).toBeTruthy();
    expect(
      screen.getByRole("button", { name: "place 5, the pile, 1 card in the pile, allowed" }),
    ).toBeTruthy();
    expect(screen.getByRole("button", { name: "place 9, card 9, yellow pawn" })).toBeTruthy();
  });

  it("has the pile beside as a tenth place in the middle row", () => {
    show(view({ square: [1, 2, 3, 4, 5, 6, 7, 8, 9], pile: 15, pile_place: 9, legal: [9] }), 0);
    const row = screen.getAllByRole("row")[1];
    expect(row?.querySelectorAll("button")).toHaveLength(4);
    expect(allowed()).toEqual([9]);
  });

  it("is one stop of the tab key, and arrows move within it", async () => {
    show(view({ legal: [2, 3] }), 0);
    const stops = () => screen.getAllByRole("button").filter((button) => button.tabIndex === 0);
    expect(stops().map((button) => button.dataset.place)).toEqual(["2"]);
    const first = stops()[0];
    first?.focus();
    await fireEvent.keyDown(first as HTMLElement, { key: "ArrowDown" });
    expect((document.activeElement as HTMLElement).dataset.place).toBe("5");
    expect(stops().map((button) => button.dataset.place)).toEqual(["5"]);
  });

  it("asks for a forbidden place too: the server's answer says which rule forbids it", async () => {
    const place = show(view({ legal: [2] }), 0);
    await fireEvent.click(screen.getByRole("button", { name: /^place 1,/ }));
    expect(place).toHaveBeenCalledWith(0, expect.any(Number));
  });
});

import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";

import Turn from "../../src/sekoya/Turn.svelte";
import type { RoomView } from "../../src/wire/generated";
import { delivery } from "../samples";

function show(changed: Partial<RoomView>): void {
  const { view } = delivery("game_started");
  if (!view.table) throw new Error("the sample has no table");
  const seats = view.seats.map((seat, at) => ({ ...seat, mine: at === 0 }));
  const room = { ...view, hint: null, hintAsked: null, mayAskHint: [], ...changed, seats };
  const nothing = () => undefined;
  render(Turn, {
    room,
    table: view.table,
    line: "Your turn",
    shortcuts: true,
    takeBack: nothing,
    askHint: nothing,
  });
}

describe("while a hint is sought", () => {
  it("says so, to those too who do not see the line", () => {
    show({ hintAsked: 0 });
    expect(screen.getByRole("status").textContent).toBe("Looking for the best place…");
    expect(screen.queryByText("Your turn")).toBeNull();
  });

  it("says nothing of a hint that the other seeks", () => {
    show({ hintAsked: 1 });
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.getByText("Your turn")).toBeTruthy();
  });
});

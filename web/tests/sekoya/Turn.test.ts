import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";

import Turn from "../../src/sekoya/Turn.svelte";
import type { RoomView } from "../../src/wire/generated";
import { delivery } from "../samples";

function show(changed: Partial<RoomView>, told = {}): void {
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
    isAsking: false,
    isAway: false,
    ...told,
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

  it("says so from the press on, before the house has heard of it", () => {
    show({}, { isAsking: true });
    expect(screen.getByRole("status").textContent).toBe("Looking for the best place…");
  });

  it.each([{ room: { hintAsked: 0 } }, { told: { isAsking: true } }])(
    "says that it comes with the line when that is lost",
    ({ room = {}, told = {} }) => {
      show(room, { isAway: true, ...told });
      expect(screen.getByRole("status").textContent).toMatch(/line is lost.*when it is back/);
      expect(screen.queryByText(/Looking/)).toBeNull();
    },
  );
});

describe("a hint that could not be found", () => {
  it("is told, to those too who do not see the line, and may be asked for again", async () => {
    const askHint = vi.fn();
    show({ hintFailed: 0, mayAskHint: [0] }, { askHint });
    expect(screen.getByRole("status").textContent).toMatch(/^No hint was found.*Ask again/);
    expect(screen.getAllByText(/^No hint was found/)).toHaveLength(2);
    await fireEvent.click(screen.getByRole("button", { name: /Hint/ }));
    expect(askHint).toHaveBeenCalledOnce();
  });

  it("is looked for again once it is asked for again", () => {
    show({ hintFailed: 0 }, { isAsking: true });
    expect(screen.getByRole("status").textContent).toBe("Looking for the best place…");
  });

  it("is not told as one's own when it was the other's", () => {
    show({ hintFailed: 1 });
    expect(screen.getByRole("status").textContent).toBe("");
    expect(screen.getByText("Your turn")).toBeTruthy();
  });
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";

import StoodIn from "../../src/room/StoodIn.svelte";
import type { SeatView } from "../../src/wire/generated";

const seat = (number: number): SeatView => ({
  seat: number,
  holder: "person",
  name: `Player ${number}`,
  level: "family",
  present: true,
  mine: true,
});

function shown(...seats: number[]) {
  const ask = vi.fn();
  render(StoodIn, { seats: seats.map(seat), nameOf: (each: SeatView) => each.name, ask });
  return ask;
}

const asks = (number: number) => ({ type: "take_seat", seat: number, name: `Player ${number}` });

describe("who is back while a bot plays", () => {
  it("is told so, and takes the seat back by one touch", async () => {
    const ask = shown(1);
    expect(screen.getByRole("status").textContent).toContain("A bot plays for you.");
    await fireEvent.click(screen.getByRole("button"));
    await fireEvent.click(screen.getByRole("button"));
    expect(ask.mock.calls).toEqual([[asks(1)]]);
  });

  it("takes back all seats of the device", async () => {
    const ask = shown(1, 3);
    await fireEvent.click(screen.getByRole("button"));
    expect(ask.mock.calls).toEqual([[asks(1)], [asks(3)]]);
  });

  it.each([" ", "d", "Enter", "ArrowLeft"])(
    "takes back by the key %j, which does no more",
    (key) => {
      const ask = shown(1);
      const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true });
      const seen = vi.fn();
      addEventListener("keydown", seen);
      document.body.dispatchEvent(event);
      removeEventListener("keydown", seen);
      expect(ask.mock.calls).toEqual([[asks(1)]]);
      expect(event.defaultPrevented).toBe(true);
      expect(seen).not.toHaveBeenCalled();
    },
  );

  it.each([
    { key: "Tab" },
    { key: "Shift" },
    { key: "F5" },
    { key: "VolumeUp" },
    { key: "r", ctrlKey: true },
  ])("is not brought back by %j", (init) => {
    const ask = shown(1);
    document.body.dispatchEvent(new KeyboardEvent("keydown", { ...init, bubbles: true }));
    expect(ask).not.toHaveBeenCalled();
  });
});

import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";

import HostSeats from "../../src/room/HostSeats.svelte";
import { addressOf, keyIn } from "../../src/room/seat_key";
import TakeOver from "../../src/room/TakeOver.svelte";
import type { SeatOffer, SeatView } from "../../src/wire/generated";

const seat = (number: number, facts: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  holder: "person",
  name: `Player ${number}`,
  level: null,
  present: true,
  mine: false,
  ...facts,
});
const nameOf = (each: SeatView) => each.name;
const OFFER = { seat: 1, key: "aB3_-k" };

describe("the key of a seat", () => {
  it("stands behind the sign that no server sees, and is read back", () => {
    const address = addressOf("http://h/r/7K3M9QPX", OFFER);
    expect(keyIn(new URL(address).hash)).toEqual(OFFER);
    expect(new URL(address).pathname).toBe("/r/7K3M9QPX");
  });

  it.each([
    "",
    "#",
    "#seat=1.",
    "#seat=4.abc",
    "#seat=1.a b",
    "#content",
    `#seat=1.${"x".repeat(65)}`,
  ])("is none in %j", (hash) => expect(keyIn(hash)).toBeNull());
});

describe("the host's word on seats", () => {
  const room = {
    code: "7K3M9QPX",
    invite: "http://h/r/7K3M9QPX",
    seats: [
      seat(0, { mine: true }),
      seat(1),
      seat(2, { holder: "bot" }),
      seat(3, { holder: "open" }),
    ],
    locked: false,
    offers: [OFFER],
  };

  it("gives seats over, sends people away and locks the table", () => {
    const ask = vi.fn();
    render(HostSeats, { room, nameOf, ask, mayClear: true });
    const buttons = screen.getAllByRole("button").map((button) => button.textContent?.trim());
    expect(buttons.filter((words) => words?.startsWith("Send"))).toEqual(["Send Player 1 away"]);
    screen.getByRole("button", { name: "Send Player 1 away" }).click();
    screen.getByRole("button", { name: "Give Player 2’s seat to another device" }).click();
    screen.getByRole("checkbox").click();
    expect(ask.mock.calls.flat()).toEqual([
      { type: "clear_seat", seat: 1 },
      { type: "offer_seat", seat: 2 },
      { type: "lock_room", locked: true },
    ]);
  });

  it("brings the picture that was asked for into sight, and no other", async () => {
    const shown = vi.fn();
    Element.prototype.scrollIntoView = shown as Element["scrollIntoView"];
    const props = { room: { ...room, offers: [] as SeatOffer[] }, nameOf, ask: vi.fn() };
    const { rerender } = render(HostSeats, { ...props, mayClear: true });
    await rerender({ room: { ...room, offers: [OFFER] } });
    expect(shown).not.toHaveBeenCalled();
    screen.getByRole("button", { name: "Give Player 2’s seat to another device" }).click();
    await rerender({ room: { ...room, offers: [OFFER, { seat: 2, key: "b" }] } });
    expect(shown).toHaveBeenCalledTimes(1);
    expect((shown.mock.contexts[0] as HTMLElement).dataset["offer"]).toBe("2");
  });

  it("shows the picture of a seat that is given over, with its key", () => {
    render(HostSeats, { room, nameOf, ask: vi.fn(), mayClear: true });
    const picture = screen.getByRole("img");
    expect(picture.getAttribute("src")).toBe("/api/rooms/7K3M9QPX/invite.svg?seat=1.aB3_-k");
  });
});

describe("taking a seat over", () => {
  it("asks for it with its key and its name, and goes on once it is one's own", async () => {
    const ask = vi.fn();
    const done = vi.fn();
    const live = { state: { refusal: null }, ask, dismiss: vi.fn() };
    const props = { offer: OFFER, seats: [seat(0), seat(1)], nameOf, live, done };
    const { rerender } = render(TakeOver, props);
    screen.getByRole("button", { name: "Take the seat" }).click();
    expect(ask).toHaveBeenCalledWith({
      type: "take_seat",
      seat: 1,
      name: "Player 1",
      key: OFFER.key,
    });
    expect(done).not.toHaveBeenCalled();
    await rerender({ ...props, seats: [seat(0), seat(1, { mine: true })] });
    expect(done).toHaveBeenCalled();
  });
});

import { render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";

import Invitation from "../../src/room/Invitation.svelte";
import NextGame from "../../src/room/NextGame.svelte";
import SitDown from "../../src/room/SitDown.svelte";
import type { SeatView } from "../../src/wire/generated";

const seat = (number: number, facts: Partial<SeatView> = {}): SeatView => ({
  seat: number,
  holder: "person",
  name: `Player ${number}`,
  level: null,
  present: true,
  mine: false,
  ...facts,
});

describe("the invitation", () => {
  const words = { title: "Join us", code: "7K3M9QPX", invite: "http://h/r/7K3M9QPX" };

  it("shows the code in two halves, the picture and the link", () => {
    render(Invitation, words);
    expect(screen.getByLabelText("Code of the table").textContent).toBe("7K3M 9QPX");
    expect(screen.getByRole("img").getAttribute("src")).toBe("/api/rooms/7K3M9QPX/invite.svg");
    expect((screen.getByLabelText("Link") as HTMLInputElement).value).toBe(words.invite);
  });

  it("offers the device's own way of sharing only where there is one", () => {
    const { unmount } = render(Invitation, words);
    expect(screen.queryByRole("button", { name: "Share…" })).toBeNull();
    unmount();

    const share = vi.fn(() => Promise.reject(new Error("the sheet was closed")));
    vi.stubGlobal("navigator", { share });
    render(Invitation, words);
    screen.getByRole("button", { name: "Share…" }).click();
    expect(share).toHaveBeenCalledWith({ title: "Join us", url: words.invite });
  });
});

describe("sitting down", () => {
  it("takes the name that this device remembers, or the usual one", () => {
    const sit = vi.fn();
    localStorage.setItem("understory.name", "  Ana  ");
    const { unmount } = render(SitDown, { label: "Sit", usual: "Second", sit });
    screen.getByRole("button", { name: "Sit" }).click();
    unmount();
    localStorage.clear();
    render(SitDown, { label: "Sit", usual: "Second", sit });
    screen.getByRole("button", { name: "Sit" }).click();
    expect(sit.mock.calls).toEqual([["Ana"], ["Second"]]);
  });
});

describe("the next game", () => {
  function next(rematch: number[], mine: number[]) {
    const seats = [0, 1, 2].map((number) => seat(number, { mine: mine.includes(number) }));
    render(NextGame, {
      room: { code: "K7WM3PXA", seats, rematch },
      label: "Again",
      poster: vi.fn(),
      ask: vi.fn(),
      close: vi.fn(),
    });
    return {
      button: screen.queryByRole("button", { name: "Again" }),
      said: screen.queryByRole("status")?.textContent ?? "",
    };
  }

  it("can be asked for by who sat there", () => {
    expect(next([], [0])).toMatchObject({ button: expect.anything(), said: "" });
  });

  it("is not for who only watches", () => {
    expect(next([], []).button).toBeNull();
  });

  it("tells who waits for one's answer", () => {
    const { button, said } = next([2], [0]);
    expect(button).not.toBeNull();
    expect(said).toContain("Player 2");
  });

  it("tells whose answer is still missing", () => {
    const { button, said } = next([0, 2], [0]);
    expect(button).toBeNull();
    expect(said).toContain("Player 1");
  });
});

import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { tick } from "svelte";

import Tally from "../../src/companion/Tally.svelte";
import { recall, remember } from "../../src/device/memory";
import { outlineOf } from "../../src/squad_seven/emblems";

afterEach(cleanup);

const props = { seed: "7", again: () => {}, fresh: () => {} };
const button = (name: string | RegExp) => screen.getByRole("button", { name });

async function enter(label: string, typed: string): Promise<void> {
  const field = screen.getByRole<HTMLInputElement>("textbox", { name: label });
  field.value = typed;
  field.dispatchEvent(new Event(label.startsWith("Name") ? "input" : "change", { bubbles: true }));
  await tick();
}

async function press(name: string | RegExp): Promise<void> {
  button(name).click();
  await tick();
}

describe("the count after a mission with the box", () => {
  it("judges nothing before something is entered", () => {
    render(Tally, props);
    expect(screen.getByText(/As soon as something is entered/)).toBeTruthy();
    expect(screen.queryByRole("heading", { level: 2 })).toBeNull();
  });

  it("says who wins and by what, and keeps the names on the device", async () => {
    render(Tally, props);
    await enter("Name of player 1", "Ada");
    await enter("Treasures, Ada", "12");
    await enter("Squad members alive, Ada", "2");
    expect(screen.getByText("6 treasures brought home")).toBeTruthy();
    await enter("Treasures, Player 2", "6");
    expect(screen.getByText("Ada wins")).toBeTruthy();
    expect(recall("box-names")).toBe("Ada\n");
  });

  it("tells those who are level how to shoot it out, and takes down who is left", async () => {
    remember("box-names", "Ada\nBen\nCyd");
    render(Tally, props);
    for (const name of ["Ada", "Ben"]) await enter(`Treasures, ${name}`, "3");
    expect(screen.getByText("Shoot-off: Ada, Ben")).toBeTruthy();
    expect(screen.getByText(/Ada first/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Cyd is left" })).toBeNull();
    await press("Ben is left");
    expect(screen.getByText("Ben wins")).toBeTruthy();
    await press("Cyd, Treasures: one more");
    expect(screen.getByText("Ben wins")).toBeTruthy();
    await enter("Treasures, Cyd", "4");
    expect(screen.getByText("Cyd wins")).toBeTruthy();
  });

  it("takes no number that cannot be", async () => {
    render(Tally, props);
    await enter("Treasures, Player 1", "99");
    await enter("Squad members alive, Player 1", "-3");
    const shown = (label: string) => screen.getByRole<HTMLInputElement>("textbox", { name: label });
    expect(shown("Treasures, Player 1").value).toBe("48");
    expect(shown("Squad members alive, Player 1").value).toBe("7");
  });

  it("counts two to four players", async () => {
    render(Tally, props);
    expect(screen.queryByRole("button", { name: "One player less" })).toBeNull();
    await press("One more player");
    await press("One more player");
    expect(screen.queryByRole("button", { name: "One more player" })).toBeNull();
    await press("One player less");
    expect(screen.getAllByRole("listitem")).toHaveLength(3);
  });

  it("gives each player the emblem of the team whose colour it has", async () => {
    remember("box-names", "Ada\nBen\nCyd\nDan");
    render(Tally, props);
    const shown = screen
      .getAllByRole("listitem")
      .map((each) => each.querySelector("path")?.getAttribute("d"));
    expect(shown).toEqual(["toucan", "butterfly", "frog", "sea-turtle"].map(outlineOf));
    expect(new Set(shown).size).toBe(4);
  });

  it("offers a new mission first, and the same one again", async () => {
    const [again, fresh] = [vi.fn(), vi.fn()];
    render(Tally, { seed: "7", again, fresh });
    await press("Mission 7 again");
    await press("A new mission");
    expect([again, fresh].map((each) => each.mock.calls.length)).toEqual([1, 1]);
    const first = screen.getAllByRole("button").filter((each) => each.matches(".primary"));
    expect(first).toEqual([button("A new mission")]);
  });
});

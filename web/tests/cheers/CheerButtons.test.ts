import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import CheerButtons from "../../src/cheers/CheerButtons.svelte";
import { PACE_MS } from "../../src/cheers/cheers";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("offers four cheers, each with words, as one group", () => {
  render(CheerButtons, { cheer: () => undefined, who: "Bob" });
  screen.getByRole("group", { name: "Cheer the others on, Bob" });
  const names = screen.getAllByRole("button").map((each) => each.textContent?.trim());
  expect(names).toEqual(["Bravo!", "Go on!", "Phew!", "Oh no!"]);
});

it("sends one cheer, rests as long as the room wants, and keeps the focus meanwhile", async () => {
  const cheer = vi.fn();
  render(CheerButtons, { cheer });
  const button = screen.getByRole("button", { name: "Go on!" });
  button.focus();
  button.click();
  button.click();
  await tick();
  expect(cheer.mock.calls).toEqual([["onward"]]);
  expect(button.getAttribute("aria-disabled")).toBe("true");
  expect(document.activeElement).toBe(button);
  await vi.advanceTimersByTimeAsync(PACE_MS);
  expect(button.getAttribute("aria-disabled")).toBe("false");
  screen.getByRole("button", { name: "Bravo!" }).click();
  expect(cheer.mock.calls).toEqual([["onward"], ["bravo"]]);
});

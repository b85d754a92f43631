import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, expect, it, vi } from "vitest";

import SeedField from "../../src/companion/SeedField.svelte";

afterEach(cleanup);

const field = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Mission number" });

async function type(typed: string): Promise<void> {
  field().value = typed;
  field().dispatchEvent(new Event("input", { bubbles: true }));
  await tick();
}

it("shows the number of the mission that is prepared", () => {
  render(SeedField, { shown: "123", seed: null, choose: () => {}, another: () => {} });
  expect(field().value).toBe("123");
});

it("chooses the number that is typed, and says what is wrong with one that is none", async () => {
  const choose = vi.fn();
  render(SeedField, { shown: "123", seed: null, choose, another: () => {} });
  await type("77 7");
  expect(choose).toHaveBeenLastCalledWith("777");
  expect(field().getAttribute("aria-invalid")).toBe("false");
  await type("seven");
  expect(choose).toHaveBeenLastCalledWith(null);
  expect(field().getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByText(/digits only/)).toBeTruthy();
});

it("takes a fresh one whatever is typed", async () => {
  const [choose, another] = [vi.fn(), vi.fn()];
  render(SeedField, { shown: "123", seed: null, choose, another });
  await type("seven");
  screen.getByRole("button", { name: "Another number" }).click();
  await tick();
  expect(another).toHaveBeenCalledTimes(1);
  expect(field().value).toBe("123");
  expect(field().getAttribute("aria-invalid")).toBe("false");
});

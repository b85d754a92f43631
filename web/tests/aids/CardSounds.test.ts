import { render, screen } from "@testing-library/svelte";
import { expect, it, vi } from "vitest";

import CardSounds from "../../src/aids/CardSounds.svelte";
import { CARD_DB, KINDS, signOf } from "../../src/aids/card_signs";

const CARDS = Object.keys(import.meta.glob("../../../src/understory/art/squad_seven/card-*.svg"))
  .map((path) => path.replace(/^.*\/card-|\.svg$/g, ""))
  .filter((name) => name !== "back" && !name.endsWith("-jumbo"));

it("has a sound for every card of the deck", () => {
  const signs = new Set<string>(KINDS.map(signOf));
  expect(CARDS.length).toBeGreaterThan(20);
  for (const card of CARDS) expect(signs, card).toContain(signOf(card));
});

it("sounds treasures alike that differ only in what they are of", () => {
  expect(signOf("day-treasure-gems")).toBe(signOf("day-treasure-chest"));
  expect(signOf("day-treasure-gems")).not.toBe(signOf("day-treasure-gems-guarded"));
  expect(signOf("night-camp-guarded")).toBe("card-night-camp-guarded");
});

it("lets each be heard by itself, by the name it has in the edition", () => {
  const audition = vi.fn();
  render(CardSounds, { edition: "jumbo", audition });
  const buttons = screen.getAllByRole("button");
  expect(buttons).toHaveLength(KINDS.length);
  expect(new Set(buttons.map((each) => each.textContent)).size).toBe(KINDS.length);
  screen.getByRole("button", { name: "dinosaur" }).click();
  expect(audition.mock.calls).toEqual([["card-monster", CARD_DB]]);
});

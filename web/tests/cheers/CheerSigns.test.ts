import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { CHEER_DB, PACE_MS } from "../../src/cheers/cheers";
import CheerSigns from "../../src/cheers/CheerSigns.svelte";
import { missionDelivery } from "../samples";
import { LiveCheers } from "./live_cheers.svelte";

const { view: room } = missionDelivery("card_drawn");
const signs = () =>
  [...document.querySelectorAll("[data-cheered]")].map((each) => each.textContent?.trim());

let live: LiveCheers;
beforeEach(() => {
  vi.useFakeTimers();
  live = new LiveCheers();
  render(CheerSigns, { live: live.mission, room });
});
afterEach(() => void vi.useRealTimers());

it("shows a cheer for two seconds, tells it politely and sounds it softly", async () => {
  live.cheered = { type: "cheered", seat: 0, kind: "onward" };
  await tick();
  expect(signs()).toEqual(["Go on!"]);
  const name = room.seats[0]?.name ?? "";
  expect(screen.getByRole("status").textContent).toBe(`${name} calls: Go on!`);
  expect(live.heard).toEqual([["cheer-onward", CHEER_DB]]);
  await vi.advanceTimersByTimeAsync(PACE_MS);
  expect(signs()).toEqual([]);
  expect(screen.getByRole("status").textContent).toBe("");
});

it("shows one sign for each that calls, and the same call anew when it comes again", async () => {
  for (const kind of ["bravo", "alas"] as const) {
    live.cheered = { type: "cheered", seat: null, kind };
    await tick();
  }
  live.cheered = { type: "cheered", seat: 1, kind: "alas" };
  await tick();
  expect(signs()).toEqual(["Oh no!", "Oh no!"]);
  await vi.advanceTimersByTimeAsync(PACE_MS);
  live.cheered = { type: "cheered", seat: 1, kind: "alas" };
  await tick();
  expect(signs()).toEqual(["Oh no!"]);
  expect(live.heard).toHaveLength(4);
});

import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import OneSwitch from "../../src/aids/OneSwitch.svelte";
import { READY, READY_DB } from "../../src/aids/one_switch";
import type { LiveMission } from "../../src/squad_seven/live_mission.svelte";
import type { DeedView } from "../../src/wire/generated";
import { missionDelivery } from "../samples";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

/** Lets a mission await a deed of this page's seat; gives what was heard beside the mission. */
function awaited(kind: DeedView["kind"]) {
  const { view } = missionDelivery("mission_ended");
  if (!view.table) throw new Error("the sample has no table");
  const seat = view.seats.find((each) => each.mine)?.seat;
  if (seat === undefined) throw new Error("the sample has no seat of one's own");
  const aside = vi.fn();
  const deed: DeedView = { kind, seat, number: 1, darts: 6, taken: 0, samples: [] } as never;
  const table = { ...view.table, deed, view: { ...view.table.view, pending: null, darts: 6 } };
  const performed: string[] = [];
  const live = {
    sound: { aside },
    roomNow: () => 0,
    handsFor: () => ({
      at: () => performance.now(),
      perform: (gesture: string) => performed.push(gesture),
    }),
  } as unknown as LiveMission;
  render(OneSwitch, { live, room: view, table });
  return { aside, performed };
}

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await tick();
}

const press = () =>
  document.body.dispatchEvent(
    new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }),
  );

it("says by a sound, once, that the gun is on its target", async () => {
  const { aside, performed } = awaited("shot");
  await pass(1_000);
  expect(aside).not.toHaveBeenCalled();
  press();
  await pass(10_000);
  expect(screen.getByRole("status").textContent).toBe("Aimed. Press: you shoot.");
  expect(aside.mock.calls).toEqual([[READY, READY_DB]]);
  press();
  await pass(100);
  expect(performed.at(-1)).toBe("fire");
  expect(aside).toHaveBeenCalledTimes(1);
});

it("says by a sound that a lap is round", async () => {
  const { aside } = awaited("lap");
  await pass(1_000);
  press();
  await pass(6_000);
  expect(aside.mock.calls).toEqual([[READY, READY_DB]]);
});

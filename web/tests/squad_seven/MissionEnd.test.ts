import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { LiveMission } from "../../src/squad_seven/live_mission.svelte";
import { delivered, NOTHING_YET } from "../../src/squad_seven/mission_state";
import MissionEnd from "../../src/squad_seven/MissionEnd.svelte";
import { missionDelivery } from "../samples";

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => vi.unstubAllGlobals());

/** Shows the end of the sampled mission, as it comes (or came while this page was away). */
function end({ motion = true, replay = false } = {}): void {
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: motion && query.includes("no-preference"),
  }));
  const delivery = { ...missionDelivery("mission_ended"), replay };
  const table = delivery.view.table;
  const result = table?.view.result;
  if (!table || !result) throw new Error("the sample has no result");
  table.view.squads.forEach((squad, seat) => {
    squad.alive = 2;
    squad.treasures = Array.from({ length: 3 + seat }, () => "day-treasure-gems");
  });
  const live = { state: delivered(NOTHING_YET, delivery) } as LiveMission;
  render(MissionEnd, {
    live,
    room: delivery.view,
    table,
    result,
    shown: true,
    rematch: () => undefined,
  });
}

const result = () => screen.queryByRole("dialog", { name: "Result" });
const scene = () => document.querySelector<HTMLElement>(".departure");

async function pass(milliseconds: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(milliseconds);
  await tick();
}

test("the helicopter comes first, the counts rise, and then the result lies there", async () => {
  end();
  expect(result()).toBeNull();
  const counts = () =>
    [...document.querySelectorAll<HTMLElement>("[data-aboard]")].map((net) =>
      Number(net.dataset["aboard"]),
    );
  expect(counts()).toEqual([0, 0, 0]);
  await pass(1_200);
  expect(counts()).toEqual([3, 3, 3]);
  await pass(10_000);
  expect(scene()).toBeNull();
  expect(result()).not.toBeNull();
});

test("what is carried aboard is told in words from the beginning", () => {
  end();
  expect(screen.getByRole("status").textContent).toContain("Zoé: 3 treasures brought home.");
  expect(screen.getByRole("status").textContent).toContain(
    "Ann: 3 treasures brought home, 1 stays on the ground.",
  );
});

test("any key goes on to the result, but not one that was still meant for the table", async () => {
  end();
  const press = (key: string) =>
    window.dispatchEvent(new KeyboardEvent("keydown", { key, cancelable: true }));
  press(" ");
  await tick();
  expect(scene()).not.toBeNull();
  await pass(700);
  press("Shift");
  await tick();
  expect(scene()).not.toBeNull();
  press(" ");
  await tick();
  expect(scene()).toBeNull();
  expect(result()).not.toBeNull();
});

test("any touch goes on to the result", async () => {
  end();
  await pass(700);
  scene()?.dispatchEvent(new MouseEvent("pointerdown", { bubbles: true, cancelable: true }));
  await tick();
  expect(result()).not.toBeNull();
});

test("with less motion the result is there at once, and says what stays on the ground", () => {
  end({ motion: false });
  expect(scene()).toBeNull();
  expect(result()?.textContent).toContain("1 stays on the ground");
});

test("whoever comes back after the end has the result at once", () => {
  end({ replay: true });
  expect(scene()).toBeNull();
  expect(result()).not.toBeNull();
});

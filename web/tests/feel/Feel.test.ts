import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import Feel from "../../src/feel/Feel.svelte";
import { HAND } from "../../src/feel/pulses";
import { LiveFeel } from "./live_feel.svelte";

let live: LiveFeel;
let mine: number;
let other: number;
const felt: number[][] = [];

beforeEach(() => {
  felt.length = 0;
  vi.stubGlobal("navigator", { vibrate: (pulse: number[]) => felt.push(pulse) > 0 });
  live = new LiveFeel();
  const seats = live.state.room?.seats ?? [];
  mine = seats.find((seat) => seat.mine)?.seat ?? -1;
  other = seats.find((seat) => !seat.mine)?.seat ?? -1;
  render(Feel, { live: live.mission });
});
afterEach(() => void vi.unstubAllGlobals());

it("tells one's own loss from another's, and a scream to everybody", async () => {
  await tick();
  expect(felt).toEqual([]);
  live.happens([{ type: "member_lost", at: 1, seat: other, cause: "hand" }]);
  await tick();
  expect(felt).toEqual([]);
  live.happens([{ type: "member_lost", at: 2, seat: mine, cause: "hand" }]);
  await tick();
  expect(felt).toEqual([[160]]);
  live.happens([{ type: "scream_heard", at: 3 }]);
  await tick();
  expect(felt.at(-1)).toEqual([90, 40, 90]);
});

it("is felt as the hand comes down, and of several things the longest", async () => {
  live.lays(mine);
  await tick();
  expect(felt).toEqual([[...HAND]]);
  live.happens([
    { type: "member_lost", at: 4, seat: mine, cause: "hand" },
    { type: "squad_lost", at: 4, seat: mine, dealt: [] },
  ]);
  await tick();
  expect(felt.at(-1)).toEqual([320]);
});

it("keeps still about what was missed", async () => {
  live.happens([{ type: "scream_heard", at: 3 }], true);
  await tick();
  expect(felt).toEqual([]);
});

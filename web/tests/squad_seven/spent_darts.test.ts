import { expect, it } from "vitest";

import type { Dart } from "../../src/squad_seven/shot";
import { SpentDarts } from "../../src/squad_seven/spent_darts.svelte";
import type { ShotFired } from "../../src/wire/generated";

const dart = (firedAt: number, hits: Dart["hits"] = null): Dart => ({
  firedAt,
  strikesAt: firedAt + 200,
  from: [0, 0],
  to: [10, 20],
  hits,
});

const told = (hit: boolean, pickedUp = false): ShotFired => ({
  type: "shot_fired",
  at: 30_000,
  seat: 1,
  target: "zombie",
  hit,
  counts: true,
  picked_up: pickedUp,
});

it("lie there from one deed to the next, until they are gathered", () => {
  const spent = new SpentDarts();
  spent.fired(dart(900), 30_000);
  spent.told(told(false));
  spent.fired(dart(800, "zombie"), 34_000);
  spent.told(told(true));
  expect(spent.darts.map(({ deed, hits }) => [deed, hits])).toEqual([
    [30_000, null],
    [34_000, "zombie"],
  ]);
  spent.gathered();
  expect(spent.darts).toEqual([]);
});

it("end where the judge saw them strike", () => {
  const spent = new SpentDarts();
  spent.fired(dart(900), 30_000);
  spent.told(told(true));
  expect(spent.darts).toMatchObject([{ deed: 30_000, firedAt: 900, hits: "zombie" }]);
});

it("are gone but for the last where somebody gathered them unseen, and when a mission begins", () => {
  const spent = new SpentDarts();
  for (const at of [900, 1_900, 2_900]) spent.fired(dart(at), 30_000);
  spent.told(told(false, true));
  expect(spent.darts.map((each) => each.firedAt)).toEqual([2_900]);
  spent.told({ type: "game_started", gameNumber: 2 });
  expect(spent.darts).toEqual([]);
});

it("are never more than six", () => {
  const spent = new SpentDarts();
  for (let at = 0; at < 9; at += 1) spent.fired(dart(at * 1_000), 30_000);
  expect(spent.darts).toHaveLength(6);
});

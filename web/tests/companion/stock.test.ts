import { beforeEach, describe, expect, it } from "vitest";

import type { Setting } from "../../src/companion/setting";
import { memoryShelf, type Shelf } from "../../src/companion/shelf";
import {
  FRESH_OF_EACH,
  MOST_PLAYED,
  MOST_SETTINGS,
  NoPlan,
  Stock,
} from "../../src/companion/stock";
import { planOf } from "./plan";

const MINUTE: Setting = { length: 60, difficulty: "normal", scream: "classic" };
const lasting = (length: number): Setting => ({ ...MINUTE, length });

let isOnline: boolean;
let drawn: number;
let asked: (string | null)[];
let day: number;
let shelf: Shelf;
let stock: Stock;

const opened = () =>
  new Stock({
    shelf,
    now: () => (day += 1),
    isOffline: (failure) => (failure as Error).message === "offline",
    fetchPlan: async (_, seed) => {
      asked.push(seed);
      if (!isOnline) throw new Error("offline");
      if (seed === "666") throw new Error("refused");
      return planOf(seed ?? String((drawn += 1)));
    },
  });

beforeEach(() => {
  [isOnline, drawn, asked, day] = [true, 0, [], 0];
  shelf = memoryShelf();
  stock = opened();
});

describe("the stock of plans on a device", () => {
  it("is filled to ten of a setting, one after the other, and no further", async () => {
    const told: number[] = [];
    await stock.fill(MINUTE, (fresh) => told.push(fresh));
    await stock.fill(MINUTE);
    expect(told).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(asked).toHaveLength(FRESH_OF_EACH);
    expect(await stock.fresh(MINUTE)).toBe(FRESH_OF_EACH);
    expect(await stock.fresh(lasting(90))).toBe(0);
  });

  it("is filled no further once nobody wants it, as when another setting is chosen", async () => {
    await stock.fill(MINUTE, undefined, () => asked.length < 3);
    expect(await stock.fresh(MINUTE)).toBe(3);
  });

  it("is filled for one setting after the other", async () => {
    await Promise.all([stock.fill(MINUTE), stock.fill(lasting(90))]);
    expect([await stock.fresh(MINUTE), await stock.fresh(lasting(90))]).toEqual([10, 10]);
    expect(asked).toHaveLength(2 * FRESH_OF_EACH);
  });

  it("gives without a network each of them once, oldest first, and then says that none is left", async () => {
    await stock.fill(MINUTE);
    isOnline = false;
    stock = opened();
    const seeds: string[] = [];
    for (let played = 0; played < FRESH_OF_EACH; played += 1) {
      const plan = await stock.take(MINUTE, null);
      seeds.push(plan.seed);
      await stock.played(MINUTE, plan);
    }
    expect(seeds).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    await expect(stock.take(MINUTE, null)).rejects.toEqual(new NoPlan("none_kept"));
    expect(await stock.settings()).toEqual([]);
  });

  it("offers the same fresh one until it is played or not liked", async () => {
    await stock.fill(MINUTE);
    expect((await stock.take(MINUTE, null)).seed).toBe("1");
    expect((await stock.take(MINUTE, null)).seed).toBe("1");
    expect((await stock.take(MINUTE, null, "1")).seed).toBe("2");
  });

  it("plays a mission again without a network by its number", async () => {
    const plan = await stock.take(MINUTE, "77");
    await stock.played(MINUTE, plan);
    isOnline = false;
    expect(await stock.take(MINUTE, "77")).toEqual(plan);
    await expect(stock.take(lasting(90), "77")).rejects.toEqual(new NoPlan("seed_not_kept"));
    await expect(stock.take(MINUTE, "78")).rejects.toEqual(new NoPlan("seed_not_kept"));
  });

  it("keeps what it fetched, so that a reload without a network offers it again", async () => {
    expect((await stock.take(MINUTE, null)).seed).toBe("1");
    isOnline = false;
    expect((await opened().take(MINUTE, null)).seed).toBe("1");
  });

  it("tells a refusal as it is, and stops filling quietly when the house is away", async () => {
    await expect(stock.take(MINUTE, "666")).rejects.toThrow("refused");
    isOnline = false;
    await stock.fill(MINUTE);
    expect(await stock.fresh(MINUTE)).toBe(0);
    isOnline = true;
    await stock.fill(MINUTE);
    expect(await stock.fresh(MINUTE)).toBe(FRESH_OF_EACH);
  });

  it("stays small: of settings not tried for long, and of missions played long ago, nothing is kept", async () => {
    for (let more = 0; more <= MOST_SETTINGS; more += 1) await stock.fill(lasting(60 + more));
    expect(await stock.settings()).toHaveLength(MOST_SETTINGS);
    expect(await stock.fresh(lasting(60))).toBe(0);
    for (let seed = 0; seed < MOST_PLAYED + 3; seed += 1) {
      await stock.played(MINUTE, planOf(`5${seed}`));
    }
    const played = (await shelf.list()).filter((each) => each.playedAt > 0);
    expect(played).toHaveLength(MOST_PLAYED);
    expect(played.map((each) => each.seed)).not.toContain("50");
  });

  it("lets a mission be played where nothing can be kept", async () => {
    const full = () => Promise.reject(new Error("full"));
    shelf = { ...memoryShelf(), put: full, list: full, get: full, drop: full };
    stock = opened();
    const plan = await stock.take(MINUTE, null);
    expect(plan.seed).toBe("1");
    await expect(stock.played(MINUTE, plan)).resolves.toBeUndefined();
    expect(await stock.settings()).toEqual([]);
    await expect(stock.fill(MINUTE)).resolves.toBeUndefined();
  });
});

// The stock of plans on this device: ten fresh ones for each setting that was tried, and the missions
// played last, so that a mission starts with no network and can be played again.

import type { MissionPlan } from "../wire/generated";
import { nameOf, type Setting } from "./setting";
import type { KeptFacts, Shelf } from "./shelf";

export const FRESH_OF_EACH = 10;
/** So many settings are kept; of one that was not tried for longest all goes. */
export const MOST_SETTINGS = 8;
/** So many missions that were played are kept beside. */
export const MOST_PLAYED = 20;

/** Why there is no plan: nobody answers, and none of that setting, or not that seed, is kept here. */
export class NoPlan extends Error {
  constructor(readonly code: "none_kept" | "seed_not_kept") {
    super(code);
    this.name = "NoPlan";
  }
}

export interface StockOptions {
  shelf: Shelf;
  fetchPlan: (setting: Setting, seed: string | null) => Promise<MissionPlan>;
  /** The device's calendar, in milliseconds. */
  now?: () => number;
  /** Whether a failure means that nobody answered. */
  isOffline: (failure: unknown) => boolean;
}

export class Stock {
  readonly #shelf: Shelf;
  readonly #fetchPlan: StockOptions["fetchPlan"];
  readonly #now: () => number;
  readonly #isOffline: StockOptions["isOffline"];
  #filling: Promise<void> = Promise.resolve();

  constructor({ shelf, fetchPlan, now, isOffline }: StockOptions) {
    this.#shelf = shelf;
    this.#fetchPlan = fetchPlan;
    this.#now = now ?? (() => Date.now());
    this.#isOffline = isOffline;
  }

  /** Tells how many fresh plans of a setting are kept. */
  async fresh(setting: Setting): Promise<number> {
    return (await this.#freshOf(nameOf(setting))).length;
  }

  /** Lists the settings of which a fresh plan is kept, by name. */
  async settings(): Promise<string[]> {
    const fresh = (await this.#list()).filter((each) => each.playedAt === 0);
    return [...new Set(fresh.map((each) => each.setting))].sort();
  }

  /**
   * Gives the plan of a seed, or a fresh one but `not` that: what is kept, in the order in which it
   * came; else the house's. Rejects with `NoPlan` when it is not kept and nobody answers.
   */
  async take(
    setting: Setting,
    seed: string | null,
    not: string | null = null,
  ): Promise<MissionPlan> {
    const name = nameOf(setting);
    const fresh = seed === null ? await this.#freshOf(name) : [];
    const wanted = seed ?? fresh.find((each) => each.seed !== not)?.seed;
    const kept = wanted ? await this.#shelf.get(name, wanted).catch(() => null) : null;
    if (kept) return kept;
    try {
      const plan = await this.#fetchPlan(setting, seed);
      if (seed === null) await this.#lay(name, plan);
      return plan;
    } catch (failure) {
      if (!this.#isOffline(failure)) throw failure;
      throw new NoPlan(seed === null ? "none_kept" : "seed_not_kept");
    }
  }

  /** Notes that a mission has begun: it is fresh no more, and kept to be played again. */
  async played(setting: Setting, plan: MissionPlan): Promise<void> {
    const [name, now] = [nameOf(setting), this.#now()];
    const facts = { setting: name, seed: plan.seed, keptAt: now, playedAt: now };
    await this.#shelf.put({ ...facts, plan }).catch(() => {});
    const played = (await this.#list()).filter((each) => each.playedAt > 0);
    played.sort((one, other) => other.playedAt - one.playedAt);
    await this.#shelf.drop(played.slice(MOST_PLAYED)).catch(() => {});
  }

  /**
   * Gets fresh plans of a setting until there are enough, or nobody wants them any more; whatever
   * stops it, the next call goes on. `told` hears how many there are.
   */
  fill(
    setting: Setting,
    told: (fresh: number) => void = () => {},
    isWanted: () => boolean = () => true,
  ): Promise<void> {
    // One after the other: the house's other guests are not to notice.
    this.#filling = this.#filling
      .then(() => this.#fill(nameOf(setting), setting, told, isWanted))
      .catch(() => {});
    return this.#filling;
  }

  async #fill(
    name: string,
    setting: Setting,
    told: (fresh: number) => void,
    isWanted: () => boolean,
  ): Promise<void> {
    let fresh = (await this.#freshOf(name)).length;
    told(fresh);
    for (let asked = fresh; asked < FRESH_OF_EACH && isWanted(); asked += 1) {
      await this.#lay(name, await this.#fetchPlan(setting, null));
      fresh = (await this.#freshOf(name)).length;
      told(fresh);
    }
    await this.#clearAway(name);
  }

  async #lay(name: string, plan: MissionPlan): Promise<void> {
    const facts = { setting: name, seed: plan.seed, keptAt: this.#now(), playedAt: 0 };
    // A device that is full, or forbids it, keeps nothing; the mission can be played all the same.
    await this.#shelf.put({ ...facts, plan }).catch(() => {});
  }

  async #clearAway(tried: string): Promise<void> {
    const fresh = (await this.#list()).filter((each) => each.playedAt === 0);
    const latest = new Map<string, number>();
    for (const { setting, keptAt } of fresh) {
      latest.set(setting, Math.max(keptAt, latest.get(setting) ?? 0));
    }
    latest.set(tried, Infinity);
    const inOrder = [...latest].sort(([, one], [, other]) => other - one).map(([name]) => name);
    const gone = new Set(inOrder.slice(MOST_SETTINGS));
    await this.#shelf.drop(fresh.filter((each) => gone.has(each.setting)));
  }

  async #freshOf(name: string): Promise<KeptFacts[]> {
    return (await this.#list())
      .filter((each) => each.setting === name && each.playedAt === 0)
      .sort((one, other) => one.keptAt - other.keptAt);
  }

  /** Lists what is kept: nothing where the browser has closed or emptied its database meanwhile. */
  #list(): Promise<KeptFacts[]> {
    return this.#shelf.list().catch(() => []);
  }
}

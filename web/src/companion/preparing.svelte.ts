// The mission that is about to be played: its plan is fetched while one still chooses, so that the tap
// that starts it finds all that it needs. (Browsers let sound begin within a tap only.)

import { RequestFailed } from "../live/api";
import type { MissionPlan } from "../wire/generated";
import { fetchPlan } from "./plans";
import { type Setting, settingNamed } from "./setting";
import { openShelf } from "./shelf";
import { FRESH_OF_EACH, NoPlan, Stock } from "./stock";

export type Trouble =
  | { kind: "none_kept"; others: Setting[] }
  | { kind: "seed_not_kept" }
  | { kind: "refused"; reason: string };

/** So long nothing was changed before more plans are fetched: nobody needs those of a passing choice. */
const SETTLED_MS = 1_500;

export class Preparing {
  plan = $state.raw<MissionPlan | null>(null);
  trouble = $state.raw<Trouble | null>(null);
  /** How many fresh plans of the setting are kept here. */
  kept = $state(0);
  readonly full = FRESH_OF_EACH;
  readonly #stock: Promise<Stock>;
  #asked = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(stock: Promise<Stock> = openStock()) {
    this.#stock = stock;
  }

  /** Prepares the mission of a seed, or a fresh one but `not` that; what was asked before is void. */
  async prepare(setting: Setting, seed: string | null, not: string | null = null): Promise<void> {
    const asked = (this.#asked += 1);
    clearTimeout(this.#timer);
    const stock = await this.#stock;
    this.plan = null;
    let plan: MissionPlan | null = null;
    let trouble: Trouble | null = null;
    try {
      plan = await stock.take(setting, seed, not);
    } catch (failure) {
      trouble = await this.#explain(failure, stock);
    }
    const kept = await stock.fresh(setting);
    if (asked !== this.#asked) return;
    this.plan = plan;
    this.trouble = trouble;
    this.kept = kept;
    this.#timer = setTimeout(() => {
      const isWanted = () => asked === this.#asked;
      void stock.fill(setting, (fresh) => isWanted() && (this.kept = fresh), isWanted);
    }, SETTLED_MS);
  }

  /** Forgets what was asked for: the number that somebody types is none yet, or the page is left. */
  wait(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
    this.plan = null;
    this.trouble = null;
  }

  /** Notes that a mission has begun. */
  async played(setting: Setting, plan: MissionPlan): Promise<void> {
    await (await this.#stock).played(setting, plan);
  }

  async #explain(failure: unknown, stock: Stock): Promise<Trouble> {
    if (failure instanceof NoPlan && failure.code === "seed_not_kept") {
      return { kind: "seed_not_kept" };
    }
    if (failure instanceof NoPlan) {
      const others = (await stock.settings()).map(settingNamed).filter((each) => each !== null);
      return { kind: "none_kept", others };
    }
    return { kind: "refused", reason: failure instanceof RequestFailed ? failure.message : "" };
  }
}

async function openStock(): Promise<Stock> {
  return new Stock({
    shelf: await openShelf(),
    fetchPlan,
    isOffline: (failure) => failure instanceof RequestFailed && failure.code === "unreachable",
  });
}

// A game that is being written down: its entries, kept on this device, and how it stands by them.
//
// The house judges all entries at each new one; what it refuses is not written. Nothing is lost by a
// reload, nor by a line that is lost: the entries are kept here.

import { recall, remember } from "../device/memory";
import { post, RequestFailed } from "../live/api";
import { USUAL_RULES } from "../lobby/wish";
import type { Refused, Rules, WritingState, WritingStep, WritingWish } from "../wire/generated";
import { t } from "../words/language.svelte";

const KEPT = "writing";

interface Entries {
  rules: Rules;
  entries: readonly number[];
}

/** Writes entries as this device keeps them; memory.ts knows the form. */
export function keptForm({ rules, entries }: Entries): string {
  const options = [
    rules.pile,
    rules.forbidden,
    Number(rules.lone_special),
    Number(rules.split_groups),
    rules.tie,
  ];
  return `${options.join()};${entries.join()}`;
}

/** Reads what this device has kept; what was not kept in our form memory.ts does not give. */
export function readKept(kept: string | null): Entries {
  if (kept === null) return { rules: USUAL_RULES, entries: [] };
  const [options = "", entries = ""] = kept.split(";");
  const [pile, forbidden, lone, split, tie] = options.split(",");
  return {
    rules: {
      pile: pile as Rules["pile"],
      forbidden: forbidden as Rules["forbidden"],
      lone_special: lone === "1",
      split_groups: split === "1",
      tie: tie as Rules["tie"],
    },
    entries: entries === "" ? [] : entries.split(",").map(Number),
  };
}

/** What is to be judged next, null if what came before has settled it. */
type Wish = () => (Entries & { isKept?: boolean }) | null;

export class Writing {
  #written = $state.raw<Entries>(readKept(recall(KEPT)));
  #asked = $state.raw<Rules | null>(null);
  /** What was asked for while the house was thinking; whoever is quick loses nothing. */
  #waiting: Wish[] = [];
  /** How the game stands, null until the house has said so. */
  state = $state.raw<WritingState | null>(null);
  /** Why the last entry cannot be. */
  refused = $state.raw<Refused | null>(null);
  /** The step that was refused by other options, counted from one; null: no option was. */
  refusedStep = $state<number | null>(null);
  /** Why the house did not answer; "" while all is well. */
  failure = $state("");
  isAsking = $state(false);

  /** The options; those that were chosen just now until the house has judged them. */
  get rules(): Rules {
    return this.#asked ?? this.#written.rules;
  }

  /** Takes up what was written on this device before. */
  async begin(): Promise<void> {
    await this.#judge(() => ({ ...this.#written, isKept: true }));
  }

  /** Writes the card or the place that is asked for, if it still is once its turn has come. */
  async write(kind: WritingStep["kind"], value: number): Promise<void> {
    await this.#judge(() => {
      if (this.state?.wants?.kind !== kind) return null;
      if (kind === "card" && !this.state.unseen.includes(value)) return null;
      const { rules, entries } = this.#written;
      return { rules, entries: [...entries, value] };
    });
  }

  /** Takes back all entries from one on; without it the last. */
  async takeBack(from?: number): Promise<void> {
    await this.#judge(() => {
      const { rules, entries } = this.#written;
      const left = from ?? entries.length - 1;
      return left < 0 ? null : { rules, entries: entries.slice(0, left) };
    });
  }

  /** Begins a new game by the same options. */
  async anew(): Promise<void> {
    await this.#judge(() => ({ rules: this.#written.rules, entries: [] }));
  }

  /** Judges what is written by other options; if it cannot be by those, they stay. */
  async playBy(rules: Rules): Promise<void> {
    await this.#judge(() => ({ rules, entries: this.#written.entries }));
  }

  async #judge(wish: Wish): Promise<void> {
    this.#waiting.push(wish);
    if (this.isAsking) return;
    this.isAsking = true;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      const wanted = next();
      if (wanted === null) continue;
      const went = await this.#ask(wanted);
      // What was to follow was meant for a game that went on.
      if (!went) this.#waiting = [];
    }
    this.isAsking = false;
  }

  /** Has entries judged; tells whether they stand now. */
  async #ask({ isKept, ...wanted }: Entries & { isKept?: boolean }): Promise<boolean> {
    this.failure = "";
    this.refused = null;
    this.refusedStep = null;
    this.#asked = wanted.rules;
    try {
      const wish: WritingWish = { rules: wanted.rules, entries: [...wanted.entries] };
      const state = await post<WritingState>("/api/writings", wish);
      if (state.refused && !isKept) {
        this.refused = { type: "refused", id: "", ...state.refused };
        if (wanted.rules !== this.#written.rules) this.refusedStep = state.steps.length + 1;
        return false;
      }
      this.state = state;
      // Somebody may have kept what cannot be: it stands as far as it can.
      const entries = wanted.entries.slice(0, state.steps.length);
      this.#written = { rules: wanted.rules, entries };
      remember(KEPT, keptForm(this.#written));
      return true;
    } catch (cause) {
      this.failure =
        cause instanceof RequestFailed && cause.status > 0 && cause.message !== ""
          ? cause.message
          : t("lobby.unreachable");
      return false;
    } finally {
      this.#asked = null;
    }
  }
}

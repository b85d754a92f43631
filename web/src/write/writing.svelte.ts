// A game that is being written down: its entries, kept on this device, and how it stands by them.
//
// The house judges all entries at each new one; what it refuses is not written. Nothing is lost by a
// reload, nor by a line that is lost: the entries are kept here.

import { recall, remember } from "../device/memory";
import { post, RequestFailed } from "../live/api";
import { USUAL_RULES } from "../lobby/wish";
import type { Refused, Rules, WritingState, WritingWish } from "../wire/generated";
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

export class Writing {
  #written = $state.raw<Entries>(readKept(recall(KEPT)));
  /** How the game stands, null until the house has said so. */
  state = $state.raw<WritingState | null>(null);
  /** Why the last entry cannot be. */
  refused = $state.raw<Refused | null>(null);
  /** Why the house did not answer; "" while all is well. */
  failure = $state("");
  isAsking = $state(false);

  get rules(): Rules {
    return this.#written.rules;
  }

  /** Takes up what was written on this device before. */
  async begin(): Promise<void> {
    await this.#judge(this.#written, true);
  }

  /** Writes the card or the place that is asked for. */
  async write(value: number): Promise<void> {
    const { rules, entries } = this.#written;
    await this.#judge({ rules, entries: [...entries, value] });
  }

  /** Takes back all entries from one on; without it the last. */
  async takeBack(from = this.#written.entries.length - 1): Promise<void> {
    const { rules, entries } = this.#written;
    if (from >= 0) await this.#judge({ rules, entries: entries.slice(0, from) });
  }

  /** Begins a new game by the same options. */
  async anew(): Promise<void> {
    await this.#judge({ rules: this.#written.rules, entries: [] });
  }

  /** Judges what is written by other options; if it cannot be by those, they stay. */
  async playBy(rules: Rules): Promise<void> {
    await this.#judge({ rules, entries: this.#written.entries });
  }

  async #judge(wanted: Entries, isKept = false): Promise<void> {
    if (this.isAsking) return;
    this.isAsking = true;
    this.failure = "";
    this.refused = null;
    try {
      const wish: WritingWish = { rules: wanted.rules, entries: [...wanted.entries] };
      const state = await post<WritingState>("/api/writings", wish);
      if (state.refused && !isKept) {
        this.refused = { type: "refused", id: "", ...state.refused };
        return;
      }
      this.state = state;
      // Somebody may have kept what cannot be: it stands as far as it can.
      const entries = wanted.entries.slice(0, state.steps.length);
      this.#written = { rules: wanted.rules, entries };
      remember(KEPT, keptForm(this.#written));
    } catch (cause) {
      this.failure =
        cause instanceof RequestFailed && cause.status > 0 && cause.message !== ""
          ? cause.message
          : t("lobby.unreachable");
    } finally {
      this.isAsking = false;
    }
  }
}

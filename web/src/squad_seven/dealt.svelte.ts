// The cards that were dealt of late, to be seen flying to the seats.

import type { LiveMission } from "./live_mission.svelte";

export interface DealtCard {
  readonly key: number;
  readonly to: number;
}

/** More than fly at once. */
const KEPT = 6;

/** Follows what a mission deals; to be made with the page. */
export class Dealt {
  cards = $state.raw<readonly DealtCard[]>([]);

  constructor(live: LiveMission) {
    let told = live.state.arrivals;
    $effect.pre(() => {
      const { arrivals, latest, isReplay } = live.state;
      if (arrivals === told) return;
      told = arrivals;
      const to = latest.flatMap((event) => (event.type === "card_dealt" ? [event.to] : []));
      if (isReplay || to.length === 0) return;
      const fresh = to.map((seat, index) => ({ key: arrivals * 100 + index, to: seat }));
      this.cards = [...this.cards, ...fresh].slice(-KEPT);
    });
  }
}

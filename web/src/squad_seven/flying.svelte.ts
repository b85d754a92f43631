// The flights over a mission's table: each delivery sets its cards off once, before the page shows
// what it brought; the next one, or whatever anybody does, lets them land.

import type { Pace } from "../flight/flight";
import { coursesOf, paceOf, RIVALS_PACE, setOff, type CardFlight } from "./flights";
import type { LiveMission } from "./live_mission.svelte";

export class Flying {
  flights = $state.raw<readonly CardFlight[]>([]);
  pace = $state.raw<Pace>(RIVALS_PACE);
  /** The part of the page over which they fly. */
  table = $state<HTMLElement>();
  readonly #motion = matchMedia("(prefers-reduced-motion: no-preference)");

  /** To be made while a component is, before anything of it is drawn. */
  constructor(live: LiveMission, mine: () => readonly number[]) {
    let told = live.state.arrivals;
    $effect.pre(() => {
      const { arrivals, latest, isReplay } = live.state;
      if (arrivals === told) return;
      told = arrivals;
      this.land();
      if (isReplay || !this.#motion.matches || document.visibilityState !== "visible") return;
      const courses = coursesOf(latest);
      if (courses.length === 0 || !this.table) return;
      this.pace = paceOf(latest, mine());
      this.flights = setOff(courses, this.table, arrivals);
    });
  }

  land(): void {
    if (this.flights.length > 0) this.flights = [];
  }
}

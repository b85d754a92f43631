// A mission as far as cheers need one: what was called last, and what was sounded beside the score.
import type { LiveMission } from "../../src/squad_seven/live_mission.svelte";
import type { Cheered } from "../../src/wire/generated";

export class LiveCheers {
  cheered = $state.raw<Cheered | null>(null);
  readonly heard: [string, number][] = [];
  readonly sound = { aside: (sound: string, db: number) => void this.heard.push([sound, db]) };

  get mission(): LiveMission {
    return this as unknown as LiveMission;
  }
}

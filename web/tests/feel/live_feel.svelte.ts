// A mission as far as one can feel it.
import type { LiveMission } from "../../src/squad_seven/live_mission.svelte";
import { delivered, NOTHING_YET, type MissionState } from "../../src/squad_seven/mission_state";
import type { MissionNews } from "../../src/wire/generated";
import { missionDelivery } from "../samples";

export class LiveFeel {
  state = $state.raw<MissionState>(delivered(NOTHING_YET, missionDelivery("hands")));

  get mission(): LiveMission {
    return this as unknown as LiveMission;
  }

  happens(events: MissionNews[], replay = false): void {
    const next = missionDelivery("hands");
    const sequence = (this.state.sequence ?? 0) + 1;
    this.state = delivered(this.state, { ...next, events, sequence, replay });
  }

  lays(seat: number): void {
    this.state = { ...this.state, laid: [...this.state.laid, { seat, t0: 1 }] };
  }
}

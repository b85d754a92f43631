// Who has an aid at the table says so: once for each seat's device, and at each change of mind.

import type { Wish } from "../live/live_line.svelte";
import type { MissionRoom } from "../wire/generated";
import type { LiveMission } from "./live_mission.svelte";
import type { MissionSettings } from "./settings.svelte";

interface Aid {
  /** The seats of which everybody knows that they have it. */
  told(room: MissionRoom): readonly number[];
  isWished(settings: MissionSettings): boolean;
  wish(seat: number, isWished: boolean): Wish;
}

const AIDS: readonly Aid[] = [
  {
    told: (room) => room.reading,
    isWished: (settings) => settings.captions,
    wish: (seat, reads) => ({ type: "read_sound", seat, reads }),
  },
  {
    told: (room) => room.hearing,
    isWished: (settings) => settings.hearsCards,
    wish: (seat, hears) => ({ type: "hear_cards", seat, hears }),
  },
  {
    told: (room) => room.oneSwitch,
    isWished: (settings) => settings.oneSwitch,
    wish: (seat, uses) => ({ type: "use_one_switch", seat, uses }),
  },
];

/** Tells the room of the aids that are wished here; to be called as a page is made. */
export function tellAids(live: LiveMission, settings: MissionSettings): void {
  const said = new Map<Aid, boolean>();
  $effect(() => {
    const { room } = live.state;
    const own = room?.seats.find((seat) => seat.mine);
    if (!room || !own) return;
    for (const aid of AIDS) {
      const isWished = aid.isWished(settings);
      const known = said.get(aid) ?? aid.told(room).includes(own.seat);
      said.set(aid, isWished);
      if (known !== isWished) live.ask(aid.wish(own.seat, isWished));
    }
  });
}

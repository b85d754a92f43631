// How a mission sounds on this device and whether it is written below, remembered on the device.
// Captions that tell day from night are off until somebody wants them: listening is the game.

import { recall, remember } from "../device/memory";
import type { SoundStatus } from "../sound/mission_sound";
import { SoundSettings } from "../sound/sound_settings.svelte";
import type { Adjustable } from "../sound/volumes";
import type { TellSound } from "../wire/generated";

export class MissionSettings extends SoundSettings {
  captions = $state(recall("captions") === "on");
  /** Whether each card has a sound of its own here, once the table has been told. */
  hearsCards = $state(recall("hears-cards") === "yes");
  /** Whether the cheers of those who are out or watch are seen and heard here. */
  cheers = $state(recall("cheers") !== "off");
  /** Whether who mutes this device hears another one. */
  hearsElsewhere = $state(recall("hears-elsewhere") === "yes");

  /** Gives where the people at this device hear, given how its sound is. */
  heardFrom(status: SoundStatus): TellSound["state"] {
    if (this.muted) return this.hearsElsewhere ? "elsewhere" : "nowhere";
    if (status === "sounding") return "here";
    return status === "missing" ? "nowhere" : "waiting";
  }

  override apply(sound: Adjustable): void {
    super.apply(sound);
    remember("captions", this.captions ? "on" : "off");
    remember("hears-cards", this.hearsCards ? "yes" : "no");
    remember("cheers", this.cheers ? "on" : "off");
    remember("hears-elsewhere", this.hearsElsewhere ? "yes" : "no");
  }
}

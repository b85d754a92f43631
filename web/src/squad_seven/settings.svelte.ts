// How a mission sounds on this device and whether it is written below, remembered on the device.
// Captions that tell day from night are off until somebody wants them: listening is the game.

import { recall, remember } from "../device/memory";
import { SoundSettings } from "../sound/sound_settings.svelte";
import type { Adjustable } from "../sound/volumes";

export class MissionSettings extends SoundSettings {
  captions = $state(recall("captions") === "on");

  override apply(sound: Adjustable): void {
    super.apply(sound);
    remember("captions", this.captions ? "on" : "off");
  }
}

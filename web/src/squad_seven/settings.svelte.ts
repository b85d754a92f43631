// How loud a mission is on this device and whether it is written below, remembered on the device.
// Captions that tell day from night are off until somebody wants them: listening is the game.

import { recall, remember } from "../device/memory";
import type { MissionSound } from "../sound/mission_sound";

export class MissionSettings {
  volume = $state(readVolume());
  muted = $state(recall("muted") === "yes");
  captions = $state(recall("captions") === "on");

  /** Keeps the sound and the device's memory at what is set; to be called within an effect. */
  apply(sound: MissionSound): void {
    sound.volume = this.volume;
    sound.isMuted = this.muted;
    remember("volume", String(this.volume));
    remember("muted", this.muted ? "yes" : "no");
    remember("captions", this.captions ? "on" : "off");
  }
}

function readVolume(): number {
  const kept = recall("volume");
  const volume = kept === null ? 0.9 : Number(kept);
  return volume >= 0 && volume <= 1 ? volume : 0.9;
}

// How this device sounds, remembered on the device: its volumes, who screams, and by how much its
// output is later than it says (found by tapping along).

import { recall, remember } from "../device/memory";
import type { ScreamVoice } from "./kinds";
import type { Adjustable, Volumes } from "./volumes";

/** The loudest that nobody has asked to be louder. */
const USUAL_VOLUME = 0.9;

export class SoundSettings {
  volume = $state(numberOf("volume", USUAL_VOLUME));
  drums = $state(numberOf("volume-drums", 1));
  animals = $state(numberOf("volume-animals", 1));
  screams = $state(numberOf("volume-screams", 1));
  muted = $state(recall("muted") === "yes");
  screamVoice = $state<ScreamVoice>(recall("scream") === "gentle" ? "gentle" : "classic");
  nudgeMs = $state(numberOf("sound-offset", 0));

  get volumes(): Volumes {
    const { volume, drums, animals, screams } = this;
    return { all: volume, drums, animals, screams };
  }

  /** Whether this device is silent, for whatever reason. */
  get isSilent(): boolean {
    return this.muted;
  }

  /** Keeps a sound and the device's memory at what is set; to be called within an effect. */
  apply(sound: Adjustable): void {
    sound.volumes = this.volumes;
    sound.isMuted = this.isSilent;
    sound.screamVoice = this.screamVoice;
    sound.nudgeMs = this.nudgeMs;
    remember("volume", String(this.volume));
    remember("volume-drums", String(this.drums));
    remember("volume-animals", String(this.animals));
    remember("volume-screams", String(this.screams));
    remember("muted", this.muted ? "yes" : "no");
    remember("scream", this.screamVoice);
    remember("sound-offset", String(this.nudgeMs));
  }
}

/** Gives a remembered number; memory holds only what fits its name. */
function numberOf(name: string, usual: number): number {
  const kept = recall(name);
  return kept === null ? usual : Number(kept);
}

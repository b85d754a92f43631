// How a mission sounds on this device and whether it is written below, remembered on the device.
// Captions that tell day from night are off until somebody wants them: listening is the game.

import { recall, remember } from "../device/memory";
import type { SoundStatus } from "../sound/mission_sound";
import { SoundSettings } from "../sound/sound_settings.svelte";
import type { Adjustable } from "../sound/volumes";
import type { MissionRoom, TellSound } from "../wire/generated";

export class MissionSettings extends SoundSettings {
  captions = $state(recall("captions") === "on");
  /** Whether each card has a sound of its own here, once the table has been told. */
  hearsCards = $state(recall("hears-cards") === "yes");
  /** Whether one key or touch does everything here, once the table has been told. */
  oneSwitch = $state(recall("one-switch") === "yes");
  /** Whether this device vibrates with what happens to its players, if it can. */
  vibrates = $state(recall("vibrates") !== "no");
  /** Whether the cheers of those who are out or watch are seen and heard here. */
  cheers = $state(recall("cheers") !== "off");
  /** Whether who mutes this device hears another one. */
  hearsElsewhere = $state(recall("hears-elsewhere") === "yes");

  /** Whether a shared screen sounds for the room, so that there is a choice. */
  hasScreen = $state(false);
  /** Whether the shared screen stands where this device is. */
  #isBeside = $state(false);
  /** What was chosen here, null: nothing yet. */
  #chosen = $state<"rests" | "sounds" | null>(null);
  /** Whether the mission has stood still for the screen that is lost. */
  #isMissed = false;
  /** Whether people have gone on since, and the screen does not sound yet again. */
  #goesWithout = false;
  #code = "";

  /** Whether this device's player looks at a shared screen, and needs but their own things here. */
  get isController(): boolean {
    return this.hasScreen && this.#isBeside;
  }

  /** Whether this device is silent, since the shared screen sounds for it. */
  get rests(): boolean {
    if (!this.hasScreen) return false;
    // Cards are heard from one's own device.
    const usual = this.#isBeside && !this.hearsCards;
    return this.#chosen === null ? usual : this.#chosen === "rests";
  }

  /** Chooses whether this device rests while a shared screen sounds; kept for this room. */
  set rests(rests: boolean) {
    this.#chosen = rests ? "rests" : "sounds";
    remember("beside", `${this.#code} ${this.#chosen}`);
  }

  /**
   * Follows the room: one loud speaker is enough where people hear it. A screen that is lost in the
   * midst of a mission is waited for, as the house does, until people go on without it: then this
   * device sounds until the screen does. One that is muted sounds for nobody.
   */
  follow(room: Pick<MissionRoom, "code" | "status" | "screen" | "beside" | "table">): void {
    if (room.code !== this.#code) {
      this.#code = room.code;
      const kept = recall("beside")?.split(" ");
      this.#chosen = kept?.[0] === room.code && kept[1] ? (kept[1] as "rests" | "sounds") : null;
    }
    const isLost = room.screen === null && room.status === "playing";
    const paused = room.table?.paused ?? null;
    this.#isMissed = isLost && (this.#isMissed || paused === "silent");
    if (room.screen === "sounding") this.#goesWithout = false;
    else this.#goesWithout ||= this.#isMissed && paused === null;
    if (isLost && !this.#goesWithout) return;
    this.hasScreen =
      room.screen === "sounding" || (room.screen === "waiting" && !this.#goesWithout);
    this.#isBeside = room.beside;
  }

  override get isSilent(): boolean {
    return this.muted || this.rests;
  }

  /** Gives where the people at this device hear, given how its sound is. */
  heardFrom(status: SoundStatus): TellSound["state"] {
    if (this.rests) return "elsewhere";
    if (this.muted) return this.hearsElsewhere ? "elsewhere" : "nowhere";
    if (status === "sounding") return "here";
    return status === "missing" ? "nowhere" : "waiting";
  }

  override apply(sound: Adjustable): void {
    super.apply(sound);
    remember("captions", this.captions ? "on" : "off");
    remember("hears-cards", this.hearsCards ? "yes" : "no");
    remember("one-switch", this.oneSwitch ? "yes" : "no");
    remember("vibrates", this.vibrates ? "yes" : "no");
    remember("cheers", this.cheers ? "on" : "off");
    remember("hears-elsewhere", this.hearsElsewhere ? "yes" : "no");
  }
}

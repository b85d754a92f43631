// A mission with the box while it is played: what the page shows of it, looked at many times a second.

import { forget, remember } from "../device/memory";
import type { MissionPlan } from "../wire/generated";
import type { Player } from "./players";
import { nameOf, settingOf } from "./setting";

/** `returned`: the helicopter is heard, and the mission is over. */
export type MissionStage = "counting" | "running" | "paused" | "returned";

const LOOK_EVERY_MS = 40;
const NOTE_EVERY_MS = 5_000;
/** How long a scream is shown. */
const SCREAM_MS = 1_600;

export class BoxMission {
  readonly plan: MissionPlan;
  readonly #player: Player;
  readonly #timer: ReturnType<typeof setInterval>;
  #notedAt = -Infinity;
  #isSilent = false;
  stage = $state<MissionStage>("counting");
  /** Mission time in milliseconds. */
  at = $state(0);
  count = $state(0);
  isAsleep = $state(false);
  isMissing = $state(false);

  constructor(plan: MissionPlan, player: Player) {
    this.plan = plan;
    this.#player = player;
    this.#timer = setInterval(() => this.look(), LOOK_EVERY_MS);
  }

  /** Starts, or goes on, after a count-in; to be called within a tap or a key. */
  go(): void {
    this.#player.begin();
    this.#player.go();
    this.look();
  }

  pause(): void {
    if (this.stage === "returned") return;
    this.#player.pause();
    this.look();
    this.#notedAt = -Infinity;
    this.#note();
  }

  /** Brings sound back; to be called within a tap or a key. */
  wake(): void {
    this.#player.begin();
  }

  /** Takes over how loud this device is set; to be called within an effect. */
  apply(): void {
    this.#player.apply();
  }

  /** Whether the helicopter has set the squads down, so that play has begun. */
  get hasLanded(): boolean {
    return this.at >= this.plan.landed;
  }

  /** What time of day rules now. */
  get timeOfDay(): "day" | "night" {
    return this.plan.phases.findLast((phase) => phase.start <= this.at)?.timeOfDay ?? "day";
  }

  get isScreaming(): boolean {
    const last = this.plan.screams.findLast((scream) => scream <= this.at);
    return this.stage === "running" && last !== undefined && this.at < last + SCREAM_MS;
  }

  /** Seconds until the helicopter returns. */
  get leftS(): number {
    return Math.max(0, (this.plan.lengthMs - this.at) / 1000);
  }

  look(): void {
    if (this.#isSilent) return;
    this.#player.look();
    const { at, stage } = this.#player;
    this.at = at;
    this.count = this.#player.count;
    this.isAsleep = this.#player.isAsleep;
    this.isMissing = this.#player.isMissing;
    if (this.stage === "returned" || at >= this.plan.lengthMs) {
      this.stage = "returned";
      forget("box-mission");
    } else {
      this.stage = stage === "ready" ? "counting" : stage;
      this.#note();
    }
    if (at >= this.plan.silentMs) this.end();
  }

  /** Ends all sound. */
  end(): void {
    if (this.#isSilent) return;
    this.#isSilent = true;
    clearInterval(this.#timer);
    this.#player.end();
  }

  /** Notes where it is, for a device that throws the page away. */
  #note(): void {
    if (Math.abs(this.at - this.#notedAt) < NOTE_EVERY_MS) return;
    this.#notedAt = this.at;
    const name = `${nameOf(settingOf(this.plan))} ${this.plan.seed} ${Math.floor(this.at)}`;
    remember("box-mission", name);
  }
}

/** A mission that was broken off: its setting by name, its seed, and where it was. */
export interface BrokenOff {
  setting: string;
  seed: string;
  at: number;
}

/** Reads what was noted of a mission that was broken off. */
export function readBrokenOff(noted: string | null): BrokenOff | null {
  const found = /^(\d+ [a-z]+ [a-z]+) (\d{1,20}) (\d{1,7})$/.exec(noted ?? "");
  return found ? { setting: found[1]!, seed: found[2]!, at: Number(found[3]) } : null;
}

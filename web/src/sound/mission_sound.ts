// The sound of a mission as the page uses it: begun by a tap, fed by the line, watched by captions.

import type { Caption, Cue } from "../wire/generated";
import { Bank } from "./bank";
import { CaptionTrack } from "./captions";
import { type Desk, webAudioDesk } from "./desk";
import type { ScreamVoice } from "./kinds";
import { Performer } from "./performer";
import { CueQueue } from "./queue";
import { AS_MIXED, type Volumes } from "./volumes";
import { wakeBy } from "./waking";

/**
 * `off`: nobody has tapped yet. `sounding`: it sounds, or will when mission time runs. `asleep`: the
 * device waits for a tap. `missing`: the sounds cannot be had, so this device is silent.
 */
export type SoundStatus = "off" | "sounding" | "asleep" | "missing";

/** What a `cues` message says of the sound. */
export interface Piece {
  gameNumber: number;
  cues: readonly Cue[];
  captions: readonly Caption[];
}

export interface MissionSoundOptions {
  /** Mission time in milliseconds, less than `standsAt` in a count-in; null while it stands. */
  missionNow: () => number | null;
  /** Where mission time stood before it ran. */
  standsAt?: () => number;
  makeDesk?: () => Desk;
  fetchFile?: (file: string) => Promise<Response>;
}

export class MissionSound {
  readonly #missionNow: () => number | null;
  readonly #standsAt: () => number;
  readonly #makeDesk: () => Desk;
  readonly #queue = new CueQueue();
  readonly #captions = new CaptionTrack();
  readonly #bank: Bank;
  #performer: Performer | null = null;
  #sleeps = () => {};
  #game: number | null = null;
  #volumes = AS_MIXED;
  #screamVoice: ScreamVoice = "classic";
  #nudgeMs = 0;
  #isMuted = false;
  #isMissing = false;

  constructor({ missionNow, standsAt, makeDesk, fetchFile }: MissionSoundOptions) {
    this.#missionNow = missionNow;
    this.#standsAt = standsAt ?? (() => -Infinity);
    this.#makeDesk = makeDesk ?? webAudioDesk;
    this.#bank = new Bank((packed) => this.#decode(packed), fetchFile);
  }

  /** Begins to sound; to be called within a tap or a key, and harmless when called again. */
  begin(): void {
    if (this.#performer) {
      void this.#performer.wake(true);
      if (this.#isMissing) this.#load();
      return;
    }
    const performer = new Performer({
      makeDesk: this.#makeDesk,
      bank: this.#bank,
      queue: this.#queue,
      missionNow: this.#missionNow,
      standsAt: this.#standsAt,
    });
    this.#performer = performer;
    performer.volumes = this.#volumes;
    performer.screamVoice = this.#screamVoice;
    performer.nudgeMs = this.#nudgeMs;
    performer.isMuted = this.#isMuted;
    this.#sleeps = wakeBy((isGesture) => void performer.wake(isGesture));
    performer.start();
    void performer.wake(true);
    this.#load();
  }

  #load(): void {
    this.#bank.load().then(
      () => (this.#isMissing = false),
      () => (this.#isMissing = true),
    );
  }

  /** Tells, once that is known, whether every sound is there, so that none is late. */
  ready(): Promise<boolean> {
    return this.#bank.load().then(
      () => true,
      () => false,
    );
  }

  /** Takes a `cues` message; a new game makes the old one silent. */
  take(message: Piece): void {
    if (this.#game !== null && message.gameNumber !== this.#game) this.#forget();
    this.#game = message.gameNumber;
    this.#captions.take(message.captions);
    if (this.#performer) this.#performer.take(message.cues);
    else this.#queue.take(message.cues);
  }

  /** Gives the captions on at this moment, the most important first. */
  captions(): Caption[] {
    const now = this.#missionNow();
    return now === null || now < this.#standsAt() ? [] : this.#captions.on(now);
  }

  /** Plays one sound at once, to try how loud it is; the first time it may still be loading. */
  audition(sound: string, db = 0): void {
    this.begin();
    this.#performer?.audition(sound, db);
  }

  /** Plays what is no part of the score, see `Performer`; nothing where nobody has tapped yet. */
  aside(sound: string, db: number, at?: number): void {
    this.#performer?.aside(sound, db, at);
  }

  get status(): SoundStatus {
    if (this.#performer === null) return "off";
    if (this.#isMissing) return "missing";
    return this.#performer.needs(true, false) === "none" ? "sounding" : "asleep";
  }

  get volumes(): Volumes {
    return this.#volumes;
  }

  set volumes(volumes: Volumes) {
    this.#volumes = volumes;
    if (this.#performer) this.#performer.volumes = volumes;
  }

  get screamVoice(): ScreamVoice {
    return this.#screamVoice;
  }

  /** Who screams on this device, from the next scream on. */
  set screamVoice(voice: ScreamVoice) {
    this.#screamVoice = voice;
    if (this.#performer) this.#performer.screamVoice = voice;
  }

  get nudgeMs(): number {
    return this.#nudgeMs;
  }

  /** Milliseconds by which this device sounds later than it says. */
  set nudgeMs(milliseconds: number) {
    this.#nudgeMs = milliseconds;
    if (this.#performer) this.#performer.nudgeMs = milliseconds;
  }

  get isMuted(): boolean {
    return this.#isMuted;
  }

  set isMuted(muted: boolean) {
    this.#isMuted = muted;
    if (this.#performer) this.#performer.isMuted = muted;
  }

  /** Heeds a change of mission time (a pause, the end of one) at once. */
  heed(): void {
    this.#performer?.heed();
  }

  /** Ends all sound and gives the device back. */
  async end(): Promise<void> {
    this.#sleeps();
    this.#forget();
    this.#performer?.stop();
    const desk = this.#performer?.desk;
    this.#performer = null;
    await desk?.close().catch(() => {});
  }

  #forget(): void {
    this.#performer?.clear();
    this.#queue.clear();
    this.#captions.clear();
  }

  #decode(packed: ArrayBuffer): Promise<AudioBuffer> {
    if (!this.#performer) return Promise.reject(new Error("the sound has ended"));
    return this.#performer.desk.decode(packed);
  }
}

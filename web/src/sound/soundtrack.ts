// A performance that is known whole and needs no house: the demo, the tune, a mission for a real
// table. It has a clock of its own, which stands in a pause and before its start.

import type { Caption, WholePerformance } from "../wire/generated";
import type { Desk } from "./desk";
import type { ScreamVoice } from "./kinds";
import { MissionSound, type SoundStatus } from "./mission_sound";
import type { Adjustable, Volumes } from "./volumes";

/** What is performed, in milliseconds of its own time; it is over at `lengthMs`. */
export type Whole = Readonly<Pick<WholePerformance, "lengthMs" | "cues" | "captions">>;

export interface SoundtrackOptions {
  makeDesk?: () => Desk;
  fetchFile?: (file: string) => Promise<Response>;
  /** This page's own monotonic clock, in milliseconds. */
  now?: () => number;
}

/**
 * `idle`: nothing was begun, or it was stopped. `playing`: it goes on, or counts in. `paused`: its
 * time stands. `over`: its time is up; what sounds last may still die away.
 */
export type SoundtrackState = "idle" | "playing" | "paused" | "over";

export class Soundtrack implements Adjustable {
  readonly #sound: MissionSound;
  readonly #now: () => number;
  #performance: Whole | null = null;
  #number = 0;
  /** Page time at the performance's zero while it goes on; null while it stands at `#standsAt`. */
  #zero: number | null = null;
  #standsAt = 0;

  constructor({ makeDesk, fetchFile, now }: SoundtrackOptions = {}) {
    this.#now = now ?? (() => performance.now());
    this.#sound = new MissionSound({
      missionNow: () => this.#running(),
      standsAt: () => this.#standsAt,
      ...(makeDesk && { makeDesk }),
      ...(fetchFile && { fetchFile }),
    });
  }

  /** Begins to load and wakes the device; to be called within a tap or a key, harmless again. */
  begin(): void {
    this.#sound.begin();
  }

  /**
   * Tells, once that is known, whether every sound is there: what is played before that begins with
   * silence. Call `begin` first, within a tap or a key.
   */
  ready(): Promise<boolean> {
    return this.#sound.ready();
  }

  /**
   * Plays from an instant of the performance on, after a count-in; to be called within a tap or a
   * key. What was played before is silent at once.
   */
  play(whole: Whole, { fromMs = 0, countInMs = 0 } = {}): void {
    this.#performance = whole;
    this.#number += 1;
    this.#standsAt = fromMs;
    this.#zero = null;
    this.#sound.take({ gameNumber: this.#number, cues: whole.cues, captions: whole.captions });
    this.begin();
    this.resume({ countInMs });
  }

  /** Lets its time stand: silence until `resume`. */
  pause(): void {
    if (this.state !== "playing") return;
    this.#standsAt = this.atMs;
    this.#zero = null;
    this.#sound.heed();
  }

  /** Goes on where it stands, after a count-in over the bed of the present time of day. */
  resume({ countInMs = 0 } = {}): void {
    if (this.#performance === null || this.#zero !== null) return;
    this.#zero = this.#now() + countInMs - this.#standsAt;
    this.#sound.heed();
  }

  /** Ends the performance: silence, and nothing is left to come. */
  stop(): void {
    this.#number += 1;
    this.#performance = null;
    this.#zero = null;
    this.#standsAt = 0;
    this.#sound.take({ gameNumber: this.#number, cues: [], captions: [] });
    this.#sound.heed();
  }

  /** Ends all and gives the device back; it may be begun again. */
  end(): Promise<void> {
    this.stop();
    return this.#sound.end();
  }

  /** Where the performance is, in milliseconds; in a count-in where it will go on. */
  get atMs(): number {
    return Math.max(this.#standsAt, this.#running() ?? this.#standsAt);
  }

  /** How long the count-in still lasts; 0 when there is none. */
  get countInMs(): number {
    return Math.max(0, this.#standsAt - (this.#running() ?? this.#standsAt));
  }

  get state(): SoundtrackState {
    if (this.#performance === null) return "idle";
    if (this.atMs >= this.#performance.lengthMs) return "over";
    return this.#zero === null ? "paused" : "playing";
  }

  /** Whether the device sounds, or what it waits for. */
  get status(): SoundStatus {
    return this.#sound.status;
  }

  /** Gives the captions on at this moment, a scream first. */
  captions(): Caption[] {
    return this.#sound.captions();
  }

  /** Plays one sound at once, to try how loud it is. */
  audition(sound: string, db = 0): void {
    this.#sound.audition(sound, db);
  }

  get volumes(): Volumes {
    return this.#sound.volumes;
  }

  set volumes(volumes: Volumes) {
    this.#sound.volumes = volumes;
  }

  get isMuted(): boolean {
    return this.#sound.isMuted;
  }

  set isMuted(muted: boolean) {
    this.#sound.isMuted = muted;
  }

  get screamVoice(): ScreamVoice {
    return this.#sound.screamVoice;
  }

  set screamVoice(voice: ScreamVoice) {
    this.#sound.screamVoice = voice;
  }

  get nudgeMs(): number {
    return this.#sound.nudgeMs;
  }

  set nudgeMs(milliseconds: number) {
    this.#sound.nudgeMs = milliseconds;
  }

  /** The performance's time while it goes on, smaller than where it stands in a count-in. */
  #running(): number | null {
    return this.#zero === null ? null : this.#now() - this.#zero;
  }
}

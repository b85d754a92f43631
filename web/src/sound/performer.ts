// Performs a mission's cues. They arrive about three seconds ahead; each becomes one source on the
// audio clock, so that neither a busy page nor a slow timer is heard.

import type { Cue } from "../wire/generated";
import { AudioTime } from "./audio_time";
import type { Desk, Voice } from "./desk";
import {
  BED_GIVES_WAY_MS,
  MOST_VOICES,
  type ScreamVoice,
  busOf,
  isBed,
  isLasting,
  isScream,
  voiced,
  weight,
} from "./kinds";
import { CueQueue } from "./queue";
import { type Remedy, remedy } from "./recovery";
import { noteSound } from "./timeline";
import { AS_MIXED, type Volumes, levelsOf } from "./volumes";

/** How far ahead sources are planned: timers of a page in the background run once a second. */
export const PLANNED_AHEAD_MS = 1_500;

const HEED_EVERY_MS = 200;
/** The quiet end of a scream needs no silence around it. */
const DUCKED_SHORTER_S = 0.3;
/** What was to be told by a sound so long ago is told by others since: as long as a card lies. */
const LATE_ASIDE_MS = 1_500;
/** A source that is planned nearer than this might start in the past. */
const SOONEST_S = 0.005;
/** How quickly a source leaves that makes room for a weightier one. */
const HURRIED_S = 0.02;
const STUCK_AFTER_MS = 1_500;

/** What the performer needs of a bank: see `Bank`. */
export interface Sounds {
  ready(sound: string): AudioBuffer | null;
  lengthMs(sound: string): number;
}

export interface PerformerOptions {
  /** Makes a desk; called at once, within a tap or a key, and again if the device does not come back. */
  makeDesk: () => Desk;
  bank: Sounds;
  /** Where cues wait that came before anybody tapped. */
  queue?: CueQueue;
  /** Mission time in milliseconds; null while it stands still or is unknown. */
  missionNow: () => number | null;
  /**
   * Where mission time stood before it ran: in a count-in `missionNow` is still less, the bed comes
   * in, and the strokes and calls of before stay unheard.
   */
  standsAt?: () => number;
  /** This page's own monotonic clock, in milliseconds. */
  now?: () => number;
  /** Milliseconds by which this device sounds later than it says; sounds are started earlier. */
  nudgeMs?: number;
}

interface Playing {
  cue: Cue;
  voice: Voice;
  startsAt: number;
  endsAt: number;
}

export class Performer {
  readonly #makeDesk: () => Desk;
  #desk: Desk;
  readonly #bank: Sounds;
  readonly #missionNow: () => number | null;
  readonly #standsAt: () => number;
  readonly #now: () => number;
  readonly #time = new AudioTime();
  readonly #queue: CueQueue;
  #playing: Playing[] = [];
  #isPaused = false;
  #isMuted = false;
  #volumes = AS_MIXED;
  #timer: ReturnType<typeof setInterval> | null = null;
  #clockSeen = { audio: -1, page: 0 };
  nudgeMs: number;
  /** Who screams from now on; what is planned already stays. */
  screamVoice: ScreamVoice = "classic";

  constructor({ makeDesk, bank, queue, missionNow, standsAt, now, nudgeMs }: PerformerOptions) {
    this.#makeDesk = makeDesk;
    this.#desk = this.#connected();
    this.#bank = bank;
    this.#queue = queue ?? new CueQueue();
    this.#missionNow = missionNow;
    this.#standsAt = standsAt ?? (() => -Infinity);
    this.#now = now ?? (() => performance.now());
    this.nudgeMs = nudgeMs ?? 0;
  }

  get desk(): Desk {
    return this.#desk;
  }

  /** Starts to perform; what has come before waits for it. */
  start(): void {
    this.#timer ??= setInterval(() => this.heed(), HEED_EVERY_MS);
    this.heed();
  }

  /** Ends the performance: silence, and nothing is left to come. */
  stop(): void {
    if (this.#timer !== null) clearInterval(this.#timer);
    this.#timer = null;
    this.clear();
  }

  /** Ends what sounds and forgets what was to come: another mission begins. */
  clear(): void {
    this.#silence();
    this.#queue.clear();
  }

  /** Takes the cues of a `cues` message. */
  take(cues: readonly Cue[]): void {
    this.#queue.take(cues);
    for (const cue of cues) this.#bank.ready(this.#soundOf(cue));
    this.heed();
  }

  /** Silences all until `resume`; what was to come waits, beds come in again in the middle. */
  pause(): void {
    this.#isPaused = true;
    this.heed();
  }

  resume(): void {
    this.#isPaused = false;
    this.heed();
  }

  get volumes(): Volumes {
    return this.#volumes;
  }

  set volumes(volumes: Volumes) {
    this.#volumes = volumes;
    this.#setLevel();
  }

  get isMuted(): boolean {
    return this.#isMuted;
  }

  set isMuted(muted: boolean) {
    this.#isMuted = muted;
    this.#setLevel();
  }

  /** How many sources sound or are planned. */
  get voices(): number {
    return this.#playing.length;
  }

  /** Tells what the device needs in order to sound; show a button for "wait-for-gesture". */
  needs(isVisible: boolean, isGesture: boolean): Remedy {
    const state = this.#desk.state;
    return remedy({ state, isStuck: this.#isStuck(), isVisible, isGesture });
  }

  /** Within a tap or a key, or when the page is seen again: brings sound back if it is gone. */
  async wake(isGesture: boolean): Promise<Remedy> {
    const needed = this.needs(document.visibilityState === "visible", isGesture);
    if (needed === "replace") this.#replaceDesk();
    // A browser may refuse outside a gesture; then the next tap brings it back.
    if (needed === "resume") await this.#desk.resume().catch(() => {});
    // Every key and tap comes here: while all is well, those of a deed need no look at the plan.
    if (needed !== "none" || !isGesture) this.heed();
    return needed;
  }

  /** Looks at the clocks and plans what comes next; runs by itself five times a second. */
  heed(): void {
    const audioNow = this.#desk.now;
    const now = this.#isPaused ? null : this.#missionNow();
    this.#isStuck();
    if (now === null || this.#desk.state !== "running" || this.#timer === null) {
      this.#silence();
      return;
    }
    if (this.#time.read(now, audioNow)) this.#replan(now);
    this.#playing = this.#playing.filter((each) => each.endsAt > audioNow);
    const length = (sound: string) => this.#bank.lengthMs(sound);
    for (const cue of this.#queue.due(now, now + PLANNED_AHEAD_MS, length)) {
      if (cue.at >= this.#standsAt() || isLasting(cue.sound)) this.#plan(cue);
    }
  }

  /** Plays one sound at once, whatever the mission does: to try how loud it is. */
  audition(sound: string, db = 0): void {
    const ready = this.#bank.ready(sound);
    if (ready !== null) this.#startAside(sound, ready, db, 0);
  }

  /**
   * Plays what is no part of the score beside it, so many decibels below full: at once, or so that it
   * is heard at a mission time if that is still to come. A device that sleeps stays silent, and so
   * does what is long past.
   */
  aside(sound: string, db: number, at = Infinity): void {
    if ((this.#missionNow() ?? 0) - at > LATE_ASIDE_MS) return;
    const ready = this.#bank.ready(sound);
    if (ready === null || this.#desk.state !== "running") return;
    const heardAt = at === Infinity || !this.#time.isKnown ? 0 : this.#soundsAt(at);
    this.#startAside(sound, ready, db, heardAt);
  }

  #startAside(sound: string, ready: AudioBuffer, db: number, from: number): void {
    const at = Math.max(from, this.#desk.now + SOONEST_S);
    const gain = 10 ** (db / 20);
    this.#desk.start(ready, { at, offset: 0, gain, pan: 0, bus: busOf(sound) });
    noteSound(sound, at - this.#desk.now);
  }

  /** The audio clock's seconds at which a source starts that is to be heard at a mission time. */
  #soundsAt(mission: number): number {
    return this.#time.secondsAt(mission) - this.#desk.latency - this.nudgeMs / 1000;
  }

  #connected(): Desk {
    const desk = this.#makeDesk();
    desk.onStateChange(() => this.heed());
    return desk;
  }

  #replaceDesk(): void {
    this.#silence();
    this.#desk.close().catch(() => {});
    this.#desk = this.#connected();
    this.#setLevel();
  }

  #soundOf(cue: Cue): string {
    return voiced(cue.sound, this.screamVoice);
  }

  #plan(cue: Cue): void {
    const sound = this.#bank.ready(this.#soundOf(cue));
    if (sound === null) {
      this.#queue.putBack(cue); // still loading: it is asked for again until it is stale
      return;
    }
    const heardAt = this.#soundsAt(cue.at);
    const startsAt = Math.max(heardAt, this.#desk.now + SOONEST_S);
    const offset = isLasting(cue.sound) ? startsAt - heardAt : 0;
    const endsAt = startsAt + sound.duration - offset;
    if (!this.#makeRoom(cue, startsAt, endsAt)) return;
    if (isBed(cue.sound)) this.#letBedsGiveWay(cue.sound, startsAt);
    if (isScream(cue.sound)) this.#desk.duck(startsAt, sound.duration - DUCKED_SHORTER_S);
    const voice = this.#desk.start(sound, {
      at: startsAt,
      offset,
      gain: 10 ** (cue.gainCb / 200),
      pan: cue.pan / 100,
      bus: busOf(cue.sound),
    });
    this.#playing.push({ cue, voice, startsAt, endsAt });
    noteSound(cue.sound, startsAt - this.#desk.now);
  }

  /** Makes room for one more source by ending the lightest; false if none is lighter. */
  #makeRoom(cue: Cue, startsAt: number, endsAt: number): boolean {
    const beside = this.#playing.filter((each) => each.startsAt < endsAt && each.endsAt > startsAt);
    if (beside.length < MOST_VOICES) return true;
    const lightest = beside.reduce((one, other) =>
      weight(other.cue.sound) < weight(one.cue.sound) ? other : one,
    );
    if (weight(lightest.cue.sound) >= weight(cue.sound)) return false;
    this.#end(lightest, startsAt - HURRIED_S, HURRIED_S);
    return true;
  }

  #letBedsGiveWay(bed: string, at: number): void {
    for (const each of this.#playing) {
      if (isBed(each.cue.sound) && each.cue.sound !== bed && each.endsAt > at) {
        this.#end(each, Math.max(at, each.startsAt), BED_GIVES_WAY_MS / 1000);
      }
    }
  }

  #end(playing: Playing, at: number, seconds: number): void {
    playing.voice.fade(at, seconds);
    playing.endsAt = Math.min(playing.endsAt, at + seconds);
  }

  /** Ends all sources; what has not begun, and what lasts, goes back to be planned anew. */
  #silence(): void {
    this.#time.forget();
    if (this.#playing.length > 0) this.#replan();
  }

  #replan(now?: number): void {
    const audioNow = this.#desk.now;
    for (const each of this.#playing) {
      const begun = each.startsAt <= audioNow;
      const goesOn = each.endsAt > audioNow;
      // After a small step of the clock a call that sounds may end by itself.
      if (now !== undefined && begun && !isLasting(each.cue.sound)) continue;
      if (!begun || (isLasting(each.cue.sound) && goesOn)) this.#queue.putBack(each.cue);
      each.voice.fade(audioNow, 0.05);
      each.endsAt = audioNow;
    }
    this.#playing = this.#playing.filter((each) => each.endsAt > audioNow);
    this.#desk.unduck();
  }

  /** Tells whether the audio clock has stood for a while although the device says that it runs. */
  #isStuck(): boolean {
    const audio = this.#desk.now;
    const page = this.#now();
    if (audio !== this.#clockSeen.audio || this.#desk.state !== "running") {
      this.#clockSeen = { audio, page };
    }
    return page - this.#clockSeen.page > STUCK_AFTER_MS;
  }

  #setLevel(): void {
    this.#desk.level(levelsOf(this.#volumes, this.#isMuted));
  }
}

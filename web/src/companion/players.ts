// What performs a mission on this device: the sounds one by one, or the soundtrack as a file.

import { remember } from "../device/memory";
import type { SoundSettings } from "../sound/sound_settings.svelte";
import { Soundtrack, type SoundtrackOptions } from "../sound/soundtrack";
import type { MissionPlan } from "../wire/generated";

export type ClockStage = "ready" | "counting" | "running" | "paused";

/** How long is counted in before mission time runs. */
export const COUNT_IN_MS = 3_000;

/** Performs a mission: its time runs and stands, and its sound with it. */
export interface Player {
  readonly stage: ClockStage;
  /** Mission time in milliseconds, running or not. */
  readonly at: number;
  /** What is counted in, 0 when nothing is. */
  readonly count: number;
  /** Whether the device waits for a tap before it sounds. */
  readonly isAsleep: boolean;
  /** Whether the sounds cannot be had. */
  readonly isMissing: boolean;
  /** Takes over how loud this device is set; to be called within an effect. */
  apply(): void;
  /** Lets the device sound; to be called within a tap or a key. */
  begin(): void;
  /** Counts in and goes. */
  go(): void;
  pause(): void;
  /** Does what is due; to be called some times a second. */
  look(): void;
  end(): void;
}

/** Performs a plan sound by sound. */
export class SoundPlayer implements Player {
  readonly #plan: MissionPlan;
  readonly #track: Soundtrack;
  readonly #settings: SoundSettings;
  readonly #from: number;
  #hasBegun = false;

  constructor(
    plan: MissionPlan,
    settings: SoundSettings,
    { from = 0, ...parts }: { from?: number } & SoundtrackOptions = {},
  ) {
    this.#plan = plan;
    this.#settings = settings;
    this.#from = from;
    this.#track = new Soundtrack(parts);
  }

  get stage(): ClockStage {
    if (!this.#hasBegun) return "ready";
    if (this.#track.state === "paused") return "paused";
    return this.#track.countInMs > 0 ? "counting" : "running";
  }
  get at(): number {
    return this.#hasBegun ? this.#track.atMs : this.#from;
  }
  get count(): number {
    return Math.ceil(this.#track.countInMs / 1000);
  }
  get isAsleep(): boolean {
    return this.#track.status === "asleep" || this.#track.status === "off";
  }
  get isMissing(): boolean {
    return this.#track.status === "missing";
  }

  begin(): void {
    this.#track.begin();
  }
  go(): void {
    if (this.#hasBegun) return this.#track.resume({ countInMs: COUNT_IN_MS });
    this.#hasBegun = true;
    this.apply();
    this.#track.play(this.#plan, { fromMs: this.#from, countInMs: COUNT_IN_MS });
  }
  pause(): void {
    this.#track.pause();
  }
  apply(): void {
    this.#settings.apply(this.#track);
    // Who screams is a part of the mission here.
    this.#track.screamVoice = this.#plan.scream;
  }
  look(): void {}
  end(): void {
    void this.#track.end();
  }
}

/** Plays the file of a soundtrack, which goes on on devices that are locked. */
export class FilePlayer implements Player {
  readonly #file: HTMLAudioElement;
  readonly #settings: SoundSettings;
  readonly #now: () => number;
  #stage: ClockStage = "ready";
  #countsUntil = 0;
  #hasFailed = false;

  constructor(
    address: string,
    settings: SoundSettings,
    { from = 0, title = "", artist = "", now = () => performance.now() } = {},
  ) {
    this.#settings = settings;
    this.#now = now;
    this.#file = new Audio(address);
    this.#file.preload = "auto";
    this.#file.onerror = () => (this.#hasFailed = true);
    if (from > 0) this.#file.currentTime = from / 1000;
    const session = mediaSession();
    if (!session) return;
    session.metadata = new MediaMetadata({ title, artist });
    session.setActionHandler("play", () => this.go(0));
    session.setActionHandler("pause", () => this.pause());
  }

  get stage(): ClockStage {
    return this.#stage;
  }
  get at(): number {
    return this.#file.currentTime * 1000;
  }
  get count(): number {
    return this.#stage === "counting" ? Math.ceil((this.#countsUntil - this.#now()) / 1000) : 0;
  }
  get isAsleep(): boolean {
    return this.#stage === "running" && this.#file.paused && !this.#file.ended;
  }
  get isMissing(): boolean {
    return this.#hasFailed;
  }
  apply(): void {
    // By ear, as elsewhere; phones leave it to their own keys.
    this.#file.volume = this.#settings.muted ? 0 : this.#settings.volume ** 2;
    remember("volume", String(this.#settings.volume));
  }

  begin(): void {
    // What was started within a tap once may be started without one later.
    void this.#file.play().then(
      () => this.#stage === "running" || this.#file.pause(),
      () => {},
    );
  }
  go(countIn = COUNT_IN_MS): void {
    if (this.#stage === "counting" || this.#stage === "running") return;
    this.#stage = "counting";
    this.#countsUntil = this.#now() + countIn;
    this.look();
  }
  pause(): void {
    this.#stage = "paused";
    this.#file.pause();
  }
  look(): void {
    if (this.#stage !== "counting" || this.#now() < this.#countsUntil) return;
    this.#stage = "running";
    // Refused outside a tap: then the page asks for one.
    void this.#file.play().catch(() => {});
  }
  end(): void {
    this.#file.pause();
    this.#file.onerror = null;
    this.#file.removeAttribute("src");
    const session = mediaSession();
    if (!session) return;
    session.metadata = null;
    session.setActionHandler("play", null);
    session.setActionHandler("pause", null);
  }
}

/** What shows and steers a file on a locked screen, where there is such a thing. */
const mediaSession = (): MediaSession | null =>
  "mediaSession" in navigator && "MediaMetadata" in globalThis ? navigator.mediaSession : null;

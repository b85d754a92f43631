// A desk whose clock is set by the test, and which remembers what it was asked to do.
import type { Desk, Levels, Start, Voice } from "../../src/sound/desk";
import type { DeviceState } from "../../src/sound/recovery";

export interface Started extends Start {
  sound: string;
  duration: number;
  /** When it was faded out, and how slowly; null if it plays to its end. */
  fadedAt: number | null;
}

export class FakeDesk implements Desk {
  now = 10;
  latency = 0;
  state: DeviceState = "running";
  readonly started: Started[] = [];
  readonly ducks: { at: number; seconds: number }[] = [];
  readonly levels: Levels[] = [];
  resumed = 0;
  isClosed = false;
  #heed = () => {};

  start(sound: AudioBuffer, how: Start): Voice {
    const { name, duration } = sound as unknown as FakeSound;
    const started: Started = { ...how, sound: name, duration, fadedAt: null };
    this.started.push(started);
    return {
      fade(at) {
        started.fadedAt = Math.min(started.fadedAt ?? Infinity, at);
      },
    };
  }
  duck(at: number, seconds: number): void {
    this.ducks.push({ at, seconds });
  }
  unduck(): void {}
  level(levels: Levels): void {
    this.levels.push(levels);
  }
  decode(_packed: ArrayBuffer): Promise<AudioBuffer> {
    return Promise.reject(new Error("not decoded here"));
  }
  resume(): Promise<void> {
    this.resumed += 1;
    this.becomes("running");
    return Promise.resolve();
  }
  close(): Promise<void> {
    this.isClosed = true;
    return Promise.resolve();
  }
  onStateChange(heed: () => void): void {
    this.#heed = heed;
  }

  becomes(state: DeviceState): void {
    this.state = state;
    this.#heed();
  }
  /** Gives what would be heard at an instant of the audio clock. */
  soundingAt(at: number): string[] {
    return this.started
      .filter((each) => each.at <= at && at < each.at + each.duration - each.offset)
      .filter((each) => each.fadedAt === null || at < each.fadedAt)
      .map((each) => each.sound);
  }
}

export interface FakeSound {
  name: string;
  duration: number;
}

/** A bank in which every sound is ready, with the lengths of the real one where they matter. */
export class FakeBank {
  readonly missing = new Set<string>();

  ready(name: string): AudioBuffer | null {
    if (this.missing.has(name)) return null;
    const sound: FakeSound = { name, duration: this.lengthMs(name) / 1000 };
    return sound as unknown as AudioBuffer;
  }
  lengthMs(name: string): number {
    if (name.startsWith("bed-")) return 8_000;
    if (name.startsWith("helicopter-")) return 6_000;
    return name.startsWith("scream-") ? 1_400 : 400;
  }
}

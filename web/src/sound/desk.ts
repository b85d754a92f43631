// The mixing desk: all that the performer asks of Web Audio, and nothing more.

import { guardCurve, GUARD_SPAN, MASTER_DB } from "./guard";
import { type Bus, DUCK_DB, type Fader, FADERS } from "./kinds";
import type { DeviceState } from "./recovery";

/** How a sound is started: `at` and `offset` in seconds of the audio clock, `pan` from -1 to 1. */
export interface Start {
  at: number;
  offset: number;
  gain: number;
  pan: number;
  bus: Bus;
}

/** How loud things are: 0 is silence, 1 is as mixed. */
export type Levels = Readonly<Record<Fader | "all", number>>;

export interface Voice {
  /** Fades it out from `at` on and ends it; a voice that has not begun never does. */
  fade(at: number, seconds: number): void;
}

export interface Desk {
  readonly now: number;
  /** Seconds from the audio clock to the ear. */
  readonly latency: number;
  readonly state: DeviceState;
  start(sound: AudioBuffer, how: Start): Voice;
  /** Lowers what is ducked from `at` on, for so many seconds. */
  duck(at: number, seconds: number): void;
  /** Raises what was ducked, and forgets what was planned so. */
  unduck(): void;
  level(levels: Levels): void;
  decode(packed: ArrayBuffer): Promise<AudioBuffer>;
  resume(): Promise<void>;
  close(): Promise<void>;
  onStateChange(heed: () => void): void;
}

/** Where a browser does not tell how long its output takes (Safari before 18.4), this is near. */
const UNTOLD_LATENCY_S = 0.04;

/** Short enough to be unheard as a fade, long enough to be unheard as a click. */
const SOFT_S = 0.015;
const JOIN_S = 0.25;

/** Makes a desk on this device's sound output; call it within a tap or a key. */
export function webAudioDesk(context = new AudioContext({ latencyHint: "interactive" })): Desk {
  letSoundDespiteMuteSwitch();
  const all = new GainNode(context);
  const guard = new WaveShaperNode(context, { curve: guardCurve() });
  const mix = new GainNode(context, { gain: 10 ** (MASTER_DB / 20) / GUARD_SPAN });
  mix.connect(guard).connect(all).connect(context.destination);
  const faders = FADERS.map((name) => [name, new GainNode(context)] as const);
  for (const [, fader] of faders) fader.connect(mix);
  const bed = new GainNode(context);
  const aside = new GainNode(context);
  const buses = { ...Object.fromEntries(faders), bed, aside, rest: mix } as Record<Bus, GainNode>;
  bed.connect(buses.animals);
  aside.connect(mix);
  const ducked = [bed, aside];

  return {
    get now() {
      return context.currentTime;
    },
    get latency() {
      return context.baseLatency + (context.outputLatency || UNTOLD_LATENCY_S);
    },
    get state() {
      return context.state as DeviceState;
    },
    start(sound, { at, offset, gain, pan, bus }) {
      const source = new AudioBufferSourceNode(context, { buffer: sound });
      const level = new GainNode(context, { gain });
      const place = new StereoPannerNode(context, { pan });
      source.connect(level).connect(place).connect(buses[bus]);
      if (offset > 0) {
        level.gain.setValueAtTime(0, at);
        level.gain.linearRampToValueAtTime(gain, at + JOIN_S);
      }
      source.onended = () => place.disconnect();
      source.start(at, offset);
      return {
        fade(from, seconds) {
          const start = Math.max(from, context.currentTime);
          level.gain.cancelScheduledValues(start);
          level.gain.setTargetAtTime(0, start, seconds / 6);
          source.stop(start <= at ? at : start + seconds);
        },
      };
    },
    duck(at, seconds) {
      const low = 10 ** (DUCK_DB / 20);
      for (const { gain } of ducked) {
        gain.setTargetAtTime(low, Math.max(0, at - 0.05), SOFT_S);
        gain.setTargetAtTime(1, at + seconds, 0.12);
      }
    },
    unduck() {
      for (const { gain } of ducked) {
        gain.cancelScheduledValues(0);
        gain.setTargetAtTime(1, context.currentTime, SOFT_S);
      }
    },
    level(levels) {
      all.gain.setTargetAtTime(levels.all, context.currentTime, SOFT_S);
      for (const [name, fader] of faders) {
        fader.gain.setTargetAtTime(levels[name], context.currentTime, SOFT_S);
      }
    },
    decode: (packed) => context.decodeAudioData(packed),
    resume: () => context.resume(),
    close: () => context.close(),
    onStateChange(heed) {
      context.onstatechange = heed;
    },
  };
}

/** iPhones silence Web Audio by their mute switch unless the page says that it plays. */
function letSoundDespiteMuteSwitch(): void {
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session) session.type = "playback";
}

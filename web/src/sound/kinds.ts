// What a sound is, by its name: which fader it hangs on, what is ducked, what gives way, and what is
// left out first when too much would sound at once.

/** The most sources that sound at once: older tablets crackle above eighteen. */
export const MOST_VOICES = 16;

/** How far a bed steps back while somebody screams; the cues themselves hold back all else. */
export const DUCK_DB = -6;

/** Within this time a bed fades out when the other bed comes. */
export const BED_GIVES_WAY_MS = 250;

/** The faders of a device beside the one for all: `animals` is the jungle with all that lives in it. */
export const FADERS = ["drums", "animals", "screams"] as const;
export type Fader = (typeof FADERS)[number];

/**
 * Where a sound goes: through what is ducked (a bed; or aside, with what is no part of the score), to
 * one of the faders, or straight on.
 */
export type Bus = Fader | "bed" | "aside" | "rest";

/** Who screams: somebody in mortal fear, or, for children, somebody who calls from far. */
export const SCREAM_VOICES = ["classic", "gentle"] as const;
export type ScreamVoice = (typeof SCREAM_VOICES)[number];

const SCREAM = /^scream-(?:gentle-)?(\d+)$/;

export const isBed = (sound: string) => sound.startsWith("bed-");

export const isScream = (sound: string) => sound.startsWith("scream-");

/** Whether one may come in on it in the middle: what hums on, and is not a stroke or a call. */
export const isLasting = (sound: string) => isBed(sound) || sound.startsWith("helicopter-");

/** Whether it is no part of a performance: it sounds beside it, and steps back before a scream. */
const isAside = (sound: string) => /^(cheer|card|aid)-/.test(sound);

const isRest = (sound: string) => /^(helicopter|marimba|bass)-/.test(sound);

/** Gives where a sound goes. */
export function busOf(sound: string): Bus {
  if (isBed(sound)) return "bed";
  if (isAside(sound)) return "aside";
  if (isScream(sound)) return "screams";
  if (sound.startsWith("drum-")) return "drums";
  return isRest(sound) ? "rest" : "animals";
}

/** Gives a sound as it is when this voice screams: each scream has its counterpart. */
export function voiced(sound: string, voice: ScreamVoice): string {
  const number = SCREAM.exec(sound)?.[1];
  if (number === undefined) return sound;
  return voice === "gentle" ? `scream-gentle-${number}` : `scream-${number}`;
}

/** The weight of a sound: the lightest is left out first. */
export function weight(sound: string): number {
  if (isScream(sound)) return 4;
  if (sound.startsWith("helicopter-")) return 3;
  if (isBed(sound)) return 2;
  return sound.startsWith("drum-") ? 1 : 0;
}

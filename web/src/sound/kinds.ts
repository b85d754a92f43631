// What a sound is, by its name: what is ducked, what gives way, and what is left out first when too
// much would sound at once.

/** The most sources that sound at once: older tablets crackle above eighteen. */
export const MOST_VOICES = 16;

/** How far a bed steps back while somebody screams; the cues themselves hold back all else. */
export const DUCK_DB = -6;

/** Within this time a bed fades out when the other bed comes. */
export const BED_GIVES_WAY_MS = 250;

export const isBed = (sound: string) => sound.startsWith("bed-");

export const isScream = (sound: string) => sound.startsWith("scream-");

/** Whether one may come in on it in the middle: what hums on, and is not a stroke or a call. */
export const isLasting = (sound: string) => isBed(sound) || sound.startsWith("helicopter-");

/** The weight of a sound: the lightest is left out first. */
export function weight(sound: string): number {
  if (isScream(sound)) return 4;
  if (sound.startsWith("helicopter-")) return 3;
  if (isBed(sound)) return 2;
  return sound.startsWith("drum-") ? 1 : 0;
}

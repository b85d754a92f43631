// The cheers: what they are, how they sound, and for how long they are seen.

import type { Cheered } from "../wire/generated";

export type CheerKind = Cheered["kind"];

export const CHEERS: readonly CheerKind[] = ["bravo", "onward", "phew", "alas"];

/** A device cheers once in so long, and so long its sign is seen; the room holds it to that. */
export const PACE_MS = 2_000;

/** Soft beside everything that one must hear: the level that the score gives its sound. */
export const CHEER_DB = -22;

export const soundOf = (kind: CheerKind): string => `cheer-${kind}`;

/** The strokes of each sign, in a square of 24. */
export const STROKES: Readonly<Record<CheerKind, string>> = {
  // Two hands that clap.
  bravo:
    "M8.500 20.500c-3-1-4.500-3.500-4-7l1-5.500c.3-1.300 2-1.200 2 .2l-.2 4 4.700-7.500c.8-1.200 2.500-.3 1.900 1l-1.800 3.800 3.400-4.300c1-1.100 2.500 0 1.700 1.300L14 11l3.300-2.400c1.200-.8 2.300.7 1.300 1.700l-5.300 8.200c-1.300 1.700-3 2.500-4.800 2M17 3.500l.8-2M20 6.500l2-.8M13.500 2.500V.8",
  // A flag that is waved.
  onward: "M5 22V3M5 4c4-2.500 6 2.500 10 .8l4-1.300v9.500l-4 1.300c-4 1.700-6-3.300-10-.8",
  // A breath let go.
  phew: "M3 9h9.500c3.500 0 3.500-5 .2-5-1.500 0-2.400 1-2.200 2.200M3 13h14.500c3.800 0 3.800-5.300.3-5.300-1.500 0-2.500 1-2.300 2.300M3 17h8.500c3 0 3 4.500.2 4.500-1.400 0-2.200-.9-2-2",
  // A drop that falls.
  alas: "M12 3c3.500 5 5.500 8 5.500 11.300a5.500 5.500 0 0 1-11 0C6.500 11 8.500 8 12 3M9.500 15a2.700 2.700 0 0 0 2 2.600",
};

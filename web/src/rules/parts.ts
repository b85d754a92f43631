// The numbered rules of SEKOYA in the order in which they are told.

import type { Key } from "../words/catalogue";

type RuleId = Key extends infer Each
  ? Each extends `rules.${infer Id extends `SEK-${string}`}`
    ? Id
    : never
  : never;

export interface Part {
  title: Key;
  rules: readonly RuleId[];
}

export const PARTS: readonly Part[] = [
  { title: "rules.part.idea", rules: ["SEK-00"] },
  { title: "rules.part.material", rules: ["SEK-01", "SEK-02", "SEK-03"] },
  { title: "rules.part.setup", rules: ["SEK-10", "SEK-11", "SEK-12"] },
  {
    title: "rules.part.round",
    rules: ["SEK-20", "SEK-21", "SEK-22", "SEK-23", "SEK-24", "SEK-25", "SEK-26"],
  },
  {
    title: "rules.part.end",
    rules: ["SEK-30", "SEK-31", "SEK-32", "SEK-33", "SEK-34", "SEK-35"],
  },
];

/** Folds a text for searching: small letters, no accents. */
export const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Tells whether a rule speaks of everything that is searched for. */
export function speaksOf(id: string, text: string, search: string): boolean {
  const whole = folded(`${id} ${text}`);
  return folded(search)
    .split(/\s+/)
    .every((word) => whole.includes(word));
}

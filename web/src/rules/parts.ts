// The numbered rules of both games in the order in which they are told.

import type { Game } from "../live/live_line.svelte";
import type { Key } from "../words/catalogue";

type RuleId = Key extends infer Each
  ? Each extends `rules.${infer Id extends `${"SEK" | "SQ"}-${string}`}`
    ? Id
    : never
  : never;

export interface Part {
  title: Key;
  rules: readonly RuleId[];
}

const SEKOYA: readonly Part[] = [
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

const SQUAD_SEVEN: readonly Part[] = [
  { title: "rules.part.mission", rules: ["SQ-00"] },
  {
    title: "rules.part.material",
    rules: ["SQ-01", "SQ-02", "SQ-03", "SQ-04", "SQ-05", "SQ-06", "SQ-07"],
  },
  {
    title: "rules.part.soundtrack",
    rules: ["SQ-10", "SQ-11", "SQ-12", "SQ-13", "SQ-14", "SQ-15"],
  },
  { title: "rules.part.setup", rules: ["SQ-20", "SQ-21"] },
  { title: "rules.part.turn", rules: ["SQ-30", "SQ-31", "SQ-32", "SQ-33"] },
  {
    title: "rules.part.hands",
    rules: [
      ...(["SQ-40", "SQ-41", "SQ-42", "SQ-43", "SQ-44"] as const),
      ...(["SQ-45", "SQ-46", "SQ-47", "SQ-48", "SQ-49"] as const),
    ],
  },
  {
    title: "rules.part.events",
    rules: ["SQ-50", "SQ-51", "SQ-52", "SQ-53", "SQ-54", "SQ-55", "SQ-56", "SQ-57"],
  },
  {
    title: "rules.part.winning",
    rules: ["SQ-60", "SQ-61", "SQ-62", "SQ-63", "SQ-64", "SQ-65", "SQ-66"],
  },
];

export const PARTS: Readonly<Record<Game, readonly Part[]>> = {
  sekoya: SEKOYA,
  "squad-seven": SQUAD_SEVEN,
};

/** Folds a text for searching: small letters, no accents. */
export const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Gives the words that are searched for. */
const wordsOf = (search: string): string[] =>
  folded(search)
    .split(/\s+/)
    .filter((word) => word !== "");

/** Tells whether a rule speaks of everything that is searched for. */
export function speaksOf(id: string, text: string, search: string): boolean {
  const whole = folded(`${id} ${text}`);
  return wordsOf(search).every((word) => whole.includes(word));
}

export interface Piece {
  text: string;
  /** Whether it was searched for. */
  found: boolean;
}

/** Cuts a text into what was searched for and what stands between; joined it is the text again. */
export function found(text: string, search: string): Piece[] {
  const words = wordsOf(search);
  const signs = [...text];
  // A sign may fold to none or to several: each folded one knows where it comes from.
  const origins = signs.flatMap((sign, index) => Array<number>(folded(sign).length).fill(index));
  const whole = signs.map(folded).join("");
  const hits = new Array<boolean>(signs.length).fill(false);
  for (const word of words) {
    for (let at = whole.indexOf(word); at >= 0; at = whole.indexOf(word, at + 1)) {
      hits.fill(true, origins[at], (origins[at + word.length - 1] ?? 0) + 1);
    }
  }
  const pieces: Piece[] = [];
  for (const [index, sign] of signs.entries()) {
    const hit = hits[index] === true;
    const last = pieces.at(-1);
    if (last?.found === hit) last.text += sign;
    else pieces.push({ text: sign, found: hit });
  }
  return pieces;
}

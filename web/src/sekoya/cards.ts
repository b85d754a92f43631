// What the cards look like, as far as drawing needs to know; what they are worth the server tells.

/** The cards that carry a whole black circle. */
export const SPECIALS: readonly number[] = [1, 10, 11, 18, 19, 24];

/** The three ages of the forest, by which cards are tinted: seedlings, grown trees, giants. */
export type Age = "seedlings" | "grown" | "giants";

export function ageOf(value: number): Age {
  if (value <= 10) return "seedlings";
  return value <= 18 ? "grown" : "giants";
}

/** The black circles to draw in a run: where two cards meet, and whether the specials' own count. */
export function circlesOf(run: { cards: readonly number[]; circles: number }): {
  meetings: number;
  specialsCount: boolean;
} {
  const meetings = run.cards.length - 1;
  return { meetings, specialsCount: run.circles > meetings };
}

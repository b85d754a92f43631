// The sound that tells a card to who cannot see it, from the instant at which everybody sees it.

/** The level that the score gives these sounds: clear beside the drums, far below a scream. */
export const CARD_DB = -8;

/** Every kind of card that has a sound of its own: which treasure it is does not matter to the rules. */
export const KINDS = [
  "day-treasure",
  "day-treasure-guarded",
  "night-treasure",
  "night-treasure-guarded",
  "day-camp",
  "day-camp-guarded",
  "night-camp",
  "night-camp-guarded",
  "monster",
  "zombie",
  "bridge",
  "spiders",
  "healer",
] as const;

export type CardKind = (typeof KINDS)[number];

/** Gives the sound of a card. */
export const signOf = (card: string): string =>
  `card-${card.replace(/-(statuette|gems|chest)/, "")}`;

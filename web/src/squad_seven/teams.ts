// What tells the teams apart beside their colours, apart from the heavy pictures of the deck.

const TEAM_EMBLEMS = ["toucan", "butterfly", "frog", "sea-turtle"] as const;

export type TeamEmblem = (typeof TEAM_EMBLEMS)[number];

/** Gives the emblem of a seat's team, as on its cards. */
export function emblemOf(seat: number): TeamEmblem {
  const emblem = TEAM_EMBLEMS[seat];
  if (emblem === undefined) throw new RangeError(`seats go from 0 to 3, got ${seat}`);
  return emblem;
}

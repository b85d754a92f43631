// What the picture of a result shows, as data: each game fills it in, poster_picture.ts draws it.

/** The colours of a picture: its ground, its writing, and what is set back. */
export interface Ground {
  paper: string;
  sheet: string;
  ink: string;
  soft: string;
  accent: string;
}

/** A card of a row: the address of its drawing, how far it stands from the one before, and a mark at its
 * foot. */
export interface PosterCard {
  picture: string;
  /** Whether it begins a new group. */
  apart: boolean;
  /** What stands at its foot, such as what it carries. */
  mark: string;
}

/** One player: what was reached, and with which cards. */
export interface PosterRow {
  name: string;
  reached: string;
  colour: string;
  isWinner: boolean;
  cards: readonly PosterCard[];
}

/** A whole picture; `file` is its name without an ending. */
export interface Poster {
  game: string;
  headline: string;
  reason: string;
  ground: Ground;
  /** What its cards are drawn on. */
  sheet: Sheet;
  rows: readonly PosterRow[];
  file: string;
}

export const POSTER_WIDTH = 1200;
export const POSTER_HEIGHT = 630;

/** The sheet on which a drawing lies, in mm, and the bleed round it that is cut off. */
export interface Sheet {
  width: number;
  height: number;
  bleed: number;
}
/** A whole card, and the bust of a squad member. */
export const CARD: Sheet = { width: 67, height: 92, bleed: 2 };
export const BUST: Sheet = { width: 42, height: 52.5, bleed: 0 };

/** How large a drawing is made before it is cut: fine enough for the largest card of a picture. */
const FINE = 4;

/** Where to cut what is seen out of its drawing: x, y, width and height in the pixels of `sized`. */
export function cut({ width, height, bleed }: Sheet): [number, number, number, number] {
  return [bleed * FINE, bleed * FINE, (width - 2 * bleed) * FINE, (height - 2 * bleed) * FINE];
}

/** Gives a drawing a size of its own: without one, some browsers draw nothing of it on a canvas. */
export function sized(picture: string, { width, height }: Sheet): string {
  const size = ` width="${width * FINE}" height="${height * FINE}"`;
  return picture.replace("%3Csvg", `%3Csvg${encodeURIComponent(size)}`);
}

export interface PlacedCard extends PosterCard {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Neighbours stand so close that the halves of their circles meet. */
const GAP = 2;
const GROUP_GAP = 22;

/** Lays a row of cards into a box, as large as they fit, from the left and half way down. */
export function laidOut(
  cards: readonly PosterCard[],
  sheet: Sheet,
  box: { x: number; y: number; width: number; height: number },
): readonly PlacedCard[] {
  const [, , wide, high] = cut(sheet);
  const gaps = cards.map((card, index): number => (index === 0 ? 0 : card.apart ? GROUP_GAP : GAP));
  const allGaps = gaps.reduce((sum, gap) => sum + gap, 0);
  const byWidth = (box.width - allGaps) / Math.max(cards.length, 1);
  const width = Math.min(byWidth, (box.height * wide) / high);
  const height = (width * high) / wide;
  let x = box.x;
  return cards.map((card, index) => {
    x += gaps[index] ?? 0;
    const placed = { ...card, x, y: box.y + (box.height - height) / 2, width, height };
    x += width;
    return placed;
  });
}

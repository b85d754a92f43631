import { expect, test } from "vitest";

import {
  BUST,
  CARD,
  cut,
  laidOut,
  POSTER_WIDTH,
  sized,
  type PosterCard,
} from "../../src/share/poster";

const BOX = { x: 100, y: 50, width: 800, height: 150 };
const cards = (count: number, groups: number[] = []): PosterCard[] =>
  Array.from({ length: count }, (_, index) => ({
    picture: `card-${index}`,
    apart: groups.includes(index),
    mark: "",
  }));

test.each([1, 7, 8, 11, 24])("%i cards lie within their box, none over another", (count) => {
  const placed = laidOut(cards(count, [3, 5]), CARD, BOX);
  expect(placed).toHaveLength(count);
  for (const [index, card] of placed.entries()) {
    expect(card.x).toBeGreaterThanOrEqual(BOX.x);
    expect(card.x + card.width).toBeLessThanOrEqual(BOX.x + BOX.width + 1e-9);
    expect(card.y + card.height).toBeLessThanOrEqual(BOX.y + BOX.height + 1e-9);
    expect(card.width / card.height).toBeCloseTo(63 / 88);
    const before = placed[index - 1];
    if (before) expect(card.x).toBeGreaterThan(before.x + before.width);
  }
});

test("cards of a group stand closer together than groups do", () => {
  const [one, two, three] = laidOut(cards(3, [2]), BUST, BOX);
  const between = (left?: { x: number; width: number }, right?: { x: number }) =>
    (right?.x ?? 0) - (left?.x ?? 0) - (left?.width ?? 0);
  expect(between(two, three)).toBeGreaterThan(2 * between(one, two));
});

test("nobody's cards are no cards", () => {
  expect(laidOut([], CARD, { ...BOX, width: POSTER_WIDTH })).toEqual([]);
});

test("a drawing gets a size of its own in the proportions of its sheet", () => {
  const svg = '<svg viewBox="-2 -2 67 92"><svg/></svg>';
  const address = sized(`data:image/svg+xml,${encodeURIComponent(svg)}`, CARD);
  expect(decodeURIComponent(address)).toBe(
    'data:image/svg+xml,<svg width="268" height="368" viewBox="-2 -2 67 92"><svg/></svg>',
  );
});

test("the bleed of a card is cut off, and a bust has none", () => {
  expect(cut(CARD)).toEqual([8, 8, 252, 352]);
  expect(cut(BUST)).toEqual([0, 0, 168, 210]);
});

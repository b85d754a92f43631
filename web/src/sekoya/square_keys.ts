// Moving over the square by keys. Places are numbered as in the rules: 0 to 8 in reading order, 9 is
// the pile beside, which stands to the right of the middle row.

export const BESIDE = 9;

/** The places of the table by row; the pile beside closes the middle one. */
export function rows(pilePlace: number): readonly (readonly number[])[] {
  return [[0, 1, 2], pilePlace === BESIDE ? [3, 4, 5, BESIDE] : [3, 4, 5], [6, 7, 8]];
}

/** Gives the place that a key leads to from `place`; null when the key moves nothing. */
export function placeAfter(key: string, place: number, pilePlace: number): number | null {
  const table = rows(pilePlace);
  const row = table.findIndex((places) => places.includes(place));
  const column = table[row]?.indexOf(place) ?? 0;
  const at = (toRow: number, toColumn: number) => table[toRow]?.[toColumn] ?? place;
  switch (key) {
    case "ArrowLeft":
      return at(row, column - 1);
    case "ArrowRight":
      return at(row, column + 1);
    case "ArrowUp":
      return at(row - 1, column);
    case "ArrowDown":
      return at(row + 1, column);
    case "Home":
      return at(row, 0);
    case "End":
      return at(row, (table[row]?.length ?? 1) - 1);
    default:
      return placeOfDigit(key, pilePlace);
  }
}

/**
 * Gives the place that a key pressed outside the square leads to: digits to their own, the first
 * arrow to where the keys were last, so that it is seen before it moves.
 */
export function placeEntered(key: string, last: number, pilePlace: number): number | null {
  return key.startsWith("Arrow") ? last : placeOfDigit(key, pilePlace);
}

/** Digits name places as people count them: 1 to 9 on the square, 0 the pile beside. */
function placeOfDigit(key: string, pilePlace: number): number | null {
  if (!/^[0-9]$/.test(key)) return null;
  if (key === "0") return pilePlace === BESIDE ? BESIDE : null;
  return Number(key) - 1;
}

// What has not changed from one view to the next stays the very same thing, so that a page makes anew
// only what shows something new: the server sends each view whole.

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Gives `after`, with each part that equals its counterpart in `before` taken from there. */
export function withSameParts<Whole>(before: unknown, after: Whole): Whole {
  return same(before, after) as Whole;
}

function same(before: unknown, after: unknown): unknown {
  if (before === after) return before;
  if (Array.isArray(before) && Array.isArray(after)) {
    const parts = after.map((part, index) => same(before[index], part));
    const isSame = before.length === parts.length && parts.every((part, at) => part === before[at]);
    return isSame ? before : parts;
  }
  if (isRecord(before) && isRecord(after)) {
    const parts = Object.entries(after).map(
      ([name, part]) => [name, same(before[name], part)] as const,
    );
    const isSame =
      Object.keys(before).length === parts.length &&
      parts.every(([name, part]) => Object.hasOwn(before, name) && part === before[name]);
    return isSame ? before : Object.fromEntries(parts);
  }
  return after;
}

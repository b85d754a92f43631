// When a press on the square is an answer to the picture that is there.
//
// After a placement the next picture may come within a few milliseconds, from a bot or for the other
// player of the same device. The second press of a double click would then place a pawn on a table
// that nobody has looked at yet. No one takes a picture in and answers it faster than this.

/** A picture of the table has to stand so long before a press on it counts. */
export const STANDS_AFTER_MS = 300;

/** Tells whether a press was meant for the picture that stands `since` then, both on one clock. */
export const isMeant = (pressed: number, since: number): boolean =>
  pressed - since >= STANDS_AFTER_MS;

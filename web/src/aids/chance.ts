// Chance as people err: most often a little, seldom much.

/** Draws an error of unit deviation (Box and Muller). */
export function normal(): number {
  const share = 1 - Math.random();
  return Math.sqrt(-2 * Math.log(share)) * Math.cos(2 * Math.PI * Math.random());
}

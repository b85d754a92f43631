// The shape of each mark, round the origin and 14 wide, for badges and for the graph.

export const SHAPES = {
  /** A star. */
  best: "M0 -7 2 -2.3 7 -2 3 1.3 4.4 6.4 0 3.5 -4.4 6.4 -3 1.3 -7 -2 -2 -2.3Z",
  /** A disc. */
  good: "M-5 0a5 5 0 1 0 10 0a5 5 0 1 0 -10 0Z",
  /** A triangle that points down. */
  slip: "M-6.5 -5.5H6.5L0 6.5Z",
  /** A cross. */
  blunder:
    "M-6.5 -3.5-3.5 -6.5 0 -3 3.5 -6.5 6.5 -3.5 3 0 6.5 3.5 3.5 6.5 0 3-3.5 6.5-6.5 3.5-3 0Z",
  /** A lozenge. */
  luck: "M0 -7 6 0 0 7 -6 0Z",
} as const;

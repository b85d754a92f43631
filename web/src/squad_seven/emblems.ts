// The outlines of the emblems, each in a square of 512, to be filled with any colour.

const drawings = import.meta.glob<string>("../../../src/understory/art/squad_seven/emblem-*.svg", {
  query: "?raw",
  import: "default",
  eager: true,
});

const OUTLINES: ReadonlyMap<string, string> = new Map(
  Object.entries(drawings).map(([path, svg]) => [
    path.slice(path.lastIndexOf("/emblem-") + "/emblem-".length, -".svg".length),
    / d="([^"]+)"/.exec(svg)?.[1] ?? "",
  ]),
);

/** The outline of an emblem. */
export const outlineOf = (emblem: string): string => OUTLINES.get(emblem) ?? "";

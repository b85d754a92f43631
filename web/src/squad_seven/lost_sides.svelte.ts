// The drawings that a mission asks for only once somebody is lost.

import { later } from "../device/later";

/** A drawing by its name, as `member-2-4-lost`. */
type Drawings = ReadonlyMap<string, string>;

/** Gives drawings by their names: those of their files, without folder and ending. */
export const byName = (files: Readonly<Record<string, string>>): Drawings =>
  new Map(
    Object.entries(files).map(([path, svg]) => [
      path.slice(path.lastIndexOf("/") + 1, -".svg".length),
      svg,
    ]),
  );

let drawings = $state.raw<Drawings>(new Map());

/** Fetches them; what was shown in their place is drawn anew when they are there. */
export const fetchLostSides = later(async () => {
  drawings = byName((await import("./deck_lost")).LOST);
});

/** Gives one of them, which is fetched if need be; undefined: it is not here yet. */
export function lostSide(name: string): string | undefined {
  const drawing = drawings.get(name);
  // Should it be out of reach, the next one to look asks again.
  if (drawing === undefined) fetchLostSides().catch(() => undefined);
  return drawing;
}

// What hangs in the gallery: every drawing of both games, in groups, each with its size and picture.
//
// The drawings are those of the decks, which browsers may hold already; this page alone asks for both.

import type { Key } from "../words/catalogue";

export type Game = "sekoya" | "squad_seven";

export interface Piece {
  /** The component's id, such as `sekoya/card-07`. */
  id: string;
  /** The text that names it. */
  name: Key;
  /** The address of its picture. */
  readonly picture: string;
  /** Width and height of what is left when it is cut, in its own units. */
  width: number;
  height: number;
  /** How far the picture reaches beyond the cut on each side, in the same units. */
  bleed: number;
}

export interface Group {
  title: Key;
  pieces: readonly Piece[];
  manner: Manner;
}

const DRAWINGS = import.meta.glob<string>(
  "../../../src/understory/art/{sekoya,squad_seven}/*.svg",
  {
    query: "?raw",
    import: "default",
    eager: true,
  },
);

/** Reads a drawing: its view box begins at minus its bleed. */
export function pieceOf(id: string, drawing: string): Piece {
  const box = /viewBox="(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+)"/.exec(drawing);
  if (!box) throw new Error(`the drawing of ${id} has no view box`);
  const bleed = 0 - Number(box[1]);
  let address = "";
  return {
    id,
    name: `art.${id.replace("/", ".")}` as Key,
    // Written when it is first looked at: all of them together would hold a slow phone up.
    get picture() {
      return (address ||= `data:image/svg+xml,${encodeURIComponent(drawing)}`);
    },
    width: Number(box[3]) - 2 * bleed,
    height: Number(box[4]) - 2 * bleed,
    bleed,
  };
}

/** Every piece, by id. */
export const PIECES: ReadonlyMap<string, Piece> = new Map(
  Object.entries(DRAWINGS)
    .map(([path, drawing]): [string, string] => [path.split("/art/")[1]!.slice(0, -4), drawing])
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([id, drawing]) => [id, pieceOf(id, drawing)]),
);

/** How a group hangs: cards that touch meet at their sides; a team stands in rows of seven. */
export type Manner = "touching" | "team" | "small" | "apart";

type Sorter = [title: Key, belongs: (name: string) => boolean, manner?: Manner];

const value = (name: string): number => Number(/^card-(\d\d)$/.exec(name)?.[1] ?? 0);

/** The groups of each game in order; a piece hangs in the first that it belongs to. */
const SORTERS: Record<Game, readonly Sorter[]> = {
  sekoya: [
    ["gallery.seedlings", (name) => value(name) >= 1 && value(name) <= 10, "touching"],
    ["gallery.grown", (name) => value(name) >= 11 && value(name) <= 18, "touching"],
    ["gallery.giants", (name) => value(name) >= 19, "touching"],
    ["gallery.spirits", () => true],
  ],
  squad_seven: [
    ["mission.team.0", (name) => /^member-0-\d/.test(name), "team"],
    ["mission.team.1", (name) => /^member-1-\d/.test(name), "team"],
    ["mission.team.2", (name) => /^member-2-\d/.test(name), "team"],
    ["mission.team.3", (name) => /^member-3-\d/.test(name), "team"],
    ["gallery.pairs", (name) => /^card-(day|night)-/.test(name)],
    ["gallery.backs", (name) => name.endsWith("-back")],
    ["gallery.events", (name) => name.startsWith("card-")],
    ["gallery.targets", (name) => name.startsWith("target-")],
    ["gallery.emblems", (name) => name.startsWith("emblem-"), "small"],
    ["gallery.more", () => true],
  ],
};

/** Orders a team with all who live before all who are lost, and the day beside the night. */
function orderOf({ id }: Piece): string {
  const name = id.slice(id.indexOf("/") + 1);
  const [, time, what, guarded = ""] = /^card-(day|night)-(.+?)(-guarded)?$/.exec(name) ?? [];
  if (what !== undefined) return `${what}${guarded} ${time}`;
  return name.endsWith("-lost") ? `~${name}` : name;
}

const inOrder = (one: Piece, other: Piece): number =>
  orderOf(one) < orderOf(other) ? -1 : orderOf(one) > orderOf(other) ? 1 : 0;

/** Hangs pieces in the groups of a game; every piece hangs once, and no group is empty. */
export function hang(game: Game, pieces: Iterable<Piece>): readonly Group[] {
  const sorters = SORTERS[game];
  const walls: Piece[][] = sorters.map(() => []);
  for (const piece of pieces) {
    const [house, name = ""] = piece.id.split("/");
    if (house !== game) continue;
    walls[sorters.findIndex(([, belongs]) => belongs(name))]?.push(piece);
  }
  return sorters
    .map(([title, , manner = "apart"], index) => ({
      title,
      manner,
      pieces: (walls[index] ?? []).sort(inOrder),
    }))
    .filter((group) => group.pieces.length > 0);
}

export const GROUPS: Readonly<Record<Game, readonly Group[]>> = {
  sekoya: hang("sekoya", PIECES.values()),
  squad_seven: hang("squad_seven", PIECES.values()),
};

/** Every piece in the order in which it hangs. */
export const TOUR: readonly Piece[] = [...GROUPS.sekoya, ...GROUPS.squad_seven].flatMap(
  (group) => group.pieces,
);

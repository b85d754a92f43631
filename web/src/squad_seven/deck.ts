// The pictures of SQUAD SEVEN, drawn once for page and print. They come as one chunk of their own;
// each becomes an image, which keeps its inner names apart.

import type { MissionView } from "../wire/generated";

const drawings = import.meta.glob<string>(
  [
    "../../../src/understory/art/squad_seven/*.svg",
    "!../../../src/understory/art/squad_seven/emblem-*.svg",
  ],
  { query: "?raw", import: "default", eager: true },
);

const PICTURES: ReadonlyMap<string, string> = new Map(
  Object.entries(drawings).map(([path, svg]) => [
    path.slice(path.lastIndexOf("/") + 1, -4),
    `data:image/svg+xml,${encodeURIComponent(svg)}`,
  ]),
);

export type Edition = MissionView["edition"];

/** The picture of a card; some editions show other monsters. Null: its back. */
export function faceOf(card: string | null, edition: Edition): string {
  const name = `card-${card ?? "back"}`;
  return PICTURES.get(`${name}-${edition}`) ?? PICTURES.get(name) ?? "";
}

/** The picture of a squad member, or of its other side once it is lost. */
export function memberOf(team: number, number: number, isLost: boolean, edition: Edition): string {
  const lost = edition === "foxmind" ? "lost-face_down" : "lost-skull";
  return PICTURES.get(isLost ? lost : `member-${team}-${number}`) ?? "";
}

/** The emblem of each team. */
export const TEAM_EMBLEMS = ["toucan", "butterfly", "frog", "sea-turtle"] as const;

export const MEMBERS = 7;

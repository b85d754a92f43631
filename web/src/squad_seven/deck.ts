// The pictures of SQUAD SEVEN, drawn once for page and print. They come as one chunk of their own;
// each becomes an image, which keeps its inner names apart.

import type { MissionView } from "../wire/generated";
import { byName, lostSide } from "./lost_sides.svelte";

const drawings = import.meta.glob<string>(
  [
    "../../../src/understory/art/squad_seven/*.svg",
    "!../../../src/understory/art/squad_seven/emblem-*.svg",
    "!../../../src/understory/art/squad_seven/target-*.svg",
    "!../../../src/understory/art/squad_seven/member-*-[1-6]-lost.svg",
  ],
  { query: "?raw", import: "default", eager: true },
);

const DRAWN = byName(drawings);

/** What of a squad card is shown where it is small: head and shoulders, in mm of the card. */
const BUST = 'viewBox="10.5 10 42 52.5"';

const pictures = new Map<string, string>();

/** A drawing as an image's address, made when it is first asked for: there are many of them. */
function picture(name: string, part?: string): string {
  const made = pictures.get(name);
  if (made !== undefined) return made;
  const whole = DRAWN.get(name) ?? (/-lost$/.test(name) ? lostSide(name) : undefined);
  if (whole === undefined) return "";
  const svg = part === undefined ? whole : whole.replace(/viewBox="[^"]+"/, part);
  const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  pictures.set(name, address);
  return address;
}

export type Edition = MissionView["edition"];

/** The picture of a card; some editions show other monsters. Null: its back. */
export function faceOf(card: string | null, edition: Edition): string {
  const name = `card-${card ?? "back"}`;
  return picture(`${name}-${edition}`) || picture(name);
}

/** The pictures of all cards of an edition's deck, the back first. */
export function facesOf(edition: Edition): readonly string[] {
  const cards = [...DRAWN.keys()]
    .filter((name) => name.startsWith("card-") && !name.endsWith("-jumbo"))
    .map((name) => name.slice("card-".length))
    .filter((card) => card !== "back");
  return [null, ...cards].map((card) => faceOf(card, edition));
}

/** The bust of a squad member, or of its other side once it is lost; four wide and five high. */
export function memberOf(team: number, number: number, isLost: boolean, edition: Edition): string {
  if (!isLost) return picture(`member-${team}-${number}`, BUST);
  if (edition === "foxmind") return picture(`member-${team}-back`, BUST);
  // Until all have come, the leader's skull side stands for every other's.
  return picture(`member-${team}-${number}-lost`, BUST) || picture(`member-${team}-0-lost`, BUST);
}

export const MEMBERS = 7;

// Addresses of pages, as data.

import type { Game } from "../live/live_line.svelte";
import { readCode } from "../lobby/code";

export type Route =
  | { page: "lobby" }
  | { page: "room"; code: string }
  | { page: "screen"; code: string }
  | { page: "rules"; game: Game }
  | { page: "gallery" }
  | { page: "companion" }
  | { page: "demo" }
  | { page: "credits" }
  | { page: "review"; id: string | null }
  | { page: "learn" }
  | { page: "puzzle"; date: string | null }
  | { page: "write" }
  | { page: "no_room"; code: string }
  | { page: "unknown"; path: string };

/** Every page there is. The screens that each can show are listed beside, in `screens.json`. */
export const PAGES = [
  "lobby",
  "room",
  "screen",
  "rules",
  "gallery",
  "companion",
  "demo",
  "credits",
  "review",
  "learn",
  "puzzle",
  "write",
  "no_room",
  "unknown",
] as const satisfies readonly Route["page"][];

/** The longest part of an address that is shown back. */
const SHOWN = 40;

/** The name of a game that was reviewed. */
const REVIEW_ID = /^[a-z2-7]{24}$/;

/** Reads which page a path names. */
export function readRoute(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length === 0) return { page: "lobby" };
  const isScreen = parts.length === 3 && parts[2] === "screen";
  if ((parts.length === 2 || isScreen) && parts[0] === "r") {
    const code = readCode(decode(parts[1] ?? ""));
    if (code === null) return { page: "no_room", code: shown(decode(parts[1] ?? "")) };
    return { page: isScreen ? "screen" : "room", code };
  }
  if (parts.length === 2 && parts[0] === "rules") {
    const game = parts[1];
    if (game === "sekoya" || game === "squad-seven") return { page: "rules", game };
  }
  if (parts.length === 2 && parts[0] === "review" && REVIEW_ID.test(parts[1] ?? "")) {
    return { page: "review", id: parts[1] ?? "" };
  }
  if (parts.length === 2 && parts[0] === "puzzle" && /^\d{4}-\d\d-\d\d$/.test(parts[1] ?? "")) {
    return { page: "puzzle", date: parts[1] ?? "" };
  }
  if (parts.length === 1) {
    const page = parts[0];
    if (page === "table") return { page: "companion" };
    if (page === "review") return { page, id: null };
    if (page === "learn") return { page };
    if (page === "puzzle") return { page, date: null };
    if (page === "gallery" || page === "demo" || page === "credits" || page === "write")
      return { page };
  }
  return { page: "unknown", path: shown(path) };
}

function shown(text: string): string {
  const signs = [...text];
  return signs.length > SHOWN ? `${signs.slice(0, SHOWN).join("")}…` : text;
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

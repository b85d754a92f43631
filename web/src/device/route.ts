// Addresses of pages, as data.

import type { Game } from "../live/live_line.svelte";
import { readCode } from "../lobby/code";

export type Route =
  | { page: "lobby" }
  | { page: "room"; code: string }
  | { page: "rules"; game: Game }
  | { page: "unknown"; path: string };

/** Reads which page a path names. */
export function readRoute(path: string): Route {
  const parts = path.split("/").filter((part) => part !== "");
  if (parts.length === 0) return { page: "lobby" };
  if (parts.length === 2 && parts[0] === "r") {
    const code = readCode(decode(parts[1] ?? ""));
    if (code !== null) return { page: "room", code };
  }
  if (parts.length === 2 && parts[0] === "rules") {
    const game = parts[1];
    if (game === "sekoya" || game === "squad-seven") return { page: "rules", game };
  }
  return { page: "unknown", path };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

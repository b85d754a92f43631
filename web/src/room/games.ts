// The page of each game, a chunk of its own: a table of one game does not wait for the other.

import type { Component } from "svelte";

import type { Game, LiveLine } from "../live/live_line.svelte";

type GamePage = Component<{ line: LiveLine; code: string; isScreen: boolean }>;

const PAGES: Record<Game, () => Promise<{ default: GamePage }>> = {
  sekoya: () => import("../sekoya/SekoyaRoom.svelte"),
  "squad-seven": () => import("../squad_seven/MissionPage.svelte"),
};

/** Loads the page of a game. */
export const pageOf = (game: Game): Promise<{ default: GamePage }> => PAGES[game]();

// Weighs the built client (gzip) and fails when a page is heavier than its budget.
//
// Lobby: the scripts of the home page. Game: those and the table's. First load: the game's scripts
// with its deck of pictures, styles and fonts, in the language with the longer texts.
import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const built = resolve(
  dirname(fileURLToPath(import.meta.url)),
  "../../src/understory/server/static",
);
/** @type {Record<string, {file: string, isEntry?: boolean, imports?: string[], css?: string[], assets?: string[]}>} */
const manifest = JSON.parse(readFileSync(join(built, "manifest.json"), "utf-8"));

const BUDGETS_KB = { lobby: 60, game: 110, first: 250 };

/** Names the chunks that a chunk brings with it, itself included.
 * @param {string} name @param {Set<string>} seen */
function chunks(name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name]?.imports ?? []) chunks(imported, seen);
  return seen;
}

/** @param {string} file */
function kilobytes(file) {
  const raw = readFileSync(join(built, file));
  return (file.endsWith(".woff2") ? raw.length : gzipSync(raw, { level: 9 }).length) / 1024;
}

/** @param {Iterable<string>} files */
const total = (files) => [...new Set(files)].reduce((sum, file) => sum + kilobytes(file), 0);

/** @param {string} end */
function chunkEndingWith(end) {
  const name = Object.keys(manifest).find((candidate) => candidate.endsWith(end));
  if (name === undefined) throw new Error(`no chunk ending with ${end} in the build manifest`);
  return name;
}

const deck = Object.keys(manifest).find((name) => manifest[name].file.includes("deck-"));
const language = chunkEndingWith("texts/fr.json");
const lobby = [...chunks("index.html"), ...chunks(chunkEndingWith("lobby/Lobby.svelte")), language];
const room = [
  ...chunks(chunkEndingWith("room/RoomPage.svelte")),
  ...chunks(chunkEndingWith("sekoya/Game.svelte")),
];
const load = [...lobby, ...room];
const game = load.filter((name) => name !== deck);
/** @param {string[]} names */
const scripts = (names) => names.map((name) => manifest[name].file);
/** @param {string[]} names */
const rest = (names) =>
  names
    .flatMap((name) => [...(manifest[name].css ?? []), ...(manifest[name].assets ?? [])])
    .filter((file) => !file.endsWith(".woff"));

const sizes = {
  lobby: total(scripts(lobby)),
  game: total(scripts(game)),
  first: total([...scripts(load), ...rest(load)]) + kilobytes("index.html"),
};

let failed = false;
for (const [page, budget] of Object.entries(BUDGETS_KB)) {
  const size = sizes[/** @type {keyof typeof sizes} */ (page)];
  const heavy = size > budget;
  failed ||= heavy;
  console.log(
    `${page.padEnd(6)} ${size.toFixed(1).padStart(7)} kB of ${budget} kB${heavy ? "  TOO HEAVY" : ""}`,
  );
}
process.exitCode = failed ? 1 : 0;

// Weighs the built client (gzip) and fails when a page is heavier than its budget.
//
// Lobby: the scripts of the home page. A game: those and all of its folder, whatever its pages are
// called and whether they come at once or when they are needed. Screen: a mission's, with those that
// only a shared screen needs. First load: what a table waits for, scripts, deck of pictures, styles and
// fonts, in the language with the longer texts.
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

const BUDGETS_KB = {
  lobby: 60,
  sekoya: 110,
  mission: 110,
  companion: 90,
  screen: 130,
  "first load, sekoya": 250,
  "first load, mission": 250,
  fonts: 60,
};

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

const language = chunkEndingWith("texts/fr.json");
const lobby = [...chunks("index.html"), ...chunks(chunkEndingWith("lobby/Lobby.svelte")), language];

const companion = [
  ...chunks("index.html"),
  ...chunks(chunkEndingWith("companion/CompanionPage.svelte")),
  language,
];

/** @param {string} name */
const isDeck = (name) => manifest[name].file.includes("/deck-");

/** @param {string} folder @param {string} page @param {string} deck */
function gameOf(folder, page, deck) {
  const pages = Object.keys(manifest).filter((name) => name.startsWith(`src/${folder}/`));
  if (pages.length === 0) throw new Error(`no chunk of src/${folder} in the build manifest`);
  const room = chunks(chunkEndingWith("room/RoomPage.svelte"));
  const load = [...lobby, ...room, ...chunks(chunkEndingWith(`${folder}/${page}`))];
  if (!load.some((name) => manifest[name].file.includes(deck)))
    throw new Error(`no chunk ${deck} in the build manifest`);
  const all = [...load, ...pages.flatMap((each) => [...chunks(each)])];
  return { load, scripts: all.filter((name) => !isDeck(name)) };
}

const sekoya = gameOf("sekoya", "SekoyaRoom.svelte", "deck-sekoya-");
const mission = gameOf("squad_seven", "MissionPage.svelte", "deck-squad-seven-");
/** @param {string[]} names */
const scripts = (names) => names.map((name) => manifest[name].file);
/** @param {string[]} names */
const rest = (names) =>
  names
    .flatMap((name) => [...(manifest[name].css ?? []), ...(manifest[name].assets ?? [])])
    .filter((file) => !file.endsWith(".woff"));

const screen = [
  ...mission.scripts,
  ...[...chunks(chunkEndingWith("screen/MissionScreen.svelte"))].filter((name) => !isDeck(name)),
];

/** @param {string[]} load */
const whole = (load) => total([...scripts(load), ...rest(load)]) + kilobytes("index.html");

const sizes = {
  lobby: total(scripts(lobby)),
  sekoya: total(scripts(sekoya.scripts)),
  mission: total(scripts(mission.scripts)),
  companion: total(scripts(companion)),
  screen: total(scripts(screen)),
  "first load, sekoya": whole(sekoya.load),
  "first load, mission": whole(mission.load),
  fonts: total(rest([...chunks("index.html")]).filter((file) => file.endsWith(".woff2"))),
};

let failed = false;
for (const [page, budget] of Object.entries(BUDGETS_KB)) {
  const size = sizes[/** @type {keyof typeof sizes} */ (page)];
  const heavy = size > budget;
  failed ||= heavy;
  console.log(
    `${page.padEnd(19)} ${size.toFixed(1).padStart(7)} kB of ${budget} kB${heavy ? "  TOO HEAVY" : ""}`,
  );
}
process.exitCode = failed ? 1 : 0;

// Finishes the service worker: names the build, and lists what of it is kept for when there is no
// network: the page, the home page, the rules, the room's own page, the companion's, every language,
// and the fonts.
import { createHash } from "node:crypto";

import type { Plugin, Rolldown } from "vite";

/** The pages that are kept, by the end of their source's name. */
const PAGES = [
  "/index.html",
  "/Lobby.svelte",
  "/RulesPage.svelte",
  "/RoomPage.svelte",
  "/CompanionPage.svelte",
];
/** The texts of those pages, in every language. */
const TEXTS = /[\\/]texts[\\/][a-z]+\.json(\?part=(rules|box))?$/;

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;
type Styled = Chunk & { viteMetadata?: { importedCss: Set<string>; importedAssets: Set<string> } };

const isChunk = (file: Bundle[string]): file is Chunk => file.type === "chunk";

/** Names a chunk, what it brings along, and their styles. */
function closure(bundle: Bundle, chunk: Styled, seen: Set<string>): void {
  if (seen.has(chunk.fileName)) return;
  seen.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const asset of chunk.viteMetadata?.importedAssets ?? []) seen.add(asset);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported && isChunk(imported)) closure(bundle, imported, seen);
  }
}

/** Lists the files of a build that are kept, in a fixed order. */
function shell(bundle: Bundle): string[] {
  const kept = new Set<string>();
  for (const chunk of Object.values(bundle).filter(isChunk)) {
    const source = chunk.facadeModuleId ?? "";
    if (TEXTS.test(source) || PAGES.some((page) => source.endsWith(page))) {
      closure(bundle, chunk, kept);
    }
  }
  for (const name of Object.keys(bundle)) if (name.endsWith(".woff2")) kept.add(name);
  return [...kept].sort().map((name) => `/${name}`);
}

export function worker(): Plugin {
  return {
    name: "worker",
    apply: "build",
    enforce: "post",
    generateBundle(_, bundle) {
      const files = Object.keys(bundle).filter((name) => name !== "sw.js");
      const found = bundle["sw.js"];
      if (!found || !isChunk(found)) throw new Error("the build holds no sw.js");
      const kept = shell(bundle);
      if (kept.length === 0) throw new Error("the build names no page to keep");
      const build = createHash("sha256").update(files.sort().join("\n")).digest("hex").slice(0, 12);
      found.code = found.code
        .replaceAll("__SHELL__", JSON.stringify(["/", ...kept]))
        .replaceAll("__BUILD__", JSON.stringify(build));
    },
  };
}

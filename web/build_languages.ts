// Tells the client which languages there are: one for each file of texts, named as it names itself.
//
// So a further language is one file, `texts/<code>.json`, and nothing else. It is cut into the parts
// that pages ask for as `<code>.json?part=<part>`; what no page says is left out.
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

import { partOf } from "./src/words/parts.ts";

const TEXTS = new URL("../src/understory/art/texts/", import.meta.url);
const CATALOGUE = /[\\/]art[\\/]texts[\\/][a-z]+\.json(?:\?part=([a-z]+))?$/;

function catalogues(): [string, Record<string, string>][] {
  return readdirSync(TEXTS)
    .filter((file) => file.endsWith(".json"))
    .sort()
    .map((file) => [file.slice(0, -5), JSON.parse(readFileSync(new URL(file, TEXTS), "utf8"))]);
}

export function languages(): Plugin {
  const known = catalogues();
  const names = known.map(([code, texts]) => [code, texts["language.name"] ?? code]);
  return {
    name: "languages",
    enforce: "pre",
    transform(code, id) {
      const asked = CATALOGUE.exec(id);
      if (!asked) return null;
      const part = asked[1] ?? "site";
      const texts = Object.entries(JSON.parse(code)).filter(([key]) => partOf(key) === part);
      const json = JSON.stringify(Object.fromEntries(texts));
      // What is asked for by more than its name is no JSON to the build: it is handed a module.
      return asked[1]
        ? { code: `export default JSON.parse(${JSON.stringify(json)})`, map: null }
        : { code: json, map: null };
    },
    config: () => ({ define: { __LANGUAGES__: JSON.stringify(Object.fromEntries(names)) } }),
    transformIndexHtml: (page) =>
      page.replace(
        "<noscript></noscript>",
        `<noscript>${known
          .map(([code, texts]) => `<p lang="${code}">${texts["site.noscript"]}</p>`)
          .join("")}</noscript>`,
      ),
  };
}

// Tells the client which languages there are: one for each file of texts, named as it names itself.
//
// So a further language is one file, `texts/<code>.json`, and nothing else.
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXTS = new URL("../src/understory/art/texts/", import.meta.url);

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

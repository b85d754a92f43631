// Tells the client which languages there are: one for each file of texts, named as it names itself.
//
// So a further language is one file, `texts/<code>.json`, and nothing else. What no page says is left
// out of what pages load.
import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const TEXTS = new URL("../src/understory/art/texts/", import.meta.url);
/** What only the terminal and the referee say: one in ten bytes of a catalogue. */
const NOT_ON_A_PAGE = /^(cli|pretty|transcript)\./;

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
      if (!/[\\/]art[\\/]texts[\\/][a-z]+\.json$/.test(id)) return null;
      const texts = Object.entries(JSON.parse(code)).filter(([key]) => !NOT_ON_A_PAGE.test(key));
      return { code: JSON.stringify(Object.fromEntries(texts)), map: null };
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

// Draws the pictures that are asked for as PNG: the icons of the installed page, and the card that a
// link to a table shows in a message. All from the drawings that page and print share.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";

import { initWasm, Resvg } from "@resvg/resvg-wasm";
import type { Plugin } from "vite";

const ART = fileURLToPath(new URL("../src/understory/art/", import.meta.url));
const MOSS = "#2f5a41";
const CREAM = "#f8efda";
const BARK = "#15110c";

/** A drawing as an address, so that drawings within a drawing keep their inner names apart. */
const drawing = (name: string): string =>
  `data:image/svg+xml;base64,${readFileSync(`${ART}${name}.svg`).toString("base64")}`;

/** The icon on a ground of its own colour to every edge; a mask may cut off all but `inner` of it. */
function cutByOthers(inner: number): string {
  const edge = (64 * (1 - inner)) / 2;
  const size = 64 * inner;
  // The half circles at its sides reach to the new edge.
  const [top, height] = [edge + 33 * inner, 20 * inner];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <rect width="64" height="64" fill="${MOSS}"/>
    <rect y="${top}" width="${edge + 0.1}" height="${height}" fill="${CREAM}"/>
    <rect x="${63.9 - edge}" y="${top}" width="${edge + 0.1}" height="${height}" fill="${CREAM}"/>
    <image href="${drawing("icon")}" x="${edge}" y="${edge}" width="${size}" height="${size}"/></svg>`;
}

/** Five cards in a fan, on a ground of 1200 x 630. */
function fan(cards: readonly string[], ground: string): string {
  const middle = (cards.length - 1) / 2;
  const hand = cards.map((card, index) => {
    const step = index - middle;
    const x = 600 + step * 205;
    const y = 288 + step * step * 16;
    const shown = `<g transform="translate(${x} ${y}) rotate(${step * 6}) scale(4.6)">
      <rect x="-31.5" y="-43" width="63" height="88" opacity=".35"/>
      <svg x="-31.5" y="-44" width="63" height="88" viewBox="2 2 63 88">
        <image href="${drawing(card)}" width="67" height="92"/></svg></g>`;
    return { shown, out: Math.abs(step) };
  });
  // From the outside in: the middle one lies on top.
  hand.sort((one, other) => other.out - one.out);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
    <rect width="1200" height="630" fill="${ground}"/>${hand.map(({ shown }) => shown).join("")}</svg>`;
}

const SEKOYA = ["card-01", "card-11", "card-24", "card-18", "card-10"];
const SQUAD_SEVEN = [
  ...["card-day-treasure-gems", "member-0-0", "card-night-treasure-statuette"],
  ...["member-2-3", "card-day-camp"],
];

const PICTURES: readonly { name: string; width: number; svg: () => string }[] = [
  { name: "icon-192", width: 192, svg: () => readFileSync(`${ART}icon.svg`, "utf-8") },
  { name: "icon-512", width: 512, svg: () => readFileSync(`${ART}icon.svg`, "utf-8") },
  // The safe zone of a mask is the middle 80 %; the drawing keeps its own edge within that.
  { name: "icon-maskable-512", width: 512, svg: () => cutByOthers(0.9) },
  { name: "apple-touch-icon", width: 180, svg: () => cutByOthers(1) },
  {
    name: "link-sekoya",
    width: 1200,
    svg: () =>
      fan(
        SEKOYA.map((c) => `sekoya/${c}`),
        MOSS,
      ),
  },
  {
    name: "link-squad-seven",
    width: 1200,
    svg: () =>
      fan(
        SQUAD_SEVEN.map((c) => `squad_seven/${c}`),
        BARK,
      ),
  },
];

export function pictures(): Plugin {
  return {
    name: "pictures",
    apply: "build",
    async generateBundle() {
      const wasm = createRequire(import.meta.url).resolve("@resvg/resvg-wasm/index_bg.wasm");
      await initWasm(readFileSync(wasm));
      for (const { name, width, svg } of PICTURES) {
        const drawn = new Resvg(svg(), { fitTo: { mode: "width", value: width } });
        const source = drawn.render().asPng();
        this.emitFile({ type: "asset", fileName: `pictures/${name}.png`, source });
      }
    },
  };
}

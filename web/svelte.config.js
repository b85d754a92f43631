import { vitePreprocess } from "@sveltejs/vite-plugin-svelte";

/** The whole hash of the styles that have a name. @type {Map<string, string>} */
const named = new Map();

/**
 * Names a component's styles. The name is written at each element that has any: a short one weighs
 * less, and where two would be alike, the second keeps its whole hash.
 * @param {{ hash: (text: string) => string, css: string }} styles
 */
function nameOf({ hash, css }) {
  const whole = hash(css);
  const short = whole.slice(0, 3);
  const isFree = (named.get(short) ?? whole) === whole;
  if (isFree) named.set(short, whole);
  return `s-${isFree ? short : whole}`;
}

export default {
  preprocess: vitePreprocess(),
  compilerOptions: { runes: true, cssHash: nameOf },
};

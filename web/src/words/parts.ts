// The parts of a catalogue of texts. What no table and no lobby says comes with the page that says
// it, so that nobody waits for the words of a page that they do not open. build_languages.ts cuts
// the catalogues; a file of texts is one file all the same.

export const PARTS = [
  "site",
  "rules",
  "box",
  "gallery",
  "demo",
  "credits",
  "review",
  "study",
  "write",
  "aside",
] as const;

/** A part of a catalogue: `site` is what every page has. */
export type Part = (typeof PARTS)[number];

/** What only the terminal, the referee and posted links say: one in ten bytes of a catalogue. */
const NOT_ON_A_PAGE = /^(cli|pretty|transcript|app\.link)\./;

/** What a page says of itself where it is not open: on the way to it, and in the head. */
const SAID_ELSEWHERE =
  /^(box\.(lobby|lobby\.more|pitch)|(gallery|demo)\.(see|intro)|lesson\.(title|over)|learn\.(lobby|pitch)|puzzle\.(title|pitch)|credits\.(see|tune|sekoya|squad_seven|independent|icons))$/;

const SAID_BY: readonly (readonly [Part, RegExp])[] = [
  ["rules", /^rules\./],
  ["box", /^box\./],
  ["gallery", /^(gallery|art)\./],
  ["demo", /^(demo|quiz|lesson)\./],
  ["credits", /^credits\./],
  ["review", /^review\./],
  ["study", /^(learn|puzzle)\./],
  ["write", /^write\./],
  // What few people ever see of a table: seats given over, aids, a loudspeaker that is late, cheers;
  // and what comes at its end alone: who flies home with what, how close it was.
  ["aside", /^(hosting\.(?!late)|switch\.|tap\.(?!title)|screen\.sound$)/],
  ["aside", /^mission\.(stood_in|cheer(?!s)|departure|result\.ground|races(?!\.(reaction|late)$))/],
];

/** Tells which part a text belongs to; null: no page says it. */
export function partOf(key: string): Part | null {
  if (NOT_ON_A_PAGE.test(key)) return null;
  if (SAID_ELSEWHERE.test(key)) return "site";
  return SAID_BY.find(([, keys]) => keys.test(key))?.[0] ?? "site";
}

// The texts: one flat catalogue per language, shared with print and referee, loaded when needed.
//
// A text may hold `{placeholders}`. Where a number decides the form, the catalogue holds
// `<key>.one` and `<key>.other`, in languages that have them also `.few` and the like, and
// `Intl.PluralRules` chooses. A further language is one file more beside the others.

import type english from "../../../src/understory/art/texts/en.json";
import type { Part } from "./parts";

/** Every language there is a file of texts for, and what it calls itself; see build_languages.ts. */
declare const __LANGUAGES__: Readonly<Record<string, string>>;

/** The code of a language, as in `en`: the name of its file. */
export type Language = string;
export const LANGUAGES: readonly Language[] = Object.keys(__LANGUAGES__);

export type Key = keyof typeof english;
type Counted<K> = K extends `${infer Stem}.one` ? Stem : never;
export type CountedKey = Counted<Key>;
export type Facts = Record<string, string | number>;
export type Catalogue = Readonly<Record<string, string>>;

type Loaders = Record<string, () => Promise<Catalogue>>;

// The build reads these calls, so each is written out.
const LOADERS: Readonly<Record<Part, Loaders>> = {
  site: import.meta.glob<Catalogue>("../../../src/understory/art/texts/*.json", {
    import: "default",
  }),
  rules: import.meta.glob<Catalogue>("../../../src/understory/art/texts/*.json", {
    query: "?part=rules",
    import: "default",
  }),
  box: import.meta.glob<Catalogue>("../../../src/understory/art/texts/*.json", {
    query: "?part=box",
    import: "default",
  }),
  demo: import.meta.glob<Catalogue>("../../../src/understory/art/texts/*.json", {
    query: "?part=demo",
    import: "default",
  }),
  credits: import.meta.glob<Catalogue>("../../../src/understory/art/texts/*.json", {
    query: "?part=credits",
    import: "default",
  }),
  review: import.meta.glob<Catalogue>("../../../src/understory/art/texts/*.json", {
    query: "?part=review",
    import: "default",
  }),
  write: import.meta.glob<Catalogue>("../../../src/understory/art/texts/*.json", {
    query: "?part=write",
    import: "default",
  }),
  gallery: import.meta.glob<Catalogue>("../../../src/understory/art/texts/*.json", {
    query: "?part=gallery",
    import: "default",
  }),
  study: import.meta.glob<Catalogue>("../../../src/understory/art/texts/*.json", {
    query: "?part=study",
    import: "default",
  }),
  aside: import.meta.glob<Catalogue>("../../../src/understory/art/texts/*.json", {
    query: "?part=aside",
    import: "default",
  }),
};

/** Gives what a language calls itself. */
export const ownName = (language: Language): string => __LANGUAGES__[language] ?? language;

/** Loads a part of the catalogue of one of our languages. */
export async function load(language: Language, part: Part = "site"): Promise<Catalogue> {
  const loader = LOADERS[part][`../../../src/understory/art/texts/${language}.json`];
  if (!loader) throw new Error(`there are no texts in ${language}; we speak ${LANGUAGES.join()}`);
  return loader();
}

/** Fills the placeholders of a text; one without a fact stays as it is written. */
export function fill(text: string, facts: Facts): string {
  return text.replace(/\{([a-z_]+)\}/g, (whole, name: string) => String(facts[name] ?? whole));
}

/** Picks the language to begin with: the one remembered, else the first spoken, else English. */
export function choose(remembered: string | null, spoken: readonly string[]): Language {
  for (const tag of [remembered, ...spoken]) {
    const found = LANGUAGES.find((language) => tag?.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

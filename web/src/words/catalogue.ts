// The texts: one flat catalogue per language, shared with print and referee, loaded when needed.
//
// A text may hold `{placeholders}`. Where a number decides the form, the catalogue holds
// `<key>.one` and `<key>.other`, and `Intl.PluralRules` chooses.

import type english from "../../../src/understory/art/texts/en.json";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

export type Key = keyof typeof english;
type Counted<K> = K extends `${infer Stem}.one` ? Stem : never;
export type CountedKey = Counted<Key>;
export type Facts = Record<string, string | number>;
export type Catalogue = Readonly<Record<string, string>>;

const LOADERS: Record<Language, () => Promise<{ default: Catalogue }>> = {
  en: () => import("../../../src/understory/art/texts/en.json"),
  fr: () => import("../../../src/understory/art/texts/fr.json"),
};

/** Loads the catalogue of one language. */
export async function load(language: Language): Promise<Catalogue> {
  return (await LOADERS[language]()).default;
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

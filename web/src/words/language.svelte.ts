// The language of the page, changeable in place and remembered on this device.

import { hasChanged, recall, remember } from "../device/memory";
import {
  choose,
  fill,
  load,
  type Catalogue,
  type CountedKey,
  type Facts,
  type Key,
  type Language,
} from "./catalogue";
import type { Part } from "./parts";

let current = $state.raw<{ language: Language; texts: Catalogue; plurals: Intl.PluralRules }>({
  language: "en",
  texts: {},
  plurals: new Intl.PluralRules("en"),
});

/** Reads the language that this page should speak, before anything is shown. */
export function preferredLanguage(): Language {
  return choose(recall("language"), navigator.languages ?? [navigator.language]);
}

/** The parts of a catalogue that this page has needed so far, and so has in every language. */
const learnt = new Set<Part>(["site"]);

/** Makes the page speak a language; the old one stays until the new one is there. */
export async function speak(language: Language, keep = false): Promise<void> {
  const texts = new Map<Part, Catalogue>();
  // A page may learn a further part while this waits.
  for (let missing = [...learnt]; missing.length > 0;) {
    const loaded = missing.map(async (part) => texts.set(part, await load(language, part)));
    await Promise.all(loaded);
    missing = [...learnt].filter((part) => !texts.has(part));
  }
  current = {
    language,
    texts: Object.assign({}, ...texts.values()),
    plurals: new Intl.PluralRules(language),
  };
  document.documentElement.lang = language;
  if (keep) remember("language", language);
}

/** Adds a part of the catalogue, which a page asks for before it is shown. */
export async function learn(part: Part): Promise<void> {
  while (!learnt.has(part)) {
    const { language } = current;
    const texts = await load(language, part);
    // Another language may have been chosen while this waited.
    if (language !== current.language || learnt.has(part)) continue;
    learnt.add(part);
    current = { ...current, texts: { ...current.texts, ...texts } };
  }
}

/** Gives what is being loaded once the page has learnt the texts of it that no other part needs. */
export async function worded<Loaded>(
  loading: Promise<Loaded>,
  ...parts: readonly Part[]
): Promise<Loaded> {
  const [loaded] = await Promise.all([loading, ...parts.map(learn)]);
  return loaded;
}

/** Follows the language that is chosen in another window of this device. */
export function followOtherWindows(): void {
  addEventListener("storage", (event) => {
    const wanted = preferredLanguage();
    if (hasChanged(event) && wanted !== language()) void speak(wanted);
  });
}

/** Gives the language the page speaks. */
export const language = (): Language => current.language;

/** Gives one text in the language of the page. */
export function t(key: Key, facts: Facts = {}): string {
  return fill(current.texts[key] ?? key, facts);
}

/** Gives the form of a text that goes with `count`, which also fills `{count}`. */
export function tn(key: CountedKey, count: number, facts: Facts = {}): string {
  const form = `${key}.${current.plurals.select(count)}`;
  return t(isKey(form) ? form : (`${key}.other` as Key), { count, ...facts });
}

/** Tells whether there is a text of that name: for names that come from the server. */
export const isKey = (key: string): key is Key => key in current.texts;

/** Writes a number as the language of the page does. */
export const number = (value: number): string =>
  new Intl.NumberFormat(current.language).format(value);

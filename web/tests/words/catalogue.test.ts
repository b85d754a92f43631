import { readFileSync } from "node:fs";

import { describe, expect, it, vi } from "vitest";

import { remember } from "../../src/device/memory";
import { choose, fill, LANGUAGES, load } from "../../src/words/catalogue";
import {
  followOtherWindows,
  isKey,
  language,
  learn,
  preferredLanguage,
  speak,
  t,
  tn,
} from "../../src/words/language.svelte";
import { PARTS, partOf, type Part } from "../../src/words/parts";

/** A file of texts as it is, before it is cut. */
const whole = (language: string): Record<string, string> =>
  JSON.parse(readFileSync(`../src/understory/art/texts/${language}.json`, "utf-8"));

const english = whole("en");

const SOURCES = import.meta.glob<string>("../../src/**/*.{ts,svelte}", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Which parts the pages of a folder ask for in App.svelte, or who loads a component, beside that of the whole site. */
const HAS: readonly (readonly [string, readonly Part[]])[] = [
  ["/words/", PARTS],
  ["/rules/", ["rules"]],
  ["/gallery/", ["gallery", "credits"]],
  ["/demo/", ["demo"]],
  ["/squad_seven/lesson.ts", ["demo"]],
  ["/study/", ["study"]],
  ["/credits/", ["credits"]],
  ["/companion/", ["box", "rules"]],
  ["/review/", ["review"]],
  ["/write/", ["write"]],
  ["/aids/OneSwitch", ["aside"]],
  ["/aids/one_switch", ["aside"]],
  ["/cheers/", ["aside"]],
  ["/room/HostSeats", ["aside"]],
  ["/room/StoodIn", ["aside"]],
  ["/room/TakeOver", ["aside"]],
  ["/sound/TapAlong", ["aside"]],
  ["/squad_seven/Departure", ["aside"]],
  ["/squad_seven/MissionResultPanel", ["aside"]],
  ["/squad_seven/Races", ["aside"]],
  ["/screen/MissionScreen", ["aside"]],
];

describe("the catalogue", () => {
  it("fills placeholders and leaves one without a fact as it is", () => {
    expect(fill("{a} and {b}, {a}", { a: 1 })).toBe("1 and {b}, 1");
  });

  it("never reads what is filled in as a placeholder", () => {
    expect(fill("{name}!", { name: "{name}" })).toBe("{name}!");
  });

  it.each(LANGUAGES)("has texts in %s", async (each) => {
    expect((await load(each))["site.name"]).toBe("Understory");
  });

  it.each(LANGUAGES)("cuts %s into parts that are whole together", async (each) => {
    const parts = await Promise.all(PARTS.map(async (part) => Object.keys(await load(each, part))));
    expect(new Set(parts.flat()).size).toBe(parts.flat().length);
    expect(parts.flat().sort()).toEqual(Object.keys(english).filter((key) => partOf(key)));
  });

  it("gives each page the words that it says", () => {
    const told = (key: string): boolean => key in english || `${key}.other` in english;
    const said = Object.entries(SOURCES).flatMap(([path, source]) => {
      const has = HAS.find(([folder]) => path.includes(folder))?.[1] ?? [];
      return [...source.matchAll(/["`]([a-z_]+\.[A-Za-z0-9_.-]*)/g)]
        .map(([, key = ""]) => ({ path, key, part: partOf(told(key) ? key : `${key}x`) ?? "site" }))
        .filter(({ part }) => part !== "site" && !has.includes(part));
    });
    expect(said.map(({ path, key }) => `${path} says ${key}`)).toEqual([]);
  });

  it.each(LANGUAGES)("leaves out of %s what only terminal and referee say", async (each) => {
    const keys = Object.keys(await load(each));
    expect(keys.filter((key) => /^(cli|pretty|transcript)\./.test(key))).toEqual([]);
    expect(keys).toContain("problem.too_often");
  });

  it.each([
    ["fr", ["en"], "fr"],
    [null, ["fr-CA", "en"], "fr"],
    [null, ["de", "en-GB", "fr"], "en"],
    [null, ["de"], "en"],
    ["klingon", ["fr"], "fr"],
  ] as const)("remembered %s, spoken %j: speaks %s", (remembered, spoken, expected) => {
    expect(choose(remembered, spoken)).toBe(expected);
  });
});

describe("the language of the page", () => {
  it("changes in place, with the document's language", async () => {
    expect(t("lobby.start")).toBe("Start the game");
    await speak("fr");
    expect(language()).toBe("fr");
    expect(t("lobby.start")).toBe("Commencer la partie");
    expect(document.documentElement.lang).toBe("fr");
  });

  it("keeps what a page has learnt when the language changes, even while it learns", async () => {
    await Promise.all([speak("fr"), learn("rules"), speak("fr")]);
    expect(t("rules.title")).toBe(whole("fr")["rules.title"]);
    await speak("en");
    expect(t("rules.title")).toBe(english["rules.title"]);
  });

  it("is remembered when chosen, not when guessed", async () => {
    await speak("fr");
    expect(preferredLanguage()).toBe("en");
    await speak("fr", true);
    expect(preferredLanguage()).toBe("fr");
  });

  it("follows what is chosen in another window of the device, and nothing else", async () => {
    followOtherWindows();
    remember("language", "fr");
    dispatchEvent(new StorageEvent("storage", { key: "somebody else's" }));
    expect(language()).toBe("en");
    dispatchEvent(new StorageEvent("storage", { key: "understory" }));
    await vi.waitFor(() => expect(language()).toBe("fr"));
  });

  it("counts as the language does: nought is singular in French, plural in English", async () => {
    expect(tn("table.points", 0)).toBe("0 points");
    expect(tn("table.points", 1)).toBe("1 point");
    await speak("fr");
    expect(tn("table.points", 0)).toBe("0 point");
    expect(tn("table.points", 2)).toBe("2 points");
  });

  it("knows which names are texts", () => {
    expect(isKey("refusal.aligned")).toBe(true);
    expect(isKey("refusal.nonsense")).toBe(false);
  });
});

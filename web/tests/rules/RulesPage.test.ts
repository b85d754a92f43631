import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";

import { found, PARTS, speaksOf } from "../../src/rules/parts";
import RulesPage from "../../src/rules/RulesPage.svelte";
import { LANGUAGES, load } from "../../src/words/catalogue";
import { speak } from "../../src/words/language.svelte";

const GAMES = [
  ["sekoya", /^rules\.(SEK-\d\d)$/],
  ["squad-seven", /^rules\.(SQ-\d\d)$/],
] as const;

describe.each(LANGUAGES)("the rules page in %s", (language) => {
  beforeEach(() => speak(language));

  it.each(GAMES)("tells every rule of %s that the catalogue holds", async (game, rule) => {
    const texts = await load(language, "rules");
    const ids = Object.keys(texts).flatMap((key) => key.match(rule)?.[1] ?? []);
    const { container } = render(RulesPage, { game });
    for (const id of ids) {
      expect(container.querySelector(`#${id} dd`)?.textContent).toBe(texts[`rules.${id}`]);
    }
    expect(ids.length).toBeGreaterThan(0);
    expect(PARTS[game].flatMap((part) => part.rules).sort()).toEqual(ids.sort());
  });

  async function isTold(game: "sekoya" | "squad-seven", id: string): Promise<boolean> {
    const texts = await load(language, "rules");
    render(RulesPage, { game });
    const told = screen
      .getAllByRole("definition")
      .find((definition) => definition.textContent === texts[`rules.${id}`]);
    return Boolean(told?.closest(`#${id}`));
  }

  // Rule: SEK-00, SEK-03 are told to people and not computed.
  it.each(["SEK-00", "SEK-03"])("tells %s to people", async (id) => {
    expect(await isTold("sekoya", id)).toBe(true);
  });

  // Rule: those of SQUAD SEVEN that are told to people and not computed.
  it.each(["SQ-00", "SQ-05", "SQ-06", "SQ-07", "SQ-14", "SQ-57"])(
    "tells %s to people",
    async (id) => {
      expect(await isTold("squad-seven", id)).toBe(true);
    },
  );
});

describe("searching the rules", () => {
  it("keeps the rules that speak of it, and says how many", async () => {
    render(RulesPage, { game: "sekoya" });
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "SEK-23" } });
    expect(screen.getAllByRole("definition")).toHaveLength(1);
    expect(screen.getByRole("status").textContent).toBe("1 rule found");
  });

  it("marks what was found, and leaves the text as it is", async () => {
    const { container } = render(RulesPage, { game: "sekoya" });
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "SQUARE pile" } });
    const marks = [...container.querySelectorAll("mark")].map((mark) => mark.textContent);
    expect(new Set(marks.map((mark) => mark.toLowerCase()))).toEqual(new Set(["square", "pile"]));
    const texts = await load("en", "rules");
    for (const told of screen.getAllByRole("definition")) {
      expect(Object.values(texts)).toContain(told.textContent);
    }
  });

  it("marks a sign with its accent, wherever the word is found again", () => {
    expect(found("Égalité, égal", "egal")).toEqual([
      { text: "Égal", found: true },
      { text: "ité, ", found: false },
      { text: "égal", found: true },
    ]);
    expect(found("aaa", "aa")).toEqual([{ text: "aaa", found: true }]);
    expect(found("Égal", " ")).toEqual([{ text: "Égal", found: false }]);
  });

  it("is reached by a slash, and leads to the first rule found", async () => {
    render(RulesPage, { game: "sekoya" });
    const field = screen.getByRole("searchbox");
    await fireEvent.keyDown(document.body, { key: "/" });
    expect(document.activeElement).toBe(field);
    await fireEvent.input(field, { target: { value: "SEK-2" } });
    await fireEvent.keyDown(field, { key: "Enter" });
    expect(document.activeElement?.textContent).toBe("SEK-20");
  });

  it("minds neither accents nor capitals, and wants every word", () => {
    expect(speaksOf("SEK-26", "Égalité du carré", "EGALITE carre")).toBe(true);
    expect(speaksOf("SEK-26", "Égalité du carré", "egalite pile")).toBe(false);
    expect(speaksOf("SEK-26", "Égalité du carré", "  ")).toBe(true);
  });
});

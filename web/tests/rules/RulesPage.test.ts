import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";

import { PARTS, speaksOf } from "../../src/rules/parts";
import RulesPage from "../../src/rules/RulesPage.svelte";
import { LANGUAGES, load } from "../../src/words/catalogue";
import { speak } from "../../src/words/language.svelte";

describe.each(LANGUAGES)("the rules page in %s", (language) => {
  beforeEach(() => speak(language));

  it("tells every rule that the catalogue holds, under its number", async () => {
    const texts = await load(language);
    const ids = Object.keys(texts).flatMap((key) => key.match(/^rules\.(SEK-\d\d)$/)?.[1] ?? []);
    const { container } = render(RulesPage);
    for (const id of ids) {
      expect(container.querySelector(`#${id} dd`)?.textContent).toBe(texts[`rules.${id}`]);
    }
    expect(PARTS.flatMap((part) => part.rules).sort()).toEqual(ids.sort());
  });

  // Rule: SEK-00, SEK-03 are told to people and not computed.
  it.each(["SEK-00", "SEK-03"])("tells %s to people", async (id) => {
    const texts = await load(language);
    render(RulesPage);
    const told = screen
      .getAllByRole("definition")
      .find((definition) => definition.textContent === texts[`rules.${id}`]);
    expect(told?.closest(`#${id}`)).toBeTruthy();
  });
});

describe("searching the rules", () => {
  it("keeps the rules that speak of it, and says how many", async () => {
    render(RulesPage);
    await fireEvent.input(screen.getByRole("searchbox"), { target: { value: "SEK-23" } });
    expect(screen.getAllByRole("definition")).toHaveLength(1);
    expect(screen.getByRole("status").textContent).toBe("1 rule found");
  });

  it("minds neither accents nor capitals, and wants every word", () => {
    expect(speaksOf("SEK-26", "Égalité du carré", "EGALITE carre")).toBe(true);
    expect(speaksOf("SEK-26", "Égalité du carré", "egalite pile")).toBe(false);
    expect(speaksOf("SEK-26", "Égalité du carré", "  ")).toBe(true);
  });
});

import { beforeEach, describe, expect, it } from "vitest";

import english from "../../../src/understory/art/texts/en.json";
import { whyOf } from "../../src/sekoya/why";
import { LANGUAGES } from "../../src/words/catalogue";
import { speak } from "../../src/words/language.svelte";

const KEYS = Object.keys(english)
  .filter((key) => key.startsWith("reason."))
  .map((key) => key.slice("reason.".length).replace(/\.(one|other)$/, ""));

describe.each(LANGUAGES)("a reason in %s", (language) => {
  beforeEach(() => speak(language));

  it.each(KEYS)("%s is told with all its facts", (key) => {
    const facts = { card: 11, away: 7, with: [10, 12], count: 4, hidden: 14 };
    const told = whyOf({ key, facts }, "Ada");
    expect(told).toContain("Ada");
    expect(told).not.toMatch(/[{}]|undefined/);
  });

  it("that only a newer server knows is passed over", () => {
    expect(whyOf({ key: "of_the_future", facts: {} }, "Ada")).toBe("");
  });
});

describe("a reason", () => {
  const pairs = { key: "pairs_with", facts: { card: 11, with: [10, 12] } };

  it("joins what it names", async () => {
    expect(whyOf(pairs, "Ada")).toBe("Ada takes 11, which pairs with 10 and 12.");
    await speak("fr");
    expect(whyOf(pairs, "Ada")).toBe("Ada prend le 11, qui forme une paire avec le 10 et le 12.");
  });

  it("counts in the singular where there is one", () => {
    const draws = (count: number) => whyOf({ key: "draws", facts: { count, hidden: 9 } }, "Ada");
    expect(draws(1)).toContain("1 of its 9 cards makes");
    expect(draws(2)).toContain("2 of its 9 cards make ");
  });
});

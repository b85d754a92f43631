import { expect, it, vi } from "vitest";

import { language, speak } from "../../src/words/language.svelte";
import { toldOnce } from "../../src/words/told_once";

it("tells each thing once in a language, and anew in another", async () => {
  const tell = vi.fn(({ what }: { what: string }) => `${language()}: ${what}`);
  const told = toldOnce(tell);
  const [first, second] = [{ what: "a card" }, { what: "" }];
  expect([first, second, first, second].map(told)).toEqual([
    ...["en: a card", "en: "],
    ...["en: a card", "en: "],
  ]);
  expect(tell).toHaveBeenCalledTimes(2);
  await speak("fr");
  expect([first, first].map(told)).toEqual(["fr: a card", "fr: a card"]);
  expect(tell).toHaveBeenCalledTimes(3);
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import english from "../../../src/understory/art/texts/en.json";
import { readRoute } from "../../src/device/route";
import Refusal from "../../src/room/Refusal.svelte";
import { PARTS } from "../../src/rules/parts";
import type { Refused } from "../../src/wire/generated";
import { LANGUAGES } from "../../src/words/catalogue";
import { speak } from "../../src/words/language.svelte";

const CODES = [
  ...new Set(Object.keys(english).flatMap((key) => /^refusal\.([a-z_]+)/.exec(key)?.[1] ?? [])),
];

const refused = (change: Partial<Refused>): Refused => ({
  type: "refused",
  id: "a",
  code: "aligned",
  rule: "SEK-23",
  facts: { place: 1, forbidden: "line" },
  ...change,
});

describe("a refusal", () => {
  it("says why, and leads to the rule", () => {
    render(Refusal, { refusal: refused({}), dismiss: vi.fn() });
    expect(screen.getByRole("alert").textContent).toContain("may not stand in line");
    const link = screen.getByRole("link", { name: "Rule SEK-23" });
    expect(link.getAttribute("href")).toBe("/rules/sekoya#SEK-23");
  });

  it("says which reading of the rule forbids it", () => {
    const facts = { place: 1, forbidden: "adjacent" };
    render(Refusal, { refusal: refused({ facts }), dismiss: vi.fn() });
    expect(screen.getByRole("alert").textContent).toContain("side by side");
  });

  it("fills in its facts", () => {
    const facts = { level: "oak", levels: "seedling, sapling" };
    render(Refusal, {
      refusal: refused({ code: "unknown_level", rule: "", facts }),
      dismiss: vi.fn(),
    });
    expect(screen.getByRole("alert").textContent).toContain("oak");
    expect(screen.queryByRole("link")).toBeNull();
  });

  describe.each(LANGUAGES)("in %s", (language) => {
    beforeEach(() => speak(language));

    it.each(CODES)("of the code %s is told in words, and leads to its rule", (code) => {
      const facts = { place: 1, seat: 1, turn: 0, seats: 2, level: "oak", name: "Ana" };
      const more = { levels: "sapling", at: 2, now: 3, most: 1, given: 2, seen: 1, changed: 2 };
      render(Refusal, {
        refusal: refused({ code, rule: "SQ-44", facts: { ...facts, ...more } }),
        dismiss: vi.fn(),
      });
      const said = screen.getByRole("alert").textContent;
      expect(said).not.toBe("");
      expect(said).not.toMatch(/[{}]|refusal\./);
      const link = screen.getByRole("link");
      expect(link.getAttribute("href")).toBe("/rules/squad-seven#SQ-44");
      expect(link.textContent).toContain("SQ-44");
    });
  });

  it.each(Object.values(PARTS).flatMap((parts) => parts.flatMap((part) => part.rules)))(
    "that stems from %s leads to where it stands",
    (rule) => {
      const { unmount } = render(Refusal, { refusal: refused({ rule }), dismiss: vi.fn() });
      const [path, id] = (screen.getByRole("link").getAttribute("href") ?? "").split("#");
      unmount();
      const here = readRoute(path ?? "");
      if (here.page !== "rules") throw new Error(`${path} is no page of rules`);
      expect(PARTS[here.game].some((part) => part.rules.some((each) => each === id))).toBe(true);
    },
  );

  it("can be put away", async () => {
    const dismiss = vi.fn();
    render(Refusal, { refusal: refused({}), dismiss });
    await fireEvent.click(screen.getByRole("button"));
    expect(dismiss).toHaveBeenCalledOnce();
  });
});

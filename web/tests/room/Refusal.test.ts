import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";

import Refusal from "../../src/room/Refusal.svelte";
import type { Refused } from "../../src/wire/generated";

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

  it("can be put away", async () => {
    const dismiss = vi.fn();
    render(Refusal, { refusal: refused({}), dismiss });
    await fireEvent.click(screen.getByRole("button"));
    expect(dismiss).toHaveBeenCalledOnce();
  });
});

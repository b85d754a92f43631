import { readdirSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { PAGES, type Route } from "../../src/device/route";
import screens from "../../src/device/screens.json";

// Checked by the compiler: a page that the router knows and the list does not is no such record.
const listed: Record<Route["page"], Record<string, readonly string[]>> = screens;

const components = readdirSync("src", { recursive: true, encoding: "utf-8" })
  .filter((path) => path.endsWith(".svelte"))
  .map((path) => path.replaceAll("\\", "/").replace(".svelte", ""));

describe("the list of screens, each of which is looked at in a browser", () => {
  it("has the pages of the router, and no other", () => {
    expect(Object.keys(listed).sort()).toEqual([...PAGES].sort());
  });

  it("has a screen for every page", () => {
    for (const page of PAGES) expect(Object.keys(listed[page])).not.toEqual([]);
  });

  it("shows every component there is on some screen, and no other", () => {
    const shown = Object.values(listed).flatMap((page) => Object.values(page).flat());
    const missing = components.filter((component) => !shown.includes(component));
    const gone = shown.filter((component) => !components.includes(component));
    // A new one is listed with the screen that shows it; a new screen is also visited by
    // tests/e2e: test_everyone_pages.py, _games.py, _missions.py or _companion.py.
    expect({ missing, gone }).toEqual({ missing: [], gone: [] });
  });
});

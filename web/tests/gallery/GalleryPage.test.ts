import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import GalleryPage from "../../src/gallery/GalleryPage.svelte";
import { TOUR } from "../../src/gallery/pieces";
import { t } from "../../src/words/language.svelte";

/** The watchers of the page, each with what it watches; jsdom has no window to be near to. */
let watchers: { seen: () => void; at: Element }[] = [];

class Watcher {
  constructor(private readonly told: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(at: Element): void {
    watchers.push({ at, seen: () => this.told([{ isIntersecting: true }]) });
  }
  disconnect(): void {}
}

beforeEach(() => {
  watchers = [];
  vi.stubGlobal("IntersectionObserver", Watcher);
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const name = () => document.querySelector("#piece-name")?.textContent;

describe("the page of the gallery", () => {
  it("goes two pieces on by two steps that come at once", async () => {
    history.replaceState(null, "", `/gallery#${TOUR[0]!.id}`);
    render(GalleryPage);
    await waitFor(() => expect(name()).toBe(t(TOUR[0]!.name)));
    const later = screen.getByRole("button", { name: t("gallery.later"), hidden: true });

    later.click();
    later.click();

    await waitFor(() => expect(name()).toBe(t(TOUR[2]!.name)));
    expect(location.hash).toBe(`#${TOUR[2]!.id}`);
    await fireEvent.keyDown(screen.getByRole("dialog", { hidden: true }), { key: "ArrowLeft" });
    expect(name()).toBe(t(TOUR[1]!.name));
  });

  it("writes the address of a picture when it comes near the window", async () => {
    render(GalleryPage);
    const pictures = [...document.querySelectorAll("img")];
    expect(pictures).toHaveLength(TOUR.length);
    expect(pictures.filter((picture) => picture.hasAttribute("src"))).toEqual([]);

    const watcher = watchers.find((each) => each.at.contains(pictures[3]!))!;
    watcher.seen();

    await waitFor(() => expect(pictures[3]!.getAttribute("src")).toBe(TOUR[3]!.picture));
    expect(pictures.filter((picture) => picture.hasAttribute("src"))).toEqual([pictures[3]]);
  });
});

import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { LineState } from "../../src/live/line";
import LineBanner from "../../src/room/LineBanner.svelte";
import { t } from "../../src/words/language.svelte";

const said = () => screen.getByRole("status").textContent.trim().replace(/\s+/g, " ");

function show(state: LineState, trouble: string | null = null) {
  return render(LineBanner, { state, trouble, retry: () => {} }).rerender;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the banner of the line", () => {
  it("is silent while the line stands", () => {
    show("open");
    expect(said()).toBe("");
  });

  it("says that the line is lost, then for a moment that it is back", async () => {
    const change = show("open");
    await change({ state: "lost" });
    expect(said()).toContain(t("room.lost"));
    await change({ state: "open" });
    expect(said()).toBe(t("room.back"));
    await vi.advanceTimersByTimeAsync(5_000);
    expect(said()).toBe("");
  });

  it("says steadily what is wrong with the server, while the line comes and goes", async () => {
    const change = show("open");
    await change({ state: "lost", trouble: "journal" });
    const first = said();
    expect(first).toContain(t("problem.journal"));
    await change({ state: "open" });
    expect(said()).toBe(first);
    await change({ state: "lost" });
    expect(said()).toBe(first);
    await change({ state: "open", trouble: null });
    expect(said()).toBe(t("room.back"));
  });

  it("has words for a problem that it does not know", () => {
    show("lost", "never_heard_of");
    expect(said()).toContain(t("room.lost"));
  });
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { STANDS_AFTER_MS } from "../../src/sekoya/standing";
import PuzzlePage from "../../src/study/PuzzlePage.svelte";
import { dayAfter, dayOf } from "../../src/study/day";
import { recallSolved, rememberSolved } from "../../src/study/streak";
import type { PuzzleJudged, PuzzleView } from "../../src/wire/generated";
import { learn } from "../../src/words/language.svelte";
import judgedSample from "../../../tests/wire/samples/puzzle_judged.json";
import viewSample from "../../../tests/wire/samples/puzzle_view.json";

const VIEW = viewSample as unknown as PuzzleView;
const JUDGED = judgedSample as unknown as PuzzleJudged;
const today = dayOf(new Date());
const asked: string[] = [];

beforeEach(async () => {
  await learn("study");
  asked.length = 0;
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    const place = /\/(\d)$/.exec(path)?.[1];
    const body = place === undefined ? VIEW : { ...JUDGED, place: Number(place) };
    return Promise.resolve(new Response(JSON.stringify(body)));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the puzzle of a day and puts the pawn on a place. */
async function answer(date: string | null, place: number): Promise<void> {
  const { container } = render(PuzzlePage, { date });
  await vi.waitFor(() => expect(container.querySelector("[data-place]")).toBeTruthy());
  await new Promise((resolve) => setTimeout(resolve, STANDS_AFTER_MS + 50));
  const button = container.querySelector<HTMLElement>(`[data-place="${place}"]`);
  if (!button) throw new Error(`there is no place ${place}`);
  await fireEvent.click(button);
}

it("judges one answer, shows what each place is worth, and takes no second", async () => {
  const wrong = VIEW.table.legal.find((place) => place !== JUDGED.best) ?? -1;
  await answer("2026-11-30", wrong);
  await screen.findByText("Not this time", { exact: false });
  expect(screen.getByText(new RegExp(`^Your choice: place ${wrong + 1}, .*%`))).toBeTruthy();
  const best = screen.getByRole("button", { name: /a hint/ });
  expect(best.dataset["place"]).toBe(String(JUDGED.best));
  expect(screen.getAllByRole("button", { name: /%/ })).toHaveLength(VIEW.table.legal.length);
  await fireEvent.click(best);
  expect(asked).toEqual([`/api/puzzles/2026-11-30`, `/api/puzzles/2026-11-30/${wrong}`]);
});

it("counts a find of today's puzzle, and shows the answer when one comes back", async () => {
  await answer(null, JUDGED.best);
  await screen.findByText("1 day in a row");
  expect(recallSolved()).toEqual({ day: today, place: JUDGED.best, run: 1, best: 1 });
  document.body.replaceChildren();
  render(PuzzlePage, { date: null });
  await screen.findByText("Found", { exact: false });
});

it("is shared as the device shares, and copied where that fails or there is no such way", async () => {
  const written = vi.fn(() => Promise.resolve());
  vi.stubGlobal("isSecureContext", true);
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText: written },
    configurable: true,
  });
  const shared = vi.fn<(what: ShareData) => Promise<void>>(() => Promise.resolve());
  Object.defineProperty(navigator, "share", { value: shared, configurable: true });
  try {
    await answer(null, JUDGED.best);
    const share = await screen.findByRole("button", { name: "Share" });
    await fireEvent.click(share);
    await vi.waitFor(() => expect(shared).toHaveBeenCalledOnce());
    expect(shared.mock.calls[0]?.[0]).toEqual({
      text: expect.stringMatching(/^SEKOYA, puzzle \d+ .*: found\.$/) as string,
      url: `${location.origin}/puzzle/${today}`,
    });
    shared.mockRejectedValueOnce(new DOMException("never mind", "AbortError"));
    await fireEvent.click(share);
    await vi.waitFor(() => expect(shared).toHaveBeenCalledTimes(2));
    expect(written).not.toHaveBeenCalled();
    shared.mockRejectedValueOnce(new DOMException("not here", "NotAllowedError"));
    await fireEvent.click(share);
    await screen.findByText(/^Copied/);
    expect(written).toHaveBeenCalledWith(
      expect.stringMatching(new RegExp(`found\\.\n.*/puzzle/${today}$`)),
    );
  } finally {
    Reflect.deleteProperty(navigator, "share");
    Reflect.deleteProperty(navigator, "clipboard");
  }
});

it("takes one answer a day, in whichever window it was given", async () => {
  const wrong = VIEW.table.legal.find((place) => place !== JUDGED.best) ?? -1;
  const first = render(PuzzlePage, { date: null });
  await vi.waitFor(() => expect(first.container.querySelector("[data-place]")).toBeTruthy());
  // Meanwhile another window answers.
  rememberSolved({ day: today, place: wrong, run: 0, best: 3 });
  await new Promise((resolve) => setTimeout(resolve, STANDS_AFTER_MS + 50));
  const best = first.container.querySelector<HTMLElement>(`[data-place="${JUDGED.best}"]`);
  if (!best) throw new Error("there is no best place");
  await fireEvent.click(best);
  await screen.findByText("Not this time", { exact: false });
  expect(recallSolved()).toEqual({ day: today, place: wrong, run: 0, best: 3 });
});

it("counts nothing of other days", async () => {
  await answer(dayAfter(today, -1), JUDGED.best);
  await screen.findByText("Found", { exact: false });
  expect(recallSolved()).toBeNull();
});

import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { STANDS_AFTER_MS } from "../../src/sekoya/standing";
import LessonPage from "../../src/study/LessonPage.svelte";
import type { Lesson } from "../../src/wire/generated";
import { learn } from "../../src/words/language.svelte";
import sample from "../../../tests/wire/samples/lesson.json";

const LESSON = sample as unknown as Lesson;

beforeEach(async () => {
  history.replaceState(null, "");
  await learn("study");
  const [welcome, take] = LESSON.steps;
  const steps = [welcome, take, { ...welcome, key: "end" }];
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ steps }))));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("goes on where there is only to read, and elsewhere once the pawn stands there", async () => {
  const { container } = render(LessonPage);
  await screen.findByText("Step 1 of 3");
  const goOn = () => screen.getByRole("button", { name: "Go on" });
  await fireEvent.click(goOn());
  await screen.findByText("Step 2 of 3");
  const place = (at: number) => container.querySelector<HTMLElement>(`[data-place="${at}"]`)!;

  await fireEvent.click(goOn());
  await screen.findByText("First your pawn", { exact: false });
  await new Promise((resolve) => setTimeout(resolve, STANDS_AFTER_MS + 50));
  await fireEvent.click(place(0));
  expect(screen.getByText("Step 2 of 3")).toBeTruthy();
  await fireEvent.click(place(LESSON.steps[1]?.place ?? -1));
  await screen.findByText("Step 3 of 3");
  expect(screen.getByRole("button", { name: "Play against the seedling" })).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Back" }));
  await screen.findByText("Step 2 of 3");
});

it("goes on after a reload where one was, and begins anew for who opens it anew", async () => {
  const first = render(LessonPage);
  await screen.findByText("Step 1 of 3");
  await fireEvent.click(screen.getByRole("button", { name: "Go on" }));
  await screen.findByText("Step 2 of 3");
  first.unmount();
  const reloaded = render(LessonPage);
  await screen.findByText("Step 2 of 3");
  reloaded.unmount();
  history.pushState(null, "", "/learn");
  render(LessonPage);
  await screen.findByText("Step 1 of 3");
});

it("can be asked for again when the house did not answer", async () => {
  const there = fetch;
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no line")));
  render(LessonPage);
  const again = await screen.findByRole("button", { name: "Try again" });
  vi.stubGlobal("fetch", there);
  await fireEvent.click(again);
  await screen.findByText("Step 1 of 3");
  expect(screen.queryByRole("alert")).toBeNull();
});

import { afterEach, expect, test } from "vitest";

import { boxOf, duration, OWN_PACE, path } from "../../src/flight/flight";

const box = (left: number, width: number) => ({ left, top: 5, width, height: width });

afterEach(() => document.body.replaceChildren());

function lay(...widths: number[]): void {
  for (const width of widths) {
    const place = document.createElement("i");
    place.getBoundingClientRect = () => new DOMRect(width, 5, width, width);
    document.body.append(place);
  }
}

test("a card flies to the last visible of the places that may be meant", () => {
  lay(10, 20, 0);
  expect(boxOf(document, "i")?.width).toBe(20);
});

test("there is no way to a place that is not seen", () => {
  lay(0);
  expect(boxOf(document, "i")).toBeNull();
  expect(boxOf(document, "b")).toBeNull();
});

test("a ghost is as wide as the wider end, and is only ever made smaller", () => {
  const { width, frames } = path(box(0, 20), box(100, 80), OWN_PACE);
  expect(width).toBe(80);
  expect(frames[0]?.transform).toBe("translate(0px, 5px) scale(0.25)");
  expect(frames.at(-1)?.transform).toBe("translate(100px, 5px) scale(1)");
});

test("a ghost stands, flies and rests as its pace says", () => {
  const pace = { standMs: 100, flyMs: 200, restMs: 100 };
  const { frames } = path(box(0, 20), box(100, 20), pace);
  expect(frames.map((frame) => frame.offset)).toEqual([0, 0.25, 0.75, 1]);
  expect(duration(pace)).toBe(400);
});

test("own acts fly for at most a quarter of a second", () => {
  expect(duration(OWN_PACE)).toBeLessThanOrEqual(250);
});

import { describe, expect, it } from "vitest";

import { withSameParts } from "../../src/live/same_parts";

const view = () => ({
  code: "K7WM3PXA",
  seats: [
    { name: "Ana", mine: true },
    { name: null, mine: false },
  ],
  options: { rules: { tie: "first" }, clock: null as number | null },
  square: [3, null, 7] as (number | null)[],
});

describe("the parts of a view that stay", () => {
  it("are the very same, the whole too when nothing changed", () => {
    const before = view();
    expect(withSameParts(before, view())).toBe(before);
  });

  it("are the same beside a part that changed, which is what came", () => {
    const before = view();
    const came = view();
    came.seats[1] = { name: "Zoé", mine: false };
    const after = withSameParts(before, came);
    expect(after).toEqual(came);
    expect(after).not.toBe(before);
    expect(after.options).toBe(before.options);
    expect(after.square).toBe(before.square);
    expect(after.seats).not.toBe(before.seats);
    expect(after.seats[0]).toBe(before.seats[0]);
  });

  it.each([
    ["an entry more", [1, 2], [1, 2, 3]],
    ["an entry less", [1, 2, 3], [1, 2]],
    ["a fact more", { a: 1 }, { a: 1, b: undefined }],
    ["a fact less", { a: 1, b: undefined }, { a: 1 }],
    ["another fact", { a: undefined }, { b: undefined }],
    ["nothing for something", { a: [1] }, { a: null }],
    ["something for nothing", null, { a: 1 }],
    ["a list for facts", { 0: "x" }, ["x"]],
    ["facts for a list", ["x"], { 0: "x" }],
  ])("are told from %s", (_, before, after) => {
    expect(withSameParts(before, after)).toStrictEqual(after);
    expect(withSameParts({ part: before }, { part: after }).part).not.toBe(before);
  });

  it("leave both views as they were", () => {
    const before = view();
    const came = view();
    came.square = [3, 5, 7];
    withSameParts(before, came);
    expect(before).toEqual(view());
    expect(came).toEqual({ ...view(), square: [3, 5, 7] });
  });
});

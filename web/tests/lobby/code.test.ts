import { describe, expect, it } from "vitest";

import { readRoute } from "../../src/device/route";
import { readCode, spaced } from "../../src/lobby/code";

describe("a room code", () => {
  it.each(["7K3M9QPX", "7k3m9qpx", " 7k3m 9qpx ", "7K3M-9QPX", "7k3m\u202f9qpx"])(
    "is read from %j",
    (typed) => {
      expect(readCode(typed)).toBe("7K3M9QPX");
    },
  );

  it.each(["", "7K3M9QP", "7K3M9QPXX", "7K3M9QP!", "../../api"])("is not %j", (typed) => {
    expect(readCode(typed)).toBeNull();
  });

  it("is written in two halves", () => {
    expect(spaced("7K3M9QPX")).toBe("7K3M 9QPX");
  });
});

describe("an address", () => {
  it.each([
    ["/", { page: "lobby" }],
    ["/r/7k3m9qpx", { page: "room", code: "7K3M9QPX" }],
    ["/r/7k3m%209qpx/", { page: "room", code: "7K3M9QPX" }],
    ["/rules/sekoya", { page: "rules", game: "sekoya" }],
    ["/rules/squad-seven", { page: "rules", game: "squad-seven" }],
    ["/gallery", { page: "gallery" }],
    ["/demo", { page: "demo" }],
    ["/credits/", { page: "credits" }],
    ["/gallery/7", { page: "unknown", path: "/gallery/7" }],
    ["/r/short", { page: "no_room", code: "short" }],
    ["/r/%E0%A4%A", { page: "no_room", code: "%E0%A4%A" }],
    ["/r/7k3m9qpx/screen", { page: "screen", code: "7K3M9QPX" }],
    ["/r/oops/screen", { page: "no_room", code: "oops" }],
    ["/r/7k3m9qpx/tv", { page: "unknown", path: "/r/7k3m9qpx/tv" }],
    ["/learn/", { page: "learn" }],
    ["/puzzle", { page: "puzzle", date: null }],
    ["/puzzle/2026-11-30", { page: "puzzle", date: "2026-11-30" }],
    ["/puzzle/today", { page: "unknown", path: "/puzzle/today" }],
    ["/rules", { page: "unknown", path: "/rules" }],
    ["/else", { page: "unknown", path: "/else" }],
  ])("%s leads to its page", (path, route) => {
    expect(readRoute(path)).toEqual(route);
  });

  it("is shown back shortened when it is long", () => {
    const long = "x".repeat(3000);
    const unknown = readRoute(`/${long}`);
    const room = readRoute(`/r/${long}`);
    if (unknown.page !== "unknown" || room.page !== "no_room") throw new Error("wrong page");
    expect(unknown.path).toBe(`/${"x".repeat(39)}…`);
    expect(room.code).toBe(`${"x".repeat(40)}…`);
  });
});

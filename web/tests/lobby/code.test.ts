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
    ["/r/short", { page: "unknown", path: "/r/short" }],
    ["/r/%E0%A4%A", { page: "unknown", path: "/r/%E0%A4%A" }],
    ["/else", { page: "unknown", path: "/else" }],
  ])("%s leads to its page", (path, route) => {
    expect(readRoute(path)).toEqual(route);
  });
});

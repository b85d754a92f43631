import { describe, expect, it } from "vitest";

import { keysFor, meaning, printed } from "../../src/squad_seven/hand_keys";

const key = (name: string, change: Partial<KeyboardEvent> = {}) => ({
  key: name,
  repeat: false,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...change,
});

describe("keys at the table", () => {
  it("lays a hand by Space and draws by D or Enter, alone at a device", () => {
    expect(meaning(key(" "), [2])).toEqual({ seat: 2, deed: "hand" });
    expect(meaning(key("d"), [2])).toEqual({ seat: 2, deed: "draw" });
    expect(meaning(key("D"), [2])).toEqual({ seat: 2, deed: "draw" });
    expect(meaning(key("Enter"), [2])).toEqual({ seat: 2, deed: "draw" });
  });

  it("gives one hand for each press, however long it is held down", () => {
    expect(meaning(key(" ", { repeat: true }), [0])).toBeNull();
  });

  it("leaves the browser's own keys alone", () => {
    expect(meaning(key("d", { ctrlKey: true }), [0])).toBeNull();
    expect(meaning(key("d", { metaKey: true }), [0])).toBeNull();
    expect(meaning(key("d", { altKey: true }), [0])).toBeNull();
  });

  it("gives each of several players two keys of its own", () => {
    const keys = [2, 3, 4].map(keysFor);
    for (const each of keys) {
      const all = each.flatMap(({ hand, draw }) => [...hand, ...draw]);
      expect(new Set(all).size).toBe(all.length);
    }
    expect(meaning(key("p"), [0, 1])).toEqual({ seat: 1, deed: "hand" });
    expect(meaning(key("n"), [0, 1, 2, 3])).toEqual({ seat: 3, deed: "draw" });
  });

  it("means nothing to a watcher, nor by another key", () => {
    expect(meaning(key(" "), [])).toBeNull();
    expect(meaning(key("x"), [0])).toBeNull();
  });

  it("prints keys as they stand on a keyboard", () => {
    expect([printed(" ", "Espace"), printed("d", ""), printed("enter", "")]).toEqual([
      "Espace",
      "D",
      "Enter",
    ]);
  });
});

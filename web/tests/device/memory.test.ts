import { beforeEach, expect, test, vi } from "vitest";

import { forget, recall, remember } from "../../src/device/memory";

beforeEach(() => localStorage.clear());

test("what is remembered is one object with its version, and comes back", () => {
  remember("name", "Zoé");
  remember("volume", "0.45");
  expect(recall("name")).toBe("Zoé");
  expect(JSON.parse(localStorage.getItem("understory") ?? "")).toEqual({
    version: 1,
    kept: { name: "Zoé", volume: "0.45" },
  });
  forget("name");
  expect(recall("name")).toBeNull();
  expect(recall("volume")).toBe("0.45");
});

test("what is remembered already is not written again", () => {
  const write = vi.spyOn(Storage.prototype, "setItem");
  remember("table", "K7WM3PXA");
  remember("table", "K7WM3PXA");
  expect(write).toHaveBeenCalledTimes(1);
  remember("table", "V4HT6QND");
  expect(write).toHaveBeenCalledTimes(2);
});

test.each([
  ["", "nothing"],
  ["{", "no JSON"],
  ["null", "null"],
  ["[]", "a list"],
  ['"fr"', "a text"],
  ['{"version":1}', "no values"],
  ['{"version":1,"kept":[]}', "a list of values"],
  ['{"version":99,"kept":{"name":"Zoé"}}', "another version"],
  ['{"version":1,"kept":{"name":7,"language":null}}', "values that are no texts"],
])("of %s (%s) nothing is remembered, and it can be written over", (written) => {
  localStorage.setItem("understory", written);
  expect(recall("name")).toBeNull();
  expect(recall("language")).toBeNull();
  remember("name", "Ana");
  expect(recall("name")).toBe("Ana");
});

test.each([
  ["language", "../../etc"],
  ["game", "chess"],
  ["table", "<script>"],
  ["name", "x".repeat(25)],
  ["second-name", "😀".repeat(25)],
  ["shortcuts", "maybe"],
  ["captions", "ON"],
  ["muted", "1"],
  ["volume", "NaN"],
  ["volume", "7"],
  ["volume", "-0.5"],
  ["anything", "x".repeat(201)],
])("a bad value of %s (%s) is not there, and leaves the others in peace", (name, value) => {
  const kept = { [name]: value, other: "fine" };
  localStorage.setItem("understory", JSON.stringify({ version: 1, kept }));
  expect(recall(name)).toBeNull();
  expect(recall("other")).toBe("fine");
  remember(name, value);
  expect(recall(name)).toBeNull();
});

test.each(["0", "1", "0.9", "0.05", "0.30000000000000004"])("a volume may be %s", (volume) => {
  remember("volume", volume);
  expect(recall("volume")).toBe(volume);
});

test("a name of 24 signs of any kind is remembered", () => {
  remember("name", "😀".repeat(24));
  expect(recall("name")).toBe("😀".repeat(24));
});

test("what earlier versions remembered is taken over, once", () => {
  localStorage.setItem("understory.name", "Zoé");
  localStorage.setItem("understory.language", "fr");
  localStorage.setItem("understory.volume", "loud");
  expect(recall("language")).toBe("fr");
  remember("muted", "yes");
  expect([recall("name"), recall("volume"), recall("muted")]).toEqual(["Zoé", null, "yes"]);
  expect(Object.keys(localStorage)).toEqual(["understory"]);
});

test("where storage is forbidden nothing is remembered, and nothing breaks", () => {
  const forbidden = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.spyOn(Storage.prototype, "getItem").mockImplementation(forbidden);
  vi.spyOn(Storage.prototype, "setItem").mockImplementation(forbidden);
  remember("name", "Ana");
  forget("name");
  expect(recall("name")).toBeNull();
});

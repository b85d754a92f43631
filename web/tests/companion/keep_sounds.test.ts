import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { KEPT_SOUNDS, keepSounds } from "../../src/companion/keep_sounds";
import worker from "../../src/pwa/worker.ts?raw";

const bank = {
  "owl-1": { file: "owl-1.a1.flac", length_ms: 1, bytes: 1 },
  "owl-2": { file: "owl-2.b2.flac", length_ms: 1, bytes: 1 },
};
let fetched: string[];
let isAway: boolean;
let kept: Map<string, Response>;

const pathOf = (asked: RequestInfo | URL) =>
  new URL(asked instanceof Request ? asked.url : asked, location.href).pathname;

beforeEach(() => {
  [fetched, isAway] = [[], false];
  kept = new Map([["/sound/old.flac", new Response("old")]]);
  vi.stubGlobal("fetch", async (path: string) => {
    if (isAway) throw new TypeError("no network");
    fetched.push(path);
    return new Response(JSON.stringify(bank));
  });
  vi.stubGlobal("caches", {
    open: async (name: string) => {
      expect(name).toBe(KEPT_SOUNDS);
      return {
        match: async (path: string) => kept.get(pathOf(path)),
        put: async (path: string, response: Response) => void kept.set(pathOf(path), response),
        keys: async () => [...kept.keys()].map((path) => new Request(new URL(path, location.href))),
        delete: async (path: string) => kept.delete(pathOf(path)),
      };
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

it("keeps every sound and their list, and lets go of what the list names no more", async () => {
  const told: string[] = [];
  await keepSounds((done, all) => told.push(`${done}/${all}`));
  expect(told).toEqual(["0/2", "1/2", "2/2"]);
  expect([...kept.keys()].sort()).toEqual([
    "/sound/bank.json",
    "/sound/owl-1.a1.flac",
    "/sound/owl-2.b2.flac",
  ]);
});

it("asks for no sound again that is kept", async () => {
  await keepSounds(() => {});
  fetched = [];
  await keepSounds(() => {});
  expect(fetched).toEqual(["/sound/bank.json"]);
});

it("loads the sounds where nothing can be kept, and says when they cannot be had", async () => {
  vi.stubGlobal("caches", { open: () => Promise.reject(new Error("forbidden")) });
  await keepSounds(() => {});
  expect(fetched).toHaveLength(3);
  isAway = true;
  await expect(keepSounds(() => {})).rejects.toThrow();
});

it("loads the sounds where even a look at the store throws", async () => {
  vi.stubGlobal("caches", undefined);
  Object.defineProperty(globalThis, "caches", {
    configurable: true,
    get: () => {
      throw new DOMException("forbidden", "SecurityError");
    },
  });
  await keepSounds(() => {});
  expect(fetched).toHaveLength(3);
});

it("keeps them where the service worker looks for them, which can import nothing", () => {
  expect(worker).toContain(`const SOUNDS = "${KEPT_SOUNDS}";`);
});

import { afterEach, expect, test, vi } from "vitest";

import { canKeepAwake, keepAwake } from "../../src/device/awake";

class Lock extends EventTarget {
  released = 0;
  release(): Promise<void> {
    this.released += 1;
    this.dispatchEvent(new Event("release"));
    return Promise.resolve();
  }
}

function giving(give: () => Promise<Lock>) {
  const request = vi.fn(give);
  Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  return request;
}

function seen(state: DocumentVisibilityState): void {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
  document.dispatchEvent(new Event("visibilitychange"));
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  Reflect.deleteProperty(navigator, "wakeLock");
  vi.restoreAllMocks();
});

test("the screen is kept awake from the first moment to the last", async () => {
  const lock = new Lock();
  const request = giving(() => Promise.resolve(lock));
  const rest = keepAwake();
  expect(request).toHaveBeenCalledExactlyOnceWith("screen");
  await settled();
  dispatchEvent(new Event("pointerup"));
  expect(request).toHaveBeenCalledTimes(1);
  rest();
  expect(lock.released).toBe(1);
  dispatchEvent(new Event("pointerup"));
  expect(request).toHaveBeenCalledTimes(1);
});

test("what the browser takes back out of sight is asked for again in sight", async () => {
  const locks = [new Lock(), new Lock()];
  const request = giving(() => Promise.resolve(locks[request.mock.calls.length - 1] as Lock));
  const rest = keepAwake();
  await settled();
  seen("hidden");
  await locks[0]?.release();
  expect(request).toHaveBeenCalledTimes(1);
  seen("visible");
  expect(request).toHaveBeenCalledTimes(2);
  await settled();
  rest();
  expect(locks[1]?.released).toBe(1);
});

test("where only a touch allows it, the next touch asks", async () => {
  const lock = new Lock();
  let touched = false;
  const request = giving(() => (touched ? Promise.resolve(lock) : Promise.reject(new Error("no"))));
  const rest = keepAwake();
  await settled();
  touched = true;
  dispatchEvent(new Event("pointerup"));
  await settled();
  expect(request).toHaveBeenCalledTimes(2);
  rest();
  expect(lock.released).toBe(1);
});

test("a lock that comes after the end is given back at once", async () => {
  const lock = new Lock();
  giving(() => Promise.resolve(lock));
  keepAwake()();
  await settled();
  expect(lock.released).toBe(1);
});

test("on plain http nothing is asked, and nothing breaks", () => {
  expect(canKeepAwake()).toBe(false);
  const rest = keepAwake();
  dispatchEvent(new Event("pointerup"));
  rest();
});

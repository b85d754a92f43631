import { afterEach, describe, expect, it, vi } from "vitest";

import { fetchAhead, later } from "../../src/device/later";

describe("a part that comes later", () => {
  it("is loaded once, however often it is asked for", async () => {
    const load = vi.fn(() => Promise.resolve("a part"));
    const part = later(load);
    expect(load).not.toHaveBeenCalled();
    expect(await Promise.all([part(), part()])).toEqual(["a part", "a part"]);
    expect(await part()).toBe("a part");
    expect(load).toHaveBeenCalledTimes(1);
  });

  it("is asked for anew when it could not be loaded", async () => {
    const load = vi.fn(() => Promise.resolve("a part"));
    load.mockRejectedValueOnce(new TypeError("the line is lost"));
    const part = later(load);
    await expect(part()).rejects.toThrow("the line is lost");
    expect(await part()).toBe("a part");
  });
});

describe("fetching a part ahead", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([true, false])("lets the page come first (told when it rests: %s)", async (isTold) => {
    vi.useFakeTimers();
    if (isTold) vi.stubGlobal("requestIdleCallback", (task: () => void) => setTimeout(task, 50));
    const part = vi.fn(() => Promise.reject(new TypeError("the line is lost")));
    fetchAhead(part);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(part).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_100);
    expect(part).toHaveBeenCalledTimes(1);
  });

  it("is stopped with the page", async () => {
    vi.useFakeTimers();
    const part = vi.fn(() => Promise.resolve());
    fetchAhead(part)();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(part).not.toHaveBeenCalled();
  });
});

import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { callTab, REST_MS } from "../../src/room/title";

beforeEach(() => {
  vi.useFakeTimers();
  document.title = "Understory";
});
afterEach(() => vi.useRealTimers());

test("the tab is called anew once the table has come to rest", () => {
  callTab("Your turn · SEKOYA");
  vi.advanceTimersByTime(REST_MS - 1);
  expect(document.title).toBe("Understory");
  vi.advanceTimersByTime(1);
  expect(document.title).toBe("Your turn · SEKOYA");
});

test("a page that is left does not call the tab of the next one", () => {
  const stop = callTab("Your turn · SEKOYA");
  stop();
  vi.advanceTimersByTime(REST_MS);
  expect(document.title).toBe("Understory");
});

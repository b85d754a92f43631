import { expect, it } from "vitest";

import { freshId } from "../../src/device/ids";

it("draws names that the server takes, each but once", () => {
  const ids = Array.from({ length: 500 }, freshId);
  expect(new Set(ids).size).toBe(500);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/);
});

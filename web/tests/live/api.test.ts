import { afterEach, describe, expect, it, vi } from "vitest";

import { ask, post } from "../../src/live/api";

const answering = (status: number, body: string) => {
  const fetched = vi.fn(async (_path: string, _how: RequestInit) => new Response(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
};
afterEach(() => vi.unstubAllGlobals());

describe("asking the house", () => {
  it("gives what it answers", async () => {
    answering(200, '{"seed":"7"}');
    expect(await ask("/api/plans")).toEqual({ seed: "7" });
  });

  it("sends a body as JSON, with the device's own cookie", async () => {
    const fetched = answering(201, '{"code":"ABCD"}');
    await post("/api/rooms", { game: "sekoya" });
    expect(fetched.mock.calls[0]).toEqual([
      "/api/rooms",
      {
        credentials: "same-origin",
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: '{"game":"sekoya"}',
      },
    ]);
  });

  it("fails with the house's own words when it will not", async () => {
    answering(429, '{"error":"too_often","message":"Wait a little."}');
    await expect(ask("/api/plans")).rejects.toMatchObject({
      status: 429,
      code: "too_often",
      message: "Wait a little.",
    });
  });

  it("fails as unreachable when nobody answers, or something that is no house", async () => {
    answering(200, "<html>Please log in.</html>");
    await expect(ask("/api/plans")).rejects.toMatchObject({ status: 200, code: "unreachable" });
    vi.stubGlobal("fetch", async () => {
      throw new TypeError("no network");
    });
    await expect(ask("/api/plans")).rejects.toMatchObject({
      status: 0,
      code: "unreachable",
      message: "no network",
    });
  });
});

import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import CompanionPage from "../../src/companion/CompanionPage.svelte";
import { recall, remember } from "../../src/device/memory";
import { planOf } from "./plan";

const json = (value: unknown, status = 200) => new Response(JSON.stringify(value), { status });

let asked: URLSearchParams[];
let isOnline: boolean;

beforeEach(() => {
  [asked, isOnline] = [[], true];
  vi.stubGlobal("isSecureContext", true);
  vi.stubGlobal("fetch", async (path: string) => {
    if (!isOnline) throw new TypeError("no network");
    const url = new URL(path, location.href);
    if (url.pathname === "/sound/bank.json") return json({});
    asked.push(url.searchParams);
    const { length, seed, ...rest } = Object.fromEntries(url.searchParams);
    const drawn = seed ?? String(1_000 + asked.length);
    return json(planOf(drawn, { ...rest, lengthMs: Number(length) * 1_000 }));
  });
});
afterEach(cleanup);
afterAll(() => vi.resetConfig());

/** Nothing here measures time: on a busy machine what is awaited may take long. */
const PATIENT = { timeout: 15_000 };
vi.setConfig({ testTimeout: 30_000 });

const start = (name: RegExp) => screen.findByRole<HTMLButtonElement>("button", { name }, PATIENT);
const enabled = (name: RegExp) =>
  vi.waitFor(async () => expect((await start(name)).disabled).toBe(false), PATIENT);

describe("the companion's page", () => {
  it("shows the safety notes with their rules until somebody has confirmed them on this device", async () => {
    const { unmount } = render(CompanionPage);
    for (const rule of ["SQ-06", "SQ-57"]) {
      expect(screen.getByRole("link", { name: rule }).getAttribute("href")).toContain(rule);
    }
    expect(screen.queryByText("Start the mission")).toBeNull();
    screen.getByRole("button", { name: /We have read it/ }).click();
    await tick();
    await enabled(/Start the mission/);
    unmount();
    render(CompanionPage);
    expect(screen.queryByText(/We have read it/)).toBeNull();
  });

  it("has the mission of every choice ready before the tap that starts it", async () => {
    remember("box-safety", "read");
    render(CompanionPage);
    await enabled(/Start the mission/);
    screen.getByRole("radio", { name: "5 min" }).click();
    screen.getByRole("radio", { name: "fierce" }).click();
    screen.getByRole("radio", { name: "gentle, for children" }).click();
    await vi.waitFor(
      () =>
        expect(asked.map((each) => Object.fromEntries(each))).toContainEqual({
          length: "300",
          difficulty: "fierce",
          scream: "gentle",
        }),
      PATIENT,
    );
    await enabled(/Start the mission/);
    expect(recall("box-setting")).toBe("300 fierce gentle");
  });

  it("says what is missing where nobody answers and nothing is kept", async () => {
    remember("box-safety", "read");
    isOnline = false;
    render(CompanionPage);
    expect(
      await screen.findByText(/no mission is kept on this device yet/, {}, PATIENT),
    ).toBeTruthy();
    expect((await start(/Start the mission/)).disabled).toBe(true);
    expect(await screen.findByText(/The sounds cannot be had/, {}, PATIENT)).toBeTruthy();
  });

  it("offers to go on with a mission that was broken off, or to forget it", async () => {
    remember("box-safety", "read");
    remember("box-mission", "600 gentle classic 77 192000");
    render(CompanionPage);
    expect(screen.getByText("A mission was broken off with 3:12 played.")).toBeTruthy();
    screen.getByRole("button", { name: "Go on" }).click();
    await enabled(/Go on at 3:12/);
    expect(asked.map((each) => Object.fromEntries(each))).toContainEqual({
      length: "600",
      difficulty: "gentle",
      scream: "classic",
      seed: "77",
    });
    // Another mission has nothing to go on with.
    screen.getByRole("button", { name: "Another number" }).click();
    await enabled(/Start the mission/);
  });

  it("forgets a mission that nobody wants to go on with", async () => {
    remember("box-safety", "read");
    remember("box-mission", "600 gentle classic 77 192000");
    render(CompanionPage);
    screen.getByRole("button", { name: "Forget it" }).click();
    await tick();
    expect(screen.queryByText(/broken off/)).toBeNull();
    expect(recall("box-mission")).toBeNull();
  });
});

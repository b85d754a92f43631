import { render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import { CaptionTrack } from "../../src/sound/captions";
import Captions from "../../src/squad_seven/Captions.svelte";
import type { LiveMission } from "../../src/squad_seven/live_mission.svelte";
import { t } from "../../src/words/language.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each([
  ["caption.scream", 1_003],
  ["caption.helicopter-landing", 1_017],
  ["caption.owl", 1_039],
  ["caption.drums-slow", 1_051],
] as const)("writes %s within 50 ms of its sound, and takes it away so soon", async (key, at) => {
  const track = new CaptionTrack();
  track.take([{ at, until: at + 2_000, key }]);
  const start = performance.now();
  const sound = { captions: () => track.on(performance.now() - start) };
  render(Captions, { live: { sound } as unknown as LiveMission, shown: true });
  await vi.advanceTimersByTimeAsync(at - 1);
  expect(screen.queryByText(t(key))).toBeNull();
  await vi.advanceTimersByTimeAsync(51);
  expect(screen.queryByText(t(key))).not.toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(screen.queryByText(t(key))).toBeNull();
});

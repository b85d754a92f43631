import { expect, it } from "vitest";

import { CEILING, GUARD_SPAN, guardCurve, guarded } from "../../src/sound/guard";

/** What a WaveShaper does with a curve: straight lines between its points, its ends held. */
function shaped(curve: Float32Array, sample: number): number {
  const at = ((Math.min(1, Math.max(-1, sample)) + 1) / 2) * (curve.length - 1);
  const index = Math.min(Math.floor(at), curve.length - 2);
  const share = at - index;
  return (curve[index] ?? 0) * (1 - share) + (curve[index + 1] ?? 0) * share;
}

it("leaves alone what is no peak", () => {
  for (const sample of [-0.72, -0.1, 0, 0.003, 0.5, 0.72]) expect(guarded(sample)).toBe(sample);
});

it("never lets a sample above the ceiling, and keeps louder louder", () => {
  let before = 0;
  for (let sample = 0; sample <= 4; sample += 0.01) {
    const out = guarded(sample);
    expect(out).toBeGreaterThanOrEqual(before);
    expect(out).toBeLessThanOrEqual(CEILING);
    expect(guarded(-sample)).toBe(-out);
    before = out;
  }
});

it("is told to Web Audio finely enough that nobody hears the difference", () => {
  const curve = guardCurve();
  for (let sample = -3; sample <= 3; sample += 0.0037) {
    const clamped = Math.min(GUARD_SPAN, Math.max(-GUARD_SPAN, sample));
    expect(shaped(curve, sample / GUARD_SPAN)).toBeCloseTo(guarded(clamped), 4);
  }
});

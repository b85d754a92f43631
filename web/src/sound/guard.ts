// Keeps peaks below full scale, on plain Web Audio: AudioWorklets exist on secure addresses only, and
// a DynamicsCompressor lets peaks through.
//
// A mission mixed as the score means it stays below -3 dBFS (three whole missions: -3.1). Raised to the
// loudness of the studio's track some 60 samples of 90 million would rise above the ceiling. A curve
// bends what comes near it, some 3,000 samples, and is a straight line for all others.

/** What brings a mission to -18 LUFS, as the studio's `GAIN_DB` does. */
export const MASTER_DB = 3.7;

/** No sample leaves above this, and what a converter draws between samples stays below -1 dBFS. */
export const CEILING = 10 ** (-1.3 / 20);

/** Below this nothing is bent. */
const KNEE = 0.72;

/** A curve knows inputs from -1 to 1 only: it is fed this much softer, and gives back the rest. */
export const GUARD_SPAN = 2;

const POINTS = 4_001;

/** Gives where a sample is moved: below the knee nowhere, above it ever nearer to the ceiling. */
export function guarded(sample: number): number {
  const size = Math.abs(sample);
  if (size <= KNEE) return sample;
  const room = CEILING - KNEE;
  return Math.sign(sample) * (KNEE + room * Math.tanh((size - KNEE) / room));
}

/** Gives the curve of a WaveShaper whose input is `GUARD_SPAN` times softer than what it guards. */
export function guardCurve(): Float32Array<ArrayBuffer> {
  const curve = new Float32Array(POINTS);
  for (let index = 0; index < POINTS; index += 1) {
    curve[index] = guarded(((2 * index) / (POINTS - 1) - 1) * GUARD_SPAN);
  }
  return curve;
}

import { expect, it } from "vitest";

import { remedy } from "../../src/sound/recovery";
import type { DeviceState, Remedy } from "../../src/sound/recovery";

// state, stuck, visible, within a tap: what to do
const table: [DeviceState, boolean, boolean, boolean, Remedy][] = [
  ["running", false, true, false, "none"],
  ["running", false, false, true, "none"],
  ["running", true, true, false, "wait-for-gesture"],
  ["running", true, true, true, "replace"],
  ["suspended", false, true, false, "wait-for-gesture"],
  ["suspended", false, true, true, "resume"],
  ["interrupted", false, false, false, "wait-for-gesture"],
  ["interrupted", false, true, false, "resume"],
  ["interrupted", false, true, true, "resume"],
  ["closed", false, true, false, "wait-for-gesture"],
  ["closed", false, true, true, "replace"],
];

it.each(table)(
  "%s, stuck %s, seen %s, tapped %s: %s",
  (state, isStuck, isVisible, tap, expected) => {
    expect(remedy({ state, isStuck, isVisible, isGesture: tap })).toBe(expected);
  },
);

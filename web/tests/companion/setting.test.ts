import { describe, expect, it } from "vitest";

import {
  asClock,
  nameOf,
  readLength,
  readSeed,
  rememberedSetting,
  rememberSetting,
  type Setting,
  settingNamed,
} from "../../src/companion/setting";

describe("what is chosen before a mission with the box", () => {
  it.each([
    ["5", 300],
    ["16:59", 1019],
    [" 0:30 ", 30],
    ["60", 3600],
    ["60:00", 3600],
    ["7.05", 425],
    ["3 h 20", 200],
  ])("reads the length %j as %i seconds", (typed, seconds) => {
    expect(readLength(typed)).toBe(seconds);
  });

  it.each(["", "0", "0:29", "60:01", "61", "five", "-5", "5:60", "1e1", "5:", "16:599"])(
    "takes %j for no length",
    (typed) => {
      expect(readLength(typed)).toBeNull();
    },
  );

  it.each([
    [0, "0:00"],
    [0.2, "0:01"],
    [59, "0:59"],
    [1019, "16:59"],
    [3600, "60:00"],
  ])("writes %d seconds as %s", (seconds, clock) => {
    expect(asClock(seconds)).toBe(clock);
  });

  it.each([
    ["7", "7"],
    ["007", "7"],
    [" 123 456 ", "123456"],
    ["123\u202f456", "123456"],
    ["18446744073709551615", "18446744073709551615"],
  ])("reads the number %j as %s", (typed, seed) => {
    expect(readSeed(typed)).toBe(seed);
  });

  it.each(["", "-1", "1.5", "seven", "18446744073709551616", "999999999999999999999"])(
    "takes %j for no number of a mission",
    (typed) => {
      expect(readSeed(typed)).toBeNull();
    },
  );

  it("remembers what was chosen, and is as usual where nothing of use is remembered", () => {
    expect(rememberedSetting()).toEqual({ length: 1019, difficulty: "normal", scream: "classic" });
    const chosen: Setting = { length: 300, difficulty: "fierce", scream: "gentle" };
    rememberSetting(chosen);
    expect(rememberedSetting()).toEqual(chosen);
    expect(settingNamed(nameOf(chosen))).toEqual(chosen);
    for (const name of [
      "",
      "300",
      "29 normal classic",
      "300 hard classic",
      "300 normal classic 7",
    ]) {
      expect(settingNamed(name), name).toBeNull();
    }
  });
});

import { describe, expect, it } from "vitest";

import { dayAfter, dayOf, spelled } from "../../src/study/day";
import { speak } from "../../src/words/language.svelte";
import { after, recallSolved, rememberSolved, running, type Solved } from "../../src/study/streak";

describe("a day", () => {
  it("is that of the place where one is, and others are counted from it", () => {
    expect(dayOf(new Date(2026, 10, 30, 23, 59))).toBe("2026-11-30");
    expect(dayAfter("2026-11-30", 1)).toBe("2026-12-01");
    expect(dayAfter("2027-01-01", -1)).toBe("2026-12-31");
    expect(dayAfter("2028-02-28", 1)).toBe("2028-02-29");
  });

  it("is spelled in the language of the page", () => {
    expect(spelled("2026-11-30")).toBe("November 30, 2026");
  });

  it("is the first of a month in French as people say it", async () => {
    await speak("fr");
    expect(spelled("2026-12-01")).toBe("1er décembre 2026");
    expect(spelled("2026-12-21")).toBe("21 décembre 2026");
    await speak("en");
  });
});

describe("days in a row", () => {
  const monday = after(null, "2026-11-30", 4, true);

  it("begin with the first that is found", () => {
    expect(monday).toEqual({ day: "2026-11-30", place: 4, run: 1, best: 1 });
    expect(after(null, "2026-11-30", 4, false)).toMatchObject({ run: 0, best: 0 });
  });

  it("go on from day to day and begin anew after a gap or a mistake", () => {
    const tuesday = after(monday, "2026-12-01", 0, true);
    expect(tuesday).toMatchObject({ run: 2, best: 2 });
    expect(after(tuesday, "2026-12-02", 0, false)).toMatchObject({ run: 0, best: 2 });
    expect(after(tuesday, "2026-12-03", 0, true)).toMatchObject({ run: 1, best: 2 });
  });

  it("are told until the next day is over", () => {
    expect(running(monday, "2026-11-30")).toBe(1);
    expect(running(monday, "2026-12-01")).toBe(1);
    expect(running(monday, "2026-12-02")).toBe(0);
    expect(running(null, "2026-12-02")).toBe(0);
  });

  it("are remembered on this device, and only in our form", () => {
    expect(recallSolved()).toBeNull();
    const solved: Solved = { day: "2026-11-30", place: 9, run: 12, best: 345 };
    rememberSolved(solved);
    expect(recallSolved()).toEqual(solved);
    const broken = { version: 1, kept: { puzzle: "tomorrow 1 1 1" } };
    localStorage.setItem("understory", JSON.stringify(broken));
    expect(recallSolved()).toBeNull();
  });
});

import { beforeEach, describe, expect, it } from "vitest";

import { EXPLAINED, hasTimeOfDay, lessonLine, timeOfDayBy } from "../../src/squad_seven/lesson";
import type { MissionTable, MissionView } from "../../src/wire/generated";
import { LANGUAGES } from "../../src/words/catalogue";
import { learn, speak, t } from "../../src/words/language.svelte";
import { missionDelivery } from "../samples";

const { view: room } = missionDelivery("hands");
const sample = room.table as MissionTable;
const BY_DAY = { timeOfDay: "day", isScream: false, explained: 0 } as const;
const BY_NIGHT = { ...BY_DAY, timeOfDay: "night" } as const;

function showing(view: Partial<MissionView>, table: Partial<MissionTable> = {}): MissionTable {
  const fresh = { has_landed: true, pending: null, result: null, hands: [], card: null, turn: 1 };
  return {
    ...sample,
    paused: null,
    turning: null,
    deed: null,
    ...table,
    view: { ...sample.view, ...fresh, ...view },
  };
}

const says = (table: MissionTable, lesson: Parameters<typeof lessonLine>[3] = BY_DAY) =>
  lessonLine(room, table, 0, lesson);

describe.each(LANGUAGES)("the first mission in %s", (language) => {
  beforeEach(async () => {
    await speak(language);
    await learn("demo");
  });

  it("tells a treasure of this time of day from one of the other, and from one with a snake", () => {
    const treasure = showing({ card: "day-treasure-gems" });
    expect(says(treasure)).toBe(t("lesson.right.day"));
    expect(says(treasure, BY_NIGHT)).toBe(t("lesson.wrong.night"));
    const guarded = showing({ card: "night-treasure-gems-guarded" });
    expect(says(guarded)).toBe(t("lesson.snake"));
    expect(says(guarded, BY_NIGHT)).toBe(t("lesson.snake"));
  });

  it("lets the learner decide after the first few, and says so of a snake too", () => {
    const later = { ...BY_DAY, explained: EXPLAINED };
    expect(says(showing({ card: "day-treasure-gems-guarded" }), later)).toBe(t("lesson.alone"));
  });

  it("sends nobody who is whole to the healer", () => {
    const [own, other] = sample.view.squads as [(typeof sample.view.squads)[0], never];
    const squads = (alive: number) => [{ ...own, alive }, other];
    expect(says(showing({ card: "healer", squads: squads(7) }))).toBe(t("lesson.healer.whole"));
    expect(says(showing({ card: "healer", squads: squads(6) }))).toBe(t("lesson.healer.hurt"));
  });

  it("says what an event asks for, one's own before all else", () => {
    const pending = { type: "event", seat: 0, event: "bridge", lap: false } as never;
    const deed = { ...sample.deed, seat: 0, kind: "lap" } as never;
    const screaming = { ...BY_DAY, isScream: true };
    expect(says(showing({ pending }, { deed }), screaming)).toBe(t("lesson.lap"));
    expect(says(showing({ pending: { ...(pending as object), seat: 1 } as never }))).toContain(
      room.seats[1]?.name ?? "",
    );
  });

  it("explains a scream, a turn, and waits in silence where the mission stands", () => {
    expect(says(showing({}), { ...BY_DAY, isScream: true })).toBe(t("lesson.scream"));
    expect(says(showing({ turn: 0 }))).toBe(t("lesson.draw"));
    expect(says(showing({ card: "day-camp", hands: [0] }))).toBe(t("lesson.laid"));
    expect(says(showing({}, { paused: "host" }))).toBe("");
    expect(says(showing({ has_landed: false }))).toBe(t("lesson.landing"));
  });
});

describe("the time of day", () => {
  it("is that of the drums, and stays while none are heard", () => {
    expect(timeOfDayBy(["caption.drums-slow"], "day")).toBe("night");
    expect(timeOfDayBy(["caption.drums-fast"], "night")).toBe("day");
    expect(timeOfDayBy(["caption.scream"], "night")).toBe("night");
  });

  it("belongs to treasures and camps alone", () => {
    expect(["day-camp", "night-treasure-gems", "healer", "zombie", null].map(hasTimeOfDay)).toEqual(
      [true, true, false, false, false],
    );
  });
});

import { describe, expect, it } from "vitest";

import {
  answered,
  asking,
  delivered,
  dismissed,
  isInHaste,
  missionTime,
  NOTHING_YET,
} from "../../src/squad_seven/mission_state";
import type { LayHand, Refused } from "../../src/wire/generated";
import { MISSION_DELIVERIES, missionDelivery } from "../samples";

const hand = (seat: number, t0: number): LayHand => ({
  type: "lay_hand",
  id: `hand-${seat}`,
  seat,
  timing: { t0, shown: 1, touched: 2 },
});

const refused = (change: Partial<Refused>): Refused => ({
  type: "refused",
  id: "hand-0",
  code: "paused",
  rule: "",
  facts: {},
  ...change,
});

describe("a mission folded from deliveries", () => {
  it.each(MISSION_DELIVERIES)("takes the view of %s as the truth", (name) => {
    const delivery = missionDelivery(name);
    const state = delivered(NOTHING_YET, delivery);
    expect(state.room).toEqual(delivery.view);
    expect(state.sequence).toBe(delivery.sequence);
    expect(state.latest).toEqual(delivery.events);
  });

  it("passes over what is older than what it knows", () => {
    const state = delivered(NOTHING_YET, missionDelivery("hands"));
    const older = { ...missionDelivery("card_drawn"), sequence: 1 };
    expect(delivered(state, older)).toBe(state);
  });

  it("tells each event once, numbered on, and begins anew with a mission", () => {
    const first = delivered(NOTHING_YET, missionDelivery("hands"));
    const serials = first.happenings.map(({ serial }) => serial);
    expect(serials).toEqual(serials.map((_, index) => index + 1));
    const started = missionDelivery("squads_deployed");
    const begins = started.events.some((event) => event.type === "game_started");
    expect(begins).toBe(true);
    const second = delivered({ ...first, sequence: 0 }, started);
    expect(second.happenings).toHaveLength(started.events.length);
    expect(second.happenings[0]?.serial).toBe(serials.length + 1);
  });
});

describe("what this page has asked", () => {
  it("shows a hand at once, for as long as its card lies there", () => {
    const shown = delivered(NOTHING_YET, missionDelivery("card_drawn"));
    const t0 = shown.room?.table?.t0 ?? null;
    expect(t0).not.toBeNull();
    const laid = asking(shown, hand(0, t0 as number));
    expect(laid.laid).toEqual([{ seat: 0, t0 }]);
    const same = { ...missionDelivery("card_drawn"), sequence: 1_000, events: [] };
    expect(delivered(laid, same).laid).toHaveLength(1);
    const next = structuredClone(same);
    if (next.view.table) next.view.table.t0 = (t0 as number) + 5_000;
    expect(delivered(laid, next).laid).toEqual([]);
  });

  it("is forgotten once it is answered", () => {
    const asked = asking(NOTHING_YET, hand(0, 4));
    expect(asked.asked).toHaveLength(1);
    expect(answered(asked, "hand-0", null).asked).toEqual([]);
  });

  it("draws a hand back that does not count, and says so beside the table only", () => {
    const asked = asking(asking(NOTHING_YET, hand(0, 4)), hand(1, 4));
    const state = answered(asked, "hand-0", refused({ code: "hand_void" }));
    expect(state.laid).toEqual([{ seat: 1, t0: 4 }]);
    expect(state.refusal && isInHaste(state.refusal)).toBe(true);
    expect(isInHaste(refused({ code: "not_host" }))).toBe(false);
  });

  it("shows why it was refused, until that is put away or something else is asked", () => {
    const asked = asking(NOTHING_YET, hand(0, 4));
    const state = answered(asked, "hand-0", refused({}));
    expect(state.refusal?.code).toBe("paused");
    expect(dismissed(state).refusal).toBeNull();
    expect(asking(state, hand(1, 5)).refusal).toBeNull();
  });
});

describe("mission time", () => {
  it("runs from its anchor", () => {
    expect(missionTime({ anchor: 1_000, standsAt: 0 }, 3_500)).toBe(2_500);
  });

  it("stands in a pause, in a count-in and while room time is unknown", () => {
    expect(missionTime({ anchor: null, standsAt: 700 }, 3_500)).toBeNull();
    expect(missionTime({ anchor: 3_000, standsAt: 700 }, 3_500)).toBeNull();
    expect(missionTime({ anchor: 3_000, standsAt: 700 }, 3_700)).toBe(700);
    expect(missionTime({ anchor: 0, standsAt: 0 }, null)).toBeNull();
  });
});

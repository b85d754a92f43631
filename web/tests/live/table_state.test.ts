import { describe, expect, it } from "vitest";

import type { Request } from "../../src/live/line";
import { asking, dismissed, heard, hoped, NOTHING_YET } from "../../src/live/table_state";
import { delivery, DELIVERIES, message } from "../samples";

const act = (id: string, seen: number, place = 2): Request => ({
  type: "act",
  id,
  seat: 0,
  seen,
  command: { type: "place_pawn", place },
});

describe("what a page knows of a room", () => {
  it.each(DELIVERIES)("takes the view of %s as the truth", (name) => {
    const sample = delivery(name);
    const state = heard(NOTHING_YET, sample);
    expect(state.view).toEqual(sample.view);
    expect(state.sequence).toBe(sample.sequence);
    expect(state.latest).toEqual(sample.events);
  });

  it("does not go back to an older delivery", () => {
    const now = heard(NOTHING_YET, delivery("game_ended"));
    expect(heard(now, { ...delivery("pawn_placed"), sequence: 1 })).toBe(now);
  });

  it("takes a delivery of the same sequence: presence is not recorded", () => {
    const sample = delivery("presence_changed");
    const before = heard(NOTHING_YET, { ...sample, events: [] });
    expect(heard(before, sample).arrivals).toBe(before.arrivals + 1);
  });

  it("shows a wished placement until the table has moved on", () => {
    const sample = delivery("pawn_placed");
    const before = heard(NOTHING_YET, { ...sample, events: [] });
    const asked = asking(before, act("a", sample.sequence, 7));
    expect(hoped(asked)).toEqual({ seat: 0, place: 7 });
    const accepted = heard(asked, { type: "accepted", id: "a", sequence: sample.sequence + 1 });
    expect(hoped(accepted), "accepted, but not yet on the table").toEqual({ seat: 0, place: 7 });
    const moved = heard(accepted, { ...sample, sequence: sample.sequence + 1 });
    expect(hoped(moved)).toBeNull();
  });

  it("keeps a wished placement through news that do not move the table", () => {
    const sample = delivery("presence_changed");
    const asked = asking(heard(NOTHING_YET, sample), act("a", sample.sequence));
    expect(hoped(heard(asked, sample))).not.toBeNull();
  });

  it("takes a refused wish off and says why, until the next wish or until it is put away", () => {
    const refused = message("refused");
    if (refused.type !== "refused") throw new Error("the sample is no refusal");
    const state = heard(asking(NOTHING_YET, act(refused.id, 0)), refused);
    expect(hoped(state)).toBeNull();
    expect(state.refusal).toEqual(refused);
    expect(asking(state, act("b", 0)).refusal).toBeNull();
    expect(dismissed(state).refusal).toBeNull();
  });

  it("changes nothing for problems and probes", () => {
    expect(heard(NOTHING_YET, message("problem"))).toBe(NOTHING_YET);
    expect(heard(NOTHING_YET, message("probe_answer"))).toBe(NOTHING_YET);
  });

  it("remembers which card lay under a pawn when it was put there", () => {
    const sample = delivery("pawn_placed");
    const placed = sample.events.find((event) => event.type === "pawn_placed");
    if (placed?.type !== "pawn_placed") throw new Error("the sample places no pawn");
    const before = heard(NOTHING_YET, { ...sample, sequence: sample.sequence - 1, events: [] });
    const card = before.view?.table?.square[placed.place];
    const told = heard(before, sample).happenings.find(({ event }) => event === placed);
    expect(told ?? heard(before, sample).happenings.at(-1)).toMatchObject({ card });
  });

  it("tells of each happening once, and of the present game only", () => {
    const first = heard(NOTHING_YET, delivery("pawn_placed"));
    const second = heard(first, {
      ...delivery("round_ended"),
      sequence: (first.sequence ?? 0) + 1,
    });
    const serials = second.happenings.map((happening) => happening.serial);
    expect(new Set(serials).size).toBe(serials.length);
    const next = heard(second, {
      ...delivery("game_started"),
      sequence: (second.sequence ?? 0) + 1,
    });
    expect(next.happenings.length).toBe(delivery("game_started").events.length);
  });
});

import { describe, expect, it } from "vitest";

import type { Request } from "../../src/live/line";
import { asking, dismissed, heard, hoped, isAsked, NOTHING_YET } from "../../src/live/table_state";
import type { ServerMessage } from "../../src/wire/generated";
import { delivery, DELIVERIES, message } from "../samples";

const act = (id: string, seen: number, place = 2): Request => ({
  type: "act",
  id,
  seat: 0,
  seen,
  command: { type: "place_pawn", place },
});

describe("what a page knows of a room", () => {
  it("passes over a message of a kind that only a newer server knows", () => {
    const unknown = { type: "of_the_future" } as unknown as ServerMessage;
    expect(heard(NOTHING_YET, unknown)).toBe(NOTHING_YET);
  });

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

  it("shows no refusal of what another page of this device has asked", () => {
    const refused = message("refused");
    if (refused.type !== "refused") throw new Error("the sample is no refusal");
    const state = asking(NOTHING_YET, act("mine", 0));
    expect(heard(state, { ...refused, id: "another's" })).toBe(state);
  });

  it("shows the refusal of a placement on a table that has moved on since", () => {
    const sample = delivery("pawn_placed");
    const asked = asking(heard(NOTHING_YET, sample), act("late", sample.sequence));
    const moved = heard(asked, { ...sample, sequence: sample.sequence + 1 });
    const refused = {
      type: "refused",
      id: "late",
      code: "stale_view",
      rule: "",
      facts: {},
    } as const;
    expect(heard(moved, refused).refusal).toEqual(refused);
  });

  it("knows which kinds of wishes are on their way, until what comes of them is there", () => {
    const sample = delivery("game_ended");
    const before = heard(NOTHING_YET, sample);
    expect(isAsked(before, "rematch")).toBe(false);
    const asked = asking(before, { type: "rematch", id: "again", seat: 0 });
    expect(isAsked(asked, "rematch")).toBe(true);
    expect(isAsked(asked, "take_back")).toBe(false);
    const accepted = heard(asked, { type: "accepted", id: "again", sequence: sample.sequence + 2 });
    const between = heard(accepted, { ...sample, sequence: sample.sequence + 1 });
    expect(isAsked(between, "rematch")).toBe(true);
    const done = heard(between, { ...sample, sequence: sample.sequence + 2 });
    expect(isAsked(done, "rematch")).toBe(false);
  });

  it("knows that a refused wish is no longer on its way", () => {
    const asked = asking(NOTHING_YET, { type: "rematch", id: "again", seat: 0 });
    const refused = {
      type: "refused",
      id: "again",
      code: "not_over",
      rule: "",
      facts: {},
    } as const;
    expect(isAsked(heard(asked, refused), "rematch")).toBe(false);
  });

  it("tells of a wish for another game by whoever sat there, not by who sits there now", () => {
    const over = delivery("game_ended");
    const started = delivery("game_started");
    const [yellow, green] = over.view.seats;
    if (!yellow || !green) throw new Error("the sample lacks seats");
    const seats = [
      { ...green, seat: 0 },
      { ...yellow, seat: 1 },
    ];
    const next = {
      ...started,
      sequence: over.sequence + 3,
      view: { ...started.view, seats },
      events: [{ type: "rematch_asked", seat: 0 } as const, ...started.events],
    };
    const told = heard(heard(NOTHING_YET, over), next).happenings;
    expect(told[0]?.event.type).toBe("rematch_asked");
    expect(told[0]?.seats[0]).toEqual(yellow);
    expect(told.at(-1)?.seats).toEqual(seats);
  });

  it("tells who sat down by the seats as they are then, in the delivery that starts the game", () => {
    const started = delivery("game_started");
    const open = { name: "", holder: "open", mine: false } as const;
    const before = started.view.seats.map((seat) => ({ ...seat, ...open }));
    const waiting = { ...started, events: [], view: { ...started.view, seats: before } };
    const told = heard(heard(NOTHING_YET, waiting), {
      ...started,
      sequence: started.sequence + 1,
      events: [{ type: "seat_taken", seat: 1, name: "Bo" } as const, ...started.events],
    }).happenings;
    expect(told[0]?.seats).toEqual(started.view.seats);
  });
});

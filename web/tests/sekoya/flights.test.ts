import { describe, expect, it } from "vitest";

import { actor, endedRound, flightsOf } from "../../src/sekoya/flights";
import { delivery } from "../samples";

describe("cards on their way", () => {
  it("fly from the places of the pawns to the seats that took them", () => {
    const { events } = delivery("round_ended");
    const round = endedRound(events);
    if (!round) throw new Error("the sample ends no round");
    const flights = flightsOf(round, 4, 1);
    expect(flights.map((flight) => [flight.seat, flight.from, flight.card])).toEqual([
      [0, `[data-place="${round.places[0]}"]`, round.taken[0]],
      [1, `[data-place="${round.places[1]}"]`, round.taken[1]],
    ]);
    expect(flights.map((flight) => flight.fromPile)).toEqual(
      round.places.map((place) => place === 4),
    );
  });

  it("do not fly when no round has ended", () => {
    expect(endedRound(delivery("pawn_placed").events)).toBeNull();
  });

  it("are set off by whoever placed last", () => {
    const placed = delivery("pawn_placed").events.find((event) => event.type === "pawn_placed");
    expect(actor(delivery("pawn_placed").events)).toBe(placed?.seat);
    expect(actor([])).toBeNull();
  });
});

import { render, screen } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";

import { raceOf } from "../../src/squad_seven/race";
import Races from "../../src/squad_seven/Races.svelte";
import ended from "../../../tests/wire/samples/mission_delivery.mission_ended.json";
import judged from "../../../tests/wire/samples/mission_delivery.hands.json";
import type { MissionDelivery, MissionNews } from "../../src/wire/generated";

const { view } = ended as unknown as MissionDelivery;
const happened = (events: readonly MissionNews[]) =>
  events.map((event, serial) => ({ serial, event, seats: view.seats }));

describe("how close it was", () => {
  it("is told of the closest races and of each seat", () => {
    const races = view.table?.races;
    if (!races) throw new Error("the sample tells no races");
    render(Races, { races, seats: view.seats, edition: "tf1" });
    const lines = screen.getAllByRole("listitem").map((line) => line.textContent);
    expect(lines[0]).toMatch(/after 431 ms, 12 ms before Zoé$/);
    expect(lines).toHaveLength(2);
    const facts = screen.getAllByRole("definition").map((fact) => fact.textContent);
    expect(facts[0]).toBe(
      "9 hands, half of them within 512 ms · quickest 0 of 2 times · " +
        "72 ms allowed for the line · 1 hand claimed more than its line explains",
    );
  });

  it("says so when two hands fell in the same millisecond", () => {
    const hand = { reaction: 400, line: 0, cut: 0 };
    const hands = [
      { ...hand, seat: 0 },
      { ...hand, seat: 1 },
    ];
    const races = { closest: [{ card: "day-camp", hands }], seats: view.table?.races?.seats ?? [] };
    render(Races, { races, seats: view.seats, edition: "tf1" });
    expect(screen.getByRole("listitem").textContent).toContain("in the same millisecond");
  });

  it("is not spoken of where nobody laid a hand", () => {
    render(Races, { races: { closest: [], seats: [] }, seats: view.seats, edition: "tf1" });
    expect(screen.queryByRole("group")).toBeNull();
  });
});

describe("the hands on the last card", () => {
  const { events } = judged as unknown as MissionDelivery;

  it("lie in the order that counted, the late ones under them", () => {
    expect(raceOf(happened(events)).map(({ seat, reaction }) => [seat, reaction])).toEqual([
      [2, 431],
      [0, 508],
      [1, 596],
    ]);
  });

  it("are gone when the next card is turned", () => {
    const next: MissionNews = { type: "card_drawn", at: 9_000, seat: 1, card: "bridge" };
    expect(raceOf(happened([...events, next]))).toEqual([]);
    expect(raceOf(happened([...events, next, ...events.slice(0, 1)]))).toHaveLength(2);
  });
});

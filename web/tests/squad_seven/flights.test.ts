import { describe, expect, it } from "vitest";

import { duration } from "../../src/flight/flight";
import { coursesOf, DRAW_PACE, paceOf, RIVALS_PACE, setOff } from "../../src/squad_seven/flights";
import type { MissionNews } from "../../src/wire/generated";
import { MISSION_DELIVERIES, missionDelivery } from "../samples";

const taken = (seat: number): MissionNews => ({
  type: "treasure_taken",
  at: 5_000,
  seat,
  card: "day-treasure-gems",
});

describe("the cards of a mission on their way", () => {
  it("are turned face down: nobody reads a card before its instant", () => {
    const turned = coursesOf([{ type: "draw_begun", seat: 2, byHouse: false }]);
    expect(turned).toEqual([
      { card: null, from: '[data-seat="2"] [data-deck]', to: "[data-spot=centre]" },
    ]);
  });

  it("never fly to the centre with a face that is open there", () => {
    for (const name of MISSION_DELIVERIES) {
      const courses = coursesOf(missionDelivery(name).events);
      expect(courses.filter(({ to, card }) => to === "[data-spot=centre]" && card)).toEqual([]);
    }
    const drawn: MissionNews = { type: "card_drawn", at: 1, seat: 0, card: "healer" };
    expect(coursesOf([drawn])).toEqual([]);
  });

  it("go from the centre to whoever takes them", () => {
    expect(coursesOf([taken(1)])).toEqual([
      {
        card: "day-treasure-gems",
        from: "[data-spot=centre]",
        to: '[data-seat="1"] [data-loot]',
      },
    ]);
  });

  it("go from each victim to the thief", () => {
    const stolen = coursesOf([
      {
        type: "treasures_stolen",
        at: 5_000,
        seat: 0,
        victims: [2, 1],
        cards: ["night-treasure-chest", "day-treasure-gems"],
      },
    ]);
    expect(stolen.map(({ from, to, card }) => [from, to, card])).toEqual([
      ['[data-seat="2"] [data-loot]', '[data-seat="0"] [data-loot]', "night-treasure-chest"],
      ['[data-seat="1"] [data-loot]', '[data-seat="0"] [data-loot]', "day-treasure-gems"],
    ]);
  });

  it("are dealt to those who get any", () => {
    const gathered = coursesOf([{ type: "centre_gathered", at: 1, seat: 0, dealt: [2, 0, 1] }]);
    expect(gathered.map(({ to }) => to)).toEqual([
      '[data-seat="0"] [data-deck]',
      '[data-seat="2"] [data-deck]',
    ]);
    const lost = coursesOf([{ type: "squad_lost", at: 1, seat: 1, dealt: [5, 0, 0] }]);
    expect(lost.map(({ from, to }) => [from, to])).toEqual([
      ['[data-seat="1"] [data-deck]', '[data-seat="0"] [data-deck]'],
    ]);
  });

  it("take at most a quarter of a second after an own act, and longer after another's", () => {
    expect(duration(paceOf([taken(0)], [0]))).toBeLessThanOrEqual(250);
    expect(paceOf([taken(1)], [0])).toBe(RIVALS_PACE);
    const drawn = paceOf([{ type: "draw_begun", seat: 0, byHouse: false }], [0]);
    expect(drawn).toBe(DRAW_PACE);
    expect(drawn.standMs + drawn.flyMs).toBeLessThanOrEqual(250);
  });

  it("do not set off from where nothing is seen", () => {
    document.body.innerHTML = "<span data-spot=centre></span>";
    expect(setOff(coursesOf([taken(1)]), document.body, 3)).toEqual([]);
  });

  it("set off from where the card lies now", () => {
    document.body.innerHTML = "<span data-spot=centre></span>";
    const box = new DOMRect(10, 20, 63, 88);
    const spot = document.querySelector("[data-spot]");
    if (spot) spot.getBoundingClientRect = () => box;
    expect(setOff(coursesOf([taken(1)]), document.body, 3)).toEqual([
      { key: "3-0", card: "day-treasure-gems", from: box, to: '[data-seat="1"] [data-loot]' },
    ]);
  });
});

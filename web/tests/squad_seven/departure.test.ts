import { describe, expect, it } from "vitest";

import { aboard, beats, boardings, EACH, onTheGround } from "../../src/squad_seven/departure";

const squad = (alive: number, treasures: number) => ({
  alive,
  treasures: Array.from({ length: treasures }, (_, index) => `treasure-${index}`),
  deck: 0,
  is_out: alive === 0,
});

describe("the helicopter's return", () => {
  const [full, poor, out] = boardings([squad(3, 11), squad(4, 2), squad(0, 0)], [9, 2, 0]);
  if (!full || !poor || !out) throw new Error("there are three squads");

  it("lets each member still alive carry three treasures", () => {
    expect(full.carried.map((load) => load.length)).toEqual([EACH, EACH, EACH]);
    expect(poor.carried.map((load) => load.length)).toEqual([2, 0, 0, 0]);
    expect(out.carried).toEqual([]);
  });

  it("leaves the rest on the ground", () => {
    expect(full.left).toEqual(["treasure-9", "treasure-10"]);
    expect(poor.left).toEqual([]);
  });

  it("takes one member of each squad aboard at a time", () => {
    expect([0, 1, 2, 3, 4].map((beat) => aboard(full, beat))).toEqual([0, 3, 6, 9, 9]);
    expect(beats([full, poor, out])).toBe(4);
    expect(beats([out])).toBe(0);
  });

  it("ends with what the server has judged, and loses no treasure on the way", () => {
    for (const beat of [0, 1, 2, 3, 4]) {
      expect(aboard(full, beat) + onTheGround(full, beat).length).toBe(11);
    }
    expect(aboard(full, 4)).toBe(9);
  });
});

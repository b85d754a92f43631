import { describe, expect, it } from "vitest";

import { BEHIND_MS, Playback } from "../../src/squad_seven/playback";
import type { Performed } from "../../src/wire/generated";

const piece = (first: number, ...times: number[]): Performed => ({
  type: "performed",
  seat: 2,
  kind: "lap",
  number: 9,
  first,
  samples: times.map((at) => ({ at, kind: "move", x: at, y: 0 })),
});

describe("the deeds of others", () => {
  it("are shown a little later than they come, at their own pace", () => {
    const playback = new Playback(piece(0));
    playback.take(piece(0, 100, 200), 5_000);
    expect(playback.due(5_000)).toEqual([]);
    expect(playback.due(5_000 + BEHIND_MS).map(({ at }) => at)).toEqual([100]);
    expect(playback.due(5_100 + BEHIND_MS).map(({ at }) => at)).toEqual([200]);
    expect(playback.due(9_000)).toEqual([]);
  });

  it("pass over what came already, and keep what is of the same instant", () => {
    const playback = new Playback(piece(0));
    playback.take(piece(0, 100, 100), 5_000);
    playback.take(piece(1, 100, 150), 5_010);
    expect(playback.due(9_000).map(({ at }) => at)).toEqual([100, 100, 150]);
  });

  it("are known before they are due, and until they are asked for", () => {
    const playback = new Playback(piece(0));
    playback.take(piece(0, 100, 200), 5_000);
    const times = () => playback.coming().map(({ at }) => at);
    expect(times()).toEqual([100, 200]);
    playback.due(5_000 + BEHIND_MS);
    expect(times()).toEqual([200]);
  });

  it("set the clock back for a piece that comes late", () => {
    const playback = new Playback(piece(0));
    playback.take(piece(0, 0), 1_000);
    playback.take(piece(1, 100), 3_000);
    expect(playback.at(3_000)).toBeLessThan(100);
  });

  it("belong to one beginning of a seat's deed", () => {
    const playback = new Playback(piece(0));
    const { seat, kind, number } = piece(0);
    expect(playback.shows({ seat, kind, number })).toBe(true);
    expect(playback.shows({ seat, kind: "shot", number })).toBe(false);
    expect(playback.shows({ seat: 1, kind, number })).toBe(false);
    expect(playback.shows({ seat, kind, number: number + 1 })).toBe(false);
  });
});

import { describe, expect, it } from "vitest";

import { broughtHome, judge, type Verdict } from "../../src/companion/tally";
import written from "./tally_rows.json";

interface Row {
  holdings: [alive: number, treasures: number][];
  brought: number[];
  winner?: number;
  reason?: "last_squad" | "treasures" | "captured";
  level?: number[];
}
const rows = written as unknown as Row[];

const verdictOf = ({ winner, reason, level }: Row): Verdict =>
  level
    ? { kind: "shoot_off", level }
    : { kind: "won", winner: winner ?? -1, reason: reason ?? "treasures" };

describe("the count after a mission with the box", () => {
  it("judges every row as the rules do", () => {
    for (const row of rows) {
      const holdings = row.holdings.map(([alive, treasures]) => ({ alive, treasures }));
      expect(holdings.map(broughtHome), JSON.stringify(row)).toEqual(row.brought);
      expect(judge(holdings), JSON.stringify(row)).toEqual(verdictOf(row));
    }
  });

  it("is held to rows of every kind and of two to four players", () => {
    expect(new Set(rows.map((row) => row.reason ?? "level"))).toEqual(
      new Set(["last_squad", "treasures", "captured", "level"]),
    );
    expect(new Set(rows.map((row) => row.holdings.length))).toEqual(new Set([2, 3, 4]));
  });

  it("knows no winner where nobody is left", () => {
    expect(
      judge([
        { alive: 0, treasures: 9 },
        { alive: 0, treasures: 0 },
      ]),
    ).toEqual({
      kind: "nobody",
    });
  });
});

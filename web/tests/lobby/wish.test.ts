import { describe, expect, it } from "vitest";

import {
  changedOptions,
  shorten,
  tidy,
  USUAL_RULES,
  wishFor,
  type Answers,
} from "../../src/lobby/wish";
import { createRoom } from "../samples";

const NAMES = { first: "Player", second: "Second player" };
const answers = (change: Partial<Answers> = {}): Answers => ({
  opponent: "bot",
  level: "sapling",
  name: "",
  second: "",
  colour: "random",
  clockS: null,
  hints: false,
  rules: { ...USUAL_RULES },
  ...change,
});

describe("what the lobby asks for", () => {
  it("seats a bot", () => {
    const wish = wishFor(answers({ name: " Zoé  L " }), NAMES);
    expect(wish.seats).toEqual([
      { kind: "person", here: true, name: "Zoé L" },
      { kind: "bot", level: "sapling" },
    ]);
  });

  it("seats two people on this device, named if they give no name", () => {
    expect(wishFor(answers({ opponent: "here" }), NAMES).seats).toEqual([
      { kind: "person", here: true, name: "Player" },
      { kind: "person", here: true, name: "Second player" },
    ]);
  });

  it("leaves a seat open for a friend", () => {
    expect(wishFor(answers({ opponent: "friend" }), NAMES).seats[1]).toEqual({ kind: "person" });
  });

  it("has the shape of the server's own sample", () => {
    const sample = createRoom();
    const wish = wishFor(answers({ name: "Zoé" }), NAMES);
    expect(Object.keys(wish).sort()).toEqual(Object.keys(sample).sort());
    expect(Object.keys(wish.options ?? {}).sort()).toEqual(
      Object.keys(sample.options ?? {}).sort(),
    );
    expect(wish.seats).toEqual(sample.seats);
  });

  it("counts what differs from the usual game", () => {
    expect(changedOptions(answers())).toBe(0);
    const rules = { ...USUAL_RULES, pile: "beside", split_groups: true } as const;
    expect(changedOptions(answers({ colour: "green", clockS: 60, rules }))).toBe(4);
  });

  it("cuts a name to what the server takes", () => {
    expect(tidy("x".repeat(40))).toHaveLength(24);
    expect(tidy(`${"x".repeat(23)} y`)).toBe("x".repeat(23));
  });

  it("counts the signs of a name as the server does, and cuts none in two", () => {
    const trees = "🌲".repeat(30);
    expect(shorten(trees)).toBe("🌲".repeat(24));
    expect(tidy(trees)).toBe("🌲".repeat(24));
    expect(shorten("Ana")).toBe("Ana");
  });
});

it("wishes for hints only against a friend elsewhere, where they are a choice", () => {
  const hints = (opponent: Answers["opponent"]) => {
    const asked = answers({ opponent, hints: true });
    const wished = wishFor(asked, { first: "Player", second: "Second" }).options?.hints;
    return [wished, changedOptions(asked)];
  };
  expect(hints("friend")).toEqual([true, 1]);
  expect(hints("bot")).toEqual([false, 0]);
  expect(hints("here")).toEqual([false, 0]);
});

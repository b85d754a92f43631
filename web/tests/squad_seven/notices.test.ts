import { beforeEach, describe, expect, it } from "vitest";

import {
  awaited,
  casual,
  hearsCards,
  readsSound,
  turn,
  usesOneSwitch,
} from "../../src/squad_seven/notices";
import type { MissionTable } from "../../src/wire/generated";
import { LANGUAGES } from "../../src/words/catalogue";
import { speak } from "../../src/words/language.svelte";
import { missionDelivery } from "../samples";

describe.each(LANGUAGES)("the words over the table in %s", (language) => {
  beforeEach(() => speak(language));

  it("say whose turn it is, once a mission has landed", () => {
    const { view: room } = missionDelivery("hands");
    const table = room.table as MissionTable;
    const seat = table.view.turn as number;
    const landed = {
      ...table,
      turning: null,
      view: { ...table.view, has_landed: true, pending: null },
    };
    expect(turn(room, landed, [])).toContain(room.seats[seat]?.name ?? "");
    expect(turn(room, landed, [seat])).not.toBe(turn(room, landed, []));
    expect(awaited(room, landed, [])).toBe("");
  });

  it("say what is awaited of whom", () => {
    const { view: room } = missionDelivery("event");
    const table = room.table as MissionTable;
    expect(awaited(room, table, [])).not.toMatch(/^$|[{}]|mission\./);
  });

  it("name the seats whose lines are too long, and nobody else", () => {
    const { view: room } = missionDelivery("hands");
    expect(casual({ ...room, casual: [] })).toBe("");
    expect(casual({ ...room, casual: [0] })).toContain("200");
  });
});

describe("what tells day from night", () => {
  const { view: room } = missionDelivery("hands");
  const mine = room.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const heard = { ...room, options: { ...room.options, timeOfDay: "heard" as const } };

  it("is written for who wishes it, once everybody has been told", () => {
    expect(mine).not.toEqual([]);
    expect(readsSound({ ...heard, reading: mine }, true)).toBe(true);
    expect(readsSound({ ...heard, reading: [] }, true)).toBe(false);
    expect(readsSound({ ...heard, reading: mine }, false)).toBe(false);
  });

  it("is written for all where the table agreed on it", () => {
    const written = { ...room.options, timeOfDay: "written" as const };
    expect(readsSound({ ...room, options: written, reading: [] }, false)).toBe(true);
  });

  it("is written at once for who only looks on", () => {
    const seats = room.seats.map((seat) => ({ ...seat, mine: false }));
    expect(readsSound({ ...heard, seats, reading: [] }, true)).toBe(true);
  });
});

describe("the sounds of cards", () => {
  const { view: room } = missionDelivery("hands");
  const mine = room.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  const onlooker = { ...room, seats: room.seats.map((seat) => ({ ...seat, mine: false })) };

  it("come to who wishes them, once everybody has been told, and to onlookers at once", () => {
    expect(hearsCards({ ...room, hearing: mine }, true)).toBe(true);
    expect(hearsCards({ ...room, hearing: [] }, true)).toBe(false);
    expect(hearsCards({ ...room, hearing: mine }, false)).toBe(false);
    expect(hearsCards(onlooker, true)).toBe(true);
  });
});

it("does everything by one key for a player who wishes it, once all are told, and for no onlooker", () => {
  const { view: room } = missionDelivery("hands");
  const mine = room.seats.filter((seat) => seat.mine).map((seat) => seat.seat);
  expect(usesOneSwitch({ ...room, oneSwitch: mine }, true)).toBe(true);
  expect(usesOneSwitch({ ...room, oneSwitch: [] }, true)).toBe(false);
  expect(usesOneSwitch({ ...room, oneSwitch: mine }, false)).toBe(false);
  const seats = room.seats.map((seat) => ({ ...seat, mine: false }));
  expect(usesOneSwitch({ ...room, seats, oneSwitch: [] }, true)).toBe(false);
});

import { beforeEach, describe, expect, it } from "vitest";

import { awaited, casual, turn } from "../../src/squad_seven/notices";
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

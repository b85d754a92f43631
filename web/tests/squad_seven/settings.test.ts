import { beforeEach, describe, expect, it } from "vitest";

import { MissionSettings } from "../../src/squad_seven/settings.svelte";
import type { MissionRoom } from "../../src/wire/generated";

type Seen = Pick<MissionRoom, "code" | "status" | "screen" | "beside" | "table">;

const room = (change: Partial<Seen> = {}): Seen => ({
  code: "ABCDEFGH",
  status: "playing",
  screen: "sounding",
  beside: true,
  table: null,
  ...change,
});

function following(...rooms: Seen[]): MissionSettings {
  const settings = new MissionSettings();
  for (const each of rooms) settings.follow(each);
  return settings;
}

beforeEach(() => localStorage.clear());

describe("where a mission sounds when a screen is shared", () => {
  it("sounds here where there is no screen", () => {
    const settings = following(room({ screen: null }));
    expect(settings.isSilent).toBe(false);
    expect(settings.heardFrom("sounding")).toBe("here");
  });

  it.each(["sounding", "waiting"] as const)("rests beside a screen that is %s", (screen) => {
    const settings = following(room({ screen }));
    expect(settings.isSilent).toBe(true);
    expect(settings.heardFrom("sounding")).toBe("elsewhere");
    expect(settings.muted).toBe(false);
  });

  it("sounds in another household", () => {
    expect(following(room({ beside: false })).heardFrom("sounding")).toBe("here");
  });

  it("sounds where the screen is muted", () => {
    expect(following(room({ screen: "silent" })).heardFrom("sounding")).toBe("here");
  });

  it("waits for a screen that is lost in a mission, and not before one", () => {
    expect(following(room(), room({ screen: null })).heardFrom("sounding")).toBe("elsewhere");
    const before = room({ status: "gathering", screen: null });
    expect(following(room(), before).heardFrom("sounding")).toBe("here");
  });

  it("sounds once people go on without the lost screen, until that sounds again", () => {
    const table = (paused: "silent" | null) => ({ paused }) as Seen["table"];
    const lost = room({ screen: null, table: table(null) });
    const stands = room({ screen: null, table: table("silent") });
    const loaded = room({ screen: "waiting", table: table("silent") });
    const back = room({ screen: "waiting", table: table(null) });
    const settings = following(room(), lost, stands);
    expect(settings.heardFrom("sounding")).toBe("elsewhere");
    settings.follow(lost);
    expect(settings.heardFrom("sounding")).toBe("here");
    expect(settings.isController).toBe(false);
    settings.follow(back);
    expect(settings.heardFrom("sounding")).toBe("here");
    settings.follow(room());
    expect(settings.heardFrom("sounding")).toBe("elsewhere");
    // Back before anybody has gone on, the screen is waited for: it was its sound that was missed.
    expect(following(room(), lost, stands, loaded).heardFrom("sounding")).toBe("elsewhere");
  });

  it("is a controller beside the screen, whether it sounds or not, and nowhere else", () => {
    const settings = following(room());
    settings.rests = false;
    expect(settings.isController).toBe(true);
    expect(following(room({ beside: false })).isController).toBe(false);
    expect(following(room({ screen: null })).isController).toBe(false);
  });

  it("keeps what was chosen for this room, and for no other", () => {
    const settings = following(room());
    settings.rests = false;
    expect(settings.heardFrom("sounding")).toBe("here");
    expect(following(room()).rests).toBe(false);
    expect(following(room({ code: "HGFEDCBA" })).rests).toBe(true);
    const remote = following(room({ beside: false }));
    remote.rests = true;
    expect(following(room({ beside: false })).heardFrom("asleep")).toBe("elsewhere");
  });
});

import { beforeEach, describe, expect, it } from "vitest";

import { MissionSettings } from "../../src/squad_seven/settings.svelte";
import type { MissionRoom } from "../../src/wire/generated";

type Seen = Pick<MissionRoom, "code" | "status" | "screen" | "beside">;

const room = (change: Partial<Seen> = {}): Seen => ({
  code: "ABCDEFGH",
  status: "playing",
  screen: "sounding",
  beside: true,
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

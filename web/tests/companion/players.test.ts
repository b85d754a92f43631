import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { BoxMission, readBrokenOff } from "../../src/companion/box_mission.svelte";
import { FilePlayer, SoundPlayer } from "../../src/companion/players";
import { recall } from "../../src/device/memory";
import { SoundSettings } from "../../src/sound/sound_settings.svelte";
import { FakeDesk, type FakeSound } from "../sound/fake_desk";
import { planOf } from "./plan";

const bank = {
  "owl-1": { file: "owl-1.flac", length_ms: 1_000, bytes: 1 },
  "bed-day": { file: "owl-1.flac", length_ms: 20_000, bytes: 1 },
};

let desk: FakeDesk;
let mission: BoxMission;

/** Lets time pass on the device, on its audio clock and in the mission alike. */
async function pass(milliseconds: number): Promise<void> {
  for (let left = milliseconds; left > 0; left -= 100) {
    await vi.advanceTimersByTimeAsync(100);
    desk.now += 0.1;
  }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "performance"] });
  desk = new FakeDesk();
  desk.decode = () => {
    const sound: FakeSound = { name: "sound", duration: 1 };
    return Promise.resolve(sound as unknown as AudioBuffer);
  };
  const player = new SoundPlayer(planOf("7"), new SoundSettings(), {
    makeDesk: () => desk,
    fetchFile: async () => new Response(JSON.stringify(bank)),
  });
  mission = new BoxMission(planOf("7"), player);
});
afterEach(() => {
  mission.end();
  vi.useRealTimers();
});

describe("a mission on one device", () => {
  it("counts in, lands, tells day, night and screams, and ends with the helicopter", async () => {
    mission.go();
    expect([mission.stage, mission.count]).toEqual(["counting", 3]);
    await pass(3_000);
    expect([mission.stage, mission.hasLanded, mission.timeOfDay]).toEqual([
      "running",
      false,
      "day",
    ]);
    await pass(4_000);
    expect(mission.hasLanded).toBe(true);
    await pass(16_500);
    expect(mission.isScreaming).toBe(true);
    await pass(2_000);
    expect(mission.isScreaming).toBe(false);
    await pass(8_000);
    expect(mission.timeOfDay).toBe("night");
    await pass(30_000);
    expect([mission.stage, mission.leftS]).toEqual(["returned", 0]);
  });

  it("sounds every sound once and at its time", async () => {
    mission.go();
    await pass(9_500);
    expect(desk.started).toHaveLength(2);
    await pass(36_000);
    expect(desk.started).toHaveLength(3);
  });

  it("falls silent in a pause, and goes on where it was after a count-in", async () => {
    mission.go();
    await pass(5_000);
    mission.pause();
    expect(mission.stage).toBe("paused");
    const stood = mission.at;
    const before = desk.started.length;
    await pass(20_000);
    expect([mission.at, desk.started.length]).toEqual([stood, before]);
    mission.go();
    expect([mission.stage, mission.count]).toEqual(["counting", 3]);
    await pass(3_100);
    expect(mission.stage).toBe("running");
    expect(mission.at - stood).toBeLessThan(300);
  });

  it("notes where it is until it is over, for a device that throws the page away", async () => {
    mission.go();
    await pass(20_000);
    const noted = readBrokenOff(recall("box-mission"));
    expect(noted).toMatchObject({ setting: "60 normal classic", seed: "7" });
    expect(noted?.at).toBeGreaterThan(10_000);
    await pass(45_000);
    expect(recall("box-mission")).toBeNull();
  });

  it("reads nothing else as a mission that was broken off", () => {
    for (const noted of [null, "", "60 normal classic", "60 normal classic x 5", "a b c 1 2 3"]) {
      expect(readBrokenOff(noted)).toBeNull();
    }
  });
});

describe("the soundtrack as a file", () => {
  class FakeFile extends EventTarget {
    static latest: FakeFile;
    preload = "";
    currentTime = 0;
    volume = 1;
    paused = true;
    ended = false;
    onerror: (() => void) | null = null;
    constructor(readonly address: string) {
      super();
      FakeFile.latest = this;
    }
    async play(): Promise<void> {
      this.paused = false;
    }
    pause(): void {
      this.paused = true;
    }
    removeAttribute(): void {}
  }

  it("is unlocked within the tap, starts after the count-in, and stands in a pause", async () => {
    vi.stubGlobal("Audio", FakeFile);
    const player = new FilePlayer("/mission.mp3", new SoundSettings(), { from: 12_000 });
    const file = FakeFile.latest;
    player.begin();
    player.go();
    await vi.advanceTimersByTimeAsync(10);
    expect([player.stage, player.count, file.paused]).toEqual(["counting", 3, true]);
    await vi.advanceTimersByTimeAsync(3_000);
    player.look();
    expect([player.stage, file.paused, player.at]).toEqual(["running", false, 12_000]);
    file.currentTime = 20;
    player.pause();
    expect([player.stage, file.paused, player.at]).toEqual(["paused", true, 20_000]);
  });

  it("asks for a tap when something else stopped it, and says when it cannot be had", async () => {
    vi.stubGlobal("Audio", FakeFile);
    const player = new FilePlayer("/mission.mp3", new SoundSettings());
    player.go(0);
    expect(player.isAsleep).toBe(false);
    FakeFile.latest.pause();
    expect(player.isAsleep).toBe(true);
    player.begin();
    await vi.advanceTimersByTimeAsync(10);
    expect(player.isAsleep).toBe(false);
    FakeFile.latest.onerror?.();
    expect(player.isMissing).toBe(true);
  });
});

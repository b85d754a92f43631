import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Performer } from "../../src/sound/performer";
import type { Cue } from "../../src/wire/generated";
import { FakeBank, FakeDesk } from "./fake_desk";

const cue = (at: number, sound: string, gainCb = 0, pan = 0): Cue => ({ at, sound, gainCb, pan });

// Mission time, audio time and the page's time run together, from starts of their own.
class Stage {
  desk = new FakeDesk();
  readonly desks = [this.desk];
  readonly bank = new FakeBank();
  mission: number | null = 60_000;
  page = 500;
  readonly performer = new Performer({
    makeDesk: () => {
      if (this.desk.isClosed) this.desks.push((this.desk = new FakeDesk()));
      return this.desk;
    },
    bank: this.bank,
    missionNow: () => this.mission,
    now: () => this.page,
  });

  /** Lets so many milliseconds pass, with the performer looking on five times a second. */
  pass(milliseconds: number, { missionStands = false, audioStands = false } = {}): void {
    for (let left = milliseconds; left > 0; left -= 200) {
      const step = Math.min(200, left);
      this.page += step;
      if (!audioStands) this.desk.now += step / 1000;
      if (!missionStands && this.mission !== null) this.mission += step;
      this.performer.heed();
    }
  }
}

let stage: Stage;
beforeEach(() => {
  vi.useFakeTimers();
  stage = new Stage();
  stage.performer.start();
});
afterEach(() => {
  stage.performer.stop();
  vi.useRealTimers();
});

describe("planning", () => {
  it("starts a cue at its mission time on the audio clock, with its loudness and place", () => {
    stage.performer.take([cue(61_000, "drum-day-slap-1", -90, -40)]);
    const [started] = stage.desk.started;
    expect(started?.at).toBeCloseTo(11, 6);
    expect(started?.gain).toBeCloseTo(10 ** (-9 / 20), 6);
    expect(started?.pan).toBe(-0.4);
  });

  it("starts earlier by what the device and the person's own setting delay", () => {
    stage.desk.latency = 0.05;
    stage.performer.nudgeMs = 120;
    stage.performer.take([cue(61_000, "owl-1")]);
    expect(stage.desk.started[0]?.at).toBeCloseTo(11 - 0.17, 6);
  });

  it("plans a second and a half ahead, and each cue once, even if it comes twice", () => {
    const cues = [cue(61_000, "owl-1"), cue(62_900, "frog-1")];
    stage.performer.take(cues);
    stage.performer.take(cues);
    expect(stage.desk.started.map((each) => each.sound)).toEqual(["owl-1"]);
    stage.pass(2_000);
    expect(stage.desk.started.map((each) => each.sound)).toEqual(["owl-1", "frog-1"]);
  });

  it("eases in small corrections of mission time, without planning anew", () => {
    stage.performer.take([cue(60_600, "owl-1")]);
    stage.mission = 59_990;
    stage.performer.heed();
    stage.performer.take([cue(61_000, "frog-1")]);
    expect(stage.desk.started[0]?.fadedAt).toBeNull();
    expect(stage.desk.started[1]?.at).toBeGreaterThan(11);
    expect(stage.desk.started[1]?.at).toBeLessThan(11.005);
  });

  it("plans anew what has not begun when mission time jumps", () => {
    stage.performer.take([cue(61_000, "owl-1")]);
    stage.mission = 60_400;
    stage.performer.heed();
    expect(stage.desk.started).toHaveLength(2);
    expect(stage.desk.started[0]?.fadedAt).toBe(10);
    expect(stage.desk.started[1]?.at).toBeCloseTo(10.6, 6);
  });

  it("waits for a sound that is still loading, and drops it once it is too late", () => {
    stage.bank.missing.add("owl-1").add("frog-1");
    stage.performer.take([cue(60_500, "owl-1"), cue(60_900, "frog-1")]);
    stage.pass(600);
    stage.bank.missing.clear();
    stage.pass(400);
    expect(stage.desk.started.map((each) => each.sound)).toEqual(["frog-1"]);
  });
});

describe("late and woken pages", () => {
  it("fire no burst: strokes and calls that are over stay unheard", () => {
    const strokes = Array.from({ length: 41 }, (_, step) =>
      cue(57_000 + 75 * step, "drum-day-tone-1"),
    );
    stage.performer.take(strokes);
    expect(stage.desk.started).toHaveLength(1);
  });

  it("come in on the bed in the middle, where it would be by now", () => {
    stage.performer.take([cue(57_000, "bed-day")]);
    const [bed] = stage.desk.started;
    expect(bed?.at).toBeCloseTo(10.005, 6);
    expect(bed?.offset).toBeCloseTo(3.005, 6);
  });

  it("leave a bed alone that is nearly over", () => {
    stage.performer.take([cue(52_200, "bed-day")]);
    expect(stage.desk.started).toHaveLength(0);
  });

  it("go on with what is to come after a sleep of half a minute", () => {
    stage.performer.take([cue(61_000, "owl-1"), cue(62_000, "frog-1")]);
    stage.page += 30_000;
    stage.mission = 90_000;
    stage.performer.heed();
    stage.performer.take([cue(90_500, "cricket-1")]);
    const unbegun = stage.desk.started.filter((each) => each.fadedAt !== null);
    expect(unbegun.map((each) => each.sound)).toEqual(["owl-1"]);
    expect(stage.desk.started.at(-1)?.sound).toBe("cricket-1");
    expect(stage.desk.started.at(-1)?.at).toBeCloseTo(10.5, 6);
    expect(stage.desk.started.map((each) => each.sound)).not.toContain("frog-1");
  });
});

describe("the mix", () => {
  it("ducks the bed while somebody screams, and nothing else: cues hold the drums back", () => {
    stage.performer.take([
      cue(60_000, "bed-day"),
      cue(60_500, "scream-1"),
      cue(60_600, "drum-day-slap-1"),
    ]);
    expect(stage.desk.ducks).toEqual([{ at: 10.5, seconds: expect.closeTo(1.1, 6) }]);
    expect(stage.desk.started.map((each) => each.bus)).toEqual(["bed", "screams", "drums"]);
  });

  it("lets a bed give way to the other, and not to its own next piece", () => {
    stage.performer.take([
      cue(60_000, "bed-day"),
      cue(60_700, "bed-day"),
      cue(61_200, "bed-night"),
    ]);
    const [first, second, night] = stage.desk.started;
    expect([first?.fadedAt, second?.fadedAt]).toEqual([11.2, 11.2]);
    expect(night?.fadedAt).toBeNull();
  });

  it("never has more than sixteen sources at once, and leaves out animals first", () => {
    const animals = Array.from({ length: 16 }, (_, step) => cue(60_500 + step, "bird-1"));
    stage.performer.take([...animals, cue(60_600, "parrot-1"), cue(60_610, "drum-day-bass-1")]);
    stage.performer.take([cue(60_620, "scream-1")]);
    for (let at = 10.4; at < 12; at += 0.005) {
      expect(stage.desk.soundingAt(at).length).toBeLessThanOrEqual(16);
    }
    const heard = stage.desk.soundingAt(10.7);
    expect(heard).toContain("scream-1");
    expect(heard).toContain("drum-day-bass-1");
    expect(heard).not.toContain("parrot-1");
  });

  it("never lets a scream be left out for another", () => {
    const busy = Array.from({ length: 20 }, (_, step) => cue(60_500 + step, "drum-day-tone-1"));
    stage.performer.take([...busy, cue(60_530, "scream-1"), cue(60_540, "scream-2")]);
    expect(stage.desk.soundingAt(10.6)).toEqual(expect.arrayContaining(["scream-1", "scream-2"]));
  });

  it("sets each volume by ear, and silence when muted", () => {
    stage.performer.volumes = { all: 0.5, drums: 1, animals: 0.5, screams: 7 };
    stage.performer.isMuted = true;
    expect(stage.desk.levels).toEqual([
      { all: 0.25, drums: 1, animals: 0.25, screams: 1 },
      { all: 0, drums: 1, animals: 0.25, screams: 1 },
    ]);
  });

  it("lets somebody else scream where that is wished, from the next scream on", () => {
    stage.performer.take([cue(60_500, "scream-2")]);
    stage.performer.screamVoice = "gentle";
    stage.performer.take([cue(61_000, "scream-3"), cue(61_200, "drum-day-slap-1")]);
    stage.performer.screamVoice = "classic";
    stage.performer.take([cue(61_400, "scream-gentle-1")]);
    expect(stage.desk.started.map((each) => each.sound)).toEqual([
      "scream-2",
      "scream-gentle-3",
      "drum-day-slap-1",
      "scream-1",
    ]);
  });
});

describe("a pause", () => {
  it("silences all at once, and goes on with what was to come and with the bed", () => {
    stage.performer.take([cue(59_000, "bed-day"), cue(61_000, "owl-1")]);
    stage.performer.pause();
    expect(stage.desk.soundingAt(10.06)).toEqual([]);
    stage.pass(5_000, { missionStands: true });
    expect(stage.performer.voices).toBe(0);
    stage.performer.resume();
    const [bed, owl] = stage.desk.started.slice(2);
    expect([bed?.sound, owl?.sound]).toEqual(["bed-day", "owl-1"]);
    expect(bed?.offset).toBeCloseTo(1.005, 3);
    expect(owl?.at).toBeCloseTo(16, 3);
  });

  it("needs no word where mission time tells that it stands still", () => {
    stage.performer.take([cue(61_000, "owl-1")]);
    stage.mission = null;
    stage.performer.heed();
    expect(stage.desk.started[0]?.fadedAt).not.toBeNull();
    stage.mission = 60_000;
    stage.performer.heed();
    expect(stage.desk.started).toHaveLength(2);
  });

  it("plays nothing of a mission that was ended", () => {
    stage.performer.take([cue(61_000, "owl-1"), cue(63_000, "frog-1"), cue(59_000, "bed-day")]);
    stage.performer.clear();
    stage.pass(4_000);
    expect(stage.desk.started).toHaveLength(2);
    expect(stage.desk.started.every((each) => each.fadedAt === 10)).toBe(true);
  });
});

describe("a device that does not run", () => {
  it("is left in peace by a page's own doing, and brought back by a tap", async () => {
    stage.desk.becomes("suspended");
    stage.performer.take([cue(60_300, "owl-1"), cue(61_000, "frog-1")]);
    expect(stage.desk.started).toHaveLength(0);
    expect(await stage.performer.wake(false)).toBe("wait-for-gesture");
    expect(stage.desk.resumed).toBe(0);
    stage.mission = 60_800;
    expect(await stage.performer.wake(true)).toBe("resume");
    expect(stage.desk.started.map((each) => each.sound)).toEqual(["frog-1"]);
  });

  it("comes back by itself after an interruption when the page is seen", async () => {
    stage.desk.becomes("interrupted");
    expect(await stage.performer.wake(false)).toBe("resume");
    expect(stage.desk.state).toBe("running");
  });

  it("is replaced by a tap when its clock stands although it says that it runs", async () => {
    stage.performer.volumes = { all: 0.5, drums: 1, animals: 1, screams: 1 };
    stage.performer.take([cue(59_900, "bed-night")]);
    stage.pass(2_000, { audioStands: true });
    expect(await stage.performer.wake(true)).toBe("replace");
    expect(stage.desks).toHaveLength(2);
    expect(stage.desks[0]?.isClosed).toBe(true);
    expect(stage.desk.started.map((each) => each.sound)).toEqual(["bed-night"]);
    expect(stage.desk.levels.map((each) => each.all)).toEqual([0.25]);
  });
});

it("holds few sources and an empty queue after a whole mission", () => {
  let most = 0;
  for (let second = 0; second < 1_019; second += 1) {
    const from = 60_000 + second * 1000 + 2_000;
    const strokes = Array.from({ length: 7 }, (_, step) =>
      cue(from + step * 140, "drum-day-tone-1"),
    );
    stage.performer.take(second % 7 === 0 ? [cue(from, "bed-day"), ...strokes] : strokes);
    stage.pass(1_000);
    most = Math.max(most, stage.performer.voices);
  }
  expect(most).toBeLessThanOrEqual(20);
  stage.pass(12_000);
  expect(stage.performer.voices).toBe(0);
});

describe("beside the score", () => {
  it("sounds at once, softly, where a scream pushes it back", () => {
    stage.performer.aside("cheer-bravo", -20);
    expect(stage.desk.started).toMatchObject([{ sound: "cheer-bravo", bus: "aside", offset: 0 }]);
    expect(stage.desk.started[0]?.at).toBeCloseTo(10.005, 6);
    expect(stage.desk.started[0]?.gain).toBeCloseTo(0.1, 6);
  });

  it("is heard at a mission time that is still to come, and at once when that is past", () => {
    stage.desk.latency = 0.05;
    stage.performer.aside("cheer-bravo", -20, 60_400);
    stage.performer.aside("cheer-alas", -20, 59_000);
    expect(stage.desk.started[0]?.at).toBeCloseTo(10.35, 6);
    expect(stage.desk.started[1]?.at).toBeCloseTo(10.005, 6);
  });

  it("says nothing of what is long past: a page that comes back fires no burst", () => {
    for (const at of [40_000, 50_000, 58_400]) stage.performer.aside("cheer-bravo", -20, at);
    expect(stage.desk.started).toEqual([]);
    stage.performer.aside("cheer-alas", -20, 58_600);
    expect(stage.desk.started).toHaveLength(1);
  });

  it("stays silent while the device sleeps: nothing is heard late, all at once", () => {
    stage.desk.state = "suspended";
    stage.performer.aside("cheer-bravo", -20);
    expect(stage.desk.started).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";

import { Curtain, LONGEST_WAIT_MS, type Stage } from "../../src/live/curtain";

/** A stage whose clock and frames are moved by hand; room time is 1,000 ahead of the page's. */
class HandStage implements Stage {
  time = 0;
  isSeen = true;
  #timers: { at: number; act: () => void }[] = [];
  #frames: ((time: number) => void)[] = [];

  now = () => this.time;
  when = (roomTime: number) => roomTime - 1_000;

  after(milliseconds: number, act: () => void): () => void {
    const timer = { at: this.time + milliseconds, act };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((each) => each !== timer));
  }

  frame(act: (time: number) => void): () => void {
    this.#frames.push(act);
    return () => (this.#frames = this.#frames.filter((each) => each !== act));
  }

  /** Lets time pass a millisecond at a time, with a frame every sixteen. */
  pass(milliseconds: number): void {
    for (let passed = 0; passed < milliseconds; passed += 1) {
      this.time += 1;
      const due = this.#timers.filter((timer) => timer.at <= this.time);
      this.#timers = this.#timers.filter((timer) => timer.at > this.time);
      for (const timer of due) timer.act();
      if (this.isSeen && this.time % 16 === 0) {
        const frames = this.#frames;
        this.#frames = [];
        for (const frame of frames) frame(this.time);
      }
    }
  }
}

function hang(): { stage: HandStage; curtain: Curtain<string>; shown: [string, number | null][] } {
  const stage = new HandStage();
  const shown: [string, number | null][] = [];
  return { stage, shown, curtain: new Curtain(stage, (item, frame) => shown.push([item, frame])) };
}

describe("the curtain", () => {
  it("shows at once what has no instant", () => {
    const { curtain, shown } = hang();
    curtain.take("news", null);
    expect(shown).toEqual([["news", null]]);
  });

  it("shows a face in the first frame at or after its instant, never before", () => {
    const { stage, curtain, shown } = hang();
    curtain.take("face", 1_100);
    stage.pass(99);
    expect(shown).toEqual([]);
    stage.pass(20);
    expect(shown).toEqual([["face", 112]]);
  });

  it("keeps the order: what comes after a face that waits, waits with it", () => {
    const { stage, curtain, shown } = hang();
    curtain.take("face", 1_100);
    curtain.take("after", null);
    expect(shown).toEqual([]);
    stage.pass(130);
    expect(shown.map(([item]) => item)).toEqual(["face", "after"]);
  });

  it("shows without a frame on a page that is not seen", () => {
    const { stage, curtain, shown } = hang();
    stage.isSeen = false;
    curtain.take("face", 1_100);
    stage.pass(300);
    expect(shown).toEqual([["face", null]]);
  });

  it("shows at once what is long past, and what a clock sets absurdly far ahead", () => {
    const { curtain, shown } = hang();
    curtain.take("past", 500);
    curtain.take("far", 1_000 + LONGEST_WAIT_MS + 1);
    expect(shown.map(([item]) => item)).toEqual(["past", "far"]);
  });

  it("lets all fall at once when it has become the past", () => {
    const { stage, curtain, shown } = hang();
    curtain.take("face", 1_100);
    curtain.take("after", null);
    curtain.flush();
    stage.pass(300);
    expect(shown).toEqual([
      ["face", null],
      ["after", null],
    ]);
  });
});

import { beforeEach, describe, expect, it, vi } from "vitest";

import { FRAME_EVERY_MS, MOST_SAMPLES, SampleStream } from "../../src/squad_seven/sample_stream";
import type { Perform } from "../../src/wire/generated";

const sent: Perform[] = [];

function open(taken = 0): SampleStream {
  return new SampleStream({ seat: 1, number: 4_200 }, taken, (message) => sent.push(message), {
    now: () => Date.now(),
    after(milliseconds, act) {
      const timer = setTimeout(act, milliseconds);
      return () => clearTimeout(timer);
    },
  });
}

const step = (at: number) => ({ at, kind: at % 2 === 0 ? "left" : "right", x: 0, y: 0 }) as const;

describe("samples on their way", () => {
  beforeEach(() => {
    sent.length = 0;
    vi.useFakeTimers();
  });

  it("go at once, then ten frames a second at most, numbered on", () => {
    const stream = open();
    for (const at of [0, 1, 2]) stream.add(step(at));
    expect(sent.map(({ first, samples }) => [first, samples.length])).toEqual([[0, 1]]);
    vi.advanceTimersByTime(FRAME_EVERY_MS);
    expect(sent[1]).toMatchObject({ type: "perform", seat: 1, number: 4_200, first: 1 });
    expect(sent[1]?.samples).toHaveLength(2);
  });

  it("come in frames of 32 at most", () => {
    const stream = open();
    for (let at = 0; at < 80; at += 1) stream.add(step(at));
    vi.advanceTimersByTime(10 * FRAME_EVERY_MS);
    expect(sent.map(({ samples }) => samples.length)).toEqual([1, MOST_SAMPLES, MOST_SAMPLES, 15]);
    expect(sent.flatMap(({ samples }) => samples.map(({ at }) => at))).toEqual(
      Array.from({ length: 80 }, (_, at) => at),
    );
  });

  it("tell no more places of a finger than sixty a second", () => {
    const stream = open();
    const told = Array.from({ length: 100 }, (_, at) =>
      stream.add({ at, kind: "move", x: at, y: 0 }),
    );
    expect(told.filter(Boolean)).toHaveLength(7);
  });

  it("go on from what the server has taken when the line was lost", () => {
    const stream = open();
    for (let at = 0; at < 5; at += 1) stream.add(step(at));
    vi.advanceTimersByTime(10 * FRAME_EVERY_MS);
    stream.resume(2);
    vi.advanceTimersByTime(FRAME_EVERY_MS);
    expect(sent.at(-1)).toMatchObject({ first: 2 });
    expect(sent.at(-1)?.samples.map(({ at }) => at)).toEqual([2, 3, 4]);
  });

  it("count on where a page was loaded in mid-deed", () => {
    const stream = open(12);
    stream.add(step(0));
    expect(sent[0]).toMatchObject({ first: 12 });
  });

  it("end with the deed", () => {
    const stream = open();
    stream.add(step(0));
    stream.add(step(1));
    stream.close();
    vi.advanceTimersByTime(10 * FRAME_EVERY_MS);
    expect(sent).toHaveLength(1);
  });
});

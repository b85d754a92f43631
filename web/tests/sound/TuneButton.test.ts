import { fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";

import TuneButton from "../../src/sound/TuneButton.svelte";

/** Stands for whatever of Web Audio is asked for: here it only counts which contexts are open. */
const anything = (): unknown =>
  new Proxy(() => undefined, {
    get: (_, name) =>
      name === "then" ? undefined : name === Symbol.toPrimitive ? () => 0 : anything(),
    apply: () => anything(),
    construct: () => anything() as object,
    set: () => true,
  });

const open = new Set<object>();

class CountedContext {
  readonly state = "running";
  readonly currentTime = 0;
  constructor() {
    const seen = new Proxy(this, {
      get: (own, name) => (name in own ? Reflect.get(own, name) : anything()),
    });
    open.add(seen);
    this.close = () => Promise.resolve(open.delete(seen));
    return seen;
  }
  close: () => Promise<unknown>;
}

beforeEach(() => {
  open.clear();
  vi.stubGlobal("AudioContext", CountedContext);
  for (const node of ["GainNode", "WaveShaperNode", "AudioBufferSourceNode"]) {
    vi.stubGlobal(
      node,
      class {
        constructor() {
          return anything() as object;
        }
      },
    );
  }
  // Nothing ever arrives: what counts is what is left open meanwhile.
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => vi.unstubAllGlobals());

it("keeps one context open however often it is pressed while it loads", async () => {
  render(TuneButton);
  const button = screen.getByRole("button");
  for (let press = 0; press < 5; press += 1) await fireEvent.click(button);
  await vi.waitFor(() => expect(open.size).toBeGreaterThan(0));
  await new Promise((done) => setTimeout(done, 50));
  expect(open.size).toBe(1);
  await fireEvent.click(button);
  expect(open.size).toBe(0);
  expect(button.dataset["tune"]).toBe("silent");
});

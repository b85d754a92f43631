import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { facesOf } from "../../src/squad_seven/deck";
import type { Idle } from "../../src/room/warm_pictures";

/** A picture as a browser makes it, which loads when the test says so. */
class Picture {
  static made: Picture[] = [];
  src = "";
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;

  constructor() {
    Picture.made.push(this);
  }
}

let tasks: (() => void)[] = [];
const idle: Idle = (task) => tasks.push(task);
const rest = (): void => tasks.shift()?.();
/** Rests and loads until nothing is left to do. */
function finish(): void {
  for (let made = -1; made < Picture.made.length;) {
    made = Picture.made.length;
    rest();
    if (Picture.made.length > made) Picture.made.at(-1)?.onload?.();
  }
}
const loaded = (): string[] => Picture.made.map((picture) => picture.src);

describe("warming the pictures of a deck", () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal("Image", Picture);
    Picture.made = [];
    tasks = [];
  });
  afterEach(() => vi.unstubAllGlobals());

  const load = async () => (await import("../../src/room/warm_pictures")).warmPictures;

  it("readies every face and the back once, one at a time", async () => {
    const warmPictures = await load();
    warmPictures(facesOf("tf1"), idle);
    expect(loaded()).toEqual([]);
    for (let count = 1; count <= facesOf("tf1").length; count += 1) {
      rest();
      expect(tasks).toEqual([]);
      expect(Picture.made.length).toBe(count);
      Picture.made.at(-1)?.onload?.();
    }
    rest();
    expect(loaded()).toEqual(facesOf("tf1"));
    expect(new Set(loaded()).size).toBe(22);
  });

  it("goes on after a picture that fails", async () => {
    const warmPictures = await load();
    warmPictures(facesOf("tf1"), idle);
    rest();
    Picture.made[0]?.onerror?.();
    rest();
    expect(Picture.made.length).toBe(2);
  });

  it("readies nothing more once it is stopped", async () => {
    const warmPictures = await load();
    const stop = warmPictures(facesOf("tf1"), idle);
    rest();
    stop();
    Picture.made[0]?.onload?.();
    rest();
    expect(Picture.made.length).toBe(1);
  });

  it("readies only what an edition has of its own when another was ready", async () => {
    const warmPictures = await load();
    for (const edition of ["tf1", "jumbo"] as const) {
      warmPictures(facesOf(edition), idle);
      finish();
    }
    const own = facesOf("jumbo").filter((face) => !facesOf("tf1").includes(face));
    expect(own.length).toBe(2);
    expect(loaded().slice(facesOf("tf1").length)).toEqual(own);
  });
});

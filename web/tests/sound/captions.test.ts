import { describe, expect, it } from "vitest";

import { CaptionTrack } from "../../src/sound/captions";

const caption = (at: number, until: number, key: string) => ({ at, until, key });

describe("the captions", () => {
  it("are on from their start and until their end, that not counted", () => {
    const track = new CaptionTrack();
    track.take([caption(1_000, 2_000, "caption.owl")]);
    expect([999, 1_000, 1_999, 2_000].map((now) => track.on(now).length)).toEqual([0, 1, 1, 0]);
  });

  it("join the pieces that come one after the other", () => {
    const track = new CaptionTrack();
    track.take([caption(1_000, 3_000, "caption.drums-fast")]);
    track.take([caption(3_000, 6_000, "caption.drums-fast")]);
    expect(track.on(3_000)).toEqual([caption(1_000, 6_000, "caption.drums-fast")]);
  });

  it("count a piece once that comes again", () => {
    const track = new CaptionTrack();
    track.take([caption(1_000, 3_000, "caption.bird")]);
    track.take([caption(1_000, 3_000, "caption.bird")]);
    expect(track.on(2_000)).toHaveLength(1);
  });

  it("name a scream first, then what began last", () => {
    const track = new CaptionTrack();
    track.take([
      caption(0, 9_000, "caption.bed"),
      caption(1_000, 3_000, "caption.scream"),
      caption(2_000, 3_000, "caption.owl"),
    ]);
    expect(track.on(2_500).map((each) => each.key)).toEqual([
      "caption.scream",
      "caption.owl",
      "caption.bed",
    ]);
  });

  it("keep two of one key apart that do not touch", () => {
    const track = new CaptionTrack();
    track.take([caption(0, 500, "caption.bird"), caption(2_000, 2_500, "caption.bird")]);
    expect(track.on(1_000)).toEqual([]);
    expect(track.on(2_100)).toHaveLength(1);
  });
});

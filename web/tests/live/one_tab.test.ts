import { describe, expect, it, vi } from "vitest";

import { oneTab, type Channel } from "../../src/live/one_tab";

/** Channels of one browser: what one says all others of its name hear. */
function browser(): (name: string) => Channel {
  const channels: { name: string; channel: Channel }[] = [];
  return (name) => {
    const channel: Channel = {
      onmessage: null,
      postMessage(data) {
        for (const other of [...channels])
          if (other.name === name && other.channel !== channel)
            other.channel.onmessage?.(new MessageEvent("message", { data }));
      },
      close: () =>
        void channels.splice(
          channels.findIndex((each) => each.channel === channel),
          1,
        ),
    };
    channels.push({ name, channel });
    return channel;
  };
}

describe("a table that is opened twice", () => {
  it("is played in the newest tab, and the older one rests", () => {
    const open = browser();
    const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
    oneTab("ABCDEFGH", first, open);
    oneTab("ABCDEFGH", second, open);
    expect([first, second].map((rests) => rests.mock.calls.length)).toEqual([1, 0]);
    oneTab("ABCDEFGH", third, open);
    expect(second).toHaveBeenCalledTimes(1);
    expect(third).not.toHaveBeenCalled();
  });

  it("comes back where it is asked to, and only then", () => {
    const open = browser();
    const [first, second] = [vi.fn(), vi.fn()];
    const older = oneTab("ABCDEFGH", first, open);
    oneTab("ABCDEFGH", second, open);
    expect(second).not.toHaveBeenCalled();
    older.claim();
    expect(second).toHaveBeenCalledTimes(1);
    expect(first).toHaveBeenCalledTimes(1);
  });

  it("minds no other table, and no tab that is closed", () => {
    const open = browser();
    const [here, there] = [vi.fn(), vi.fn()];
    const first = oneTab("ABCDEFGH", here, open);
    oneTab("HGFEDCBA", there, open);
    expect(here).not.toHaveBeenCalled();
    first.end();
    oneTab("ABCDEFGH", there, open);
    expect(here).not.toHaveBeenCalled();
  });

  it("is played in every tab of a browser that does not tell them of each other", () => {
    const rests = vi.fn();
    const tab = oneTab("ABCDEFGH", rests, () => null);
    tab.claim();
    tab.end();
    expect(rests).not.toHaveBeenCalled();
  });
});

// One table, one tab: a seat that is opened twice in one browser is played in the newest tab. The older
// one lets its line go and says so; nothing is fought over, since it comes back only when asked to.
//
//     opened, or asked back -> "I play" to all other tabs -> they rest
//
// Tabs of one browser share its cookie and so its seats; a shared screen is a device of its own.

/** The part of `BroadcastChannel` that is used; browsers without one play in all their tabs. */
export interface Channel {
  onmessage: ((event: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

export interface OneTab {
  /** Plays here from now on: every other tab of this table rests. */
  claim(): void;
  /** Ends it. */
  end(): void;
}

const browserChannel = (name: string): Channel | null =>
  typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);

/** Plays the table of a code in this tab; `rests` is called when another tab has taken it over. */
export function oneTab(
  code: string,
  rests: () => void,
  open: (name: string) => Channel | null = browserChannel,
): OneTab {
  const channel = open(`understory.table.${code}`);
  if (channel) channel.onmessage = () => rests();
  const claim = () => channel?.postMessage("plays");
  claim();
  return { claim, end: () => channel?.close() };
}

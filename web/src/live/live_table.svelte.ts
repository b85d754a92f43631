// A table of SEKOYA for the pages: the line and the folded state in one reactive thing.

import type { ServerMessage } from "../wire/generated";
import type { LiveLine, Wish } from "./live_line.svelte";
import type { RoomClock } from "./room_clock";
import { asking, dismissed, heard, isAsked, NOTHING_YET, type TableState } from "./table_state";

export class LiveTable {
  state = $state.raw<TableState>(NOTHING_YET);
  /** The frame time at which the latest delivery was shown, on this page's own clock. */
  shown: number | null = null;
  readonly #line: LiveLine;

  constructor(line: LiveLine) {
    this.#line = line;
    line.attach({
      heard: (message) => this.#hear(message),
      lastSeen: () => this.state.sequence,
    });
  }

  /** Whether the line is lost: what was asked is asked again once it is back. */
  get isAway(): boolean {
    return this.#line.state === "lost";
  }

  get clock(): RoomClock {
    return this.#line.clock;
  }

  #hear(message: ServerMessage): void {
    this.state = heard(this.state, message);
    if (message.type !== "delivery") return;
    this.shown = null;
    requestAnimationFrame((frame) => (this.shown = frame));
  }

  /** Asks the server for something, unless it is asked already; the answer shows in `state`. */
  ask(wish: Wish): void {
    if (isAsked(this.state, wish.type)) return;
    this.state = asking(this.state, this.#line.ask(wish));
  }

  /** Puts the shown refusal away. */
  dismiss(): void {
    this.state = dismissed(this.state);
  }
}

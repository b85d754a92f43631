// A live room for the pages: the line, the folded state and the room's clock in one reactive thing.

import { freshId } from "../device/ids";
import { browserWorld } from "./browser_world";
import { Line, type LineState, type Request } from "./line";
import { RoomClock } from "./room_clock";
import { asking, dismissed, heard, isAsked, NOTHING_YET, type TableState } from "./table_state";

type Wish = Request extends infer Each ? (Each extends Request ? Omit<Each, "id"> : never) : never;

export class LiveTable {
  state = $state.raw<TableState>(NOTHING_YET);
  line = $state<LineState>("connecting");
  /** What is wrong with the server, null: nothing; see `Listener`. */
  trouble = $state<string | null>(null);
  readonly clock = new RoomClock();
  /** The frame time at which the latest delivery was shown, on this page's own clock. */
  shown: number | null = null;
  readonly #line: Line;

  constructor(code: string) {
    this.#line = new Line(
      browserWorld(code),
      {
        changed: (state) => (this.line = state),
        troubled: (code) => (this.trouble = code),
        heard: (message) => {
          const now = performance.now();
          if (message.type === "probe_answer") this.clock.answer(message.sent, message.at, now);
          if (message.type === "delivery") this.clock.hear(message.at, now);
          if (message.type === "problem") console.warn(`${message.code}: ${message.message}`);
          this.state = heard(this.state, message);
          if (message.type === "delivery") {
            this.shown = null;
            requestAnimationFrame((frame) => (this.shown = frame));
          }
        },
      },
      () => this.state.sequence,
    );
  }

  /** Connects and follows the browser's word on network and visibility; gives the way to stop. */
  open(): () => void {
    const online = () => this.#line.hurry();
    const offline = () => this.#line.offline();
    const shown = () => document.visibilityState === "visible" && this.#line.hurry();
    addEventListener("online", online);
    addEventListener("offline", offline);
    addEventListener("pageshow", shown);
    document.addEventListener("visibilitychange", shown);
    this.#line.open();
    return () => {
      removeEventListener("online", online);
      removeEventListener("offline", offline);
      removeEventListener("pageshow", shown);
      document.removeEventListener("visibilitychange", shown);
      this.#line.close();
    };
  }

  /** Asks the server for something, unless it is asked already; the answer shows in `state`. */
  ask(wish: Wish): void {
    if (isAsked(this.state, wish.type)) return;
    const request = { ...wish, id: freshId() } as Request;
    this.state = asking(this.state, request);
    this.#line.ask(request);
  }

  /** Puts the shown refusal away. */
  dismiss(): void {
    this.state = dismissed(this.state);
  }

  /** Tries the line again at once. */
  retry(): void {
    this.#line.hurry();
  }
}

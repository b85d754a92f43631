// The line to a room as its pages use it, whatever is played there: the room's clock, the browser's
// word on network and visibility, and the messages, held back until the game's own page listens.

import { freshId } from "../device/ids";
import type { Cheer, Perform, ServerMessage, TellSound } from "../wire/generated";
import { browserWorld } from "./browser_world";
import { Line, type LineState, type Request } from "./line";
import { RoomClock } from "./room_clock";

export type Game = "sekoya" | "squad-seven";

/** A request without its id, which the line draws. */
export type Wish = Request extends infer Each
  ? Each extends Request
    ? Omit<Each, "id">
    : never
  : never;

/** The game's own page, which folds what the server says. */
export interface Player {
  heard(message: ServerMessage, now: number): void;
  /** The sequence to resume from, null before the first delivery. */
  lastSeen(): number | null;
}

/** A clock is set well by a few quick probes, once the line stands. */
const FIRST_PROBES = 8;
const FIRST_PROBES_EVERY_MS = 120;

export class LiveLine {
  state = $state<LineState>("connecting");
  /** What is played in this room; null until the server has told. */
  game = $state<Game | null>(null);
  /** What is wrong with the server, null: nothing; see `Listener`. */
  trouble = $state<string | null>(null);
  readonly clock = new RoomClock();
  readonly #line: Line;
  #player: Player | null = null;
  #held: { message: ServerMessage; now: number }[] = [];
  #probing: ReturnType<typeof setInterval> | undefined;

  /** `isScreen`: for a page that the people of one room share. */
  constructor(code: string, isScreen = false) {
    this.#line = new Line(
      browserWorld(code),
      {
        changed: (state) => {
          this.state = state;
          if (state === "open") this.#setClock();
        },
        troubled: (code) => (this.trouble = code),
        heard: (message) => this.#hear(message, performance.now()),
      },
      () => this.#player?.lastSeen() ?? null,
      isScreen,
    );
  }

  #hear(message: ServerMessage, now: number): void {
    if (message.type === "probe_answer") this.clock.answer(message.sent, message.at, now);
    if (message.type === "problem") console.warn(`${message.code}: ${message.message}`);
    if (message.type === "delivery" || message.type === "mission_delivery") {
      this.clock.hear(message.at, now);
      this.game = message.view.game;
    }
    if (this.#player) this.#player.heard(message, now);
    else this.#held.push({ message, now });
  }

  #setClock(): void {
    clearInterval(this.#probing);
    let left = FIRST_PROBES;
    this.#probing = setInterval(() => {
      left -= 1;
      if (left === 0) clearInterval(this.#probing);
      this.#line.probe();
    }, FIRST_PROBES_EVERY_MS);
  }

  /** Hands everything that comes to the game's page, and first what has come already. */
  attach(player: Player): void {
    this.#player = player;
    const held = this.#held;
    this.#held = [];
    for (const { message, now } of held) player.heard(message, now);
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
      clearInterval(this.#probing);
      this.#line.close();
    };
  }

  /** Asks the server for something and gives what was asked, with the id of its answer. */
  ask(wish: Wish): Request {
    const request = { ...wish, id: freshId() } as Request;
    this.#line.ask(request);
    return request;
  }

  /** Says something that needs no answer; it is lost when the line is. */
  tell(message: Perform | TellSound | Cheer): void {
    this.#line.tell(message);
  }

  /** Tries the line again at once. */
  retry(): void {
    this.#line.hurry();
  }
}

// The line to a room: one socket after another, for as long as the page wants it.
//
//     ticket (HTTP) -> socket -> hello -> messages ... lost -> wait -> ticket -> ...
//
// It never gives up on a room that exists. What was asked and is not yet answered is asked again,
// under the same id, on the next socket: the server does nothing twice.

import type { Cheer, ClientMessage, Perform, ServerMessage, TellSound } from "../wire/generated";
import { RequestFailed } from "./api";

/** What a line needs of the world; the browser's own is in `browserWorld`. */
export interface World {
  now(): number;
  random(): number;
  ticket(signal: AbortSignal): Promise<string>;
  socket(): Socket;
  after(milliseconds: number, act: () => void): () => void;
}

/** The part of `WebSocket` that a line uses. */
export interface Socket {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(code?: number): void;
}

/** `gone`: there is no such room. */
export type LineState = "connecting" | "open" | "lost" | "gone";

export interface Listener {
  heard(message: ServerMessage): void;
  changed(state: LineState): void;
  /** The code of the problem with which the server ends this line again and again; null: none. */
  troubled(code: string | null): void;
}

/** A message that the server answers by its id. */
export type Request = Extract<ClientMessage, { id: string }>;

/** A probe goes out this often; it also keeps the line from looking idle to proxies. */
export const PROBE_EVERY_MS = 4_000;
/** So long after a face nothing is asked by itself: lost, it would hold up a hand or a verdict. */
export const RACE_MS = 1_500;
/** A line on which nothing comes for so long is dead, though no one said so. */
export const SILENT_MS = 10_000;
/** A socket that has not opened by then is tried anew. */
export const OPENING_MS = 8_000;
/** A line that has stood for so long is well: longer than a line waits that is in trouble. */
export const WELL_AFTER_MS = 8_000;
export const SHORTEST_WAIT_MS = 300;
export const LONGEST_WAIT_MS = 4_000;

/** How long to wait before the try that follows `failures` failed ones. */
export function waitAfter(failures: number, random: number): number {
  const wait = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.max(0, failures - 1));
  return wait * (0.75 + 0.25 * random);
}

export class Line {
  #state: LineState = "connecting";
  #failures = 0;
  #socket: Socket | null = null;
  #asking: AbortController | null = null;
  #cancelTimer: (() => void) | null = null;
  #heardAt = 0;
  #stoodFrom = 0;
  #probedAt = 0;
  /** The problem that the server told of in its latest message, null: it told of none. */
  #problem: string | null = null;
  #trouble: string | null = null;
  #greeted = false;
  #closed = false;
  readonly #waiting = new Map<string, Request>();

  /**
   * `lastSeen` gives the sequence to resume from, null before the first delivery. A shared screen
   * says that it is one: it holds no seat.
   */
  constructor(
    private readonly world: World,
    private readonly listener: Listener,
    private readonly lastSeen: () => number | null,
    private readonly isScreen = false,
  ) {}

  get state(): LineState {
    return this.#state;
  }

  /** Connects; call once. */
  open(): void {
    void this.#connect();
  }

  /** Ends the line for good. */
  close(): void {
    this.#closed = true;
    this.#drop();
  }

  /** Asks the server for something; asked again on every new socket until it is answered. */
  ask(request: Request): void {
    this.#waiting.set(request.id, request);
    if (this.#state === "open") this.#socket?.send(JSON.stringify(request));
  }

  /** Says something that needs no answer; while there is no line it is not said at all. */
  tell(message: Perform | TellSound | Cheer): void {
    if (this.#state === "open") this.#send(message);
  }

  /** Asks for the room's time once more. */
  probe(): void {
    if (this.#state === "open") this.#send({ type: "probe", sent: this.world.now() });
  }

  /** Tries again at once if it was waiting to: the page is back, or the network is. */
  hurry(): void {
    if (this.#closed || this.#state === "gone") return;
    if (this.#state === "open") {
      // Its own clock may have stood: what does not answer this probe by the next one is dead.
      this.#heardAt = Math.min(this.#heardAt, this.world.now() + PROBE_EVERY_MS - SILENT_MS - 1);
      this.#watch();
    } else if (!this.#socket && !this.#asking) {
      this.#cancelTimer?.();
      void this.#connect();
    }
  }

  /** Takes word from the browser that the network is away. */
  offline(): void {
    if (!this.#closed && this.#state === "open") this.#lose();
  }

  async #connect(): Promise<void> {
    this.#cancelTimer = null;
    const asking = new AbortController();
    this.#asking = asking;
    this.#cancelTimer = this.world.after(OPENING_MS, () => asking.abort());
    try {
      const ticket = await this.world.ticket(asking.signal);
      if (this.#closed || this.#asking !== asking) return;
      this.#greet(ticket);
    } catch (error) {
      if (this.#closed || this.#asking !== asking) return;
      if (error instanceof RequestFailed && error.status === 404) {
        this.#drop();
        this.#become("gone");
      } else {
        this.#lose();
      }
    }
  }

  #greet(ticket: string): void {
    const socket = this.world.socket();
    this.#socket = socket;
    this.#asking = null;
    this.#greeted = false;
    this.#restart(OPENING_MS, () => this.#lose());
    socket.onopen = () => {
      if (this.#socket !== socket) return;
      const seen = this.lastSeen();
      const resume = seen === null ? {} : { resumeFrom: seen };
      const screen = this.isScreen ? { screen: true } : {};
      this.#send({ type: "hello", ticket, ...resume, ...screen });
    };
    socket.onmessage = (event) => {
      if (this.#socket === socket) this.#hear(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = () => {
      if (this.#socket === socket) this.#lose();
    };
  }

  #hear(message: ServerMessage): void {
    this.#heardAt = this.world.now();
    if (message.type === "accepted" || message.type === "refused") this.#waiting.delete(message.id);
    this.#problem = message.type === "problem" ? message.code : null;
    // What is accepted is recorded: whatever was wrong with the server is over.
    if (message.type === "accepted") this.#recover();
    const greets = message.type === "delivery" || message.type === "mission_delivery";
    // The line stands before its first delivery is told of: who hears that may have something to say.
    if (greets && !this.#greeted) this.#welcome();
    else if (message.type === "mission_delivery" && message.t0 !== null) this.#keepOffRace();
    this.listener.heard(message);
  }

  /** The first delivery on a socket says that the server knows us: the line stands. */
  #welcome(): void {
    this.#greeted = true;
    this.#stoodFrom = this.world.now();
    this.#become("open");
    for (const request of this.#waiting.values()) this.#send(request);
    this.#watch();
  }

  /** Probes now and again; a line that stays silent is lost. */
  #watch(): void {
    if (this.world.now() - this.#heardAt > SILENT_MS) {
      this.#lose();
      return;
    }
    if (this.#hasStood()) this.#recover();
    this.#probedAt = this.world.now();
    this.#send({ type: "probe", sent: this.#probedAt });
    this.#restart(PROBE_EVERY_MS, () => this.#watch());
  }

  /** A face has come: the next probe waits until its race is over. */
  #keepOffRace(): void {
    const left = this.#probedAt + PROBE_EVERY_MS - this.world.now();
    this.#restart(Math.max(RACE_MS, left), () => this.#watch());
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #hasStood(): boolean {
    return this.#state === "open" && this.world.now() - this.#stoodFrom >= WELL_AFTER_MS;
  }

  /** A server that welcomes a line only to end it again is not asked ever faster. */
  #recover(): void {
    this.#failures = 0;
    this.#tellTrouble(null);
  }

  #lose(): void {
    if (this.#hasStood()) this.#failures = 0;
    this.#drop();
    this.#failures += 1;
    this.#become("lost");
    this.#tellTrouble(this.#problem);
    this.#problem = null;
    this.#restart(waitAfter(this.#failures, this.world.random()), () => void this.#connect());
  }

  #drop(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = null;
    this.#asking?.abort();
    this.#asking = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #restart(milliseconds: number, act: () => void): void {
    this.#cancelTimer?.();
    this.#cancelTimer = this.world.after(milliseconds, act);
  }

  #tellTrouble(code: string | null): void {
    if (this.#trouble === code) return;
    this.#trouble = code;
    this.listener.troubled(code);
  }

  #become(state: LineState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.listener.changed(state);
  }
}

// A world for a line whose time is jumped and whose sockets are handed out to the test.
import { RequestFailed } from "../../src/live/api";
import type { Socket, World } from "../../src/live/line";
import type { ClientMessage, ServerMessage } from "../../src/wire/generated";

export class FakeSocket implements Socket {
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  readonly sent: ClientMessage[] = [];
  isClosed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    this.isClosed = true;
  }
  opens(): void {
    this.onopen?.(new Event("open"));
  }
  says(message: ServerMessage): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }
  breaks(): void {
    this.onclose?.(new CloseEvent("close"));
  }
  sentOf<Type extends ClientMessage["type"]>(type: Type): Extract<ClientMessage, { type: Type }>[] {
    return this.sent.filter((message) => message.type === type) as Extract<
      ClientMessage,
      { type: Type }
    >[];
  }
}

export class FakeWorld implements World {
  time = 0;
  tickets = 0;
  /** The status that the next requests for a ticket fail with; null: they succeed. */
  failing: number | null = null;
  readonly sockets: FakeSocket[] = [];
  #timers: { at: number; act: () => void }[] = [];

  now(): number {
    return this.time;
  }
  random(): number {
    return 1;
  }
  ticket(signal: AbortSignal): Promise<string> {
    this.tickets += 1;
    if (this.failing === null) return Promise.resolve(`ticket-${this.tickets}`);
    if (this.failing !== Infinity) {
      return Promise.reject(new RequestFailed(this.failing, "failed", "failed"));
    }
    return new Promise((_, reject) => {
      signal.addEventListener("abort", () => reject(new RequestFailed(0, "unreachable", "")));
    });
  }
  socket(): Socket {
    const socket = new FakeSocket();
    this.sockets.push(socket);
    return socket;
  }
  after(milliseconds: number, act: () => void): () => void {
    const timer = { at: this.time + milliseconds, act };
    this.#timers.push(timer);
    return () => (this.#timers = this.#timers.filter((each) => each !== timer));
  }

  get last(): FakeSocket {
    const socket = this.sockets.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  /** Lets everything happen that is due within so many milliseconds. */
  async jump(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      await settled();
      const due = this.#timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      this.time = due.at;
      due.act();
    }
    this.time = end;
    await settled();
  }
}

/** Waits until every promise that can settle has done so. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

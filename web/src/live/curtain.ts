// The curtain: what a delivery brings is shown at its instant `t0` of room time, not before, in a
// frame of this page, whose time is told to the server. Deliveries keep their order: what comes
// after a face that waits, waits with it.

/** What the curtain needs of the world. */
export interface Stage {
  now(): number;
  /** The moment of this page's own clock at a time of the room, null while that is unknown. */
  when(roomTime: number): number | null;
  after(milliseconds: number, act: () => void): () => void;
  /** Calls with the time of the next frame. */
  frame(act: (time: number) => void): () => void;
}

interface Waiting<Item> {
  item: Item;
  t0: number | null;
}

/** A frame is waited for from this long before the instant. */
const AHEAD_MS = 6;
/** A page that is not seen gets no frames; then it is shown without, this much later. */
const WITHOUT_FRAME_MS = 150;
/** No server asks to wait longer; a clock that says so is not set yet. */
export const LONGEST_WAIT_MS = 1_000;

export class Curtain<Item> {
  #queue: Waiting<Item>[] = [];
  #cancel: (() => void)[] = [];

  /** `raise` shows an item; `frame` is the time of the frame in which it does, null: no frame. */
  constructor(
    private readonly stage: Stage,
    private readonly raise: (item: Item, frame: number | null) => void,
  ) {}

  /** Takes an item to be shown at `t0` of room time; null: at once, but after those before it. */
  take(item: Item, t0: number | null): void {
    this.#queue.push({ item, t0 });
    if (this.#queue.length === 1) this.#next();
  }

  /** Shows all that waits at once: it has become the past. */
  flush(): void {
    this.#stop();
    const queue = this.#queue;
    this.#queue = [];
    for (const { item } of queue) this.raise(item, null);
  }

  #next(): void {
    for (let first = this.#queue[0]; first !== undefined; first = this.#queue[0]) {
      const now = this.stage.now();
      const when = first.t0 === null ? now : (this.stage.when(first.t0) ?? now);
      if (first.t0 !== null && when - now <= LONGEST_WAIT_MS && when + WITHOUT_FRAME_MS > now) {
        this.#wait(when);
        return;
      }
      this.#queue.shift();
      this.raise(first.item, null);
    }
  }

  #wait(when: number): void {
    const left = when - this.stage.now();
    this.#cancel = [
      this.stage.after(Math.max(0, left - AHEAD_MS), () => this.#watch(when)),
      this.stage.after(Math.max(0, left) + WITHOUT_FRAME_MS, () => this.#open(null)),
    ];
  }

  #watch(when: number): void {
    const look = (time: number) => {
      if (time >= when) this.#open(time);
      else this.#cancel.push(this.stage.frame(look));
    };
    this.#cancel.push(this.stage.frame(look));
  }

  #open(frame: number | null): void {
    this.#stop();
    const first = this.#queue.shift();
    if (first !== undefined) this.raise(first.item, frame);
    this.#next();
  }

  #stop(): void {
    for (const cancel of this.#cancel) cancel();
    this.#cancel = [];
  }
}

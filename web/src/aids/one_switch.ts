// Deeds by one key or touch, for who has no more: each press takes the next step, and what lies between
// runs by itself at the pace of a median player. The samples are like anybody's, and so judged.

import type { Target } from "../squad_seven/geometry";
import { LAP, SHOT } from "../squad_seven/geometry";
import { turned } from "../squad_seven/shot";
import type { Sample } from "../wire/generated";

/** What such a deed needs of the page: its clock, and the way to perform a gesture. */
export interface Doing {
  at(): number;
  perform(kind: Sample["kind"], x?: number, y?: number): Sample | null;
}

/** What is said to the player; the key of a text. */
export type Said =
  | "switch.lap.run"
  | "switch.lap.running"
  | "switch.lap.sit"
  | "switch.shot.ready"
  | "switch.shot.aiming"
  | "switch.shot.fire"
  | "switch.deal.ready"
  | "switch.deal.dealing";

/** What says by ear that what ran is done: the gun holds its target, the lap is round. */
export const READY = "aid-ready";

/** The level that the score gives this sound. */
export const READY_DB = -8;

/** Tells whether it is time to press, for something that ran by itself until now. */
export const isTimeToPress = (said: string | null): boolean =>
  said === "switch.shot.fire" || said === "switch.lap.sit";

export interface Assistant {
  /** What the next press does, or what runs now. */
  readonly said: Said;
  press(): void;
  /** Goes on with what runs; to be called often. */
  go(): void;
}

/** Between two steps of a lap: a median typist's, see the judges of `feats`. */
export const STEP_MS = 110;

/** Between two cards: a good dealer of real cards. */
export const CARD_MS = 200;

/** How far off a median player points, each way, per mille of the picture. */
export const SPREAD = 70;

/** From a gun aimed to one that may be fired: what people take to hold it still. */
export const HOLD_MS = 300;

/** When the next gesture is due: at an even pace, and after a pause no burst makes up for it. */
const after = (due: number, pace: number, now: number): number =>
  Math.max(due + pace, now + pace / 2);

/** A lap: the first press runs, the second sits down. */
export class Lap implements Assistant {
  said: Said = "switch.lap.run";
  #steps = 0;
  #next = Infinity;

  constructor(private readonly doing: Doing) {}

  press(): void {
    if (this.said === "switch.lap.run") {
      this.said = "switch.lap.running";
      this.#next = this.doing.at();
    } else if (this.said === "switch.lap.sit") this.doing.perform("sit");
  }

  go(): void {
    if (this.said !== "switch.lap.running" || this.doing.at() < this.#next) return;
    if (!this.doing.perform(this.#steps % 2 === 0 ? "left" : "right")) return;
    this.#steps += 1;
    this.#next = after(this.#next, STEP_MS, this.doing.at());
    if (this.#steps === LAP.track.length) this.said = "switch.lap.sit";
  }
}

/** A shot: the first press cocks, loads and aims, the second fires; and again after a miss. */
export class Shot implements Assistant {
  said: Said = "switch.shot.ready";
  #step: "idle" | "cocked" | "loaded" = "idle";
  #ready: number;
  #darts: number;
  #gun = { x: SHOT.rest[0], y: SHOT.rest[1] };
  #mark = { x: 0, y: 0 };
  #turnedAt = 0;

  /** `error` draws how far off this player points, of unit deviation. */
  constructor(
    private readonly doing: Doing,
    private readonly target: Target,
    darts: number,
    private readonly error: () => number,
  ) {
    this.#darts = darts;
    this.#ready = doing.at() + SHOT.cockTime;
  }

  press(): void {
    if (this.said === "switch.shot.ready") this.said = "switch.shot.aiming";
    else if (this.said === "switch.shot.fire") {
      if (!this.doing.perform("fire", this.#gun.x, this.#gun.y)) return;
      this.#darts -= 1;
      this.#step = "idle";
      this.#ready = this.doing.at() + SHOT.cockTime;
      this.said = "switch.shot.ready";
    }
  }

  go(): void {
    const now = this.doing.at();
    if (this.said !== "switch.shot.aiming" || (this.#step !== "loaded" && now < this.#ready))
      return;
    switch (this.#step) {
      case "idle":
        if (!this.doing.perform("cock")) return;
        this.#step = "cocked";
        this.#ready = now + SHOT.loadTime + (this.#darts > 0 ? 0 : SHOT.pickUpTime);
        return;
      case "cocked":
        if (!this.doing.perform("load")) return;
        this.#step = "loaded";
        if (this.#darts <= 0) this.#darts = SHOT.darts;
        this.#gun = { x: SHOT.rest[0], y: SHOT.rest[1] };
        this.#mark = this.#aimedAt();
        this.#turnedAt = now;
        this.#ready = Infinity;
        return;
      case "loaded":
        this.#aim(now);
    }
  }

  #aimedAt(): { x: number; y: number } {
    const { x, y, drop } = SHOT.targets[this.target];
    return { x: x + SPREAD * this.error(), y: y - drop + SPREAD * this.error() };
  }

  #aim(now: number): void {
    const to = turned(this.#gun, this.#mark, Math.min(50, now - this.#turnedAt));
    this.#turnedAt = now;
    if (to.x !== this.#gun.x || to.y !== this.#gun.y) {
      if (this.doing.perform("aim", to.x, to.y)) this.#gun = to;
    } else if (this.#ready === Infinity) this.#ready = now + HOLD_MS;
    else if (now >= this.#ready) this.said = "switch.shot.fire";
  }
}

/** A deal: one press deals all there is. */
export class Deal implements Assistant {
  said: Said = "switch.deal.ready";
  #next: number;

  constructor(
    private readonly doing: Doing,
    gatherMs: number,
  ) {
    this.#next = doing.at() + gatherMs;
  }

  press(): void {
    this.said = "switch.deal.dealing";
  }

  go(): void {
    const now = this.doing.at();
    if (this.said !== "switch.deal.dealing" || now < this.#next) return;
    if (this.doing.perform("deal")) this.#next = after(this.#next, CARD_MS, now);
  }
}

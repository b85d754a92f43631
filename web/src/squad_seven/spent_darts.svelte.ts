// The darts that are not in the gun: they stick in what they hit, or lie on the floor, from one deed and
// one player to the next, until all six are gathered.

import type { MissionNews } from "../wire/generated";
import { corrected, type Dart } from "./shot";

/** A dart, and the number of the deed by whose clock it flew. */
export interface SpentDart extends Dart {
  readonly deed: number;
}

/** There is one gun, with six. */
const ALL = 6;

export class SpentDarts {
  darts = $state.raw<readonly SpentDart[]>([]);

  /** A dart was seen to leave the gun. */
  fired(dart: Dart, deed: number): void {
    this.darts = [...this.darts, { ...dart, deed }].slice(-ALL);
  }

  /** All were picked up. */
  gathered(): void {
    this.darts = [];
  }

  /** Takes what happened: what the judge saw of a dart is the truth, wherever it seemed to strike. */
  told(event: MissionNews): void {
    if (event.type === "game_started") this.gathered();
    if (event.type !== "shot_fired") return;
    const last = this.darts.at(-1);
    if (!last) return;
    const before = event.picked_up ? [] : this.darts.slice(0, -1);
    const isSeenSo = (last.hits !== null) === event.hit;
    this.darts = [...before, isSeenSo ? last : { ...last, ...corrected(last, event) }];
  }
}

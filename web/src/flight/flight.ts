// Cards on their way over a table: a picture above the truth, which the table already shows. Whatever
// anybody does lets them land at once; nothing waits for them.

/** Where something stood on the page, in pixels. */
export type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

export interface Flight {
  key: string;
  /** Where it begins: a place on the table as it is, or where a card stood that has left. */
  from: string | Box;
  /** Where it ends: a place on the table as it is. */
  to: string;
}

export interface Pace {
  /** How long a card is still shown where it stood before it leaves. */
  standMs: number;
  flyMs: number;
  /** How long it stays where it arrived, unless somebody does something. */
  restMs?: number;
}

/** After an own act the cards leave sooner; after another's one must first see where it stands. */
export const OWN_PACE: Pace = { standMs: 100, flyMs: 150 };
export const OTHERS_PACE: Pace = { standMs: 550, flyMs: 300 };

/** Gives the box of the last visible one of the places that a selector names; null: none is seen. */
export function boxOf(table: ParentNode, selector: string): Box | null {
  return (
    [...table.querySelectorAll(selector)]
      .map((place) => place.getBoundingClientRect())
      .findLast((box) => box.width > 0 && box.height > 0) ?? null
  );
}

/** Gives how a ghost moves: drawn as wide as the wider end, so that it is sharp at both. */
export function path(from: Box, to: Box, pace: Pace): { width: number; frames: Keyframe[] } {
  const width = Math.max(from.width, to.width);
  const at = (box: Box) => `translate(${box.left}px, ${box.top}px) scale(${box.width / width})`;
  const total = duration(pace);
  return {
    width,
    frames: [
      { transform: at(from), offset: 0 },
      {
        transform: at(from),
        offset: pace.standMs / total,
        easing: "cubic-bezier(.4,0,.3,1)",
      },
      { transform: at(to), offset: (pace.standMs + pace.flyMs) / total },
      { transform: at(to), offset: 1 },
    ],
  };
}

export const duration = ({ standMs, flyMs, restMs = 0 }: Pace): number => standMs + flyMs + restMs;

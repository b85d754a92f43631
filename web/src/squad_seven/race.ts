// The race for the card that was shown last: whose hands lie on it, in the order that counted.

import type { HandTime } from "../wire/generated";
import type { Happening } from "./mission_state";

/** Gives the hands that were laid since the last card was turned, the quickest first. */
export function raceOf(happenings: readonly Happening[]): readonly HandTime[] {
  const turned = happenings.findLastIndex(({ event }) => event.type === "card_drawn");
  return happenings
    .slice(turned + 1)
    .flatMap(({ event }) =>
      event.type === "hands_judged" || event.type === "hands_late" ? event.hands : [],
    );
}

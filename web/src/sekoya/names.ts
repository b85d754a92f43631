// What to call a seat of SEKOYA, in the language of the page.

import { t } from "../words/language.svelte";

export { nameOf } from "../room/seat_names";

/** The colour of each seat: seat 0 is yellow, seat 1 is green. */
export const COLOURS = ["yellow", "green"] as const;

/** Gives the colour of a seat in words. */
export const colourOf = (seat: number): string => t(`colour.${COLOURS[seat === 0 ? 0 : 1]}`);

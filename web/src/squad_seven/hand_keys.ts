// Which key is whose: one hand or one draw for each press, however long it is held down.

export type Deed = "hand" | "draw";

export interface SeatKeys {
  hand: readonly string[];
  draw: readonly string[];
}

/** Alone at a device one has the large keys; together each has two, far from the others'. */
const ALONE: SeatKeys = { hand: [" "], draw: ["d", "enter"] };
const TOGETHER: readonly SeatKeys[] = [
  { hand: ["q"], draw: ["w"] },
  { hand: ["p"], draw: ["o"] },
  { hand: ["c"], draw: ["v"] },
  { hand: ["m"], draw: ["n"] },
];

/** The keys of each of so many players at one device. */
export function keysFor(players: number): readonly SeatKeys[] {
  return players === 1 ? [ALONE] : TOGETHER.slice(0, players);
}

/** The key as it is printed on the page: a capital, or the name of the space bar. */
export const printed = (key: string, space: string): string =>
  key === " " ? space : key.length === 1 ? key.toUpperCase() : key[0]?.toUpperCase() + key.slice(1);

/** Gives what a key press means for which of `seats`, null: nothing. Repetitions mean nothing. */
export function meaning(
  event: Pick<KeyboardEvent, "key" | "repeat" | "altKey" | "ctrlKey" | "metaKey">,
  seats: readonly number[],
): { seat: number; deed: Deed } | null {
  if (event.repeat || event.altKey || event.ctrlKey || event.metaKey) return null;
  const key = event.key.toLowerCase();
  const keys = keysFor(seats.length);
  for (const [index, seat] of seats.entries()) {
    const own = keys[index];
    if (own?.hand.includes(key)) return { seat, deed: "hand" };
    if (own?.draw.includes(key)) return { seat, deed: "draw" };
  }
  return null;
}

// Who wins a mission that was played with the box. The one rule of a game that is written in the
// browser, since no house judges such a mission; tests hold it to rows that the rules themselves made.

/** What a player holds when the helicopter is heard: who is out has no member alive. */
export interface Holding {
  alive: number;
  treasures: number;
}

export const SQUAD_SIZE = 7;
/** Treasures in the deck, of day and night. */
export const TREASURES = 48;
/** Rule: SQ-64. */
const CARRIED_BY_EACH = 3;

/** `winner` is a place in the row of holdings; in a shoot-off those level shoot it out. */
export type Verdict =
  | { kind: "nobody" }
  | { kind: "won"; winner: number; reason: "last_squad" | "treasures" | "captured" }
  | { kind: "shoot_off"; level: number[] };

/** Gives how many treasures a player brings home. Rule: SQ-64. */
export const broughtHome = ({ alive, treasures }: Holding): number =>
  Math.min(treasures, CARRIED_BY_EACH * alive);

/** Judges a mission. Rule: SQ-62, SQ-64, SQ-65, SQ-66. */
export function judge(holdings: readonly Holding[]): Verdict {
  const living = holdings.flatMap((each, seat) => (each.alive > 0 ? [seat] : []));
  const [only] = living;
  if (only === undefined) return { kind: "nobody" };
  if (living.length === 1) return { kind: "won", winner: only, reason: "last_squad" };
  const first = most(living, (seat) => broughtHome(holdings[seat]!));
  if (first.length === 1) return { kind: "won", winner: first[0]!, reason: "treasures" };
  const second = most(first, (seat) => holdings[seat]!.treasures);
  if (second.length === 1) return { kind: "won", winner: second[0]!, reason: "captured" };
  return { kind: "shoot_off", level: second };
}

function most(seats: readonly number[], count: (seat: number) => number): number[] {
  const largest = Math.max(...seats.map(count));
  return seats.filter((seat) => count(seat) === largest);
}

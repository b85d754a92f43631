// What happened, in words: for the live region of screen readers and for reading back.

import type { Happening } from "../live/table_state";
import type { RoomResult, RoundEnded, SeatView, View } from "../wire/generated";
import { language, t, tn } from "../words/language.svelte";
import { nameOf } from "./names";

/** Tells one happening in a sentence or two; empty when there is nothing to say. */
export function narrate(happening: Happening, pilePlace: number): string {
  const { event, seats } = happening;
  const named = (seat: number) => nameOf(seats[seat]);
  switch (event.type) {
    case "game_started":
      return t("log.game_started", {
        number: event.gameNumber,
        yellow: named(0),
        green: named(1),
      });
    case "pawn_placed":
      return happening.card === null
        ? t("log.pawn_placed.pile", { name: named(event.seat) })
        : t("log.pawn_placed.card", { name: named(event.seat), card: happening.card });
    case "round_ended":
      return happening.ends
        ? tellRound(event, named, pilePlace)
        : `${tellRound(event, named, pilePlace)} ${t("log.first", { name: named(event.first) })}`;
    case "taken_back":
      return t("log.taken_back", { name: named(event.seat) });
    case "take_back_asked":
      return t("log.take_back_asked", { name: named(event.seat) });
    case "take_back_declined":
      return t("log.take_back_declined", { name: named(event.seat) });
    case "hint_asked":
      return t("log.hint_asked", { name: named(event.seat) });
    case "hint_failed":
      return t("log.hint_failed", { name: named(event.seat) });
    case "rematch_asked":
      return t("log.rematch_asked", { name: named(event.seat) });
    case "seat_taken":
      return t("log.seat_taken", { name: named(event.seat) });
    case "seat_left":
      return t("log.seat_left");
    case "presence_changed":
      return t(event.present ? "log.present" : "log.away", { name: named(event.seat) });
    case "resigned":
      return t("log.resigned", { name: named(event.seat) });
    case "time_ran_out":
      return t("log.time_ran_out", { name: named(event.seat) });
    case "game_ended":
    case "table_laid":
      // The result has its own panel; the table is there to be seen.
      return "";
    default:
      // A newer server may tell more: what is not known is passed over.
      event satisfies never;
      return "";
  }
}

function tellRound(event: RoundEnded, named: (seat: number) => string, pilePlace: number): string {
  const taken = (seat: 0 | 1) =>
    event.places[seat] === pilePlace
      ? t("log.from_pile", { card: event.taken[seat] })
      : t("log.card", { card: event.taken[seat] });
  return t("log.round_ended", {
    round: event.round,
    yellow: named(0),
    green: named(1),
    a: taken(0),
    b: taken(1),
  });
}

export interface Line {
  key: string;
  text: string;
}

/**
 * Tells the game so far, oldest first. Rounds that this page has not seen, because it was opened or
 * reloaded since, are told from the cards that both own, which lie in the order in which they came.
 */
export function storyOf(
  happenings: readonly Happening[],
  table: View,
  seats: readonly SeatView[],
  tell = (happening: Happening): string => narrate(happening, table.pile_place),
): readonly Line[] {
  const seen = new Set(happenings.map(({ event }) => event.type === "round_ended" && event.round));
  const [yellow, green] = table.holdings.map((holding) => holding.cards);
  const lines: Line[] = [];
  let told = 0;
  const recall = (until: number) => {
    while (told < until) {
      const [a, b] = [yellow?.[told], green?.[told]];
      told += 1;
      if (seen.has(told) || a === undefined || b === undefined) continue;
      const [first, second] = [nameOf(seats[0]), nameOf(seats[1])];
      const text = t("log.round_ended", { round: told, yellow: first, green: second, a, b });
      lines.push({ key: `round ${told}`, text });
    }
  };
  for (const happening of happenings) {
    recall(happening.rounds);
    const text = tell(happening);
    if (text !== "") lines.push({ key: String(happening.serial), text });
  }
  recall(yellow?.length ?? 0);
  return lines;
}

/** Gives the headline of a result, as this device's players should read it. */
export function headline(result: RoomResult, seats: readonly SeatView[]): string {
  if (result.winner === null) return t("result.shared");
  const winner = seats[result.winner];
  const name = nameOf(winner);
  const mine = seats.filter((seat) => seat.mine);
  if (mine.length !== 1) return t("result.wins", { name });
  return winner?.mine ? t("result.you_win") : t("result.you_lose", { name });
}

/** Says why a game ended so. */
export function reason(result: RoomResult, table: View, seats: readonly SeatView[]): string {
  const points = table.holdings.map((holding) => holding.points);
  const high = Math.max(...points);
  const winner = result.winner === null ? "" : nameOf(seats[result.winner]);
  const loser = result.winner === null ? "" : nameOf(seats[1 - result.winner]);
  switch (result.reason) {
    case "points":
      return tn("result.points", high, { high, low: Math.min(...points) });
    case "tie":
      return result.winner === null
        ? tn("result.tie.shared", high, { points: high })
        : tn("result.tie", high, { points: high, name: winner });
    case "six_specials":
      return t("result.six_specials", { name: winner });
    case "time":
      return t("result.time", { name: loser });
    case "resigned":
      return t("result.resigned", { name: loser });
  }
}

/** Says who asked for hints in a game, and how often; "" when nobody did. */
export function hintsTold(hints: readonly number[], seats: readonly SeatView[]): string {
  const asked = hints.flatMap((count, seat) =>
    count > 0 ? [`${nameOf(seats[seat])} (${count})`] : [],
  );
  if (asked.length === 0) return "";
  const who = new Intl.ListFormat(language(), { type: "conjunction" }).format(asked);
  return t("result.hints", { who });
}

// What a review says, in words: chances, placements, lines, and what chance did.

import { colourOf } from "../sekoya/names";
import type { GameReview, LineStep, ReviewedRound } from "../wire/generated";
import { language, t, tn } from "../words/language.svelte";
import { counted, type Moment } from "./moments";

/** Writes a chance: an exact one to a tenth of a percent, an estimate to whole ones, and as such. */
export const chance = (value: number, exact: boolean): string => percent(value, exact, "auto");

/** Writes a chance where there is room for few signs. */
export const chanceSign = (value: number, exact: boolean): string =>
  exact ? chance(value, true) : t("review.about.sign", { value: written(value, false, "auto") });

/** Writes how much a chance changed, with its sign. */
export const change = (value: number, exact: boolean): string =>
  percent(value, exact, "exceptZero");

function percent(value: number, exact: boolean, signDisplay: "auto" | "exceptZero"): string {
  const text = written(value, exact, signDisplay);
  return exact ? text : t("review.about", { value: text });
}

function written(value: number, exact: boolean, signDisplay: "auto" | "exceptZero"): string {
  const format = new Intl.NumberFormat(language(), {
    style: "percent",
    maximumFractionDigits: exact ? 1 : 0,
    signDisplay,
  });
  // Nothing has no sign, however it came about; a loss has a minus, as wide as a plus.
  return format.format(Math.abs(value) < 1e-9 ? 0 : value).replace("-", "\u2212");
}

/** Writes a place with its card, as people count places. */
export function placeWith(place: number, card: number | null): string {
  const where = t("place.number", { place: place + 1 });
  return card === null ? where : t("review.place.card", { place: where, card });
}

/** Tells what happened at a moment. */
export function happened(moment: Moment): string {
  const { placement, kind, table } = moment;
  if (kind === "start") return t("review.start");
  if (!placement) return t("review.cards");
  const lies = table.square[placement.place] ?? null;
  const where =
    lies === null
      ? t("review.place.pile", { place: t("place.number", { place: placement.place + 1 }) })
      : placeWith(placement.place, lies);
  return t(placement.seat === 0 ? "review.places.yellow" : "review.places.green", { where });
}

/** Tells a moment in one sentence. */
export const tellMoment = (moment: Moment): string =>
  t("review.moment", {
    round: moment.round.round,
    what: happened(moment),
    chance: chance(moment.yellow, moment.exact),
  });

/** Tells what the cards that were turned did to the chances. */
export function luckOf(round: ReviewedRound): string {
  if (round.luck === null) return "";
  const changed = chance(Math.abs(round.luck), round.luckExact);
  if (Math.abs(round.luck) < 0.0005) return t("review.luck.none");
  return t(round.luck > 0 ? "review.luck.yellow" : "review.luck.green", { changed });
}

/** Tells a step of best play. */
export const stepOf = (step: LineStep): string =>
  t(step.seat === 0 ? "review.places.yellow" : "review.places.green", {
    where: placeWith(step.place, step.card),
  });

/** Says how the game ended, or that it did not. */
export function outcomeOf(review: GameReview): string {
  const result = review.table.result;
  if (!result) return t("review.unfinished");
  if (result.winner === null) return t("result.shared");
  return t("result.wins", { name: colourOf(result.winner) });
}

/** Tells what a placement of a player lost on average. */
export function averageLoss(review: GameReview, seat: 0 | 1): string {
  const placements = review.rounds
    .flatMap((round) => round.placements)
    .filter((placement) => placement.seat === seat).length;
  return chance(review.lost[seat] / Math.max(1, placements), review.exactFrom === 1);
}

/** Sums up what a player's placements lost. */
export function summaryOf(review: GameReview, seat: 0 | 1): string {
  const parts = [
    tn("review.count.slip", counted(review, seat, "slip")),
    tn("review.count.blunder", counted(review, seat, "blunder")),
  ];
  const name = colourOf(seat);
  const lost = averageLoss(review, seat);
  const marks = new Intl.ListFormat(language(), { type: "conjunction" }).format(parts);
  return t("review.summary", { name, lost, marks });
}

/** Sums up what chance gave. */
export function luckSummary(review: GameReview): string {
  const { luck } = review;
  if (Math.abs(luck) < 0.005) return t("review.luck.even");
  const changed = chance(Math.abs(luck), review.exactFrom === 1);
  return t(luck > 0 ? "review.luck.summary.yellow" : "review.luck.summary.green", { changed });
}

// The picture of a review: how the game ended, and what each player lost, by which cards.

import { colourOf } from "../sekoya/names";
import type { GameReview } from "../wire/generated";
import { t } from "../words/language.svelte";
import { averageLoss, luckSummary, outcomeOf } from "./words";
import { GROUND, rowOf } from "../share/sekoya_poster";
import { CARD, type Poster } from "../share/poster";

/** Gives the picture of a game that was reviewed. */
export function reviewPoster(id: string, review: GameReview): Poster {
  const { table } = review;
  const winner = table.result?.winner;
  return {
    game: `SEKOYA · ${t("review.title")}`,
    headline: outcomeOf(review),
    reason: luckSummary(review),
    ground: GROUND,
    sheet: CARD,
    file: `sekoya-review-${id}`,
    rows: ([0, 1] as const).map((seat) =>
      rowOf(table.holdings[seat], seat, {
        name: colourOf(seat),
        reached: t("review.poster.lost", {
          lost: averageLoss(review, seat),
        }),
        isWinner: table.result !== null && (winner === null || winner === seat),
      }),
    ),
  };
}

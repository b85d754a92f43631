"""From what the reviewer found to what a page shows: each step with the table as it looked."""

from typing import NamedTuple

from understory.players.sekoya import PlacementReview, Review, RoundReview, explain
from understory.rules import sekoya
from understory.server.thinking import told
from understory.transcript import SekoyaTable
from understory.wire import (
    GameReview,
    LineStep,
    PlaceChance,
    ReviewedPlacement,
    ReviewedRound,
)

_DIGITS = 9
"""Of a chance: as far as exact ones are right."""


def review_message(table: SekoyaTable, review: Review) -> GameReview:
    """Return the review of a game as it is told. It takes some hundredths of a second."""
    steps = iter(_steps(table.events))
    rounds = [
        _round(each, tuple(_placement(placement, next(steps)) for placement in each.placements))
        for each in review.rounds
    ]
    return GameReview(
        rounds=tuple(rounds),
        start=round(review.start, _DIGITS),
        end=round(review.end, _DIGITS),
        is_over=review.is_over,
        lost=(round(review.lost[0], _DIGITS), round(review.lost[1], _DIGITS)),
        luck=round(review.luck, _DIGITS),
        exact_from=review.exact_from,
        table=sekoya.view(table.position, None),
    )


class _Step(NamedTuple):
    """The table before a placement and when the pawn was put down, and the card it got if any."""

    before: sekoya.View
    placed: sekoya.View
    card: int | None


def _steps(events: list[sekoya.Event]) -> list[_Step]:
    opening = events[0]
    if not isinstance(opening, sekoya.Dealt):
        raise TypeError("a log begins with its deal")
    state = sekoya.begin(opening)
    steps: list[_Step] = []
    for event in events[1:]:
        after = sekoya.evolve(state, event)
        if isinstance(event, sekoya.PawnPlaced):
            steps.append(_Step(sekoya.view(state, None), sekoya.view(after, None), None))
        elif isinstance(event, sekoya.RoundEnded):
            taken = event.taken if steps[-1].before.to_place == 1 else event.taken[::-1]
            steps[-2:] = [
                step._replace(card=card) for step, card in zip(steps[-2:], taken, strict=True)
            ]
        state = after
    return steps


def _placement(placement: PlacementReview, step: _Step) -> ReviewedPlacement:
    praised = placement.place if placement.mark == "best" else placement.best[0]
    values = {
        each.place: each.yellow_wins if placement.seat == 0 else 1 - each.yellow_wins
        for each in placement.places
    }
    return ReviewedPlacement(
        seat=placement.seat,
        place=placement.place,
        card=step.card,
        before=round(placement.before, _DIGITS),
        after=round(placement.after, _DIGITS),
        loss=round(placement.loss, _DIGITS),
        mark=placement.mark,
        best=placement.best,
        places=tuple(
            PlaceChance(each.place, round(each.yellow_wins, _DIGITS)) for each in placement.places
        ),
        exact=placement.exact,
        line=tuple(LineStep(step.seat, step.place, step.card) for step in placement.line),
        why=told(explain(step.before, praised, values)),
        table=step.placed,
    )


def _round(each: RoundReview, placements: tuple[ReviewedPlacement, ...]) -> ReviewedRound:
    return ReviewedRound(
        round=each.round,
        starts=round(each.starts, _DIGITS),
        exact=each.exact,
        placements=placements,
        luck=None if each.luck is None else round(each.luck, _DIGITS),
        luck_exact=each.luck_exact,
        lucky=each.lucky,
        ends=round(each.ends, _DIGITS),
    )

"""A second round of search over the learned evaluation, for placements that seem good.

What two placements seem worth by one round of search is told over all ways to fill the places. By
how much a second round changes that is told over some of them only: that difference varies far less
than what the ways are worth, so few are enough.
"""

from understory.players.sekoya.fast.board import PLACES, REPLY_COUNTS
from understory.players.sekoya.fast.compiled import Floats, Ints, at, compiled
from understory.players.sekoya.fast.desk import (
    CROSSED,
    FIRST_OWNS,
    GOES_ON,
    LEAD,
    ORDER,
    PILE,
    REPLIED,
    ROW,
    SECOND_OWNS,
    SETTLED,
    STARTER,
    lay_pile,
)
from understory.players.sekoya.fast.glance import left_seems, reply_seems
from understory.players.sekoya.fast.order import order_places, order_replies
from understory.players.sekoya.fast.placing import fill, take


@compiled
def best_seems(
    board: Ints,
    desk: Ints,
    nets: Floats,
    seen: Floats,
    rounds: int,
    starter: int,
    first: int,
    second: int,
    lead: int,
    step: int,
) -> float:
    """Return what a position seems worth to its starter, as `glance` does.

    Quicker, since what cannot be the best is not looked at to its end.
    """
    row = ROW * rounds
    count = lay_pile(board, desk, row, first | second)
    order_places(board, desk, row, count, first, second, -1)
    best = -1.0
    for place_index in range(board[PLACES]):
        place = desk[at(row + ORDER + place_index)]
        order_replies(board, desk, row, place)
        worst = 2.0
        for reply_index in range(board[at(REPLY_COUNTS + place)]):
            reply = desk[at(row + REPLIED + reply_index)]
            worth = reply_seems(
                board, desk, nets, seen, rounds, starter, first, second, lead, place, reply, step
            )
            worst = min(worst, worth)
            if worst <= best:
                break
        best = max(best, worst)
    return best


@compiled
def seems_better(
    board: Ints,
    desk: Ints,
    nets: Floats,
    seen: Floats,
    rounds: int,
    starter: int,
    first: int,
    second: int,
    lead: int,
    place: int,
    reply: int,
    step: int,
    next_step: int,
) -> float:
    """Return by how much two placements seem better to the starter when a round more is searched.

    Every `step`th way to fill the places is looked at, and of each every `next_step`th of the next.
    At least five rounds are left.
    """
    row = ROW * rounds
    count = lay_pile(board, desk, row, first | second)
    ways = count * (count - 1)
    total = 0.0
    looked = 0
    for way in range(step // 2, ways, step):
        index = way // (count - 1)
        other = way % (count - 1)
        if other >= index:
            other += 1
        top = desk[at(row + PILE + index)]
        take(board, desk, row, place, reply, top, starter, first, second, lead)
        looked += 1
        if desk[at(row + SETTLED)] == GOES_ON:
            fill(board, desk, row, place, reply, index, other)
            once = left_seems(board, desk, nets, seen, row, rounds)
            crossed = desk[at(row + CROSSED)]
            twice = best_seems(
                board,
                desk,
                nets,
                seen,
                rounds - 1,
                desk[at(row + STARTER)],
                desk[at(row + SECOND_OWNS)] if crossed else desk[at(row + FIRST_OWNS)],
                desk[at(row + FIRST_OWNS)] if crossed else desk[at(row + SECOND_OWNS)],
                -desk[at(row + LEAD)] if crossed else desk[at(row + LEAD)],
                next_step,
            )
            total += (1.0 - twice if crossed else twice) - once
    return total / looked

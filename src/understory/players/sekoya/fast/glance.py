"""One round of search over the learned evaluation: for positions too far from the end to solve."""

from understory.players.sekoya.fast.compiled import Floats, Ints, at, compiled
from understory.players.sekoya.fast.desk import (
    CROSSED,
    FIRST_OWNS,
    FIRST_WON,
    GOES_ON,
    LEAD,
    PILE,
    ROW,
    SECOND_OWNS,
    SETTLED,
    STARTER,
    lay_pile,
)
from understory.players.sekoya.fast.evaluation import judge
from understory.players.sekoya.fast.features import look_at
from understory.players.sekoya.fast.placing import fill, take


@compiled
def left_seems(board: Ints, desk: Ints, nets: Floats, seen: Floats, row: int, rounds: int) -> float:
    """Return what the position that a round left seems worth to who started that round."""
    below = row - ROW
    first = desk[at(row + FIRST_OWNS)]
    second = desk[at(row + SECOND_OWNS)]
    lead = desk[at(row + LEAD)]
    starter = desk[at(row + STARTER)]
    count = lay_pile(board, desk, below, first | second)
    if desk[at(row + CROSSED)] == 1:
        look_at(board, desk, below, count, starter, second, first, -lead, seen)
        return 1.0 - judge(nets, rounds - 1, seen)
    look_at(board, desk, below, count, starter, first, second, lead, seen)
    return judge(nets, rounds - 1, seen)


@compiled
def reply_seems(
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
) -> float:
    """Return what two placements seem worth to the starter, over every `step`th way to fill.

    These are the same ways for all placements that leave two places empty: so what they are worth
    beside each other depends little on which ways they are.
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
        if desk[at(row + SETTLED)] != GOES_ON:
            total += 1.0 if desk[at(row + SETTLED)] == FIRST_WON else 0.0
        else:
            fill(board, desk, row, place, reply, index, other)
            total += left_seems(board, desk, nets, seen, row, rounds)
    return total / looked

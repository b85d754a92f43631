"""The peer of the exact search: everything is looked at, with no bound and no memory.

Compiled like the search, and so plainly right that the search may be held against it.
"""

from understory.players.sekoya.fast.board import (
    MOST_PLACES,
    PLACES,
    REPLIES,
    REPLY_COUNTS,
    board_of,
    tie_worth,
)
from understory.players.sekoya.fast.compiled import Ints, at, compiled
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
    SQUARE,
    STARTER,
    lay_pile,
    new_desk,
)
from understory.players.sekoya.fast.placing import fill, take
from understory.rules import sekoya


def plain_worth(view: sekoya.View) -> float:
    """Return how probably yellow wins under best play, when no pawn stands.

    Each round left more takes some thousand times longer: three take a second.
    """
    desk, rounds = new_desk(), sekoya.ROUNDS + 1 - view.round
    for place, card in enumerate(view.square):
        desk[ROW * rounds + SQUARE + place] = card or 0
    starter, rival = view.holdings[view.first], view.holdings[sekoya.other(view.first)]
    worth = _worth(
        board_of(view.rules),
        desk,
        rounds,
        int(view.first),
        sekoya.card_bits(starter.cards),
        sekoya.card_bits(rival.cards),
        starter.points - rival.points,
    )
    return float(worth) if view.first == 0 else 1.0 - float(worth)


@compiled
def _worth(
    board: Ints, desk: Ints, rounds: int, starter: int, first: int, second: int, lead: int
) -> float:
    """Return what the position on the row of `rounds` is worth to its starter."""
    row = ROW * rounds
    count = lay_pile(board, desk, row, first | second)
    others = count - 1 if rounds > 1 else 1  # after the last round nothing is filled in
    best = -1.0
    for place in range(board[PLACES]):
        worst = 2.0
        for number in range(board[at(REPLY_COUNTS + place)]):
            reply = board[at(REPLIES + MOST_PLACES * place + number)]
            total = 0.0
            for way in range(count * others):
                index = way // others
                other = way % others
                if other >= index:
                    other += 1
                top = desk[at(row + PILE + index)]
                take(board, desk, row, place, reply, top, starter, first, second, lead)
                ahead = desk[at(row + LEAD)]
                if desk[at(row + SETTLED)] != GOES_ON:
                    total += 1.0 if desk[at(row + SETTLED)] == FIRST_WON else 0.0
                elif rounds == 1:
                    total += 1.0 if ahead > 0 else 0.0
                    total += 0.5 * tie_worth(board, starter) if ahead == 0 else 0.0
                else:
                    fill(board, desk, row, place, reply, index, other)
                    crossed = desk[at(row + CROSSED)]
                    below = _worth(
                        board,
                        desk,
                        rounds - 1,
                        desk[at(row + STARTER)],
                        desk[at(row + SECOND_OWNS)] if crossed else desk[at(row + FIRST_OWNS)],
                        desk[at(row + FIRST_OWNS)] if crossed else desk[at(row + SECOND_OWNS)],
                        -ahead if crossed else ahead,
                    )
                    total += 1.0 - below if crossed else below
            worst = min(worst, total / (count * others))
        best = max(best, worst)
    return best

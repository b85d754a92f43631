"""In which order placements are tried: the sooner the best, the less of the others is looked at."""

from understory.players.sekoya.fast.board import (
    MOST_PLACES,
    PILE_PLACE,
    PLACES,
    REPLIES,
    REPLY_COUNTS,
    gain,
)
from understory.players.sekoya.fast.compiled import Ints, at, compiled
from understory.players.sekoya.fast.desk import (
    FIRSTS,
    ORDER,
    PILE,
    REPLIED,
    SCORES,
    SECONDS,
    SQUARE,
)


@compiled
def _rank(desk: Ints, order: int, scores: int, count: int, place: int, score: int) -> None:
    """Insert a place into an order of `count` places, highest score first."""
    index = count
    while index > 0 and desk[at(scores + index - 1)] < score:
        desk[at(scores + index)] = desk[at(scores + index - 1)]
        desk[at(order + index)] = desk[at(order + index - 1)]
        index -= 1
    desk[at(scores + index)] = score
    desk[at(order + index)] = place


@compiled
def order_places(
    board: Ints, desk: Ints, row: int, count: int, first: int, second: int, hint: int
) -> None:
    """Order the places of the starter: what they bring, less what the best reply would bring."""
    for place in range(board[PLACES]):
        mine = 0
        rivals = 0
        if place != board[PILE_PLACE]:
            mine = gain(board, first, desk[at(row + SQUARE + place)])
            rivals = gain(board, second, desk[at(row + SQUARE + place)])
        else:
            for index in range(count):
                mine += gain(board, first, desk[at(row + PILE + index)])
                rivals += gain(board, second, desk[at(row + PILE + index)])
            mine //= count
            rivals //= count
        desk[at(row + FIRSTS + place)] = mine
        desk[at(row + SECONDS + place)] = rivals
    rank_places(board, desk, row, hint)


@compiled
def rank_places(board: Ints, desk: Ints, row: int, hint: int) -> None:
    """Order the places of the starter by what the row says that they bring."""
    for place in range(board[PLACES]):
        reply = 0
        replies = REPLIES + MOST_PLACES * place
        for index in range(board[at(REPLY_COUNTS + place)]):
            reply = max(reply, desk[at(row + SECONDS + board[at(replies + index)])])
        score = 9 * desk[at(row + FIRSTS + place)] - 8 * reply
        if place == hint:
            score = 1000
        _rank(desk, row + ORDER, row + SCORES, place, place, score)


@compiled
def order_replies(board: Ints, desk: Ints, row: int, place: int) -> None:
    """Order the places left to the second: what they bring it, and what they deny the starter."""
    for index in range(board[at(REPLY_COUNTS + place)]):
        other = board[at(REPLIES + MOST_PLACES * place + index)]
        score = 8 * desk[at(row + SECONDS + other)] + desk[at(row + FIRSTS + other)]
        _rank(desk, row + REPLIED, row + SCORES, index, other, score)

"""What a round does: both take their cards, and the empty places are filled."""

from understory.players.sekoya.fast.board import PILE_PLACE, PLACES, SPECIALS, gain
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
    SECOND_WON,
    SETTLED,
    SQUARE,
    STARTER,
)


@compiled
def take(
    board: Ints,
    desk: Ints,
    row: int,
    place: int,
    reply: int,
    top: int,
    starter: int,
    first: int,
    second: int,
    lead: int,
) -> None:
    """Let both take their cards, `top` being the card on the pile. Rule: SEK-24, SEK-26, SEK-30."""
    mine = top if place == board[PILE_PLACE] else desk[at(row + SQUARE + place)]
    rivals = top if reply == board[PILE_PLACE] else desk[at(row + SQUARE + reply)]
    first_owns = first | (1 << mine)
    second_owns = second | (1 << rivals)
    desk[at(row + FIRST_OWNS)] = first_owns
    desk[at(row + SECOND_OWNS)] = second_owns
    desk[at(row + LEAD)] = lead + gain(board, first, mine) - gain(board, second, rivals)
    desk[at(row + CROSSED)] = 1 if rivals < mine else 0
    desk[at(row + STARTER)] = 1 - starter if rivals < mine else starter
    settled = GOES_ON
    if (first_owns & SPECIALS) == SPECIALS:
        settled = FIRST_WON
    elif (second_owns & SPECIALS) == SPECIALS:
        settled = SECOND_WON
    desk[at(row + SETTLED)] = settled


@compiled
def fill(board: Ints, desk: Ints, row: int, place: int, reply: int, index: int, other: int) -> None:
    """Lay the square of the next round on the row below, its empty places filled.

    `index` is the card of the pile that a pawn took, else that fills the lower place; `other` the
    one that fills the higher, or the only one. Rule: SEK-25.
    """
    below = row - ROW
    for square in range(board[PLACES]):
        desk[at(below + SQUARE + square)] = desk[at(row + SQUARE + square)]
    if place == board[PILE_PLACE]:
        desk[at(below + SQUARE + reply)] = desk[at(row + PILE + other)]
    elif reply == board[PILE_PLACE]:
        desk[at(below + SQUARE + place)] = desk[at(row + PILE + other)]
    else:
        desk[at(below + SQUARE + min(place, reply))] = desk[at(row + PILE + index)]
        desk[at(below + SQUARE + max(place, reply))] = desk[at(row + PILE + other)]

"""What the search has found out already, and how equal positions are recognised.

Two positions are worth the same if they differ only in cards that were taken and cannot count any
more: a card matters only while a neighbour of it may still be taken. So the key of a position is
made of the places of the cards that lie there, of the cards in the pile, of the owners of cards
next to those, of the lead, and of who may still get all six special cards.
"""

from typing import NamedTuple

from understory.kernel import Chance
from understory.players.sekoya.compiler import HAS_COMPILER
from understory.players.sekoya.fast.board import (
    ALL_CARDS,
    LINKS,
    PILE_PLACE,
    PLACES,
    SPECIALS,
    TIE,
)
from understory.players.sekoya.fast.compiled import (
    Floats,
    Ints,
    at,
    compiled,
    floats,
    ints,
    lowest,
)
from understory.players.sekoya.fast.desk import SQUARE

SLOTS = 1 << 20 if HAS_COMPILER else 1 << 14
"""Positions that are remembered, a power of two; a compiled search looks at more. 34 MB."""

# The random words that a key is put together from: sixteen for each card (by its place, then by
# its owner and whether it is in a run), then by lead, by rounds left, by who starts, and by the
# specials of who may still get all six.
_EACH = 16
_OWNED_BY_FIRST, _OWNED_BY_SECOND, _IN_PILE = 10, 12, 14
_BY_LEAD = _EACH * 25 + 32
_BY_ROUNDS = _BY_LEAD + 32
_BY_STARTER = _BY_ROUNDS + 10
_BY_HOPES = _BY_STARTER + 3
_WORDS = _BY_HOPES + 2 * 64


class Memory(NamedTuple):
    """What is known of positions: bounds of their worth to who starts, and the best first place.

    A slot holds the position looked at last; its key is 0 where nothing is known. `least`
    and `most` are bounds, `places` the best first places.
    """

    words: Ints
    keys: Ints
    least: Floats
    most: Floats
    places: Ints


def new_memory(slots: int = SLOTS) -> Memory:
    """Return an empty memory of so many positions, a power of two."""
    chance = Chance(20)
    words = ints(_WORDS)
    for index in range(_WORDS):
        words[index] = chance.below(1 << 62)
    return Memory(words, ints(slots), floats(slots), floats(slots), ints(slots))


@compiled
def key_of(
    words: Ints,
    board: Ints,
    desk: Ints,
    row: int,
    rounds: int,
    starter: int,
    first: int,
    second: int,
    lead: int,
) -> int:
    """Return a number that equal positions share; `first` and `second` are the owners' cards."""
    # Only with a tie that favours a colour does it matter which colour starts.
    key = words[at(_BY_LEAD + lead)] ^ words[at(_BY_ROUNDS + rounds)]
    key ^= words[at(_BY_STARTER + (starter if board[TIE] < 2 else 2))]
    table = 0
    for place in range(board[PLACES]):
        if place != board[PILE_PLACE]:
            card = desk[at(row + SQUARE + place)]
            table |= 1 << card
            key ^= words[at(_EACH * card + place)]
    owned = first | second
    free = ALL_CARDS & ~owned
    hidden = free & ~table
    while hidden:
        bit = hidden & -hidden
        key ^= words[at(_EACH * lowest(bit) + _IN_PILE)]
        hidden ^= bit
    near = ((free << 1) | (free >> 1)) & owned
    pairs = ((first & (first >> 1)) | (second & (second >> 1))) & board[LINKS]
    in_runs = SPECIALS & (pairs | (pairs << 1))
    while near:
        bit = near & -near
        column = _OWNED_BY_FIRST if first & bit else _OWNED_BY_SECOND
        if bit & in_runs:
            column += 1
        key ^= words[at(_EACH * lowest(bit) + column)]
        near ^= bit
    if (first & SPECIALS) == 0:
        key ^= words[at(_BY_HOPES + _specials(second))]
    elif (second & SPECIALS) == 0:
        key ^= words[at(_BY_HOPES + 64 + _specials(first))]
    return key


@compiled
def _specials(cards: int) -> int:
    """Return which of the six special cards are among the cards, as six bits. Rule: SEK-01."""
    return (
        ((cards >> 1) & 1)
        | ((cards >> 9) & 2)
        | ((cards >> 9) & 4)
        | ((cards >> 15) & 8)
        | ((cards >> 15) & 16)
        | ((cards >> 19) & 32)
    )

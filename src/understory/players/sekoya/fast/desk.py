"""Where compiled functions lay out positions and what they work out about them.

A desk is one array with a row for each number of rounds left. Places and cards are whole numbers.
"""

from understory.players.sekoya.fast.board import ALL_CARDS, MOST_PLACES, PILE_PLACE, PLACES
from understory.players.sekoya.fast.compiled import Ints, at, compiled, ints, lowest

# Columns of a row, ten each but for the pile and the gains: the cards of the square by place; the
# cards of the pile; what a place brings the first and the second to place; the places in the order
# they are tried and the replies to the one in hand, with the scores they are ordered by.
SQUARE = 0
FIRSTS = SQUARE + MOST_PLACES
SECONDS = FIRSTS + MOST_PLACES
ORDER = SECONDS + MOST_PLACES
REPLIED = ORDER + MOST_PLACES
SCORES = REPLIED + MOST_PLACES
PILE = SCORES + MOST_PLACES

# What a round leaves: the cards of both, the lead of the first, the seat that starts the next one,
# whether that is the second to place, and whether all is over.
FIRST_OWNS, SECOND_OWNS, LEAD, STARTER, CROSSED, SETTLED = range(PILE + 24, PILE + 30)
GOES_ON, FIRST_WON, SECOND_WON = range(3)

ROW = PILE + 30
"""Numbers in a row."""

LOOKED_AT = 0
"""How many positions were searched at this desk: it stands on the row of no rounds left."""

MOST_ROUNDS = 8

_CARDS = 25
"""Numbers that hold one for each card: a card is its own index, and there is no card 0."""

# Behind the rows: where the cards lie, by the three bytes of a set of cards (see `gains`); and for
# each of two owners and each card, what it brings, what the others bring after it (as a pack), and
# the sixth special card that is then awaited.
LAYOUT = ROW * (MOST_ROUNDS + 1)
BRINGS_FIRST = LAYOUT + 3 * 256
PACKS_FIRST = BRINGS_FIRST + _CARDS
SIXTHS_FIRST = PACKS_FIRST + _CARDS
OWNERS = 3 * _CARDS
"""How far behind a number of the first owner the same of the second lies."""

_LENGTH = BRINGS_FIRST + 2 * OWNERS


def new_desk() -> Ints:
    """Return an empty desk."""
    return ints(_LENGTH)


@compiled
def lay_pile(board: Ints, desk: Ints, row: int, owned: int) -> int:
    """Lay the cards that nobody owns and no place shows on the pile, ascending, and count them."""
    cards = ALL_CARDS & ~owned
    for place in range(board[PLACES]):
        if place != board[PILE_PLACE]:
            cards &= ~(1 << desk[at(row + SQUARE + place)])
    count = 0
    while cards:
        bit = cards & -cards
        desk[at(row + PILE + count)] = lowest(bit)
        count += 1
        cards ^= bit
    return count

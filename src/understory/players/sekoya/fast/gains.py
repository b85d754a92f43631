"""What every free card would bring to a player, told for all cards at once.

A *level* is the set of free cards that bring so many points or more, laid out as 15 bits: nine for
the cards of the square by place, six for those of the pile by their number there. The levels of 1
to 4 points fill one whole number, a *pack*; no card brings more points. A sixth special card
brings victory, more than any points: it is kept apart. Rule: SEK-30, SEK-32 to SEK-34.
"""

from understory.players.sekoya.fast.board import LINKS, PAYS_ALONE, PILE_PLACE, PLACES, SPECIALS
from understory.players.sekoya.fast.compiled import Ints, at, compiled, lowest
from understory.players.sekoya.fast.desk import (
    BRINGS_FIRST,
    LAYOUT,
    OWNERS,
    PACKS_FIRST,
    PILE,
    SIXTHS_FIRST,
    SQUARE,
)
from understory.players.sekoya.fast.outcomes import CARDS

SQUARE_BITS = 9
LEVEL_BITS = SQUARE_BITS + CARDS
EVERYTHING = (1 << LEVEL_BITS) - 1

MOST_POINTS = 4
"""More than this no card brings."""

HAS_WON = -1
"""The sixth special card of who has won with all of them."""

_BYTE = 256


@compiled
def level_of(pack: int, sixth: int, points: int) -> int:
    """Return the cards that bring so many points or more."""
    if points > MOST_POINTS:
        return sixth
    if points <= 0:
        return EVERYTHING
    return (pack >> (LEVEL_BITS * (points - 1))) & EVERYTHING


@compiled
def lay_out(board: Ints, desk: Ints, row: int, count: int, skipped: int) -> None:
    """Work out where each card lies, for every set of eight cards: see `_laid`.

    The pile's cards are numbered from `skipped` on.
    """
    for entry in range(3 * _BYTE):
        desk[at(LAYOUT + entry)] = 0
    for place in range(board[PLACES]):
        if place != board[PILE_PLACE]:
            desk[at(LAYOUT + _single(desk[at(row + SQUARE + place)]))] = 1 << place
    for index in range(count):
        number = SQUARE_BITS + skipped + index
        desk[at(LAYOUT + _single(desk[at(row + PILE + index)]))] = 1 << number
    for byte in range(0, 3 * _BYTE, _BYTE):
        for cards in range(3, _BYTE):
            more = cards & (cards - 1)
            if more != 0:
                desk[at(LAYOUT + byte + cards)] = (
                    desk[at(LAYOUT + byte + more)] | desk[at(LAYOUT + byte + cards - more)]
                )


@compiled
def _single(card: int) -> int:
    """Return the entry of one card: value 1 is the first bit of the first byte."""
    return _BYTE * ((card - 1) >> 3) + (1 << ((card - 1) & 7))


@compiled
def _laid(desk: Ints, cards: int) -> int:
    """Return where these cards lie, those that lie nowhere left out."""
    cards >>= 1
    return (
        desk[at(LAYOUT + (cards & 255))]
        | desk[at(LAYOUT + _BYTE + ((cards >> 8) & 255))]
        | desk[at(LAYOUT + 2 * _BYTE + ((cards >> 16) & 255))]
    )


@compiled
def lay_gains(board: Ints, desk: Ints, player: int, owned: int, free: int) -> None:
    """Write what each free card brings who owns these, and what the others bring it after that.

    `player` is 0 or 1; `free` are the cards that may still be taken.
    """
    packs = PACKS_FIRST + OWNERS * player
    sixths = SIXTHS_FIRST + OWNERS * player
    brings = BRINGS_FIRST + OWNERS * player
    one, two, three, four = _levels(board, owned)
    rest = free
    while rest:
        bit = rest & -rest
        rest ^= bit
        card = lowest(bit)
        desk[at(brings + card)] = (
            ((one >> card) & 1) + ((two >> card) & 1) + ((three >> card) & 1) + ((four >> card) & 1)
        )
        after = owned | bit
        missing = SPECIALS & ~after
        sixth = 0
        if missing & (missing - 1) == 0:
            sixth = HAS_WON if missing == 0 else _laid(desk, missing & free)
        desk[at(sixths + card)] = sixth
        ones, twos, threes, fours = _levels(board, after)
        others = free & ~bit
        pack = (
            _laid(desk, ones & others)
            | (_laid(desk, twos & others) << LEVEL_BITS)
            | (_laid(desk, threes & others) << (2 * LEVEL_BITS))
            | (_laid(desk, fours & others) << (3 * LEVEL_BITS))
        )
        if sixth > 0:
            for level in range(MOST_POINTS):
                pack |= sixth << (LEVEL_BITS * level)
        desk[at(packs + card)] = pack


@compiled
def _levels(board: Ints, owned: int) -> tuple[int, int, int, int]:
    """Return which cards of all would bring 1, 2, 3 and 4 points or more.

    A point for each neighbour owned, one more if the card itself is special, and one more if that
    neighbour is special and stood alone: unless special cards that stand alone have theirs already.
    """
    links = board[LINKS]
    below = (owned & links) << 1
    above = (owned >> 1) & links
    special = SPECIALS
    joined = 0
    if board[PAYS_ALONE] == 0:
        special &= below | above
        alone = owned & SPECIALS & ~(below | above)
        joined = ((alone & links) << 1) | ((alone >> 1) & links)
    # Four sets are summed card by card, as an adder does. No card lies between two special ones,
    # so none joins two that stood alone.
    odd_sides = below ^ above
    both_sides = below & above
    odd_specials = special ^ joined
    both_specials = special & joined
    carried = odd_sides & odd_specials
    two = carried | both_sides | both_specials
    return (
        two | odd_sides | odd_specials,
        two,
        (both_sides & (odd_specials | both_specials)) | (both_specials & odd_sides),
        both_sides & both_specials,
    )

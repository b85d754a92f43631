"""What the rules of one game say, as a table for compiled functions.

It is one array with everything in it, since compiled code passes one array cheaply and a bundle of
arrays dearly. Cards are sets of bits (bit v for the value v). What a card brings its taker depends
on which of its two neighbours on either side the taker owns: one look in 16 entries a card tells.
Rule: SEK-01, SEK-10, SEK-11, SEK-23, SEK-32 to SEK-35.
"""

from functools import lru_cache

from understory.players.sekoya.fast import outcomes
from understory.players.sekoya.fast.compiled import Ints, at, compiled, ints
from understory.rules import sekoya

MOST_PLACES = 10
"""Places of a table with the pile beside it."""

ALL_CARDS = sekoya.card_bits(sekoya.VALUES)
SPECIALS = sekoya.card_bits(sekoya.SPECIALS)

TIES = ("green", "yellow", "shared", "last_start")
"""The ways to settle a tie, by number; the first two name a colour. Rule: SEK-35."""

# Where things lie on a board: single numbers (LINKS are the values linked to the next one above,
# PAYS_ALONE is 1 if a special card that stands alone is worth a point),
# how many replies a place has, ten replies for each place, and what each card brings. Then, as sets
# of places, the replies to each place, and the places to which any of nine places is a reply, for
# every set of these; and the words of outcomes.
PLACES, PILE_PLACE, TIE, LINKS, PAYS_ALONE = range(5)
REPLY_COUNTS = 5
REPLIES = REPLY_COUNTS + MOST_PLACES
BRINGS = REPLIES + MOST_PLACES * MOST_PLACES
_SIDES = (-2, -1, 1, 2)
_ENTRIES = 1 << len(_SIDES)
NOWHERE = MOST_PLACES
"""A place that there is not: it is always covered, and beside no other."""
PARTNERS = BRINGS + _ENTRIES * (len(sekoya.VALUES) + 1)
COVERED = PARTNERS + MOST_PLACES + 1
OUTCOMES = COVERED + (1 << 9)
_LENGTH = OUTCOMES + outcomes.LENGTH


@lru_cache
def board_of(rules: sekoya.Rules) -> Ints:
    """Return the board of these rules, an array to be read only."""
    board = ints(_LENGTH)
    board[PLACES] = len(sekoya.places(rules))
    board[PILE_PLACE] = sekoya.pile_place(rules)
    board[TIE] = TIES.index(rules.tie)
    board[PAYS_ALONE] = rules.lone_special
    board[LINKS] = sum(
        1 << value
        for value in sekoya.VALUES[:-1]
        if len(sekoya.runs((value, value + 1), rules)) == 1
    )
    for place in sekoya.places(rules):
        partners = sekoya.partners(rules, place)
        board[REPLY_COUNTS + place] = len(partners)
        for index, partner in enumerate(partners):
            board[REPLIES + MOST_PLACES * place + index] = partner
    for card in sekoya.VALUES:
        for sides in range(_ENTRIES):
            owned = sum(
                1 << (card + side)
                for bit, side in enumerate(_SIDES)
                if sides >> bit & 1 and card + side in sekoya.VALUES
            )
            more = sekoya.points_of_bits(owned | 1 << card, rules)
            brings = more - sekoya.points_of_bits(owned, rules)
            board[BRINGS + _ENTRIES * card + sides] = brings
    _lay_places(board, rules)
    for index, word in enumerate(outcomes.words_of_outcomes(rules.pile == "beside")):
        board[OUTCOMES + index] = word
    return board


def _lay_places(board: Ints, rules: sekoya.Rules) -> None:
    """Write the replies, as sets of places."""
    for place in sekoya.places(rules):
        board[PARTNERS + place] = sum(1 << partner for partner in sekoya.partners(rules, place))
    for places in range(OUTCOMES - COVERED):
        board[COVERED + places] = 1 << NOWHERE | sum(
            1 << place for place in sekoya.places(rules) if board[PARTNERS + place] & places
        )


@compiled
def gain(board: Ints, owned: int, card: int) -> int:
    """Return the points that `card` brings to who owns the cards `owned`. Rule: SEK-32."""
    shifted = owned << 2  # so that the card two below the first has a bit too
    sides = ((shifted >> card) & 3) | (((shifted >> (card + 3)) & 3) << 2)
    return board[at(BRINGS + 16 * card + sides)]


@compiled
def tie_worth(board: Ints, starter: int) -> int:
    """Return what a tie is worth to the seat that starts the last round: a loss is 0, a win 2.

    Rule: SEK-35.
    """
    tie = board[TIE]
    if tie == 2:
        return 1
    return 2 if tie == 1 - starter else 0

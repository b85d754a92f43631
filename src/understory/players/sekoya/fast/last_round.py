"""What the last round is worth, for many ways at once in which the cards before it may come.

`A` starts the last round, `B` replies. Where each takes, the cards that lie there are known but on
up to three places, which were filled with `y`, `u` and `v`, and on the pile: see `outcomes`. A card
that brings A some points wins against replies that bring B few enough; so the last round is looked
at once for each number of points that a card may bring A, in every outcome together.

A card on the pile is either of two, as likely. If A takes a card of the square and B the pile, or
the other way round, A may win with both, with one, or with none of them. Ties may be shared, so a
pair of cards may be worth quarters.
"""

from understory.players.sekoya.fast.board import COVERED, OUTCOMES, PARTNERS, PILE_PLACE
from understory.players.sekoya.fast.compiled import Ints, at, compiled, lowest
from understory.players.sekoya.fast.gains import MOST_POINTS, SQUARE_BITS, level_of
from understory.players.sekoya.fast.outcomes import ANY, BOTH, KIND, SETS, U, V, Y

# What is asked for: in which outcomes A gets a half and a whole, when a tie is a win of either; a
# quarter and a half, when it is shared; or three quarters and a whole.
SETTLED_TIES, LOWER_QUARTERS, UPPER_QUARTERS = range(3)

_SIXTH = MOST_POINTS + 2
"""The level of the sixth special card: more than a point above the others, so B cannot match it."""


@compiled
def known_places(level: int, known: int, x: int, x_place: int) -> int:
    """Return the places where cards of the level are known to lie; `x` lies on `x_place`."""
    places = level & known & ~x_place
    if (level >> (SQUARE_BITS + x)) & 1 == 1:
        places |= x_place & known
    return places


@compiled
def won_at(  # noqa: C901 - the innermost part: calls cost more than lines
    board: Ints,
    asked: int,
    x: int,
    known: int,
    x_place: int,
    y_place: int,
    u_place: int,
    v_place: int,
    pack_a: int,
    sixth_a: int,
    pack_b: int,
    sixth_b: int,
    behind: int,
    mask: int,
) -> tuple[int, int]:
    """Return in which outcomes of the mask A gets the less and the more that is asked for.

    `known` are places of the square as bits, as `x_place` is one or none; the other places are
    numbers, NOWHERE if there is none. A wins with so many points that they are no less than B's
    and `behind` together.
    """
    words = OUTCOMES + SETS * x
    pile = board[PILE_PLACE]
    less = 0
    more = 0
    for points in range(min(max(behind, 0), _SIXTH), _SIXTH + 1):
        level = level_of(pack_a, sixth_a, points)
        if level == 0:
            break
        next_level = level_of(pack_a, sixth_a, points + 1)
        if asked == SETTLED_TIES and level == next_level and points < _SIXTH:
            continue
        wanted = points - behind + 1  # what B needs
        replies = 0 if points == _SIXTH else level_of(pack_b, sixth_b, wanted)
        covered = board[at(COVERED + known_places(replies, known, x, x_place))]
        cards_a = words + (level >> SQUARE_BITS)
        cards_b = words + (replies >> SQUARE_BITS)
        by_y = board[at(cards_b + KIND * Y)]
        by_u = board[at(cards_b + KIND * U)]
        by_v = board[at(cards_b + KIND * V)]
        less_by_pile = board[at(cards_b + KIND * BOTH)]
        more_by_pile = board[at(cards_b + KIND * ANY)]
        less_on_pile = board[at(cards_a + KIND * ANY)]
        more_on_pile = board[at(cards_a + KIND * BOTH)]
        if asked == LOWER_QUARTERS:
            if points < _SIXTH:
                nearly = words + (level_of(pack_b, sixth_b, wanted - 1) >> SQUARE_BITS)
                more_by_pile &= board[at(nearly + KIND * BOTH)]
            above = words + (next_level >> SQUARE_BITS)
            more_on_pile |= board[at(above + KIND * ANY)]
        elif asked == UPPER_QUARTERS:
            if points < _SIXTH:
                above = words + (level_of(pack_b, sixth_b, wanted + 1) >> SQUARE_BITS)
                less_by_pile |= board[at(above + KIND * ANY)]
                nearly = words + (level_of(pack_a, sixth_a, points - 1) >> SQUARE_BITS)
            else:
                nearly = cards_a
            less_on_pile &= board[at(nearly + KIND * BOTH)]
        # A takes a card that is known.
        places = known_places(level, known, x, x_place) & ~covered
        while places:
            bit = places & -places
            places ^= bit
            beside = board[at(PARTNERS + lowest(bit))]
            lost = (
                (by_y & -((beside >> y_place) & 1))
                | (by_u & -((beside >> u_place) & 1))
                | (by_v & -((beside >> v_place) & 1))
            )
            by_pile = -((beside >> pile) & 1)
            less |= mask & ~(lost | (less_by_pile & by_pile))
            more |= mask & ~(lost | (more_by_pile & by_pile))
        # A takes a card that was filled in.
        if (covered >> y_place) & 1 == 0:
            beside = board[at(PARTNERS + y_place)]
            lost = (by_u & -((beside >> u_place) & 1)) | (by_v & -((beside >> v_place) & 1))
            by_pile = -((beside >> pile) & 1)
            taken = board[at(cards_a + KIND * Y)] & ~lost
            less |= taken & ~(less_by_pile & by_pile)
            more |= taken & ~(more_by_pile & by_pile)
        if (covered >> u_place) & 1 == 0:
            beside = board[at(PARTNERS + u_place)]
            lost = (by_y & -((beside >> y_place) & 1)) | (by_v & -((beside >> v_place) & 1))
            by_pile = -((beside >> pile) & 1)
            taken = board[at(cards_a + KIND * U)] & ~lost
            less |= taken & ~(less_by_pile & by_pile)
            more |= taken & ~(more_by_pile & by_pile)
        if (covered >> v_place) & 1 == 0:
            beside = board[at(PARTNERS + v_place)]
            lost = (by_y & -((beside >> y_place) & 1)) | (by_u & -((beside >> u_place) & 1))
            by_pile = -((beside >> pile) & 1)
            taken = board[at(cards_a + KIND * V)] & ~lost
            less |= taken & ~(less_by_pile & by_pile)
            more |= taken & ~(more_by_pile & by_pile)
        # A takes the pile.
        if (covered >> pile) & 1 == 0:
            beside = board[at(PARTNERS + pile)]
            lost = (
                (by_y & -((beside >> y_place) & 1))
                | (by_u & -((beside >> u_place) & 1))
                | (by_v & -((beside >> v_place) & 1))
            )
            less |= less_on_pile & ~lost
            more |= more_on_pile & ~lost
        if more & mask == mask:
            break
    return (less | more) & mask, more & mask

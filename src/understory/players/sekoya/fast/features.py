"""What can be seen of a position that tells how good it is, as numbers for `evaluation`.

All is seen by the seat that starts the round: `first` are its cards, `second` those of the rival.
The numbers are: the lead; the options of the rules; how many cards bring the first and the second
so many points, on the table and in the pile, and the sums; what may still become a pair, and what
may still lengthen a run by two; how near each is to the six specials; what each would gain on the
other in this round, and over two rounds, if both only counted points; and how low the cards of the
table are, since who takes the lower one starts next.
"""

from understory.players.sekoya.fast.board import (
    ALL_CARDS,
    LINKS,
    MOST_PLACES,
    PAYS_ALONE,
    PILE_PLACE,
    PLACES,
    REPLIES,
    REPLY_COUNTS,
    SPECIALS,
    TIE,
    gain,
)
from understory.players.sekoya.fast.compiled import Floats, Ints, at, compiled, count_bits
from understory.players.sekoya.fast.desk import FIRSTS, PILE, SECONDS, SQUARE

_MOST_GAIN = 3
"""Points of one card beyond which they are counted alike."""

_KINDS = (_MOST_GAIN + 1) ** 2
_SWINGS_KEPT, _TURNED_KEPT, _DEEP_KEPT = 6, 4, 4
_TWO_KEPT, _TWO_TURNED_KEPT = 5, 3

# Where each kind of number begins.
_LEAD, _TIE_MINE, _TIE_BY_START, _BESIDE, _ADJACENT, _LONE, _SPLIT = range(7)
_ON_TABLE = 7
_IN_PILE = _ON_TABLE + _KINDS
_SUMS = _IN_PILE + _KINDS
_PAIRS = _SUMS + 4
_HOPES = _PAIRS + 6
_SWINGS = _HOPES + 6
_TURNED = _SWINGS + 2 * _SWINGS_KEPT
_DEEP = _TURNED + 2 * _TURNED_KEPT
_HEIGHTS = _DEEP + _DEEP_KEPT
_TWO = _HEIGHTS + 4
_TWO_TURNED = _TWO + _TWO_KEPT
_GROWING = _TWO_TURNED + _TWO_TURNED_KEPT

FEATURES = _GROWING + 8
"""How many numbers are seen."""

# Room to work: what each place would bring the first and the second in the next round, by the place
# whose card was taken before; and the same for the two who are compared.
_FIRST_NEXT = FEATURES
_SECOND_NEXT = _FIRST_NEXT + MOST_PLACES**2
_NEXT_MINE = _SECOND_NEXT + MOST_PLACES**2
_NEXT_RIVALS = _NEXT_MINE + MOST_PLACES

SIGHT = _NEXT_RIVALS + MOST_PLACES
"""Length of the array they are written to: room to work is behind them."""

_MIDDLE = 12
"""Height of a card of the pile, about."""

_LEFT = 0.4
"""What a point lying on the table counts, in part, for who may still get it."""

_NO_PLACE = -9.0
"""Instead of what a place gains, where there are fewer places than numbers."""


@compiled
def _rank(seen: Floats, start: int, kept: int, gained: float) -> None:
    """Insert a number among the `kept` highest, highest first."""
    rank = kept
    while rank > 0 and seen[at(start + rank - 1)] < gained:
        if rank < kept:
            seen[at(start + rank)] = seen[at(start + rank - 1)]
        rank -= 1
    if rank < kept:
        seen[at(start + rank)] = gained


@compiled
def _swings(
    board: Ints,
    desk: Ints,
    row: int,
    mine: int,
    rivals: int,
    pile_mine: float,
    pile_rivals: float,
    seen: Floats,
    start: int,
    kept: int,
) -> None:
    """Write what each of the best places gains in this round, and whether it starts the next one.

    Of equal replies the rival takes the one that lets it start.
    """
    for rank in range(kept):
        seen[at(start + 2 * rank)] = _NO_PLACE
        seen[at(start + 2 * rank + 1)] = 0.0
    for place in range(board[PLACES]):
        gained = pile_mine
        card = _MIDDLE
        if place != board[PILE_PLACE]:
            gained = 1.0 * desk[at(row + mine + place)]
            card = desk[at(row + SQUARE + place)]
        worst = 99.0
        starts = 0.0
        for index in range(board[at(REPLY_COUNTS + place)]):
            other = board[at(REPLIES + MOST_PLACES * place + index)]
            lost = pile_rivals
            against = _MIDDLE
            if other != board[PILE_PLACE]:
                lost = 1.0 * desk[at(row + rivals + other)]
                against = desk[at(row + SQUARE + other)]
            lower = 1.0 if card < against else (0.5 if card == against else 0.0)
            swing = gained - lost
            if swing < worst or (swing == worst and lower < starts):
                worst = swing
                starts = lower
        rank = kept
        while rank > 0:
            above = start + 2 * rank - 2
            higher = seen[at(above)]
            if higher > worst or (higher == worst and seen[at(above + 1)] >= starts):
                break
            if rank < kept:
                seen[at(above + 2)] = higher
                seen[at(above + 3)] = seen[at(above + 1)]
            rank -= 1
        if rank < kept:
            seen[at(start + 2 * rank)] = worst
            seen[at(start + 2 * rank + 1)] = starts


@compiled
def _deep_swings(
    board: Ints, desk: Ints, row: int, pile_first: float, pile_second: float, seen: Floats
) -> None:
    """Write what the first gains with its best places when points left lying count in part."""
    for rank in range(_DEEP_KEPT):
        seen[at(_DEEP + rank)] = _NO_PLACE
    for place in range(board[PLACES]):
        gained = pile_first
        if place != board[PILE_PLACE]:
            mine = desk[at(row + FIRSTS + place)]
            gained = mine - _LEFT * (mine - desk[at(row + SECONDS + place)])
        worst = 99.0
        for index in range(board[at(REPLY_COUNTS + place)]):
            other = board[at(REPLIES + MOST_PLACES * place + index)]
            lost = pile_second
            if other != board[PILE_PLACE]:
                theirs = desk[at(row + SECONDS + other)]
                lost = theirs + _LEFT * (desk[at(row + FIRSTS + other)] - theirs)
            worst = min(worst, gained - lost)
        _rank(seen, _DEEP, _DEEP_KEPT, worst)


@compiled
def _lay_next(board: Ints, desk: Ints, row: int, owned: int, seen: Floats, start: int) -> None:
    """Write what each place brings who owns these cards once the card of another is taken too."""
    for place in range(board[PLACES]):
        owns = owned
        if place != board[PILE_PLACE]:
            owns |= 1 << desk[at(row + SQUARE + place)]
        for square in range(board[PLACES]):
            if square != board[PILE_PLACE]:
                seen[at(start + MOST_PLACES * place + square)] = gain(
                    board, owns, desk[at(row + SQUARE + square)]
                )


@compiled
def _best_swing(
    board: Ints,
    place: int,
    other: int,
    starters: int,
    rivals: int,
    pile_starter: float,
    pile_rival: float,
    seen: Floats,
) -> float:
    """Return what the next starter gains in the next round, two places being empty.

    What fills them brings what the pile does on average. What the other places bring the starter
    and its rival is written from `starters` and `rivals` on.
    """
    least = 99.0
    for square in range(board[PLACES]):
        if square in (place, other, board[PILE_PLACE]):
            seen[at(_NEXT_MINE + square)] = pile_starter
            seen[at(_NEXT_RIVALS + square)] = pile_rival
        else:
            seen[at(_NEXT_MINE + square)] = seen[at(starters + square)]
            seen[at(_NEXT_RIVALS + square)] = seen[at(rivals + square)]
        least = min(least, seen[at(_NEXT_RIVALS + square)])
    best = -99.0
    for square in range(board[PLACES]):
        if seen[at(_NEXT_MINE + square)] - least > best:
            most = -99.0
            replies = REPLIES + MOST_PLACES * square
            for index in range(board[at(REPLY_COUNTS + square)]):
                most = max(most, seen[at(_NEXT_RIVALS + board[at(replies + index)])])
            best = max(best, seen[at(_NEXT_MINE + square)] - most)
    return best


@compiled
def _two_rounds(
    board: Ints,
    desk: Ints,
    row: int,
    mine: int,
    rivals: int,
    firsts_next: int,
    seconds_next: int,
    pile_first: float,
    pile_second: float,
    seen: Floats,
    start: int,
    kept: int,
) -> None:
    """Write what each of the best places gains over two rounds if both only count points."""
    for rank in range(kept):
        seen[at(start + rank)] = _NO_PLACE
    for place in range(board[PLACES]):
        worst = 99.0
        for index in range(board[at(REPLY_COUNTS + place)]):
            other = board[at(REPLIES + MOST_PLACES * place + index)]
            card = _MIDDLE
            against = _MIDDLE
            lead = pile_first
            if place != board[PILE_PLACE]:
                card = desk[at(row + SQUARE + place)]
                lead = 1.0 * desk[at(row + mine + place)]
            if other != board[PILE_PLACE]:
                against = desk[at(row + SQUARE + other)]
                lead -= desk[at(row + rivals + other)]
            else:
                lead -= pile_second
            firsts = firsts_next + MOST_PLACES * place
            seconds = seconds_next + MOST_PLACES * other
            if against < card:
                lead -= _best_swing(
                    board, place, other, seconds, firsts, pile_second, pile_first, seen
                )
            else:
                lead += _best_swing(
                    board, place, other, firsts, seconds, pile_first, pile_second, seen
                )
            worst = min(worst, lead)
            if worst <= seen[at(start + kept - 1)]:
                break  # it is not among the best
        _rank(seen, start, kept, worst)


@compiled
def _hopes(seen: Floats, start: int, mine: int, rivals: int) -> None:
    """Write how near to the six specials a player is whom nobody can stop any more."""
    owned = count_bits(mine & SPECIALS)
    if (rivals & SPECIALS) == 0 and owned >= 3:
        seen[at(start + min(owned, 5) - 3)] = 1.0


@compiled
def _growing(board: Ints, seen: Floats, start: int, owned: int, table: int, hidden: int) -> None:
    """Write how many free cards next to owned ones have a free card behind them, by where both lie.

    The near one on the table first, then in the pile; the one behind it likewise.
    """
    links = board[LINKS]
    for number in range(2):
        near = table if number == 0 else hidden
        above = ((owned & links) << 1) & near
        below = (owned >> 1) & links & near
        behind_above = (above & links) << 1
        behind_below = (below >> 1) & links
        seen[at(start + 2 * number)] = count_bits(behind_above & table) + count_bits(
            behind_below & table
        )
        seen[at(start + 2 * number + 1)] = count_bits(behind_above & hidden) + count_bits(
            behind_below & hidden
        )


@compiled
def _options(board: Ints, starter: int, seen: Floats) -> None:
    tie = board[TIE]
    if tie < 2:
        seen[at(_TIE_MINE)] = 1.0 if tie == 1 - starter else -1.0
    elif tie == 3:
        seen[at(_TIE_BY_START)] = 1.0
    beside = board[PLACES] - 9
    seen[at(_BESIDE)] = 1.0 * beside
    seen[at(_ADJACENT)] = 1.0 if board[at(REPLY_COUNTS + 1)] - beside > 4 else 0.0
    seen[at(_LONE)] = 1.0 * board[PAYS_ALONE]
    seen[at(_SPLIT)] = 0.0 if (board[LINKS] >> 10) & 1 else 1.0


@compiled
def look_at(
    board: Ints,
    desk: Ints,
    row: int,
    count: int,
    starter: int,
    first: int,
    second: int,
    lead: int,
    seen: Floats,
) -> None:
    """Write what is seen of the position on this row, whose pile holds `count` cards."""
    for index in range(FEATURES):
        seen[at(index)] = 0.0
    seen[at(_LEAD)] = lead
    _options(board, starter, seen)
    pile_first = 0.0
    pile_second = 0.0
    for index in range(count):
        card = desk[at(row + PILE + index)]
        mine = gain(board, first, card)
        rivals = gain(board, second, card)
        pile_first += mine
        pile_second += rivals
        seen[at(_IN_PILE + 4 * min(mine, _MOST_GAIN) + min(rivals, _MOST_GAIN))] += 1.0
    table = 0
    for place in range(board[PLACES]):
        if place != board[PILE_PLACE]:
            card = desk[at(row + SQUARE + place)]
            table |= 1 << card
            mine = gain(board, first, card)
            rivals = gain(board, second, card)
            desk[at(row + FIRSTS + place)] = mine
            desk[at(row + SECONDS + place)] = rivals
            seen[at(_SUMS)] += mine
            seen[at(_SUMS + 1)] += rivals
            seen[at(_ON_TABLE + 4 * min(mine, _MOST_GAIN) + min(rivals, _MOST_GAIN))] += 1.0
            seen[at(_HEIGHTS + (card - 1) // 6)] += 1.0
    seen[at(_SUMS + 2)] = pile_first
    seen[at(_SUMS + 3)] = pile_second
    pile_first /= count
    pile_second /= count
    _swings(
        board,
        desk,
        row,
        FIRSTS,
        SECONDS,
        pile_first,
        pile_second,
        seen,
        _SWINGS,
        _SWINGS_KEPT,
    )
    _swings(
        board,
        desk,
        row,
        SECONDS,
        FIRSTS,
        pile_second,
        pile_first,
        seen,
        _TURNED,
        _TURNED_KEPT,
    )
    _deep_swings(board, desk, row, pile_first, pile_second, seen)
    _lay_next(board, desk, row, first, seen, _FIRST_NEXT)
    _lay_next(board, desk, row, second, seen, _SECOND_NEXT)
    _two_rounds(
        board,
        desk,
        row,
        FIRSTS,
        SECONDS,
        _FIRST_NEXT,
        _SECOND_NEXT,
        pile_first,
        pile_second,
        seen,
        _TWO,
        _TWO_KEPT,
    )
    _two_rounds(
        board,
        desk,
        row,
        SECONDS,
        FIRSTS,
        _SECOND_NEXT,
        _FIRST_NEXT,
        pile_second,
        pile_first,
        seen,
        _TWO_TURNED,
        _TWO_TURNED_KEPT,
    )
    free = ALL_CARDS & ~(first | second)
    hidden = free & ~table
    on_table = table & (table >> 1) & board[LINKS]
    in_pile = hidden & (hidden >> 1) & board[LINKS]
    mixed = free & (free >> 1) & board[LINKS] & ~on_table & ~in_pile
    seen[at(_PAIRS)] = count_bits(on_table)
    seen[at(_PAIRS + 1)] = count_bits(mixed)
    seen[at(_PAIRS + 2)] = count_bits(in_pile)
    seen[at(_PAIRS + 3)] = count_bits((on_table | (on_table << 1)) & SPECIALS)
    seen[at(_PAIRS + 4)] = count_bits((mixed | (mixed << 1)) & SPECIALS)
    seen[at(_PAIRS + 5)] = count_bits((in_pile | (in_pile << 1)) & SPECIALS)
    _hopes(seen, _HOPES, first, second)
    _hopes(seen, _HOPES + 3, second, first)
    _growing(board, seen, _GROWING, first, table, hidden)
    _growing(board, seen, _GROWING + 4, second, table, hidden)

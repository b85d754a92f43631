"""What the last rounds are worth to who starts them, two or three rounds before the end.

With three rounds left, two placements leave fillings by the first two cards of the pile, `x` and
`y`. For one `x`, the whole round that follows is looked at for every `y` at once, and the last
round for everything else that may come (see `outcomes`, `last_round`). Worths are counted: in each
of the five fields, the outcomes that the starter wins, as often as a worth is told in parts of it.

Alpha-beta over the placements works on fields too: what is no better in any field is left.
"""

from understory.players.sekoya.fast.board import (
    NOWHERE,
    OUTCOMES,
    PILE_PLACE,
    PLACES,
    REPLY_COUNTS,
    TIE,
    tie_worth,
)
from understory.players.sekoya.fast.compiled import Ints, at, compiled
from understory.players.sekoya.fast.desk import (
    BRINGS_FIRST,
    CROSSED,
    FIRST_OWNS,
    FIRST_WON,
    FIRSTS,
    GOES_ON,
    LEAD,
    ORDER,
    OWNERS,
    PACKS_FIRST,
    PILE,
    REPLIED,
    ROW,
    SECOND_OWNS,
    SECONDS,
    SETTLED,
    SIXTHS_FIRST,
    SQUARE,
)
from understory.players.sekoya.fast.gains import HAS_WON, lay_gains
from understory.players.sekoya.fast.last_round import (
    LOWER_QUARTERS,
    SETTLED_TIES,
    UPPER_QUARTERS,
    won_at,
)
from understory.players.sekoya.fast.order import order_replies, rank_places
from understory.players.sekoya.fast.outcomes import (
    ALL,
    CARDS,
    KIND,
    SETS,
    WAYS,
    U,
    Y,
    counted,
    exceeds,
    in_field,
    least_of,
    most_of,
    summed,
)
from understory.players.sekoya.fast.placing import take

SURE = 1e-12
"""Sums of simple fractions differ by less than this when they are equal."""

_SQUARES = (1 << 9) - 1


@compiled
def _parts(board: Ints) -> int:
    """Return in how many parts an outcome is counted: a shared tie is a half, so there are more."""
    return 4 if board[TIE] == 2 else 2


@compiled
def known_square(board: Ints) -> int:
    """Return the places where cards lie, as bits."""
    return ((1 << board[PLACES]) - 1) & _SQUARES & ~(1 << board[PILE_PLACE])


@compiled
def free_cards(board: Ints, desk: Ints, row: int, count: int) -> int:
    """Return the cards that lie on the square and on the pile."""
    cards = 0
    for place in range(board[PLACES]):
        if place != board[PILE_PLACE]:
            cards |= 1 << desk[at(row + SQUARE + place)]
    for index in range(count):
        cards |= 1 << desk[at(row + PILE + index)]
    return cards


@compiled
def _counts(  # noqa: C901 - the inner part: calls cost more than lines
    board: Ints,
    desk: Ints,
    row: int,
    pile_at: int,
    x: int,
    known: int,
    x_place: int,
    y_place: int,
    place: int,
    reply: int,
    player: int,
    seat: int,
    lead: int,
    every: int,
) -> int:
    """Return how much of `every` outcome `player` wins, who starts with two rounds left.

    In parts, by field. It places on `place` and the other on `reply`. It is in the seat `seat`,
    ahead by `lead`. `pile_at` is where the pile lies on the desk, card by number.
    """
    pile = board[PILE_PLACE]
    u_place = min(place, reply)
    v_place = max(place, reply)
    if place == pile or reply == pile:
        u_place = NOWHERE
        v_place = reply if place == pile else place
    y_after = NOWHERE if place == y_place or reply == y_place else y_place
    known_after = known & ~(1 << place) & ~(1 << reply)
    ours = OWNERS * player
    theirs = OWNERS - ours
    # In which outcomes the player gets a half (shared ties: three quarters) or more, and all of it;
    # with shared ties also a quarter, and a half. Each set that an outcome lies in counts one part.
    # Where the other starts the last round, what it does not get is the player's: the sets of a
    # pair then change places, which their sum does not show.
    less = 0
    more = 0
    lower = 0
    low = 0
    my_kind = KIND * (Y if place == y_place else U) + OUTCOMES + SETS * x
    its_kind = KIND * (Y if reply == y_place else U) + OUTCOMES + SETS * x
    for number in range(CARDS if place in (y_place, pile) else 1):
        mask = every
        if place in (y_place, pile):
            mask &= board[at(my_kind + (1 << number))]
            mine = desk[at(pile_at + number)]
        elif (x_place >> place) & 1 == 1:
            mine = desk[at(pile_at + x)]
        else:
            mine = desk[at(row + SQUARE + place)]
        if mask == 0:
            continue
        pack = desk[at(PACKS_FIRST + ours + mine)]
        sixth = desk[at(SIXTHS_FIRST + ours + mine)]
        lead_by_mine = lead + desk[at(BRINGS_FIRST + ours + mine)]
        for other in range(CARDS if reply in (y_place, pile) else 1):
            inside = mask
            if reply in (y_place, pile):
                inside &= board[at(its_kind + (1 << other))]
                its = desk[at(pile_at + other)]
            elif (x_place >> reply) & 1 == 1:
                its = desk[at(pile_at + x)]
            else:
                its = desk[at(row + SQUARE + reply)]
            if inside == 0:
                continue
            its_sixth = desk[at(SIXTHS_FIRST + theirs + its)]
            if sixth == HAS_WON:
                less |= inside
                more |= inside
                low |= inside
                lower |= inside
                continue
            if its_sixth == HAS_WON:
                continue
            its_pack = desk[at(PACKS_FIRST + theirs + its)]
            ahead = lead_by_mine - desk[at(BRINGS_FIRST + theirs + its)]
            crossed = its < mine
            pack_a = its_pack if crossed else pack
            sixth_a = its_sixth if crossed else sixth
            pack_b = pack if crossed else its_pack
            sixth_b = sixth if crossed else its_sixth
            behind = ahead if crossed else -ahead
            flipped = inside if crossed else 0
            tie = tie_worth(board, 1 - seat if crossed else seat)
            for asked in range(
                LOWER_QUARTERS if tie == 1 else SETTLED_TIES,
                UPPER_QUARTERS + 1 if tie == 1 else SETTLED_TIES + 1,
            ):
                one, both = won_at(
                    board,
                    asked,
                    x,
                    known_after,
                    x_place,
                    y_after,
                    u_place,
                    v_place,
                    pack_a,
                    sixth_a,
                    pack_b,
                    sixth_b,
                    behind + 1 if tie == 0 or asked == UPPER_QUARTERS else behind,
                    inside,
                )
                if asked == LOWER_QUARTERS:
                    lower |= one ^ flipped
                    low |= both ^ flipped
                else:
                    less |= one ^ flipped
                    more |= both ^ flipped
    total = counted(less) + counted(more)
    if board[TIE] == 2:
        total += counted(lower) + counted(low)
    return total


@compiled
def _order(
    board: Ints,
    desk: Ints,
    row: int,
    pile_at: int,
    count: int,
    x: int,
    x_place: int,
    y_place: int,
    player: int,
) -> None:
    """Order the places of a round that `player` starts, on the row below."""
    below = row - ROW
    ours = BRINGS_FIRST + OWNERS * player
    theirs = BRINGS_FIRST + OWNERS * (1 - player)
    mine = 0
    its = 0
    for number in range(count):
        if number != x:
            mine += desk[at(ours + desk[at(pile_at + number)])]
            its += desk[at(theirs + desk[at(pile_at + number)])]
    for place in range(board[PLACES]):
        if place == y_place or place == board[PILE_PLACE]:
            desk[at(below + FIRSTS + place)] = mine // (count - 1)
            desk[at(below + SECONDS + place)] = its // (count - 1)
        else:
            card = desk[at(row + SQUARE + place)]
            if (x_place >> place) & 1 == 1:
                card = desk[at(pile_at + x)]
            desk[at(below + FIRSTS + place)] = desk[at(ours + card)]
            desk[at(below + SECONDS + place)] = desk[at(theirs + card)]
    rank_places(board, desk, below, -1)


@compiled
def _best(
    board: Ints,
    desk: Ints,
    row: int,
    pile_at: int,
    count: int,
    x: int,
    x_place: int,
    y_place: int,
    player: int,
    seat: int,
    lead: int,
) -> int:
    """Return what a round that `player` starts is worth to it, two rounds left, in each field."""
    _order(board, desk, row, pile_at, count, x, x_place, y_place, player)
    below = row - ROW
    known = known_square(board) & ~(1 << y_place)
    every = board[at(OUTCOMES + KIND * ALL + x)]
    full = _parts(board) * counted(every)
    best = 0
    for place_index in range(board[PLACES]):
        place = desk[at(below + ORDER + place_index)]
        order_replies(board, desk, below, place)
        worst = full
        for reply_index in range(board[at(REPLY_COUNTS + place)]):
            reply = desk[at(below + REPLIED + reply_index)]
            found = _counts(
                board,
                desk,
                row,
                pile_at,
                x,
                known,
                x_place,
                y_place,
                place,
                reply,
                player,
                seat,
                lead,
                every,
            )
            worst = least_of(worst, found)
            if not exceeds(worst, best):
                break
        best = most_of(best, worst)
        if best == full:
            break
    return best


@compiled
def with_three_left(
    board: Ints,
    desk: Ints,
    row: int,
    place: int,
    reply: int,
    count: int,
    starter: int,
    first: int,
    second: int,
    lead: int,
    least: float,
    most: float,
) -> float:
    """Return what two placements are worth to the starter, three rounds left.

    The position lies on `row`, and `lay_out` has laid it out. Right if it is between `least` and
    `most`; else it is at least on the right side of them.
    """
    pile = board[PILE_PLACE]
    on_pile = place == pile or reply == pile
    x_place = 0 if on_pile else 1 << min(place, reply)
    y_place = max(place, reply)
    if on_pile:
        y_place = reply if place == pile else place
    pile_at = row + PILE
    free = free_cards(board, desk, row, count)
    full = _parts(board) * summed(counted(board[OUTCOMES + KIND * ALL]))
    left = count * full
    roof = most * left - SURE
    floor = least * left + SURE
    scale = 1.0 / left
    total = 0
    for x in range(count):
        if on_pile or x == 0:
            take(
                board, desk, row, place, reply, desk[at(pile_at + x)], starter, first, second, lead
            )
            if desk[at(row + SETTLED)] == GOES_ON:
                owned = desk[at(row + FIRST_OWNS)]
                its = desk[at(row + SECOND_OWNS)]
                still = free & ~owned & ~its
                lay_gains(board, desk, 0, owned, still)
                lay_gains(board, desk, 1, its, still)
        if desk[at(row + SETTLED)] != GOES_ON:
            found = full if desk[at(row + SETTLED)] == FIRST_WON else 0
        else:
            crossed = desk[at(row + CROSSED)]
            ahead = desk[at(row + LEAD)]
            found = summed(
                _best(
                    board,
                    desk,
                    row,
                    pile_at,
                    count,
                    x,
                    x_place,
                    y_place,
                    crossed,
                    1 - starter if crossed == 1 else starter,
                    -ahead if crossed == 1 else ahead,
                )
            )
            if crossed == 1:
                found = full - found
        total += found
        left -= full
        if total + left <= floor:
            return (total + left) * scale
        if total >= roof:
            return total * scale
    return total * scale


@compiled
def with_two_left(
    board: Ints,
    desk: Ints,
    row: int,
    place: int,
    reply: int,
    starter: int,
    lead: int,
) -> float:
    """Return what two placements are worth to the starter, two rounds left.

    The position lies on `row`, `lay_out` has laid it out and `lay_gains` the gains of both.
    """
    every = board[OUTCOMES + KIND * ALL] & ((1 << WAYS) - 1)
    found = _counts(
        board,
        desk,
        row,
        row + PILE - 2,
        0,
        known_square(board),
        0,
        NOWHERE,
        place,
        reply,
        0,
        starter,
        lead,
        every,
    )
    return in_field(found, 0) / (_parts(board) * in_field(counted(every), 0))

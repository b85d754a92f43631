"""Two rounds before the end: what the last round is worth, for all that may be filled in before it.

When a round has ended, at most two places are filled from the pile; everything else of the last
round is known. So what does not depend on the cards filled in is worked out once, and each filling
then costs a few comparisons.

`A` starts the last round, `B` replies. `low` and `high` are the places that are filled; `low` is
-1 when a pawn stood on the pile and only one place is empty. Leads are doubled points of A over B,
one more or less if a tie is a win or a loss of A, so that nothing but a shared tie is a lead of 0.
"""

from understory.players.sekoya.fast.board import (
    MOST_PLACES,
    PILE_PLACE,
    PLACES,
    REPLIES,
    REPLY_COUNTS,
)
from understory.players.sekoya.fast.compiled import Ints, at, compiled
from understory.players.sekoya.fast.desk import KNOWN, OPENED, PILE, SQUARE

NEVER = -9999
"""A lead less than any other."""

# What is known before the places are filled. The best leads of A after taking a card that lies
# there already and beats (or at least ties with) each reply that lies there already, apart by
# which of the filled places may reply to it as well:
BEATS_LOW, TIES_LOW, BEATS_HIGH, TIES_HIGH, BEATS_BOTH, TIES_BOTH = range(KNOWN, KNOWN + 6)
# Whether a card surely beats, or ties with, every reply; how many places the pile may reply to:
BEATS_ALL, TIES_ALL, OPEN = range(KNOWN + 6, KNOWN + 9)
# B's best reply that lies there already to A on the low place, on the high place, on the pile:
TO_LOW, TO_HIGH, TO_PILE = range(KNOWN + 9, KNOWN + 12)
# Whether these places may reply to each other:
LOW_HIGH, LOW_PILE, HIGH_PILE = range(KNOWN + 12, KNOWN + 15)

# Of each place to which the pile may reply: A's lead there, B's best reply that lies there already,
# and whether the filled places may reply to it.
_LEAD, _REPLY, _FROM_LOW, _FROM_HIGH = range(OPENED, OPENED + 4)


@compiled
def outcome(lead: int) -> int:
    """Return 2 for a win, 1 for a shared victory, 0 for a loss."""
    if lead > 0:
        return 2
    return 1 if lead == 0 else 0


@compiled
def _plain(
    board: Ints, desk: Ints, row: int, count: int, low: int, high: int, a: int, b: int, lead: int
) -> int:
    """Return 2 if A wins whatever is taken last, 0 if B does, 1 if that is not plain."""
    most_a = 0
    most_b = 0
    for place in range(board[PLACES]):
        if place != board[PILE_PLACE] and place != low and place != high:
            card = desk[at(row + SQUARE + place)]
            most_a = max(most_a, desk[at(a + card)])
            most_b = max(most_b, desk[at(b + card)])
    for index in range(count):
        card = desk[at(row + PILE + index)]
        most_a = max(most_a, desk[at(a + card)])
        most_b = max(most_b, desk[at(b + card)])
    if lead + 2 * most_a < 0:
        return 0
    return 2 if lead - 2 * most_b > 0 else 1


@compiled
def _look_ahead(  # noqa: C901 - one pass over the places; calls cost more than lines
    board: Ints, desk: Ints, row: int, low: int, high: int, a: int, b: int, start_lead: int
) -> None:
    """Work out what does not depend on the cards that are filled in."""
    for entry in range(BEATS_LOW, BEATS_ALL):
        desk[at(row + entry)] = NEVER
    for entry in range(BEATS_ALL, HIGH_PILE + 1):
        desk[at(row + entry)] = 0
    for place in range(board[PLACES]):
        from_low = 0
        from_high = 0
        from_pile = 0
        reply = NEVER
        replies = REPLIES + MOST_PLACES * place
        for index in range(board[at(REPLY_COUNTS + place)]):
            other = board[at(replies + index)]
            if other == low:
                from_low = 1
            elif other == high:
                from_high = 1
            elif other == board[PILE_PLACE]:
                from_pile = 1
            else:
                reply = max(reply, 2 * desk[at(b + desk[at(row + SQUARE + other)])])
        if place == board[PILE_PLACE]:
            desk[at(row + TO_PILE)] = reply
        elif place == low:
            desk[at(row + TO_LOW)] = reply
            desk[at(row + LOW_HIGH)] = from_high
            desk[at(row + LOW_PILE)] = from_pile
        elif place == high:
            desk[at(row + TO_HIGH)] = reply
            desk[at(row + LOW_HIGH)] = from_low
            desk[at(row + HIGH_PILE)] = from_pile
        else:
            lead = start_lead + 2 * desk[at(a + desk[at(row + SQUARE + place)])]
            if from_pile:
                opened = row + 4 * desk[at(row + OPEN)]
                desk[at(opened + _LEAD)] = lead
                desk[at(opened + _REPLY)] = reply
                desk[at(opened + _FROM_LOW)] = from_low
                desk[at(opened + _FROM_HIGH)] = from_high
                desk[at(row + OPEN)] += 1
            elif lead >= reply:
                _remember(desk, row, lead, lead > reply, from_low, from_high)


@compiled
def _remember(desk: Ints, row: int, lead: int, beats: bool, from_low: int, from_high: int) -> None:
    """Remember a place that at least ties with every reply that lies there already."""
    if from_low + from_high == 0:
        desk[at(row + TIES_ALL)] = 1
        if beats:
            desk[at(row + BEATS_ALL)] = 1
        return
    entry = row + BEATS_BOTH
    if from_high == 0:
        entry = row + BEATS_LOW
    elif from_low == 0:
        entry = row + BEATS_HIGH
    if beats:
        desk[at(entry)] = max(desk[at(entry)], lead)
    desk[at(entry + 1)] = max(desk[at(entry + 1)], lead)


@compiled
def _better(
    lead: int, reply: int, from_pile: int, first: int, second: int, cards: int, best: int
) -> int:
    """Return the greater of `best` and A's worth of a place, summed over the pile's cards.

    `first` and `second` are what the pile's cards bring B, `second` is NEVER if there is only one.
    """
    worth = outcome(lead - reply) * cards
    if from_pile != 0 and worth > best:
        against_pile = outcome(lead - first)
        if cards == 2:
            against_pile += outcome(lead - second)
        worth = min(worth, against_pile)
    return max(worth, best)


@compiled
def _worth(  # noqa: C901 - the innermost part: calls cost more than lines
    desk: Ints,
    row: int,
    count: int,
    low_index: int,
    high_index: int,
    gone: int,
    a: int,
    b: int,
    lead: int,
) -> int:
    """Return what the last round is worth to A with these cards filled in, 2 a card of the pile.

    `low_index` is -1 when there is no low place; `gone` is the other card that left the pile.
    """
    low_a = NEVER
    low_b = NEVER
    if low_index >= 0:
        low_card = desk[at(row + PILE + low_index)]
        low_a = 2 * desk[at(a + low_card)]
        low_b = 2 * desk[at(b + low_card)]
    high_card = desk[at(row + PILE + high_index)]
    high_a = 2 * desk[at(a + high_card)]
    high_b = 2 * desk[at(b + high_card)]
    both_b = max(low_b, high_b)
    cards = count - 2
    if (
        desk[at(row + BEATS_LOW)] > low_b
        or desk[at(row + BEATS_HIGH)] > high_b
        or desk[at(row + BEATS_BOTH)] > both_b
    ):
        return 2 * cards
    first_a = NEVER
    first_b = NEVER
    second_a = NEVER
    second_b = NEVER
    for index in range(count):
        if index != high_index and index != gone:
            second_a = first_a
            second_b = first_b
            first_a = 2 * desk[at(a + desk[at(row + PILE + index)])]
            first_b = 2 * desk[at(b + desk[at(row + PILE + index)])]
    best = 0
    if (
        desk[at(row + TIES_ALL)] == 1
        or (low_index >= 0 and desk[at(row + TIES_LOW)] >= low_b)
        or desk[at(row + TIES_HIGH)] >= high_b
        or desk[at(row + TIES_BOTH)] >= both_b
    ):
        best = cards  # a shared tie, whatever the pile holds
    meets = desk[at(row + LOW_HIGH)] == 1
    reply = max(desk[at(row + TO_HIGH)], low_b) if meets else desk[at(row + TO_HIGH)]
    best = _better(lead + high_a, reply, desk[at(row + HIGH_PILE)], first_b, second_b, cards, best)
    if low_index >= 0:
        reply = max(desk[at(row + TO_LOW)], high_b) if meets else desk[at(row + TO_LOW)]
        best = _better(
            lead + low_a, reply, desk[at(row + LOW_PILE)], first_b, second_b, cards, best
        )
    for number in range(desk[at(row + OPEN)]):
        opened = row + 4 * number
        reply = desk[at(opened + _REPLY)]
        if desk[at(opened + _FROM_LOW)] == 1:
            reply = max(reply, low_b)
        if desk[at(opened + _FROM_HIGH)] == 1:
            reply = max(reply, high_b)
        best = _better(desk[at(opened + _LEAD)], reply, 1, first_b, second_b, cards, best)
    reply = desk[at(row + TO_PILE)]
    if desk[at(row + LOW_PILE)] == 1:
        reply = max(reply, low_b)
    if desk[at(row + HIGH_PILE)] == 1:
        reply = max(reply, high_b)
    on_pile = outcome(lead + first_a - reply)
    if cards == 2:
        on_pile += outcome(lead + second_a - reply)
    return max(best, on_pile)


@compiled
def sum_of_fillings(
    board: Ints,
    desk: Ints,
    row: int,
    count: int,
    low: int,
    high: int,
    taken: int,
    a: int,
    b: int,
    lead: int,
    left: int,
    low_cut: float,
    high_cut: float,
) -> tuple[float, int]:
    """Return the worth of the last round to A, summed over the fillings, and over how many.

    The table lies on the desk at `row`, with `count` cards on its pile; `taken` is the index of the
    one that a pawn took, -1 if none did; `a` and `b` say where the gains of A and B begin. It stops
    as soon as the sum is `high_cut` or more, or could not exceed `low_cut` even if all of the
    `left` ways that are still to be summed (here and by the caller) were won.
    """
    sure = _plain(board, desk, row, count, low, high, a, b, lead)
    if sure == 1:
        _look_ahead(board, desk, row, low, high, a, b, lead)
        if desk[at(row + BEATS_ALL)] == 1:
            sure = 2
    if sure != 1:
        ways = count - 1 if low < 0 else count * (count - 1)
        return sure * 0.5 * ways, ways
    share = 0.5 / (count - 2)
    total = 0.0
    done = 0
    for index in range(1 if low < 0 else count):
        low_index = -1 if low < 0 else index
        gone = taken if low < 0 else index
        for high_index in range(count):
            if high_index != gone:
                worth = _worth(desk, row, count, low_index, high_index, gone, a, b, lead)
                total += share * worth
                done += 1
                if total >= high_cut or total + (left - done) <= low_cut:
                    return total, done
    return total, done

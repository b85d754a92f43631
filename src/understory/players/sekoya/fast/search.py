"""The exact worth of a position under best play of both, the pile in unknown order.

Alpha-beta over the two placements of a round, and over the ways to fill the empty places a cut as
soon as their average can neither rise above what is wanted nor fall below it (Ballard's Star1,
Artificial Intelligence 21, 1983). Worth is the probability that the starter of the round wins, a
shared victory counting one half; the rival's is one less it.

One function calls itself and does the rest by calling plain ones: that is how it stays compiled
between processes (see `compiled`), and why it is long.
"""

from understory.players.sekoya.fast.board import (
    MOST_PLACES,
    PILE_PLACE,
    PLACES,
    REPLIES,
    REPLY_COUNTS,
    SPECIALS,
    gain,
    tie_worth,
)
from understory.players.sekoya.fast.compiled import Floats, Ints, at, compiled, lowest
from understory.players.sekoya.fast.desk import (
    CROSSED,
    FIRST_OWNS,
    FIRST_WON,
    FIRSTS,
    GAINS,
    GAINS_EACH,
    GOES_ON,
    LEAD,
    LOOKED_AT,
    ORDER,
    PILE,
    REPLIED,
    ROW,
    SCORES,
    SECOND_OWNS,
    SECOND_WON,
    SECONDS,
    SETTLED,
    SQUARE,
    STARTER,
    lay_pile,
)
from understory.players.sekoya.fast.last_round import sum_of_fillings
from understory.players.sekoya.fast.memory import key_of

FEWEST_ROUNDS = 2
"""The search ends two rounds before the end, where `last_round` takes over."""

SURE = 1e-12
"""Sums of simple fractions differ by less than this when they are equal."""

_SIXTH_SPECIAL = 50
"""More than any points: it wins at once. Rule: SEK-30."""


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
def _lay_gains(board: Ints, desk: Ints, row: int, gains: int, owned: int, count: int) -> None:
    """Write what each card still to be taken brings to who owns these."""
    for place in range(board[PLACES]):
        if place != board[PILE_PLACE]:
            card = desk[at(row + SQUARE + place)]
            desk[at(gains + card)] = gain(board, owned, card)
    for index in range(count):
        card = desk[at(row + PILE + index)]
        desk[at(gains + card)] = gain(board, owned, card)
    missing = SPECIALS & ~owned
    if (missing & (missing - 1)) == 0:
        desk[at(gains + lowest(missing))] = _SIXTH_SPECIAL


@compiled
def _last_two_rounds(
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
    """Return what two placements are worth to the starter when one round is left after them.

    Right if it is between `least` and `most`; else it is at least on the right side of them.
    """
    on_pile = place == board[PILE_PLACE] or reply == board[PILE_PLACE]
    low = -1 if on_pile else min(place, reply)
    high = max(place, reply)
    if on_pile:
        high = reply if place == board[PILE_PLACE] else place
    ways = count * (count - 1)
    batch = count - 1 if on_pile else ways
    total = 0.0
    done = 0
    for index in range(count if on_pile else 1):
        top = desk[at(row + PILE + index)]
        take(board, desk, row, place, reply, top, starter, first, second, lead)
        if desk[at(row + SETTLED)] != GOES_ON:
            total += batch if desk[at(row + SETTLED)] == FIRST_WON else 0
            done += batch
            continue
        gains = row + GAINS
        _lay_gains(board, desk, row, gains, desk[at(row + FIRST_OWNS)], count)
        _lay_gains(board, desk, row, gains + GAINS_EACH, desk[at(row + SECOND_OWNS)], count)
        crossed = desk[at(row + CROSSED)]
        lead_after = 2 * desk[at(row + LEAD)]
        left = ways - done
        low_cut = least * ways - total + SURE
        high_cut = most * ways - total - SURE
        starters, rivals = gains, gains + GAINS_EACH
        if crossed:  # the other starts the last round: it wins what is left of the ways
            starters, rivals = rivals, starters
            lead_after = -lead_after
            low_cut, high_cut = left - high_cut, left - low_cut
        won, summed = sum_of_fillings(
            board,
            desk,
            row,
            count,
            low,
            high,
            index if on_pile else -1,
            starters,
            rivals,
            tie_worth(board, desk[at(row + STARTER)]) - 1 + lead_after,
            left,
            low_cut,
            high_cut,
        )
        total += summed - won if crossed else won
        done += summed
        if done < ways:
            if total + (ways - done) <= least * ways + SURE:
                return (total + (ways - done)) / ways
            if total >= most * ways - SURE:
                return total / ways
    return total / ways


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


@compiled
def search(  # noqa: C901 - nothing else may call it, or it would not stay compiled
    board: Ints,
    desk: Ints,
    words: Ints,
    keys: Ints,
    known_least: Floats,
    known_most: Floats,
    places: Ints,
    rounds: int,
    starter: int,
    first: int,
    second: int,
    lead: int,
    least: float,
    most: float,
    standing: int,
    told: Floats,
    nothing: Floats,
) -> float:
    """Return what a position is worth to the seat that starts its round.

    The square lies on the desk's row of `rounds`. `first` are the cards of the starter, `second`
    those of the rival. Right if it is between `least` and `most`; else it is at least on the right
    side of them. If `told` has a length, it gets the worth of each place, all of them right: of the
    starter's places, or of the replies when the starter's pawn stands on `standing` (else -1).
    `nothing` is an array without length.
    """
    row = ROW * rounds
    tell = len(told) > 0
    desk[LOOKED_AT] += 1
    key = key_of(words, board, desk, row, rounds, starter, first, second, lead)
    slot = (key >> 3) & (len(keys) - 1)
    hint = -1
    floor_known = 0.0
    roof_known = 1.0
    if keys[at(slot)] == key:
        floor_known = known_least[at(slot)]
        roof_known = known_most[at(slot)]
        hint = places[at(slot)]
        if not tell:
            if floor_known >= most or floor_known == roof_known:
                return floor_known
            if roof_known <= least:
                return roof_known
    count = lay_pile(board, desk, row, first | second)
    order_places(board, desk, row, count, first, second, hint)
    ways = count * (count - 1)
    best = -1.0
    best_place = -1
    for place_index in range(board[PLACES]):
        place = desk[at(row + ORDER + place_index)]
        if standing >= 0 and place != standing:
            continue
        order_replies(board, desk, row, place)
        worst = 2.0
        for reply_index in range(board[at(REPLY_COUNTS + place)]):
            reply = desk[at(row + REPLIED + reply_index)]
            floor = least if tell else max(least, best)
            roof = most if standing >= 0 else min(most, worst)
            if rounds == FEWEST_ROUNDS:
                worth = _last_two_rounds(
                    board,
                    desk,
                    row,
                    place,
                    reply,
                    count,
                    starter,
                    first,
                    second,
                    lead,
                    floor,
                    roof,
                )
            else:
                total = 0.0
                done = 0
                worth = -1.0
                for way in range(ways):
                    index = way // (count - 1)
                    other = way % (count - 1)
                    if other >= index:
                        other += 1
                    top = desk[at(row + PILE + index)]
                    take(board, desk, row, place, reply, top, starter, first, second, lead)
                    if desk[at(row + SETTLED)] != GOES_ON:
                        total += 1.0 if desk[at(row + SETTLED)] == FIRST_WON else 0.0
                    else:
                        fill(board, desk, row, place, reply, index, other)
                        low = max(0.0, floor * ways - total - (ways - done - 1))
                        high = min(1.0, roof * ways - total)
                        crossed = desk[at(row + CROSSED)]
                        below = search(
                            board,
                            desk,
                            words,
                            keys,
                            known_least,
                            known_most,
                            places,
                            rounds - 1,
                            desk[at(row + STARTER)],
                            desk[at(row + SECOND_OWNS)] if crossed else desk[at(row + FIRST_OWNS)],
                            desk[at(row + FIRST_OWNS)] if crossed else desk[at(row + SECOND_OWNS)],
                            -desk[at(row + LEAD)] if crossed else desk[at(row + LEAD)],
                            1.0 - high if crossed else low,
                            1.0 - low if crossed else high,
                            min(standing, -1),  # nobody stands; a plain -1 is another type
                            nothing,
                            nothing,
                        )
                        total += 1.0 - below if crossed else below
                    done = way + 1
                    if total + (ways - done) <= floor * ways + SURE:
                        worth = (total + (ways - done)) / ways
                        break
                    if total >= roof * ways - SURE:
                        worth = total / ways
                        break
                if worth < 0.0:
                    worth = total / ways
            if standing >= 0:
                told[at(reply)] = worth
            worst = min(worst, worth)
            if worst <= floor and standing < 0:
                break
        if tell and standing < 0:
            told[at(place)] = worst
        if worst > best:
            best = worst
            best_place = place
        if best >= most and not tell:
            break
    if standing < 0:
        # A bound may be missed by as little as sums are off, and still be no more than a bound.
        if best <= least + SURE:
            roof_known = min(roof_known, best)
        elif best >= most - SURE:
            floor_known = max(floor_known, best)
        else:
            floor_known = best
            roof_known = best
        keys[at(slot)] = key
        known_least[at(slot)] = floor_known
        known_most[at(slot)] = roof_known
        places[at(slot)] = best_place
    return best

"""The exact worth of a position under best play of both, the pile in unknown order.

Alpha-beta over the two placements of a round, and over the ways to fill the empty places a cut as
soon as their average can neither rise above what is wanted nor fall below it (Ballard's Star1,
Artificial Intelligence 21, 1983). Worth is the probability that the starter of the round wins, a
shared victory counting one half; the rival's is one less it.

Star1 cuts late, since what is not yet looked at may be worth nothing, or all. So where a pair of
placements seems far better than what is wanted, or far worse, each filling is only asked whether it
is worth its share of that (see `guesses`), which takes half the time or less. If the answers are
not enough, all fillings are looked at again.

One function calls itself and does the rest by calling plain ones: that is how it stays compiled
between processes (see `compiled`), and why it is long.
"""

from understory.players.sekoya.fast.board import PLACES, REPLY_COUNTS
from understory.players.sekoya.fast.compiled import Floats, Ints, at, compiled
from understory.players.sekoya.fast.desk import (
    CROSSED,
    FIRST_OWNS,
    FIRST_WON,
    GOES_ON,
    LEAD,
    LOOKED_AT,
    ORDER,
    PILE,
    REPLIED,
    ROW,
    SECOND_OWNS,
    SETTLED,
    STARTER,
    lay_pile,
)
from understory.players.sekoya.fast.gains import lay_gains, lay_out
from understory.players.sekoya.fast.guesses import (
    AT_WORTH,
    FEWEST_GUESSED,
    aim_of,
    guess_fillings,
    guess_of,
    least_asked,
    most_asked,
    rank_places_at_sight,
    rank_replies_at_sight,
)
from understory.players.sekoya.fast.memory import key_of
from understory.players.sekoya.fast.order import order_places, order_replies
from understory.players.sekoya.fast.placing import fill, take
from understory.players.sekoya.fast.two_rounds import (
    SURE,
    free_cards,
    with_three_left,
    with_two_left,
)

FEWEST_ROUNDS = 2
"""The search knows positions with so many rounds left or more."""

_WIDTH = 4 * SURE
"""A window is no narrower: or nobody could tell which of its ends a worth has reached."""


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
    nets: Floats,
    guesses: Floats,
) -> float:
    """Return what a position is worth to the seat that starts its round.

    The square lies on the desk's row of `rounds`. `first` are the cards of the starter, `second`
    those of the rival. Right if it is between `least` and `most`; else it is at least on the right
    side of them. If `told` has a length, it gets the worth of each place, all of them right: of the
    starter's places, or of the replies when the starter's pawn stands on `standing` (else -1).
    `nothing` is an array without length. `nets` are the learned networks, `guesses` has room for
    what they say.
    """
    row = ROW * rounds
    tell = len(told) > 0
    desk[LOOKED_AT] += 1
    least = min(least, most - _WIDTH)
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
    ways = count * (count - 1)
    if rounds >= FEWEST_GUESSED:
        rank_places_at_sight(board, desk, nets, guesses, rounds, starter, first, second, lead, hint)
    else:
        order_places(board, desk, row, count, first, second, hint)
    if rounds <= 3:
        lay_out(board, desk, row, count, 0 if rounds == 3 else 2)
        if rounds == 2:
            free = free_cards(board, desk, row, count)
            lay_gains(board, desk, 0, first, free)
            lay_gains(board, desk, 1, second, free)
    best = -1.0
    best_place = -1
    for place_index in range(board[PLACES]):
        place = desk[at(row + ORDER + place_index)]
        if standing >= 0 and place != standing:
            continue
        if rounds >= FEWEST_GUESSED:
            rank_replies_at_sight(board, desk, guesses, rounds, place)
        else:
            order_replies(board, desk, row, place)
        worst = 2.0
        for reply_index in range(board[at(REPLY_COUNTS + place)]):
            reply = desk[at(row + REPLIED + reply_index)]
            floor = least if tell else max(least, best)
            roof = most if standing >= 0 else min(most, worst)
            if rounds == 2:
                worth = with_two_left(board, desk, row, place, reply, starter, lead)
            elif rounds == 3:
                worth = with_three_left(
                    board, desk, row, place, reply, count, starter, first, second, lead, floor, roof
                )
            else:
                aim = AT_WORTH
                rest = 0.0
                if floor > 0.0 or roof < 1.0:
                    rest = guess_fillings(
                        board,
                        desk,
                        nets,
                        guesses,
                        rounds,
                        place,
                        reply,
                        count,
                        starter,
                        first,
                        second,
                        lead,
                    )
                    aim = aim_of(rest / ways, floor, roof)
                worth = -1.0
                while worth < 0.0:
                    lows = 0.0  # between these two lies the sum of what the fillings are worth
                    highs = 0.0
                    for way in range(ways):
                        index = way // (count - 1)
                        other = way % (count - 1)
                        if other >= index:
                            other += 1
                        left = ways - way
                        guess = guess_of(guesses, rounds, way)
                        over = most_asked(aim, guess, (lows + rest - roof * ways) / left)
                        under = least_asked(aim, guess, (floor * ways - highs - rest) / left)
                        rest -= guess
                        top = desk[at(row + PILE + index)]
                        take(board, desk, row, place, reply, top, starter, first, second, lead)
                        if desk[at(row + SETTLED)] != GOES_ON:
                            won = 1.0 if desk[at(row + SETTLED)] == FIRST_WON else 0.0
                            lows += won
                            highs += won
                        elif over <= 0.0 or under >= 1.0:
                            highs += 1.0
                        else:
                            fill(board, desk, row, place, reply, index, other)
                            low = max(0.0, under, floor * ways - highs - (left - 1))
                            high = min(1.0, over, roof * ways - lows)
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
                                desk[at(row + SECOND_OWNS)]
                                if crossed
                                else desk[at(row + FIRST_OWNS)],
                                desk[at(row + FIRST_OWNS)]
                                if crossed
                                else desk[at(row + SECOND_OWNS)],
                                -desk[at(row + LEAD)] if crossed else desk[at(row + LEAD)],
                                1.0 - high if crossed else low,
                                1.0 - low if crossed else high,
                                min(standing, -1),  # nobody stands; a plain -1 is another type
                                nothing,
                                nothing,
                                nets,
                                guesses,
                            )
                            if crossed:
                                below = 1.0 - below
                            lows += 0.0 if below <= under + SURE else below
                            highs += 1.0 if below >= over - SURE else below
                        if highs + (left - 1) <= floor * ways + SURE:
                            worth = (highs + (left - 1)) / ways
                            break
                        if lows >= roof * ways - SURE:
                            worth = lows / ways
                            break
                    if worth < 0.0 and (aim == AT_WORTH or highs - lows < SURE):
                        worth = lows / ways
                    aim = AT_WORTH
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

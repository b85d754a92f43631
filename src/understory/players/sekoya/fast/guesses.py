"""What fillings and placements seem worth at sight: in which order, and how far, to search them.

The learned evaluation is asked of what a round leaves, four rounds or more before the end. Guesses
change no worth that is found, only how soon.
"""

from understory.players.sekoya.fast.board import MOST_PLACES, PLACES, REPLIES, REPLY_COUNTS
from understory.players.sekoya.fast.compiled import Floats, Ints, at, compiled, floats
from understory.players.sekoya.fast.desk import (
    FIRST_WON,
    GOES_ON,
    MOST_ROUNDS,
    ORDER,
    PILE,
    REPLIED,
    ROW,
    SETTLED,
)
from understory.players.sekoya.fast.evaluation import FEWEST, ROOM
from understory.players.sekoya.fast.glance import left_seems, reply_seems
from understory.players.sekoya.fast.placing import fill, take

FEWEST_GUESSED = FEWEST + 1
"""Rounds left of a position whose fillings are guessed: the evaluation knows what they leave."""

EVERY = 11
"""Every so many ways to fill are looked at to order placements.

Up to five rounds before the end it shares no factor with the number of other cards (see `step_to`).
"""

FAR = 0.08
"""So far what placements seem worth must be from what is wanted, or their worth itself is sought.

It is a little more than such a guess is off on average; 0.05 and 0.1 take as long.
"""

AT_WORTH, ABOVE, BELOW = range(3)
"""What is asked of fillings: what they are worth, or that they are worth so much, or no more."""

_NEVER_OVER, _NEVER_UNDER = 2.0, -1.0

# The guesses are one array: what the evaluation sees, then for each number of rounds left what each
# filling seems worth, what each pair of placements does, and what each place does in its order.
_FILLINGS = ROOM
_MOST_WAYS = 16 * 15
_PAIRS = _FILLINGS + _MOST_WAYS * (MOST_ROUNDS + 1)
_PAIRS_EACH = MOST_PLACES * MOST_PLACES
_SCORES = _PAIRS + _PAIRS_EACH * (MOST_ROUNDS + 1)
_LENGTH = _SCORES + MOST_PLACES


def new_guesses() -> Floats:
    """Return room for guesses, to be used by one search at a time."""
    return floats(_LENGTH)


@compiled
def aim_of(seems: float, floor: float, roof: float) -> int:
    """Return what to ask of fillings that seem worth so much, on average, where a window ends so.

    Of two placements worth `roof` or more, or `floor` or less, no more needs to be known.
    """
    if seems > roof + FAR:
        return ABOVE
    if seems < floor - FAR:
        return BELOW
    return AT_WORTH


@compiled
def most_asked(aim: int, guess: float, spared: float) -> float:
    """Return what a filling is worth at least, where that is enough, and more than 1 if it is not.

    It is the guess less what each of the fillings left can spare of what they seem worth together.
    """
    return guess - spared if aim == ABOVE and spared > 0.0 else _NEVER_OVER


@compiled
def least_asked(aim: int, guess: float, spared: float) -> float:
    """Return what a filling is no more than, where that is enough, and less than 0 if it is not."""
    return guess + spared if aim == BELOW and spared > 0.0 else _NEVER_UNDER


@compiled
def guess_of(guesses: Floats, rounds: int, way: int) -> float:
    """Return what a filling seems worth to the starter, once `guess_fillings` has been called."""
    return guesses[at(_FILLINGS + _MOST_WAYS * rounds + way)]


@compiled
def guess_fillings(
    board: Ints,
    desk: Ints,
    nets: Floats,
    guesses: Floats,
    rounds: int,
    place: int,
    reply: int,
    count: int,
    starter: int,
    first: int,
    second: int,
    lead: int,
) -> float:
    """Guess what each filling after two placements is worth to the starter; return their sum."""
    row = ROW * rounds
    total = 0.0
    for way in range(count * (count - 1)):
        index = way // (count - 1)
        other = way % (count - 1)
        if other >= index:
            other += 1
        top = desk[at(row + PILE + index)]
        take(board, desk, row, place, reply, top, starter, first, second, lead)
        if desk[at(row + SETTLED)] != GOES_ON:
            guess = 1.0 if desk[at(row + SETTLED)] == FIRST_WON else 0.0
        else:
            fill(board, desk, row, place, reply, index, other)
            guess = left_seems(board, desk, nets, guesses, row, rounds)
        guesses[at(_FILLINGS + _MOST_WAYS * rounds + way)] = guess
        total += guess
    return total


@compiled
def rank_places_at_sight(
    board: Ints,
    desk: Ints,
    nets: Floats,
    guesses: Floats,
    rounds: int,
    starter: int,
    first: int,
    second: int,
    lead: int,
    hint: int,
) -> None:
    """Order the places of the starter by what each with its best reply seems worth, `hint` first.

    What pairs seem worth is kept for `rank_replies_at_sight`.
    """
    row = ROW * rounds
    for place in range(board[PLACES]):
        score = 2.0
        for index in range(board[at(REPLY_COUNTS + place)]):
            reply = board[at(REPLIES + MOST_PLACES * place + index)]
            seems = reply_seems(
                board,
                desk,
                nets,
                guesses,
                rounds,
                starter,
                first,
                second,
                lead,
                place,
                reply,
                EVERY,
            )
            guesses[at(_PAIRS + _PAIRS_EACH * rounds + MOST_PLACES * place + reply)] = seems
            score = min(score, seems)
        if place == hint:
            score = 2.0
        index = place
        while index > 0 and guesses[at(_SCORES + index - 1)] < score:
            guesses[at(_SCORES + index)] = guesses[at(_SCORES + index - 1)]
            desk[at(row + ORDER + index)] = desk[at(row + ORDER + index - 1)]
            index -= 1
        guesses[at(_SCORES + index)] = score
        desk[at(row + ORDER + index)] = place


@compiled
def rank_replies_at_sight(
    board: Ints, desk: Ints, guesses: Floats, rounds: int, place: int
) -> None:
    """Order the replies to a place, the best for who replies first."""
    row = ROW * rounds
    pairs = _PAIRS + _PAIRS_EACH * rounds + MOST_PLACES * place
    for number in range(board[at(REPLY_COUNTS + place)]):
        reply = board[at(REPLIES + MOST_PLACES * place + number)]
        seems = guesses[at(pairs + reply)]
        index = number
        while index > 0 and guesses[at(pairs + desk[at(row + REPLIED + index - 1)])] > seems:
            desk[at(row + REPLIED + index)] = desk[at(row + REPLIED + index - 1)]
            index -= 1
        desk[at(row + REPLIED + index)] = reply

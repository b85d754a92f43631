"""From a wish to what happens, or to why it may not be. Checks everything, changes nothing."""

from collections.abc import Sequence

from understory.kernel import BrokenLogError, Refusal, Seat
from understory.rules.sekoya.commands import Command
from understory.rules.sekoya.components import COLOURS, ROUNDS, SPECIALS, VALUES, Rules
from understory.rules.sekoya.events import (
    Dealt,
    Event,
    Filled,
    GameEnded,
    PawnPlaced,
    RoundEnded,
)
from understory.rules.sekoya.places import partners, pile_place, places
from understory.rules.sekoya.points import owns_all_specials, points
from understory.rules.sekoya.state import State, other

_DECK = list(VALUES)
_YELLOW, _GREEN = Seat(0), Seat(1)


def deal(rules: Rules, deck: Sequence[int]) -> Dealt:
    """Return the event that opens a game with this shuffled deck. Rule: SEK-10, SEK-11.

    Raises:
        ValueError: the deck does not hold each of the values 1 to 24 once.
    """
    if sorted(deck) != _DECK:
        raise ValueError(f"a deck holds each of the values 1 to 24 once, got {list(deck)}")
    return Dealt(rules, tuple(deck))


def decide(state: State, seat: Seat, command: Command) -> tuple[Event, ...] | Refusal:
    """Return what happens when `seat` puts its pawn on a place, or the first refusal that fits.

    Codes, in this order: game_over, not_your_turn, no_such_place, taken, aligned.
    Rule: SEK-20 to SEK-26, SEK-30, SEK-31.
    """
    place = command.place
    if state.result is not None or seat != state.to_place:
        return _refuse(state, seat, place)
    standing = state.pawns[state.first]
    if standing is None:
        if place not in places(state.rules):
            return _refuse(state, seat, place)
        return (PawnPlaced(seat, place),)
    if place not in partners(state.rules, standing):
        return _refuse(state, seat, place)
    placed = PawnPlaced(seat, place)
    ended = _end_round(state, (standing, place) if seat else (place, standing))
    over = _end_game(state, ended)
    return (placed, ended) if over is None else (placed, ended, over)


def _refuse(state: State, seat: Seat, place: int) -> Refusal:
    """Return why the wish may not be, in the order of the referee's codes."""
    if state.result is not None:
        rule = "SEK-30" if state.result.reason == "six_specials" else "SEK-31"
        return Refusal("game_over", rule, {"place": place})
    awaited = state.to_place
    if seat != awaited:
        turn = "" if awaited is None else COLOURS[awaited]
        return Refusal("not_your_turn", "SEK-21", {"place": place, "turn": turn})
    if place not in places(state.rules):
        return Refusal("no_such_place", "SEK-11", {"place": place})
    if place in state.pawns:
        return Refusal("taken", "SEK-22", {"place": place})
    return Refusal("aligned", "SEK-23", {"place": place, "forbidden": state.rules.forbidden})


def _end_round(state: State, stood: tuple[int, int]) -> RoundEnded:
    """Return what each seat takes from where it stood and what fills the empty places.

    The card of a pawn on the pile leaves the pile first. Rule: SEK-24, SEK-25, SEK-26.
    """
    square, pile, pile_at = state.square, state.pile, pile_place(state.rules)
    yellow_place, green_place = stood
    yellow = pile[0] if yellow_place == pile_at else square[yellow_place]
    green = pile[0] if green_place == pile_at else square[green_place]
    if yellow is None or green is None:
        raise BrokenLogError(f"a pawn stands where no card lies: {stood} on {square}")
    low, high = stood if yellow_place < green_place else (green_place, yellow_place)
    filled: tuple[Filled, ...]
    if pile_at in stood:
        empty = high if low == pile_at else low
        filled = (Filled(empty, pile[1]),) if len(pile) > 1 else ()
    elif len(pile) > 1:
        filled = (Filled(low, pile[0]), Filled(high, pile[1]))
    else:
        filled = (Filled(low, pile[0]),)
    first = _YELLOW if yellow < green else _GREEN
    return RoundEnded(state.round, (yellow, green), stood, filled, first)


def _end_game(state: State, ended: RoundEnded) -> GameEnded | None:
    """Return how the game ends with this round, None if it goes on.

    `state` is that before the round ended: its `first` started the last round.
    Rule: SEK-30, SEK-31, SEK-35.
    """
    if ended.round < len(SPECIALS):
        return None  # nobody owns six cards yet
    yellow = (*state.cards[_YELLOW], ended.taken[_YELLOW])
    green = (*state.cards[_GREEN], ended.taken[_GREEN])
    six = owns_all_specials(yellow), owns_all_specials(green)
    if ended.round < ROUNDS and True not in six:
        return None
    both = points(yellow, state.rules), points(green, state.rules)
    if True in six:
        return GameEnded(_YELLOW if six[_YELLOW] else _GREEN, "six_specials", both)
    if both[_YELLOW] != both[_GREEN]:
        return GameEnded(_YELLOW if both[_YELLOW] > both[_GREEN] else _GREEN, "points", both)
    return GameEnded(winner_of_tie(state.rules, state.first), "tie", both)


def winner_of_tie(rules: Rules, last_start: Seat) -> Seat | None:
    """Return who wins a tie; None for a shared victory. `last_start` started the last round.

    Rule: SEK-35.
    """
    match rules.tie:
        case "green":
            return _GREEN
        case "yellow":
            return _YELLOW
        case "last_start":
            return other(last_start)
        case "shared":
            return None

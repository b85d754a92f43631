"""From what happened to the state after it. Changes, never checks: the log is the truth."""

from collections.abc import Iterable

from understory.kernel import BrokenLogError, Seat
from understory.rules.sekoya.components import SQUARE_PLACES, Rules
from understory.rules.sekoya.events import Dealt, Event, GameEnded, PawnPlaced, RoundEnded
from understory.rules.sekoya.places import pile_place
from understory.rules.sekoya.state import Result, State

_NO_PAWN = (None, None)


def begin(event: Dealt) -> State:
    """Return the state in which a game starts: yellow begins. Rule: SEK-10, SEK-11, SEK-20."""
    square, pile = lay_out(event.rules, event.deck)
    return State(
        rules=event.rules,
        first=Seat(0),
        square=square,
        pile=pile,
        pawns=_NO_PAWN,
        cards=((), ()),
        result=None,
    )


def lay_out(rules: Rules, deck: tuple[int, ...]) -> tuple[tuple[int | None, ...], tuple[int, ...]]:
    """Return the square in reading order and the pile, top first. Rule: SEK-11."""
    middle = pile_place(rules)
    if middle not in SQUARE_PLACES:
        return deck[:9], deck[9:]
    return (*deck[:middle], None, *deck[middle:8]), deck[8:]


def evolve(state: State, event: Event) -> State:
    """Return the state after `event`; the old state is untouched.

    Raises:
        BrokenLogError: the event cannot follow (a second deal, or what only a view is shown).
    """
    if isinstance(event, PawnPlaced):
        return _place_pawn(state, event)
    if isinstance(event, RoundEnded):
        return _end_round(state, event)
    if isinstance(event, GameEnded):
        return _end_game(state, event)
    raise BrokenLogError(f"{type(event).__name__} cannot happen in a game that has begun")


def fold(events: Iterable[Event]) -> State:
    """Return the state after a whole log, whose first event is the deal.

    Raises:
        BrokenLogError: the log is empty, or does not begin with the only deal in it.
    """
    log = iter(events)
    opening = next(log, None)
    if not isinstance(opening, Dealt):
        raise BrokenLogError(f"a game begins with Dealt, got {type(opening).__name__}")
    state = begin(opening)
    for event in log:
        state = evolve(state, event)
    return state


def _place_pawn(state: State, event: PawnPlaced) -> State:
    yellow, green = state.pawns
    pawns = (event.place, green) if event.seat == 0 else (yellow, event.place)
    return State(state.rules, state.first, state.square, state.pile, pawns, state.cards, None)


def _end_round(state: State, event: RoundEnded) -> State:
    square = list(state.square)
    pile_at = pile_place(state.rules)
    for place in event.places:
        if place != pile_at:
            square[place] = None
    for fill in event.filled:
        square[fill.place] = fill.card
    left_pile = len(event.filled) + (pile_at in event.places)
    yellow, green = state.cards
    return State(
        state.rules,
        event.first,
        tuple(square),
        state.pile[left_pile:],
        _NO_PAWN,
        ((*yellow, event.taken[0]), (*green, event.taken[1])),
        None,
    )


def _end_game(state: State, event: GameEnded) -> State:
    return State(
        state.rules,
        state.first,
        state.square,
        state.pile,
        state.pawns,
        state.cards,
        Result(event.winner, event.reason),
    )

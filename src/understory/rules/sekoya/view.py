"""What a seat of SEKOYA may know. Everything but the order of the pile is public. Rule: SEK-12."""

import msgspec

from understory.kernel import Seat
from understory.rules.sekoya.components import Rules
from understory.rules.sekoya.events import Dealt, Event, TableLaid
from understory.rules.sekoya.evolve import lay_out
from understory.rules.sekoya.places import pile_place
from understory.rules.sekoya.points import Run, points, runs
from understory.rules.sekoya.state import Result, State, legal_places


class Holding(msgspec.Struct, frozen=True):
    """What one player owns: cards in the order taken, their runs, and the points so far."""

    cards: tuple[int, ...]
    runs: tuple[Run, ...]
    points: int


class View(msgspec.Struct, frozen=True, tag="sekoya"):
    """The table as a seat sees it.

    `square` has nine entries, None where no card lies (also the middle when the pile stands there);
    `pile` is how many cards it holds; `pile_place` is 4 or 9; `pawns` is the place of each seat's
    pawn, None when it is off; `legal` are the places where the pawn of `to_place` may go;
    `last_taken` are the cards that each seat took in the round before.
    """

    rules: Rules
    round: int
    first: Seat
    to_place: Seat | None
    square: tuple[int | None, ...]
    pile: int
    pile_place: int
    pawns: tuple[int | None, int | None]
    legal: tuple[int, ...]
    holdings: tuple[Holding, Holding]
    last_taken: tuple[int, int] | None
    result: Result | None


def view(state: State, seat: Seat | None) -> View:  # noqa: ARG001 - every seat sees the same
    """Return what `seat` may know (None: a watcher); in SEKOYA all seats know the same.

    Rule: SEK-12.
    """
    yellow, green = state.cards
    return View(
        rules=state.rules,
        round=state.round,
        first=state.first,
        to_place=state.to_place,
        square=state.square,
        pile=len(state.pile),
        pile_place=pile_place(state.rules),
        pawns=state.pawns,
        legal=legal_places(state),
        holdings=(_holding(yellow, state.rules), _holding(green, state.rules)),
        last_taken=(yellow[-1], green[-1]) if yellow else None,
        result=state.result,
    )


def visible(event: Event, seat: Seat | None) -> Event:  # noqa: ARG001 - every seat sees the same
    """Return the event as `seat` may know it: the deal without the order of the pile.

    Rule: SEK-12, SEK-24.
    """
    if isinstance(event, Dealt):
        square, pile = lay_out(event.rules, event.deck)
        return TableLaid(rules=event.rules, square=square, pile=len(pile))
    return event


def _holding(cards: tuple[int, ...], rules: Rules) -> Holding:
    return Holding(cards=cards, runs=runs(cards, rules), points=points(cards, rules))

"""The first lesson: three rounds, dealt so that each shows something.

The learner is yellow and is told where to put the pawn; green's placements are given. What comes of
them the rules say, as in any game.
"""

from typing import NamedTuple

from understory.kernel import Refusal
from understory.rules import sekoya

_SQUARE = (7, 15, 23, 9, 11, 4, 19, 16)
_PILE = (12, 21, 8, 20, 10, 13, 1, 2, 3, 5, 6, 14, 17, 18, 22, 24)
"""12 comes to the square beside nobody's pawn, 20 to the middle column, 10 to who draws."""


class Step(NamedTuple):
    """One step: what it is called, how the table stands, and where the learner's pawn goes."""

    key: str
    view: sekoya.View
    place: int | None


class _Told(NamedTuple):
    """A step as it is written: whose pawn is placed where before the next one."""

    key: str
    learner: int | None = None
    rival: int | None = None


_SCRIPT = (
    _Told("welcome"),
    _Told("take", learner=5),
    _Told("pawns", rival=6),
    _Told("taken", rival=7),
    _Told("second", learner=5),
    _Told("pairs"),
    _Told("pile", learner=4),
    _Told("corners", rival=8),
    _Told("drawn"),
    _Told("end"),
)


def lesson() -> tuple[Step, ...]:
    """Return the steps of the lesson, in order."""
    state = sekoya.begin(sekoya.deal(sekoya.Rules(), (*_SQUARE, *_PILE)))
    steps: list[Step] = []
    for told in _SCRIPT:
        steps.append(Step(told.key, sekoya.view(state, None), told.learner))
        for place in (told.learner, told.rival):
            if place is not None:
                state = _after(state, place)
    return tuple(steps)


def _after(state: sekoya.State, place: int) -> sekoya.State:
    if state.to_place is None:
        raise TypeError("the lesson goes on after the game")
    events = sekoya.decide(state, state.to_place, sekoya.PlacePawn(place))
    if isinstance(events, Refusal):
        raise TypeError(f"the lesson breaks a rule: {events}")
    for event in events:
        state = sekoya.evolve(state, event)
    return state

"""A hint: the best place that this house can find in a moment, and why."""

from random import Random

import msgspec

from understory.players.sekoya.compiler import HAS_COMPILER
from understory.players.sekoya.explain import Reason, explain
from understory.players.sekoya.levels import choose, strongest_level
from understory.players.sekoya.tree import KNOWN_ROUNDS as KNOWN_TO_TREE
from understory.rules import sekoya

_KNOWN_ROUNDS = 4 if HAS_COMPILER else KNOWN_TO_TREE
"""Rounds left of a position whose worth the strongest player here knows."""

_EQUAL = 1e-9


class Hint(msgspec.Struct, frozen=True):
    """The best places for the seat to place, the one that is explained first.

    If `exact`, no place is better, and these are all that are as good; else it is one place, that
    which the strongest player here would choose.
    """

    places: tuple[int, ...]
    reason: Reason
    exact: bool


def hint(view: sekoya.View) -> Hint:
    """Return a hint: the same for the same view. It takes a second at most, as a placement does.

    Raises:
        ValueError: nobody is to place.
    """
    choice = choose(strongest_level(), view, Random(0))
    is_exact = view.round > sekoya.ROUNDS - _KNOWN_ROUNDS
    others = [
        place
        for place, value in choice.values.items()
        if is_exact and place != choice.place and value >= choice.values[choice.place] - _EQUAL
    ]
    reason = explain(view, choice.place, choice.values)
    return Hint(places=(choice.place, *others), reason=reason, exact=is_exact)

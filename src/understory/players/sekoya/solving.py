"""The exact worth of a position, as an answer to be written down.

    solve({"round": 7, "first": "green", ...}) -> Solution(exact=True, yellow_wins=0.5, ...)

What is too far from the end is estimated, with an interval.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from understory.kernel import Seat
from understory.players.sekoya.position import read_position
from understory.rules import sekoya

EXACT_ROUNDS = 4
"""Rounds left of a position that is solved at once: in seconds, compiled."""

DEEP_ROUNDS = 5
"""Rounds left of a position that can be solved by who has some minutes."""

_EQUAL = 1e-9
"""Worths are right to this; closer ones are equal."""


class PlaceWorth(msgspec.Struct, frozen=True):
    """How probably yellow wins once the pawn to place stands there, under best play of both."""

    place: int
    yellow_wins: float


class Solution(msgspec.Struct, frozen=True, omit_defaults=True):
    """How probably yellow wins under best play of both, a shared victory counting one half.

    The order of the pile is unknown to both. `places` are the legal places of the pawn of
    `to_place`, `best` those that are best for it. If `exact`, all is right to 1e-9; else all is
    estimated by one round of search over an evaluation learned from exact worths. Then `interval`
    holds `yellow_wins` with so much `confidence`: that many of the exact worths known with four
    rounds left lay as close to what was estimated. With more rounds left nobody knows exact worths,
    and the width is kept, though worths there lie closer to each other.
    """

    exact: bool
    to_place: sekoya.Colour
    yellow_wins: float
    places: tuple[PlaceWorth, ...]
    best: tuple[int, ...]
    rounds_left: int
    interval: tuple[float, float] | None = None
    confidence: float | None = None

    def to_json(self) -> str:
        """Return the solution as one line of JSON."""
        return msgspec.json.encode(self).decode()


def solve(
    position: sekoya.View | Mapping[str, Any] | bytes | str,
    *,
    deep: bool = False,
    processes: int = 2,
    told: Callable[[float], None] | None = None,
) -> Solution:
    """Return what a position is worth: a view, or one written down, as JSON or read from it.

    Exact with up to four rounds left, in a fraction of a second; `deep`, with five too, in some
    minutes and in so many `processes`. While it is exact and takes long, `told` hears which share
    is done. Without numba (the extra `fast`) it is one round less each, and slower. A program that
    solves deep guards its own start, as all do that start processes: `if __name__ == "__main__":`.

    Raises:
        BadInputError: `bad_line`, `bad_position` or `game_over`, as `read_position` says.
        ValueError: it is a view in which nobody is to place, or there is not one process.
        WorkerLostError: a process ended on its own.
    """
    if processes < 1:
        raise ValueError(f"there is at least one process, got {processes}")
    view = position if isinstance(position, sekoya.View) else _read(position)
    if view.to_place is None:
        raise ValueError("a position is solved while somebody is to place")
    from understory.players.sekoya.fast import HAS_COMPILER, worth_of

    rounds_left = sekoya.ROUNDS + 1 - view.round
    fewer = 0 if HAS_COMPILER else 1
    if rounds_left <= EXACT_ROUNDS - fewer:
        return _solution(view, view.to_place, worth_of(view, told).places)
    if deep and rounds_left <= DEEP_ROUNDS - fewer:
        from understory.players.sekoya.fast.crew import solve_together

        return _solution(view, view.to_place, solve_together(view, processes, told or _unheard))
    return _estimate(view, view.to_place)


def _unheard(_share: float) -> None:
    """Stand in where nobody wants to hear."""


def _read(position: Mapping[str, Any] | bytes | str) -> sekoya.View:
    if isinstance(position, str):
        return read_position(position.encode())
    if isinstance(position, bytes):
        return read_position(position)
    return read_position(msgspec.json.encode(dict(position)))


def _solution(view: sekoya.View, seat: Seat, places: Mapping[int, float]) -> Solution:
    best = max(places.values()) if seat == 0 else min(places.values())
    return Solution(
        exact=True,
        to_place=sekoya.COLOURS[seat],
        yellow_wins=round(best, 12),
        places=tuple(PlaceWorth(place, round(worth, 12)) for place, worth in places.items()),
        best=tuple(place for place, worth in places.items() if abs(worth - best) < _EQUAL),
        rounds_left=sekoya.ROUNDS + 1 - view.round,
    )


def _estimate(view: sekoya.View, seat: Seat) -> Solution:
    from understory.players.sekoya.fast.advice import estimate
    from understory.players.sekoya.fast.evaluation import CONFIDENCE, OFF

    told = _solution(view, seat, estimate(view))
    return msgspec.structs.replace(
        told,
        exact=False,
        interval=(
            round(max(0.0, told.yellow_wins - OFF), 12),
            round(min(1.0, told.yellow_wins + OFF), 12),
        ),
        confidence=CONFIDENCE,
    )

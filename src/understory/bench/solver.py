"""How long exact worths of SEKOYA take, beside a plain enumeration in the same run."""

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import TypeVar

import msgspec

from understory.bench.machine import busy, machine, python
from understory.bench.random_games import random_position
from understory.kernel import BrokenLogError
from understory.players.sekoya import solve
from understory.players.sekoya.fast import HAS_COMPILER, plain_worth
from understory.rules import sekoya

GOALS_MS = {1: 30.0, 2: 30.0, 3: 50.0, 4: 1000.0}
"""What a position with so many rounds left may take, in the median."""

PLAIN_ROUNDS = 3
"""Rounds left with which the enumeration takes a second; with four, half an hour."""

_SAME = 1e-9

_T = TypeVar("_T")


class RoundsFigures(msgspec.Struct, frozen=True):
    """Positions with the same number of rounds left, in milliseconds of CPU time on one core.

    `plain_ms` is the median of the enumeration over the first `plain_positions`, `ratio` what it
    takes longer; both are missing where it would take too long.
    """

    positions: int
    median_ms: float
    worst_ms: float
    goal_ms: float
    plain_positions: int
    plain_ms: float | None
    ratio: float | None


class SolverFigures(msgspec.Struct, frozen=True):
    """`rounds_left` tells by number. `compiled` tells whether numba was there."""

    rounds_left: dict[int, RoundsFigures]
    compiled: bool
    python: str
    machine: str
    busy: float | None
    seed: int


def measure_solver(
    *,
    positions: int = 50,
    plain_positions: int = 5,
    most_rounds: int = 4,
    seed: int = 1,
    cpu_seconds: Callable[[], float] = process_time,
) -> SolverFigures:
    """Return how long positions of random games take under the default rules.

    Raises:
        ValueError: there is not one position, or rounds left are none of 1 to 4.
        BrokenLogError: search and enumeration disagree, which would be a bug of either.
    """
    if positions < 1 or most_rounds not in GOALS_MS:
        raise ValueError(
            f"there is at least one position, and 1 to {max(GOALS_MS)} rounds left,"
            f" got {positions}, {most_rounds}"
        )
    generator = Random(seed)
    found: dict[int, RoundsFigures] = {}
    for rounds in range(1, most_rounds + 1):
        views = [_position(generator, rounds) for _ in range(positions)]
        # What is compiled or loaded first is no search.
        solve(_position(generator, min(rounds, 2)))
        times = [_timed(solve, view, cpu_seconds) for view in views]
        plain = []
        if rounds <= PLAIN_ROUNDS:
            plain_worth(_position(generator, 1))
            plain = [_timed(plain_worth, view, cpu_seconds) for view in views[:plain_positions]]
        for view, (_, ours), (_, theirs) in zip(views, times, plain, strict=False):
            if abs(ours.yellow_wins - theirs) > _SAME:
                raise BrokenLogError(
                    f"{ours.yellow_wins} is said of a position worth {theirs}: {view}"
                )
        middle = median(seconds for seconds, _ in times)
        plain_middle = median(seconds for seconds, _ in plain) if plain else None
        found[rounds] = RoundsFigures(
            positions=positions,
            median_ms=round(middle * 1000, 3),
            worst_ms=round(max(seconds for seconds, _ in times) * 1000, 3),
            goal_ms=GOALS_MS[rounds],
            plain_positions=len(plain),
            plain_ms=None if plain_middle is None else round(plain_middle * 1000, 3),
            ratio=None if plain_middle is None else round(plain_middle / max(middle, 1e-9), 2),
        )
    return SolverFigures(found, HAS_COMPILER, python(), machine(), busy(), seed)


def _timed(
    solver: Callable[[sekoya.View], _T], view: sekoya.View, cpu_seconds: Callable[[], float]
) -> tuple[float, _T]:
    start = cpu_seconds()
    answer = solver(view)
    return cpu_seconds() - start, answer


def _position(generator: Random, rounds: int) -> sekoya.View:
    return sekoya.view(random_position(generator, sekoya.Rules(), rounds), None)

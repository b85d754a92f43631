"""Does the quickest hand win, whoever has the worse line? Simulated, and on the real server.

Both run the same code of `room.fair_hand`; by order of arrival stands beside both. What lies is
measured on simulated lines, where thousands of cards take seconds.
"""

import asyncio
from collections.abc import Sequence
from math import sqrt

import msgspec

from understory.bench.fairness_cheats import (
    CHEATS,
    CheatFigures,
    drummed_share,
    false_flags,
    measure_cheat,
)
from understory.bench.fairness_races import ShapeFigures, figures_of, quantile
from understory.bench.fairness_server import run_tables
from understory.bench.fairness_simulation import simulate_table
from understory.bench.machine import busy, machine, python
from understory.testing.races import Path

SHAPES: tuple[tuple[float, ...], ...] = ((5, 5, 30, 80), (5, 30, 80, 150), (30, 30, 30, 30))
"""How many milliseconds one way each seat is from the server."""

_DRUMS_MS = (80.0, 100.0, 150.0, 300.0, 500.0, 600.0, 800.0, 1_200.0)
_CHEAT_CARDS = 180
_Z = 1.96


class Goal(msgspec.Struct, frozen=True):
    """A figure held against its goal.

    Of what is right, of what a cheat wins, of clipped hands, late winners and false flags that 95 %
    limit counts which is nearer to a miss; of seats' shares and times the value itself.
    """

    name: str
    value: float
    goal: float
    met: bool


class Shape(msgspec.Struct, frozen=True):
    """One shape of table; `served` and what the proxies were late by (ms) are None if not run."""

    seats: tuple[float, ...]
    simulated: ShapeFigures
    served: ShapeFigures | None
    proxy_late_p50: float | None
    proxy_late_p95: float | None
    proxy_late_p99: float | None


class FairnessFigures(msgspec.Struct, frozen=True):
    """All that was measured; `drummed` is per cent of cards won by the drum's period in ms.

    `false_flags` honest seats were flagged in `honest_hands` hands.
    """

    shapes: tuple[Shape, ...]
    cheats: tuple[CheatFigures, ...]
    drummed: dict[str, float]
    false_flags: int
    honest_hands: int
    goals: tuple[Goal, ...]
    python: str
    machine: str
    busy: float | None
    seed: int


def measure_fairness(
    *,
    simulated_tables: int = 140,
    served_tables: int = 24,
    cards: int = 60,
    cheat_tables: int = 110,
    seed: int = 1,
    shapes: Sequence[Sequence[float]] = SHAPES,
) -> FairnessFigures:
    """Return the figures of the fair hand; with no `served_tables` the server is left out."""
    was_busy = busy()
    measured = tuple(
        _measure(tuple(s), simulated_tables, served_tables, cards, seed) for s in shapes
    )
    near, far = [Path(30.0)] * 4, [Path(80.0), Path(5.0), Path(5.0), Path(30.0)]
    cheats = [
        measure_cheat(name, near, seed, tables=cheat_tables, cards=_CHEAT_CARDS) for name in CHEATS
    ]
    cheats.append(
        measure_cheat("back-dates always", far, seed, tables=cheat_tables, cards=_CHEAT_CARDS)
    )
    drummed = {
        f"{period:g}": drummed_share(period, seed, races=100 * cheat_tables) for period in _DRUMS_MS
    }
    flagged = hands = 0
    for path in (Path(30.0), Path(30.0, least_jitter_ms=8.0), Path(30.0, stalls=0.02)):
        more, laid = false_flags([path] * 4, seed, tables=max(1, cheat_tables // 10), cards=500)
        flagged, hands = flagged + more, hands + laid
    return FairnessFigures(
        shapes=measured,
        cheats=tuple(cheats),
        drummed=drummed,
        false_flags=flagged,
        honest_hands=hands,
        goals=(*_goals_of_shapes(measured), *_goals_of_cheats(cheats, drummed, flagged, hands)),
        python=python(),
        machine=machine(),
        busy=was_busy,
        seed=seed,
    )


def _measure(
    seats: tuple[float, ...], simulated_tables: int, served_tables: int, cards: int, seed: int
) -> Shape:
    paths = [Path(one_way) for one_way in seats]
    races = [
        race
        for number in range(simulated_tables)
        for race in simulate_table(number, paths, seed, cards=cards)[0]
    ]
    simulated = figures_of(races)
    if not served_tables:
        return Shape(seats, simulated, None, None, None, None)
    ran = asyncio.run(run_tables(paths, seed, tables=served_tables, cards=cards))
    late = [quantile(ran.proxy_late, part) for part in (0.5, 0.95, 0.99)]
    return Shape(seats, simulated, figures_of(ran.races), *late)


_RIGHT: dict[tuple[float, ...], tuple[float, float, float]] = {
    (5, 5, 30, 80): (98.3, 98.7, 1.5),
    (5, 30, 80, 150): (97.0, 97.9, 2.5),
    (30, 30, 30, 30): (98.6, 99.0, 1.5),
}
"""Right at least, right at least where the gap was clear, and at most so far under the ceiling."""


def _goals_of_shapes(shapes: Sequence[Shape]) -> list[Goal]:
    goals: list[Goal] = []
    for shape in shapes:
        for how, figures in (("simulated", shape.simulated), ("served", shape.served)):
            if figures is not None:
                name = "/".join(f"{one_way:g}" for one_way in shape.seats)
                goals += _goals_of(f"{name} {how}", shape.seats, figures)
    return goals


def _goals_of(name: str, seats: tuple[float, ...], figures: ShapeFigures) -> list[Goal]:
    slowest = max(seats)
    goals = []
    if seats in _RIGHT:
        right, clear, under = _RIGHT[seats]
        below = round(figures.device_ceiling.value - figures.true.value, 2)
        goals = [
            _at_least(f"{name}: right, %", figures.right.low, right),
            _at_least(f"{name}: right where clear, %", figures.right_clear.low, clear),
            _at_most(f"{name}: true under the device ceiling, points", below, under),
        ]
    uneven = max(abs(share.value - 100 / len(seats)) for share in figures.shares)
    near = [early for early, one in zip(figures.early_p95, seats, strict=True) if one <= 80]
    return [
        *goals,
        _at_most(f"{name}: seat furthest from its share, points", round(uneven, 2), 2.0),
        _at_most(f"{name}: verdict p95, ms", figures.verdict_p95, 2 * slowest + 35),
        _at_most(f"{name}: last screen p95, ms", figures.last_screen_p95, 3.4 * slowest + 60),
        _at_most(f"{name}: a later hand would have won, %", figures.changed.high, 0.7),
        _at_most(f"{name}: face early p95, ms", max(near), 48.0),
        *_goal_of_clipping(name, seats, figures),
    ]


def _goal_of_clipping(name: str, seats: tuple[float, ...], figures: ShapeFigures) -> list[Goal]:
    """Honest hands are to be clipped seldom where what cheats win is measured."""
    if any(one_way != 30 for one_way in seats):
        return []
    return [_at_most(f"{name}: honest hands clipped, %", figures.clipped.high, 3.5)]


def _goals_of_cheats(
    cheats: Sequence[CheatFigures], drummed: dict[str, float], flagged: int, hands: int
) -> list[Goal]:
    most = {"back-dates when it matters": 29.0}
    goals = []
    for cheat in cheats:
        far = cheat.seats[0] > 30
        name = f"{cheat.name} from {cheat.seats[0]:g} ms"
        goal = 31.0 if far else most.get(cheat.name, 28.0)
        goals.append(_at_most(f"{name}: cards from the 31st, %", cheat.won_cards_31_on.high, goal))
        within = 100.0 if cheat.name in most else 25.0
        cards = float("inf") if cheat.flagged_after is None else cheat.flagged_after
        goals.append(_at_most(f"{name}: flagged after, cards", cards, within))
    quick = max(share for period, share in drummed.items() if float(period) <= 800)
    goals.append(_at_most("drumming at 80 to 800 ms wins, %", quick, 0.1))
    goals.append(_at_most("drumming at 1200 ms wins, %", drummed["1200"], 25.0))
    # None seen in few hands promises little: the upper limit of a rare count (Wilson's) counts.
    most_flags = flagged + _Z**2 / 2 + _Z * sqrt(flagged + _Z**2 / 4)
    rate = round(100_000 * most_flags / hands, 3)
    goals.append(_at_most("false flags for 1,000 hands, %", rate, 0.1))
    return goals


def _at_least(name: str, value: float, goal: float) -> Goal:
    return Goal(name, value, goal, value >= goal)


def _at_most(name: str, value: float, goal: float) -> Goal:
    return Goal(name, value, round(goal, 1), value <= goal)

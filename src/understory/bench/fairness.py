"""Does the quickest hand win, whoever has the worse line? Simulated, and on the real server.

Both run the same code of `room.fair_hand`; by order of arrival stands beside both. Served tables
run on a clock that jumps, so that thousands of races take minutes and a busy machine changes no
figure; some are run in real time beside them.
"""

import multiprocessing
import os
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
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
from understory.bench.fairness_served import serve, serve_cheat, serve_in_real_time
from understory.bench.fairness_server import Ran
from understory.bench.fairness_simulation import simulate_table
from understory.bench.machine import busy, machine, python
from understory.testing.races import Path

SHAPES: tuple[tuple[float, ...], ...] = ((5, 5, 30, 80), (5, 30, 80, 150), (30, 30, 30, 30))
"""How many milliseconds one way each seat is from the server."""

_DRUMS_MS = (80.0, 100.0, 150.0, 300.0, 500.0, 600.0, 800.0, 1_200.0)
_CHEAT_CARDS = 180
_HONEST_CARDS = 1_000
_TOGETHER = 20
"""Tables without a cheat that a process simulates in one go."""

_HONEST_PATHS = (Path(30.0), Path(30.0, least_jitter_ms=8.0), Path(30.0, stalls=0.02))
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
    """One shape of table: simulated, served on a clock that jumps, and served in real time.

    What was not run is None, as is what the proxies were late by (ms, in real time).
    """

    seats: tuple[float, ...]
    simulated: ShapeFigures
    served: ShapeFigures | None
    real_time: ShapeFigures | None
    proxy_late_p50: float | None
    proxy_late_p95: float | None
    proxy_late_p99: float | None


class FairnessFigures(msgspec.Struct, frozen=True):
    """All that was measured; `drummed` is per cent of cards won by the drum's period in ms.

    `false_flags` honest seats were flagged in `honest_hands` hands; `served_*` the same on the
    real server.
    """

    shapes: tuple[Shape, ...]
    cheats: tuple[CheatFigures, ...]
    drummed: dict[str, float]
    served_drummed: dict[str, float]
    false_flags: int
    honest_hands: int
    served_false_flags: int
    served_honest_hands: int
    goals: tuple[Goal, ...]
    python: str
    machine: str
    busy: float | None
    seed: int


class Extent(msgspec.Struct, frozen=True):
    """How much is measured: numbers of tables, and `cards` at each.

    Tables with a cheat have 180 cards; `honest` are simulated tables a line, of 1,000 cards each,
    where nobody is to be flagged. `workers` are processes that serve.
    """

    simulated: int = 140
    served: int = 100
    real_time: int = 24
    cards: int = 80
    cheats: int = 110
    served_cheats: int = 90
    drums: int = 10
    honest: int = 10
    workers: int = os.cpu_count() or 1


def measure_fairness(
    extent: Extent | None = None,
    *,
    seed: int = 1,
    shapes: Sequence[Sequence[float]] = SHAPES,
) -> FairnessFigures:
    """Return the figures of the fair hand; what is to have no tables is left out."""
    extent = extent or Extent()
    was_busy = busy()
    # In real time first: what follows may share the machine with others, and they need not wait.
    in_real_time = [_in_real_time(seats, extent, seed) for seats in shapes]
    measured = [
        _measure(tuple(seats), extent, seed, real)
        for seats, real in zip(shapes, in_real_time, strict=True)
    ]
    cheats = _cheats(extent, seed)
    drummed = {
        f"{period:g}": drummed_share(period, seed, races=100 * extent.cheats)
        for period in _DRUMS_MS
    }
    served_drummed = _served_drums(extent, seed)
    flagged, hands = _false_flags(extent, seed)
    served = [ran for _, ran in measured if ran is not None]
    served += _served_honest(extent, seed)
    return FairnessFigures(
        shapes=tuple(shape for shape, _ in measured),
        cheats=tuple(cheats),
        drummed=drummed,
        served_drummed=served_drummed,
        false_flags=flagged,
        honest_hands=hands,
        served_false_flags=sum(len(ran.flagged) for ran in served),
        served_honest_hands=sum(len(race.reported) for ran in served for race in ran.races),
        goals=(
            *_goals_of_shapes([shape for shape, _ in measured]),
            *_goals_of_cheats(cheats),
            *_goals_of_drums("simulated", drummed),
            *_goals_of_drums("served", served_drummed),
            _goal_of_flags(flagged, hands),
        ),
        python=python(),
        machine=machine(),
        busy=was_busy,
        seed=seed,
    )


def _in_real_time(seats: Sequence[float], extent: Extent, seed: int) -> Ran | None:
    if not extent.real_time:
        return None
    paths = [Path(one_way) for one_way in seats]
    return serve_in_real_time(paths, seed, tables=extent.real_time, cards=extent.cards)


def _measure(
    seats: tuple[float, ...], extent: Extent, seed: int, real: Ran | None
) -> tuple[Shape, Ran | None]:
    paths = [Path(one_way) for one_way in seats]
    cards, workers = extent.cards, extent.workers
    simulated = figures_of(
        [
            race
            for number in range(extent.simulated)
            for race in simulate_table(number, paths, seed, cards=cards)[0]
        ]
    )
    served = None
    if extent.served:
        served = serve(paths, seed, tables=extent.served, cards=cards, workers=workers)
    p50, p95, p99 = (
        None if real is None else quantile(real.proxy_late, part) for part in (0.5, 0.95, 0.99)
    )
    shape = Shape(
        seats=seats,
        simulated=simulated,
        served=None if served is None else figures_of(served.races),
        real_time=None if real is None else figures_of(real.races),
        proxy_late_p50=p50,
        proxy_late_p95=p95,
        proxy_late_p99=p99,
    )
    return shape, served


def _cheats(extent: Extent, seed: int) -> list[CheatFigures]:
    near, far = [Path(30.0)] * 4, [Path(80.0), Path(5.0), Path(5.0), Path(30.0)]
    cases = [*((name, near) for name in CHEATS), ("back-dates always", far)]
    figures = [
        measure_cheat(name, paths, seed, tables=extent.cheats, cards=_CHEAT_CARDS)
        for name, paths in cases
    ]
    if extent.served_cheats:
        figures += [
            serve_cheat(
                name,
                paths,
                seed,
                tables=extent.served_cheats,
                cards=_CHEAT_CARDS,
                workers=extent.workers,
            )
            for name, paths in cases
        ]
    return figures


def _served_drums(extent: Extent, seed: int) -> dict[str, float]:
    if not extent.drums:
        return {}
    shares = {}
    for period in _DRUMS_MS:
        drummed = serve(
            [Path(30.0)] * 4,
            seed,
            tables=extent.drums,
            cards=extent.cards,
            workers=extent.workers,
            drum_ms=period,
        ).drummed
        shares[f"{period:g}"] = round(100 * sum(drummed) / len(drummed), 3)
    return shares


def _false_flags(extent: Extent, seed: int) -> tuple[int, int]:
    """Return the same as `false_flags` of all lines, shared between processes."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(extent.workers, mp_context=context) as pool:
        parts = [
            pool.submit(false_flags, [path] * 4, seed, tables=tables, cards=_HONEST_CARDS)
            for path in _HONEST_PATHS
            for tables in _parts_of(extent.honest)
        ]
        found = [part.result() for part in parts]
    return sum(flagged for flagged, _ in found), sum(hands for _, hands in found)


def _parts_of(tables: int) -> list[range]:
    return [range(at, min(at + _TOGETHER, tables)) for at in range(0, tables, _TOGETHER)]


def _served_honest(extent: Extent, seed: int) -> list[Ran]:
    """Serve honest hands on lines that are nervous, or lose much."""
    if not extent.served:
        return []
    return [
        serve(
            [path] * 4,
            seed,
            tables=max(1, extent.served // 5),
            cards=extent.cards,
            workers=extent.workers,
        )
        for path in _HONEST_PATHS[1:]
    ]


_RIGHT: dict[tuple[float, ...], tuple[float, float, float]] = {
    (5, 5, 30, 80): (98.3, 98.7, 1.5),
    (5, 30, 80, 150): (97.0, 97.9, 2.5),
    (30, 30, 30, 30): (98.6, 99.0, 1.5),
}
"""Right at least, right at least where the gap was clear, and at most so far under the ceiling."""


def _goals_of_shapes(shapes: Sequence[Shape]) -> list[Goal]:
    goals: list[Goal] = []
    for shape in shapes:
        for how, figures in (
            ("simulated", shape.simulated),
            ("served", shape.served),
            ("in real time", shape.real_time),
        ):
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


def _goals_of_cheats(cheats: Sequence[CheatFigures]) -> list[Goal]:
    most = {"back-dates when it matters": 29.0, "forges": 25.0}
    within = {"back-dates when it matters": 100.0}
    goals = []
    for cheat in cheats:
        far = cheat.seats[0] > 30
        name = f"{cheat.name} from {cheat.seats[0]:g} ms, {cheat.how}"
        goal = 31.0 if far else most.get(cheat.name, 28.0)
        goals.append(_at_most(f"{name}: cards from the 31st, %", cheat.won_cards_31_on.high, goal))
        cards = float("inf") if cheat.flagged_after is None else cheat.flagged_after
        soon = within.get(cheat.name, 25.0)
        goals.append(_at_most(f"{name}: flagged after, cards", cards, soon))
    return goals


def _goals_of_drums(how: str, drummed: dict[str, float]) -> list[Goal]:
    if not drummed:
        return []
    quick = max(share for period, share in drummed.items() if float(period) <= 800)
    return [
        _at_most(f"drumming at 80 to 800 ms wins, %, {how}", quick, 0.1),
        _at_most(f"drumming at 1200 ms wins, %, {how}", drummed["1200"], 25.0),
    ]


def _goal_of_flags(flagged: int, hands: int) -> Goal:
    # None seen in few hands promises little: the upper limit of a rare count (Wilson's) counts.
    most_flags = flagged + _Z**2 / 2 + _Z * sqrt(flagged + _Z**2 / 4)
    return _at_most("false flags for 1,000 hands, %", round(100_000 * most_flags / hands, 3), 0.1)


def _at_least(name: str, value: float, goal: float) -> Goal:
    return Goal(name, value, goal, value >= goal)


def _at_most(name: str, value: float, goal: float) -> Goal:
    return Goal(name, value, round(goal, 1), value <= goal)

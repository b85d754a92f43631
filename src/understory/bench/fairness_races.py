"""Races as they were run, and what they show: who was right, how even, how soon, with limits.

Tables are the unit of chance: seats keep their lines through one, so limits are clustered by it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from statistics import fmean

import msgspec

_NORMAL_95 = 1.96


class Race(msgspec.Struct, frozen=True):
    """One card that every seat laid a hand on; milliseconds, one entry a seat in each tuple.

    `reported` are the reactions as the devices saw them, `true` those of the fingers; `arrival` is
    when the hands came to the server, on any one clock; `clipped` by how much each was cut.
    `winner` is whom the house named (None: no hand counted); `verdict` how long after that seat's
    touch it was named, `last_screen` how long until the last device was told; `early` how long each
    face lay on its device before its own reveal; `changed` tells that a hand that came after the
    verdict would have been first. `number` counts the cards of the table from 0.
    """

    table: int
    number: int
    reported: tuple[float, ...]
    true: tuple[float, ...]
    arrival: tuple[float, ...]
    clipped: tuple[float, ...]
    winner: int | None
    verdict: float
    last_screen: float
    early: tuple[float, ...]
    changed: bool


class Share(msgspec.Struct, frozen=True):
    """A share in per cent with its 95 % limits, clustered by table."""

    value: float
    low: float
    high: float


class ShapeFigures(msgspec.Struct, frozen=True):
    """What the races of one shape show: shares in per cent, times in milliseconds.

    `right` is how often the quickest reported reaction won, `right_clear` where the second was more
    than 20 ms behind; `device_ceiling` how often the quickest reported hand was the quickest finger
    and `true` how often that one won; `arrival_*` the same by order of arrival. `seat_clipped` is
    how often each seat's hand was cut at all.
    """

    races: int
    tables: int
    right: Share
    right_clear: Share
    true: Share
    device_ceiling: Share
    shares: tuple[Share, ...]
    arrival_right: Share
    arrival_shares: tuple[float, ...]
    verdict_p50: float
    verdict_p95: float
    last_screen_p50: float
    last_screen_p95: float
    early_p95: tuple[float, ...]
    clipped: Share
    seat_clipped: tuple[float, ...]
    changed: Share
    unjudged: int


CLEAR_MS = 20.0


def share(races: Iterable[Race], holds: Callable[[Race], float]) -> Share:
    """Return how many of the races are such, each table being one sample."""
    tables: defaultdict[int, list[float]] = defaultdict(list)
    for race in races:
        tables[race.table].append(holds(race))
    sizes = [len(table) for table in tables.values()]
    if not sizes:
        return Share(0.0, 0.0, 0.0)
    total = sum(sizes)
    value = sum(map(sum, tables.values())) / total
    spread = sum((sum(table) - value * len(table)) ** 2 for table in tables.values())
    clusters = len(sizes)
    wide = _NORMAL_95 * sqrt(spread * clusters / max(1, clusters - 1)) / total
    low, high = max(0.0, value - wide), min(1.0, value + wide)
    return Share(*(round(100 * each, 2) for each in (value, low, high)))


def quantile(values: Iterable[float], part: float) -> float:
    """Return the value below which that part of them lies; 0 of none."""
    ordered = sorted(values)
    return round(ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1) if ordered else 0.0


def first(times: Sequence[float]) -> int:
    """Return whose time is the least."""
    return min(range(len(times)), key=times.__getitem__)


def gap(times: Sequence[float]) -> float:
    """Return by how much the least time is less than the next."""
    ordered = sorted(times)
    return ordered[1] - ordered[0]


def figures_of(races: Sequence[Race]) -> ShapeFigures:
    """Return what the races of one shape show.

    Raises:
        ValueError: there are none.
    """
    if not races:
        raise ValueError("expected at least one race, got none")
    seats = range(len(races[0].reported))
    clear = [race for race in races if gap(race.reported) > CLEAR_MS]
    judged = [race for race in races if race.winner is not None]
    arrivals = [first(race.arrival) for race in races]
    return ShapeFigures(
        races=len(races),
        tables=len({race.table for race in races}),
        right=share(races, lambda race: race.winner == first(race.reported)),
        right_clear=share(clear, lambda race: race.winner == first(race.reported)),
        true=share(races, lambda race: race.winner == first(race.true)),
        device_ceiling=share(races, lambda race: first(race.reported) == first(race.true)),
        shares=tuple(_share_of(races, seat) for seat in seats),
        arrival_right=share(races, lambda race: first(race.arrival) == first(race.reported)),
        arrival_shares=tuple(
            round(100 * arrivals.count(seat) / len(arrivals), 2) for seat in seats
        ),
        verdict_p50=quantile((race.verdict for race in judged), 0.5),
        verdict_p95=quantile((race.verdict for race in judged), 0.95),
        last_screen_p50=quantile((race.last_screen for race in judged), 0.5),
        last_screen_p95=quantile((race.last_screen for race in judged), 0.95),
        early_p95=tuple(quantile((race.early[seat] for race in races), 0.95) for seat in seats),
        clipped=share(races, lambda race: fmean(cut > 0 for cut in race.clipped)),
        seat_clipped=tuple(
            round(100 * fmean(race.clipped[seat] > 0 for race in races), 2) for seat in seats
        ),
        changed=share(races, lambda race: race.changed),
        unjudged=len(races) - len(judged),
    )


def share_of(races: Sequence[Race], seat: int, *, cards_from: int = 0) -> Share:
    """Return how many of the cards from that number on a seat won."""
    return _share_of([race for race in races if race.number >= cards_from], seat)


def _share_of(races: Sequence[Race], seat: int) -> Share:
    return share(races, lambda race: race.winner == seat)

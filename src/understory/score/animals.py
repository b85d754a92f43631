"""The animals of a phase: one that tells the time of day at once, then others now and then."""

from collections.abc import Iterator, Mapping

import msgspec

from understory.kernel import Chance, Millis
from understory.score.performance import Cue
from understory.score.plan import TimeOfDay
from understory.score.sounds import SOUNDS


class Fauna(msgspec.Struct, frozen=True):
    """Who calls at one time of day, how often in comparison, and how long after one another."""

    signature: str
    callers: Mapping[str, int]
    least_apart: int
    most_apart: int


FAUNA: dict[TimeOfDay, Fauna] = {
    "day": Fauna(
        signature="parrot-1",
        callers={
            "cicada-1": 2,
            "cicada-2": 2,
            "bird-1": 3,
            "bird-2": 3,
            "bird-3": 2,
            "bird-4": 2,
            "bird-5": 3,
            "parrot-1": 1,
            "monkey-1": 2,
            "monkey-2": 1,
            "roar-1": 1,
        },
        least_apart=1_300,
        most_apart=3_200,
    ),
    "night": Fauna(
        signature="owl-1",
        callers={
            "cricket-1": 3,
            "cricket-2": 3,
            "frog-1": 2,
            "frog-2": 2,
            "frog-3": 2,
            "owl-1": 2,
            "owl-2": 1,
        },
        least_apart=2_600,
        most_apart=5_200,
    ),
}

_SIGNATURE_AFTER = 80
"""So soon after a switch its animal calls: just behind the first stroke, so that both are heard."""

_SOFTER_CB = 50
_WIDEST_PAN = 80


def call(chance: Chance, time_of_day: TimeOfDay, start: Millis, end: Millis) -> Iterator[Cue]:
    """Yield the animals of a phase that start before `end`, in order."""
    fauna = FAUNA[time_of_day]
    names = [name for name, weight in fauna.callers.items() for _ in range(weight)]
    name, at = fauna.signature, start + _SIGNATURE_AFTER
    softer = 0
    while at < end:
        pan = chance.between(-_WIDEST_PAN, _WIDEST_PAN)
        yield Cue(Millis(at), name, SOUNDS[name].level_cb - softer, pan)
        at += chance.between(fauna.least_apart, fauna.most_apart)
        name = chance.choose([other for other in names if other != name])
        softer = chance.below(_SOFTER_CB + 1)

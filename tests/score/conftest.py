"""What tests of performances share: what sounds when, by the table of sounds."""

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from understory.kernel import Millis
from understory.score import (
    DIFFICULTIES,
    SOUNDS,
    Cue,
    Performance,
    Score,
    TimeOfDay,
    compose,
    perform,
)


class Stretch(NamedTuple):
    """A phase with its end, and the cues of its own time of day in it, beds left out."""

    start: int
    end: int
    time_of_day: TimeOfDay
    cues: list[Cue]


class Mission(NamedTuple):
    """A composed mission and a performance of it."""

    plan: Score
    performance: Performance

    def stretches(self) -> Iterator[Stretch]:
        """Yield phase after phase."""
        ends = [*(phase.start for phase in self.plan.phases[1:]), self.plan.length]
        for phase, end in zip(self.plan.phases, ends, strict=True):
            cues = [
                cue
                for cue in self.performance.cues
                if phase.start <= cue.at < end
                and SOUNDS[cue.sound].kind != "bed"
                and SOUNDS[cue.sound].time_of_day == phase.time_of_day
            ]
            yield Stretch(phase.start, end, phase.time_of_day, cues)


LENGTHS = (30_000, 30_001, 47_000, 60_000, 89_999, 120_000, 150_000, 222_222)


@pytest.fixture(scope="session")
def missions() -> list[Mission]:
    """Return many missions of all difficulties, short ones mostly."""
    plans = [
        (compose(seed, Millis(length), difficulty), seed)
        for length in LENGTHS
        for difficulty in DIFFICULTIES
        for seed in range(5)
    ]
    plans += [(compose(7, Millis(1_019_000), difficulty), 7) for difficulty in DIFFICULTIES]
    return [Mission(plan, perform(plan, seed)) for plan, seed in plans]

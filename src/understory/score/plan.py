"""The score as data: what rules at an instant, and what comes next.

Time is mission time in whole milliseconds since the start of the first track. Phases cover it from
0 to `length` without a gap; each covers its start and not its end. Rule: SQ-10, SQ-11, SQ-13.
"""

from bisect import bisect_right
from itertools import pairwise
from typing import Literal

import msgspec

from understory.kernel import BadInputError, Millis

TimeOfDay = Literal["day", "night"]


class Phase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of day or night; it rules from `start` until the next phase starts."""

    start: Millis
    time_of_day: TimeOfDay


class BadScoreError(BadInputError):
    """A score breaks one of its own laws; `code` names the law, `facts` say what was got."""

    def __init__(self, message: str, *, code: str, facts: dict[str, str | int]) -> None:
        super().__init__(message, code=code)
        self.facts = facts


class Score(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The plan of one mission. Secret while the mission runs. Rule: SQ-10.

    `landed` is when play starts and `length` the instant at which the returning helicopter is
    first heard. Made from foreign input, a score is to be checked with `check_score`.

    >>> plan = Score(
    ...     length=Millis(60_000),
    ...     landed=Millis(8_000),
    ...     phases=(Phase(Millis(0), "day"), Phase(Millis(20_000), "night")),
    ...     screams=(Millis(33_100),),
    ... )
    >>> plan.phase_at(Millis(20_000)), plan.next_scream(Millis(33_100))
    ('night', None)
    """

    length: Millis
    landed: Millis
    phases: tuple[Phase, ...]
    screams: tuple[Millis, ...]

    def phase_at(self, at: Millis) -> TimeOfDay:
        """Return the time of day that rules at `at`; the last phase rules on after the end.

        Rule: SQ-11.
        """
        return self.phases[max(bisect_right(self.phases, at, key=_start) - 1, 0)].time_of_day

    def ruled(self, time_of_day: TimeOfDay, since: Millis, until: Millis) -> bool:
        """Return whether it was `time_of_day` at any instant from `since` to `until`, both counted.

        A phase that ended at `since` itself did not rule then. Rule: SQ-11, SQ-48.
        """
        first = max(bisect_right(self.phases, since, key=_start) - 1, 0)
        last = max(bisect_right(self.phases, until, key=_start) - 1, 0)
        return any(phase.time_of_day == time_of_day for phase in self.phases[first : last + 1])

    def next_scream(self, after: Millis) -> Millis | None:
        """Return the first scream strictly after `after`, None when there is none. Rule: SQ-51."""
        index = bisect_right(self.screams, after)
        return self.screams[index] if index < len(self.screams) else None

    def screams_within(self, after: Millis, until: Millis) -> tuple[Millis, ...]:
        """Return the screams strictly after `after` and up to and including `until`, in order."""
        return self.screams[bisect_right(self.screams, after) : bisect_right(self.screams, until)]


def _start(phase: Phase) -> Millis:
    return phase.start


def check_score(score: Score) -> None:
    """Check the laws of a score.

    Rule: SQ-10, SQ-11, SQ-13.

    Raises:
        BadScoreError: `landed` is not within 0 (counted) and `length`; the phases do not begin with
            day at 0, do not alternate, or do not rise strictly below `length`; the screams do not
            rise strictly, or do not lie after `landed` and before `length`. Its code is `landed`,
            `phases_start`, `phases_alternate`, `phases_rise`, `screams_rise` or `screams_within`.
    """
    if not 0 <= score.landed < score.length:
        _fail("landed", landed=score.landed, length=score.length)
    if not score.phases or score.phases[0] != Phase(Millis(0), "day"):
        _fail("phases_start")
    for earlier, later in pairwise(score.phases):
        if earlier.time_of_day == later.time_of_day:
            _fail("phases_alternate", at=later.start)
        if earlier.start >= later.start:
            _fail("phases_rise", at=later.start, length=score.length)
    if score.phases[-1].start >= score.length:
        _fail("phases_rise", at=score.phases[-1].start, length=score.length)
    for before, after in pairwise(score.screams):
        if before >= after:
            _fail("screams_rise", at=after)
    for scream in score.screams:
        if not score.landed < scream < score.length:
            _fail("screams_within", at=scream, landed=score.landed, length=score.length)


_LAWS = {
    "landed": "the helicopter lands at 0 or later and before it returns",
    "phases_start": "the first phase is day and starts at 0",
    "phases_alternate": "day and night alternate",
    "phases_rise": "phases start one after the other, before the helicopter returns",
    "screams_rise": "screams come one after the other",
    "screams_within": "screams come after the landing and before the return",
}


def _fail(code: str, **facts: str | int) -> None:
    got = ", ".join(f"{name} {value}" for name, value in facts.items())
    message = f"{_LAWS[code]}; got {got} (ms)" if got else _LAWS[code]
    raise BadScoreError(message, code=code, facts=facts)

"""The one clock of the server, and its calendar."""

import time
from datetime import UTC, date, datetime, timedelta
from typing import Protocol, runtime_checkable

from understory.kernel import Clock, Micros, Millis

_EARLIEST_ZONE = timedelta(hours=14)
"""So far ahead of Greenwich the day begins where it begins first."""


@runtime_checkable
class PacedClock(Clock, Protocol):
    """A clock that runs `pace` times as fast as the world does: whole missions in seconds."""

    @property
    def pace(self) -> float:
        """How many of its milliseconds pass in one of the world's."""
        ...


def seconds(clock: Clock, milliseconds: float) -> float:
    """Return how many of the world's seconds a clock takes for so many milliseconds of its own."""
    return milliseconds / 1000 / (clock.pace if isinstance(clock, PacedClock) else 1)


class SystemClock:
    """The operating system's monotonic clock: no change of date or time zone moves it."""

    def now(self) -> Millis:
        return Millis(time.monotonic_ns() // 1_000_000)

    def micros(self) -> Micros:
        """Return the microseconds since the same instant."""
        return Micros(time.monotonic_ns() // 1000)


def latest_day() -> date:
    """Return the last day that has begun somewhere on earth."""
    return (datetime.now(UTC) + _EARLIEST_ZONE).date()

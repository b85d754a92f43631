"""What a delivery may tell of, and how much of it is recorded."""

from collections.abc import Iterable

from understory.room import records as r
from understory.wire import PresenceChanged

Tidings = r.Record | PresenceChanged
"""What a delivery may tell of: who comes and goes is not recorded."""


def records_in(tidings: Iterable[Tidings]) -> int:
    """Return how many of them are records."""
    return sum(not isinstance(one, PresenceChanged) for one in tidings)


def without_last(tidings: list[Tidings], records: int) -> list[Tidings]:
    """Return the tidings before the last so many records."""
    end = len(tidings)
    while records and end:
        end -= 1
        records -= not isinstance(tidings[end], PresenceChanged)
    return tidings[:end]

"""What a room has to tell its devices: records, who is here, and what is still held back."""

from collections.abc import Iterable
from typing import NamedTuple

from understory.room import records as r
from understory.room.outcome import Addressed
from understory.wire import PresenceChanged

Tidings = r.Record | PresenceChanged
"""What a delivery may tell of."""


class Step(NamedTuple):
    """The next thing that time brings: a record, messages, both, or nothing to be told.

    `shows`: without a record there is something else to be seen.
    """

    record: r.Record | None = None
    messages: tuple[Addressed, ...] = ()
    shows: bool = False


class Held(NamedTuple):
    """What a device is not to know before its moment, oldest first, and the answers behind it."""

    tidings: list[Tidings]
    answers: list[Addressed]


def records_in(tidings: Iterable[Tidings]) -> int:
    """Return how many records are among the tidings."""
    return sum(not isinstance(one, PresenceChanged) for one in tidings)


def without_last(tidings: list[Tidings], records: int) -> list[Tidings]:
    """Return the tidings before the last so many records."""
    end = len(tidings)
    while records and end:
        end -= 1
        records -= not isinstance(tidings[end], PresenceChanged)
    return tidings[:end]

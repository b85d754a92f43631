"""What a room has to tell its devices: records, who is here, and what time brings next."""

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

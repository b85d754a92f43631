"""Cheers: what who only watches a mission may call to those who play; never recorded."""

from typing import Literal

import msgspec

from understory.wire.client_messages import SeatNumber

CheerKind = Literal["bravo", "onward", "phew", "alas"]
"""Well done; go on, you can; that was close; oh no. Nobody's own words travel."""


class Cheer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel", tag="cheer"):
    """Call something to those who play: from a seat of this device that is out, or as a watcher.

    `seat` is None of a device that holds none. Not answered, and no fact of the game: everybody
    here is told by `cheered`, its sender too. A device may cheer once in two seconds, a room's
    people together four times in as many.
    """

    kind: CheerKind
    seat: SeatNumber | None = None


class Cheered(msgspec.Struct, frozen=True, rename="camel", tag="cheered"):
    """Somebody who only watches called something; `seat` is None of who holds none."""

    kind: CheerKind
    seat: int | None

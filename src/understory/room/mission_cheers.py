"""Who is out of a mission, or only watches it, may cheer: now and then, and it is never recorded.

A cheer tells the others nothing of the game that they could not hear themselves. So that it stays a
sign and does not become a noise, each device and the whole room have a pace.
"""

from collections import deque
from collections.abc import Set

from understory import wire
from understory.kernel import Millis, Seat
from understory.room.mission_table import Table
from understory.room.outcome import Addressed, Device

OWN_PACE = Millis(2_000)
"""A device cheers once in so long: as long as its sign is seen."""

ROOM_PACE = Millis(2_000)
MOST_AT_ONCE = 4
"""All devices together cheer so often within `ROOM_PACE`: one sign for each side of the table."""


class Cheers:
    """When was cheered last, by whom."""

    def __init__(self) -> None:
        self._last: dict[Device, Millis] = {}
        self._lately: deque[Millis] = deque(maxlen=MOST_AT_ONCE)

    def cheer(
        self, table: Table, present: Set[Device], device: Device, message: wire.Cheer, at: Millis
    ) -> list[Addressed]:
        """Return the cheer for everybody who is present, or for its sender why it may not be."""
        problem = _forbidden(table, device, message.seat) or self._too_soon(device, at)
        if problem is not None:
            return [Addressed(device, problem)]
        self._last = {each: then for each, then in self._last.items() if at - then < OWN_PACE}
        self._last[device] = at
        self._lately.append(at)
        cheered = wire.Cheered(message.kind, message.seat)
        return [Addressed(each, cheered) for each in sorted(present)]

    def _too_soon(self, device: Device, at: Millis) -> wire.Problem | None:
        since = at - self._last.get(device, Millis(at - OWN_PACE))
        if since < OWN_PACE:
            return wire.Problem(
                "cheered_too_soon", f"expected {OWN_PACE} ms between two cheers, got {since}"
            )
        if len(self._lately) == MOST_AT_ONCE and at - self._lately[0] < ROOM_PACE:
            return wire.Problem(
                "cheered_too_soon",
                f"expected at most {MOST_AT_ONCE} cheers of all within {ROOM_PACE} ms, got more",
            )
        return None


def _forbidden(table: Table, device: Device, seat: int | None) -> wire.Problem | None:
    """Return why nobody may cheer now from a seat, or without one; None: they may."""
    own = table.seats_of(device)
    if table.status != "playing" or table.state is None:
        return wire.Problem("may_not_cheer", f"expected a mission under way, got {table.status}")
    if seat is None:
        if not own:
            return None
        return wire.Problem(
            "may_not_cheer", f"expected one of the seats {own} of this device, got none"
        )
    if Seat(seat) not in own:
        return wire.Problem("may_not_cheer", f"expected one of this device's seats, got {seat}")
    if not table.state.squads[seat].is_out:
        return wire.Problem("may_not_cheer", f"expected a seat that is out, got {seat}: it plays")
    return None

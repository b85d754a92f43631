"""One-use tickets: each opens one socket, so that no token stands in an address or a frame."""

from typing import NamedTuple

from understory.kernel import Clock, Dealer, Millis
from understory.room import Device


class _Issued(NamedTuple):
    room: str
    device: Device
    until: Millis


class Tickets:
    """The tickets that have been issued and not yet used."""

    def __init__(self, dealer: Dealer, clock: Clock, lasts_s: float) -> None:
        self._dealer = dealer
        self._clock = clock
        self._lasts = int(lasts_s * 1000)
        self._issued: dict[str, _Issued] = {}

    def issue(self, room: str, device: Device) -> str:
        """Return a ticket that opens one socket of `device` to `room`."""
        now = self._clock.now()
        # Tickets stand in the order of their end: forgetting the old ones looks at those alone.
        while self._issued and next(iter(self._issued.values())).until <= now:
            del self._issued[next(iter(self._issued))]
        ticket = self._dealer.token()
        self._issued[ticket] = _Issued(room, device, Millis(now + self._lasts))
        return ticket

    def use(self, ticket: str, room: str, device: Device) -> bool:
        """Use a ticket up; tell whether it opens a socket of that device to that room."""
        issued = self._issued.pop(ticket, None)
        return (
            issued is not None
            and issued.until > self._clock.now()
            and (issued.room, issued.device) == (room, device)
        )

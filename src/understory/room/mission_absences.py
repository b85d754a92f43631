"""Who of a mission is away and since when, and who comes back to a seat that a bot plays.

A device that is merely connected again may lie in a pocket: the bot plays on until its owner does
something. Nothing of this is recorded; a new process counts absences from its own beginning.
"""

from collections.abc import Iterator, Mapping, Set

from understory.kernel import Millis, Seat
from understory.room.mission_table import Table
from understory.room.mission_wishes import AWAY
from understory.room.outcome import Device
from understory.room.seats import Person
from understory.wire import ClientMessage, Draw, LayHand, Perform, Steal


class Absences:
    """The absences of a room of missions."""

    def __init__(self) -> None:
        self._since: dict[Device, Millis] = {}
        self._told: set[Device] = set()
        self._owners_act: set[Seat] = set()

    @property
    def since(self) -> Mapping[Device, Millis]:
        """Since when each device that holds a seat has been away."""
        return self._since

    def follow(self, table: Table, present: Set[Device], now: Millis) -> None:
        """Follow who is here and who holds a seat."""
        for person in table.people:
            if person in present:
                self._since.pop(person, None)
                self._told.discard(person)
            else:
                self._since.setdefault(person, now)

    def noticed(
        self, table: Table, present: Set[Device], now: Millis
    ) -> Iterator[tuple[Millis, Device]]:
        """Yield when a bot may first sit in for somebody, which the host has not been shown yet."""
        if table.status != "playing":
            return
        for person in sorted(table.people - present - self._told):
            yield Millis(self._since.get(person, now) + AWAY), person

    def tell(self, device: Device) -> None:
        """Take note that the host is shown that a bot may sit in."""
        self._told.add(device)

    def act(self, table: Table, device: Device, message: ClientMessage) -> None:
        """Take note of what a device does: for a seat of its own it takes it back from a bot."""
        if isinstance(message, Draw | LayHand | Perform | Steal):
            seat = Seat(message.seat)
            if seat in table.seats_of(device):
                self._owners_act.add(seat)

    def returned(self, table: Table, present: Set[Device]) -> Iterator[Seat]:
        """Yield the seats from which a bot goes now; between missions there is nothing to play."""
        for seat, occupant in enumerate(table.occupants):
            if not isinstance(occupant, Person) or occupant.stand_in is None:
                self._owners_act.discard(Seat(seat))
            elif occupant.device in present and (
                table.status != "playing" or seat in self._owners_act
            ):
                yield Seat(seat)

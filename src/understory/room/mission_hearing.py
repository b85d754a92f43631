"""Who hears a mission from where, as the devices tell; not recorded, told anew by each socket.

The first mission of a room may wait until everybody hears; any stands still while the only sound is
lost.
"""

from collections.abc import Set
from typing import Literal

from understory.kernel import Seat
from understory.room.outcome import Device
from understory.room.seats import Person, Seats

Told = Literal["here", "waiting", "elsewhere", "nowhere"]


class Hearing:
    """What devices have told of their sound; it matters where a room `waits` for it."""

    def __init__(self, *, waits: bool) -> None:
        self._waits = waits
        self._told: dict[Device, Told] = {}
        self._goes_without = False

    def tell(self, device: Device, state: Told) -> None:
        """Take what a device tells."""
        self._goes_without = self._goes_without and state != "here"
        self._told[device] = state

    def forget(self, device: Device) -> None:
        """Let a device be gone."""
        self._told.pop(device, None)

    def unheard(self, seats: Seats, present: Set[Device]) -> tuple[Seat, ...]:
        """Return the seats of people here who told that they hear nothing yet."""
        if not self._waits:
            return ()
        sounds = any(self._told.get(device) == "here" for device in present)
        lacking = {"waiting"} if sounds else {"waiting", "elsewhere"}
        return tuple(
            Seat(seat)
            for seat, occupant in enumerate(seats.occupants)
            if isinstance(occupant, Person)
            and occupant.device in present
            and self._told.get(occupant.device) in lacking
        )

    def is_lost(self, seats: Seats, present: Set[Device]) -> bool:
        """Tell whether people here rely on another device's sound, none sounds, and they mind."""
        relies = any(
            isinstance(occupant, Person)
            and occupant.device in present
            and self._told.get(occupant.device) == "elsewhere"
            for occupant in seats.occupants
        )
        sounds = any(self._told.get(device) == "here" for device in present)
        return self._waits and relies and not sounds and not self._goes_without

    def go_on(self, seats: Seats, present: Set[Device]) -> None:
        """Note that people go on: without the lost sound, if it is lost, until it is back."""
        self._goes_without = self._goes_without or self.is_lost(seats, present)

    def may_start(self, seats: Seats, present: Set[Device]) -> bool:
        """Tell whether somebody here has told, and nobody is lacking anything.

        A device that tells nothing, a program, is not waited for.
        """
        if not self._waits:
            return True
        told = any(
            isinstance(occupant, Person)
            and occupant.device in present
            and occupant.device in self._told
            for occupant in seats.occupants
        )
        return told and not self.unheard(seats, present)

"""Who hears a mission from where, as the devices tell; not recorded, told anew by each socket.

The first mission of a room may wait until everybody hears.
"""

from collections.abc import Set
from typing import Literal

from understory.kernel import Seat
from understory.room.outcome import Device
from understory.room.seats import Person, Seats

Told = Literal["here", "waiting", "elsewhere", "nowhere"]


class Hearing:
    """What devices have told of their sound."""

    def __init__(self) -> None:
        self._told: dict[Device, Told] = {}

    def tell(self, device: Device, state: Told) -> None:
        """Take what a device tells."""
        self._told[device] = state

    def forget(self, device: Device) -> None:
        """Let a device be gone."""
        self._told.pop(device, None)

    def unheard(self, seats: Seats, present: Set[Device]) -> tuple[Seat, ...]:
        """Return the seats of people here who told that they hear nothing yet."""
        sounds = any(self._told.get(device) == "here" for device in present)
        lacking = {"waiting"} if sounds else {"waiting", "elsewhere"}
        return tuple(
            Seat(seat)
            for seat, occupant in enumerate(seats.occupants)
            if isinstance(occupant, Person)
            and occupant.device in present
            and self._told.get(occupant.device) in lacking
        )

    def may_start(self, seats: Seats, present: Set[Device]) -> bool:
        """Tell whether somebody here has told, and nobody is lacking anything.

        A device that tells nothing, a program, is not waited for.
        """
        told = any(
            isinstance(occupant, Person)
            and occupant.device in present
            and occupant.device in self._told
            for occupant in seats.occupants
        )
        return told and not self.unheard(seats, present)

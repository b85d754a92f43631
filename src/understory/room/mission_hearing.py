"""Who hears a mission from where, as the devices tell; not recorded, told anew by each socket.

The first mission of a room may wait until everybody hears; any stands still while the only sound is
lost. A blink is no loss: sounds are told three seconds ahead, so a loudspeaker whose line is cut
sounds on. Its device counts as here for two seconds more (the server's `absence_grace`), and one
that is back by then and waits to sound again has `BLINK` for it: a count-in would cost more.
"""

from collections.abc import Set
from typing import Literal

from understory.kernel import Millis, Seat
from understory.room.outcome import Device
from understory.room.screens import is_screen
from understory.room.seats import Person, Seats

Told = Literal["here", "waiting", "elsewhere", "nowhere"]

BLINK = 1_500
"""Milliseconds for which the only loudspeaker may wait to sound again before the mission stands: a
page that is loaded anew sounds within one second on a computer, and stands long before a mission
has been played three seconds without sound on any."""


class Hearing:
    """What devices have told of their sound; it matters where a room `waits` for it."""

    def __init__(self, *, waits: bool) -> None:
        self._waits = waits
        self._told: dict[Device, Told] = {}
        self._excused_until = Millis(0)
        self._goes_without = False

    def tell(self, device: Device, state: Told, at: Millis) -> None:
        """Take what a device tells at a room time."""
        if state == "waiting" and self._told.get(device) == "here":
            self._excused_until = Millis(at + BLINK)
        self._goes_without = self._goes_without and state != "here"
        self._told[device] = state

    def forget(self, device: Device) -> None:
        """Let a device be gone; its sound is no longer waited for."""
        if self._told.get(device) in ("here", "waiting"):
            self._excused_until = Millis(0)
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

    def screen(self, present: Set[Device]) -> Literal["sounding", "waiting", "silent"] | None:
        """Return how the shared screens here sound, the best of them; None: there is none."""
        told = {self._told.get(device, "waiting") for device in present if is_screen(device)}
        if not told:
            return None
        return "sounding" if "here" in told else "waiting" if "waiting" in told else "silent"

    def blinks_until(self, seats: Seats, present: Set[Device], now: Millis) -> Millis | None:
        """Return when lost sound is waited for no longer; None: it is not lost, or not excused."""
        excused = now < self._excused_until and self._lacks(seats, present)
        return self._excused_until if excused else None

    def is_lost(self, seats: Seats, present: Set[Device], now: Millis) -> bool:
        """Tell whether people here rely on another device's sound, none sounds, and they mind."""
        return now >= self._excused_until and self._lacks(seats, present)

    def _lacks(self, seats: Seats, present: Set[Device]) -> bool:
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
        self._goes_without = self._goes_without or self._lacks(seats, present)

    def may_start(self, seats: Seats, present: Set[Device]) -> bool:
        """Tell whether somebody here has told, and nobody is lacking anything.

        A device that tells nothing, a program, is not waited for; nor is anybody where bots play
        among themselves.
        """
        if not self._waits or not seats.people:
            return True
        told = any(
            isinstance(occupant, Person)
            and occupant.device in present
            and occupant.device in self._told
            for occupant in seats.occupants
        )
        return told and not self.unheard(seats, present)

"""Shared screens: devices that show a room and sound for it, and hold no seat in it.

A screen is a device of its own, even where the same browser holds a seat on another page: whatever
it does never counts for that seat. It acts for its owner only where a host may.
"""

from collections.abc import Set

from understory.room.outcome import Device
from understory.room.seats import Person, Seats

_SCREEN = "screen:"
"""Stands before the digest of the owner's token, which holds no colon."""


def screen_of(device: Device) -> Device:
    """Return the identity of a device's shared screen.

    >>> owner_of(screen_of("ann")), is_screen(screen_of("ann")), is_screen("ann")
    ('ann', True, False)
    """
    return _SCREEN + device


def is_screen(device: Device) -> bool:
    """Tell whether a device is a shared screen."""
    return device.startswith(_SCREEN)


def owner_of(device: Device) -> Device:
    """Return the device that shows a screen; any other device is its own."""
    return device.removeprefix(_SCREEN)


def has_controls(seats: Seats, device: Device, present: Set[Device]) -> bool:
    """Tell whether a device has the controls: pausing, bots for open seats, and the like.

    The host always has them, and so has its screen. While a host that plays is away, or where the
    host only watches (it may be a television), the first seat whose people are here has them too:
    back with the host, they are the host's alone again.
    """
    if owner_of(device) == seats.host:
        return True
    plays = bool(seats.seats_of(seats.host))
    if plays and seats.host in present:
        return False
    return device == next(
        (
            occupant.device
            for occupant in seats.occupants
            if isinstance(occupant, Person) and occupant.device in present
        ),
        None,
    )


def nobody_plays(seats: Seats, present: Set[Device]) -> bool:
    """Tell whether nobody is here for whom a game could go on: a screen alone is nobody.

    Unless none but bots play: then whoever looks on is who it is played for.
    """
    return not present or (bool(seats.people) and all(is_screen(device) for device in present))

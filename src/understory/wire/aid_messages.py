"""Aids at a mission: a device says which its people have, and everybody is told and keeps it."""

import msgspec

from understory.wire.client_messages import Id, SeatNumber


class _Asked(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    pass


class _Told(msgspec.Struct, frozen=True, rename="camel"):
    pass


class ReadSound(_Asked, frozen=True, tag="read_sound"):
    """Have what sounds written on the device of this seat, day and night included; or no more.

    For who cannot hear it, or not well: theirs alone, at any time, and everybody is told.
    """

    id: Id
    seat: SeatNumber
    reads: bool


class HearCards(_Asked, frozen=True, tag="hear_cards"):
    """Have each card told by a sound of its own on the device of this seat; or no more.

    For who cannot see it, or not well: theirs alone, at any time, and everybody is told.
    """

    id: Id
    seat: SeatNumber
    hears: bool


class UseOneSwitch(_Asked, frozen=True, tag="use_one_switch"):
    """Do everything at the device of this seat by one key or touch; or no more.

    Laps, shots and deals then run at a comfortable pace, in samples like anybody's, and cards are
    turned by themselves. For who cannot do it otherwise: theirs alone, and everybody is told.
    """

    id: Id
    seat: SeatNumber
    uses: bool


class SoundRead(_Told, frozen=True, tag="sound_read"):
    """What sounds is written at the device of these seats, or no more."""

    seats: tuple[int, ...]
    reads: bool


class CardsHeard(_Told, frozen=True, tag="cards_heard"):
    """Each card has a sound of its own at the device of these seats, or no more."""

    seats: tuple[int, ...]
    hears: bool


class OneSwitchUsed(_Told, frozen=True, tag="one_switch_used"):
    """One key or touch does everything at the device of these seats, or no more."""

    seats: tuple[int, ...]
    uses: bool

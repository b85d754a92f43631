"""What everybody may see of a room's seats, in every game; never another device's identity."""

from collections.abc import Set

from understory import wire
from understory.kernel import Seat
from understory.room.seats import Bot, Person, Seats


def seat_views(seats: Seats, device: str, present: Set[str]) -> tuple[wire.SeatView, ...]:
    """Return the seats as `device` sees them; `present` are the connected devices."""
    return tuple(
        _seat_view(seats, Seat(seat), device, present) for seat in range(len(seats.occupants))
    )


def rematch_seats(seats: Seats) -> tuple[Seat, ...]:
    """Return the seats whose people have asked for another game."""
    return tuple(
        Seat(seat)
        for seat, occupant in enumerate(seats.occupants)
        if isinstance(occupant, Person) and occupant.device in seats.asked
    )


def _seat_view(seats: Seats, seat: Seat, device: str, present: Set[str]) -> wire.SeatView:
    match seats.occupants[seat]:
        case Person(device=holder, name=name, stand_in=level):
            return wire.SeatView(
                seat, "person", name, level, present=holder in present, mine=holder == device
            )
        case Bot(level=level):
            return wire.SeatView(seat, "bot", "", level, present=True, mine=False)
        case None:
            return wire.SeatView(seat, "open", "", None, present=False, mine=False)

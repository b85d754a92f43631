"""What every room has, whatever is played there: its host, its seats and who holds them.

The fold of the records that are not a game's own. Presence is not part of it.
"""

from typing import Literal, TypeVar

import msgspec

from understory.kernel import BrokenLogError, Millis, Seat
from understory.room import records as r
from understory.wire import PersonRequest, SeatOffer, SeatRequest

Status = Literal["gathering", "playing", "over"]


class Person(msgspec.Struct, frozen=True):
    """Somebody at a device; `stand_in` is the level of the bot that plays while they are away."""

    device: str
    name: str
    stand_in: str | None = None


class Bot(msgspec.Struct, frozen=True):
    """A bot of a level."""

    level: str


Occupant = Person | Bot | None
"""Who sits at a seat; None: it is open."""


class Seats(msgspec.Struct, frozen=True, kw_only=True):
    """A room between two records, but for its game.

    `game_number` counts the games from 1 (0: none yet); `asked` are the devices that want another
    one; `last_at` is the room time of the last record. `barred` are the devices that were sent
    away, `offers` the keys of seats that are given over.
    """

    code: str
    host: str
    occupants: tuple[Occupant, ...]
    sequence: int
    last_at: Millis
    game_number: int = 0
    asked: tuple[str, ...] = ()
    is_locked: bool = False
    barred: tuple[str, ...] = ()
    offers: tuple[SeatOffer, ...] = ()

    @property
    def status(self) -> Status:
        """Where the room stands; told by the table of its game."""
        raise NotImplementedError

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """The seats that nobody holds."""
        return tuple(Seat(s) for s, occupant in enumerate(self.occupants) if occupant is None)

    def seats_of(self, device: str) -> tuple[Seat, ...]:
        """Return the seats that a device holds."""
        return tuple(
            Seat(seat)
            for seat, occupant in enumerate(self.occupants)
            if isinstance(occupant, Person) and occupant.device == device
        )

    @property
    def people(self) -> frozenset[str]:
        """The devices that hold a seat."""
        return frozenset(o.device for o in self.occupants if isinstance(o, Person))

    @property
    def all_want_another(self) -> bool:
        """Whether every person has asked for another game, and there is one who could."""
        return bool(self.people) and self.people <= set(self.asked)


SeatRecord = (
    r.SeatTaken
    | r.BotSeated
    | r.SeatLeft
    | r.RematchAsked
    | r.RoomLocked
    | r.SeatOffered
    | r.SeatCleared
)
"""What concerns the seats alone, in every game."""

AnySeats = TypeVar("AnySeats", bound=Seats)


def seated(requests: tuple[SeatRequest, ...], host: str) -> tuple[Occupant, ...]:
    """Return who sits where when a room opens: the host where it asked to, bots at theirs."""
    return tuple(_occupant(request, host) for request in requests)


def _occupant(request: SeatRequest, host: str) -> Occupant:
    if isinstance(request, PersonRequest):
        return Person(host, request.name or "") if request.here else None
    return Bot(request.level)


def change_seats(seats: AnySeats, record: SeatRecord) -> AnySeats:
    """Return the room after a record that concerns its seats alone."""
    match record:
        case r.SeatTaken(seat=seat, name=name, device=device):
            # Whatever key there was for it has been used, or is of no use to who sits there now.
            offers = tuple(offer for offer in seats.offers if offer.seat != seat)
            taken = with_occupant(seats, seat, Person(device or "", name))
            return msgspec.structs.replace(taken, offers=offers)
        case r.RoomLocked(locked=locked):
            return msgspec.structs.replace(seats, is_locked=locked)
        case r.SeatOffered(seat=seat, key=key):
            others = tuple(offer for offer in seats.offers if offer.seat != seat)
            return msgspec.structs.replace(seats, offers=(*others, SeatOffer(seat, key)))
        case r.SeatCleared():
            return _cleared(seats, record)
        case r.BotSeated(seat=seat, level=level):
            return with_occupant(seats, seat, Bot(level))
        case r.SeatLeft(seat=seat, device=device):
            asked = tuple(asker for asker in seats.asked if asker != device)
            return msgspec.structs.replace(with_occupant(seats, seat, None), asked=asked)
        case r.RematchAsked(device=device):
            return msgspec.structs.replace(seats, asked=(*seats.asked, device or ""))


def _cleared(seats: AnySeats, record: r.SeatCleared) -> AnySeats:
    gone = seats.occupants[record.seat] if record.seat < len(seats.occupants) else None
    after = with_occupant(seats, record.seat, None if record.level is None else Bot(record.level))
    if not isinstance(gone, Person):
        return after
    return msgspec.structs.replace(
        after,
        barred=tuple(sorted({*seats.barred, gone.device})),
        asked=tuple(asker for asker in seats.asked if asker != gone.device),
    )


def with_occupant(seats: AnySeats, seat: Seat, occupant: Occupant) -> AnySeats:
    """Return the room with somebody else, or nobody, at a seat.

    Raises:
        BrokenLogError: there is no such seat.
    """
    if not 0 <= seat < len(seats.occupants):
        raise BrokenLogError(f"room {seats.code} has no seat {seat}")
    occupants = (*seats.occupants[:seat], occupant, *seats.occupants[seat + 1 :])
    return msgspec.structs.replace(seats, occupants=occupants)

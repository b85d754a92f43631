"""The state of a room and how it follows from its records: `evolve` changes and never checks.

    gathering --(no seat open)--> playing --(result)--> over --(every person asked)--> playing
                                     ^                   |
                                     +---- take-back ----+

gathering: no game yet. playing: a game without a result. over: a game with a result, from the
rules or from the room (time, resigned). Seats change hands in gathering and over only. All of it is
secret: `views` alone says what a device may know. Presence is not part of it.
"""

from typing import Literal

import msgspec

from understory.kernel import BrokenLogError, Millis, Seat
from understory.room import records as r
from understory.room.clock import GameClock, wound_up
from understory.rules import sekoya
from understory.wire import PersonRequest, RoomResult, SeatRequest, SekoyaOptions

Status = Literal["gathering", "playing", "over"]


class Person(msgspec.Struct, frozen=True):
    """Somebody at a device."""

    device: str
    name: str


class Bot(msgspec.Struct, frozen=True):
    """A bot of a level."""

    level: str


Occupant = Person | Bot | None
"""Who sits at a seat; None: it is open."""


class Placement(msgspec.Struct, frozen=True):
    """A placement that stands, and the table as it was before it: where a take-back goes."""

    seat: Seat
    before: sekoya.State


class Table(msgspec.Struct, frozen=True):
    """A room between two records.

    `state` is the game's, None while gathering; `ended` a result that the rules do not know of;
    `asked` the devices that want another game; `changed_at` the sequence of the record that last
    changed the game; `last_at` the room time of the last record.
    """

    code: str
    host: str
    options: SekoyaOptions
    occupants: tuple[Occupant, ...]
    sequence: int
    last_at: Millis
    game_number: int = 0
    bot_seed: int = 0
    state: sekoya.State | None = None
    placements: tuple[Placement, ...] = ()
    clock: GameClock | None = None
    ended: RoomResult | None = None
    asked: tuple[str, ...] = ()
    changed_at: int = 0

    @property
    def result(self) -> RoomResult | None:
        """How the present game ended; None while it has not."""
        if self.ended is not None or self.state is None or self.state.result is None:
            return self.ended
        return RoomResult(self.state.result.winner, self.state.result.reason)

    @property
    def status(self) -> Status:
        """Where the room stands."""
        if self.state is None:
            return "gathering"
        return "playing" if self.result is None else "over"

    @property
    def open_seats(self) -> tuple[Seat, ...]:
        """The seats that nobody holds."""
        return tuple(Seat(s) for s, occupant in enumerate(self.occupants) if occupant is None)

    @property
    def to_act(self) -> Seat | None:
        """The seat that the game waits for; None while no game goes on."""
        return self.state.to_place if self.state is not None and self.result is None else None

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


def begin(record: r.RoomOpened) -> Table:
    """Return the room as it was opened: the host at the seats it asked for, bots at theirs."""
    wanted = [_occupant(seat, record.device or "") for seat in record.request.seats]
    if record.first_seat != 0:
        wanted.reverse()
    return Table(
        code=record.code,
        host=record.device or "",
        options=record.request.options,
        occupants=tuple(wanted),
        sequence=1,
        last_at=record.at,
    )


def _occupant(request: SeatRequest, host: str) -> Occupant:
    if isinstance(request, PersonRequest):
        return Person(host, request.name or "") if request.here else None
    return Bot(request.level)


def evolve(table: Table, record: r.Record) -> Table:
    """Return the room after `record`; the old table is untouched.

    Raises:
        BrokenLogError: the record cannot stand behind those before it.
    """
    after = _after(table, record)
    return msgspec.structs.replace(after, sequence=table.sequence + 1, last_at=record.at)


def _after(table: Table, record: r.Record) -> Table:
    match record:
        case r.SeatTaken(seat=seat, name=name, device=device):
            return _seat(table, seat, Person(device or "", name))
        case r.BotSeated(seat=seat, level=level):
            return _seat(table, seat, Bot(level))
        case r.SeatLeft(seat=seat, device=device):
            asked = tuple(asker for asker in table.asked if asker != device)
            left = _seat(table, seat, None)
            return msgspec.structs.replace(left, asked=asked, placements=())
        case r.GameStarted():
            return _start(table, record)
        case r.RematchAsked(device=device):
            return msgspec.structs.replace(table, asked=(*table.asked, device or ""))
        case r.Played() | r.TakenBack() | r.TimeRanOut() | r.Resigned():
            return _go_on(table, record)
        case r.RoomOpened():
            raise BrokenLogError(f"room {table.code} is opened twice")


def _seat(table: Table, seat: Seat, occupant: Occupant) -> Table:
    if not 0 <= seat < len(table.occupants):
        raise BrokenLogError(f"room {table.code} has no seat {seat}")
    occupants = (*table.occupants[:seat], occupant, *table.occupants[seat + 1 :])
    return msgspec.structs.replace(table, occupants=occupants)


def _start(table: Table, record: r.GameStarted) -> Table:
    state = sekoya.begin(record.setup)
    clock_s = table.options.clock_s
    rematch = table.state is not None
    return msgspec.structs.replace(
        table,
        occupants=table.occupants[::-1] if rematch else table.occupants,
        game_number=record.game_number,
        bot_seed=record.bot_seed,
        state=state,
        placements=(),
        clock=None
        if clock_s is None
        else wound_up(len(table.occupants), clock_s, record.at, state.to_place),
        ended=None,
        asked=(),
        changed_at=table.sequence + 1,
    )


def _go_on(table: Table, record: r.Played | r.TakenBack | r.TimeRanOut | r.Resigned) -> Table:
    """Return the table after a record that changes the game, its clock charged and handed over."""
    if table.state is None:
        raise BrokenLogError(f"room {table.code} has no game, got {type(record).__name__}")
    state, placements, ended = table.state, table.placements, table.ended
    match record:
        case r.Played(seat=seat, events=events):
            placements = (*placements, Placement(seat, state))
            for event in events:
                state = sekoya.evolve(state, event)
        case r.TakenBack(to=to):
            if not 0 <= to < len(placements):
                raise BrokenLogError(f"{len(placements)} placements stand, none behind {to}")
            state, placements = placements[to].before, placements[:to]
        case r.TimeRanOut(seat=seat):
            ended = RoomResult(1 - seat, "time")
        case r.Resigned(seat=seat):
            ended = RoomResult(1 - seat, "resigned")
    running = state.to_place if ended is None else None
    return msgspec.structs.replace(
        table,
        state=state,
        placements=placements,
        ended=ended,
        clock=None if table.clock is None else table.clock.hand_over(running, record.at),
        asked=(),
        changed_at=table.sequence + 1,
    )

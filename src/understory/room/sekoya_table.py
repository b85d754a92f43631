"""A room of SEKOYA and how it follows from its records: `evolve` changes and never checks.

    gathering --(no seat open)--> playing --(result)--> over --(every person asked)--> playing
                                     ^                   |
                                     +---- take-back ----+

gathering: no game yet. playing: a game without a result. over: a game with a result, from the
rules or from the room (time, resigned). Seats change hands in gathering and over only. All of it is
secret: `sekoya_views` alone says what a device may know. Presence is not part of it.
"""

import msgspec

from understory.kernel import BrokenLogError, Seat
from understory.room import records as r
from understory.room.clock import GameClock, wound_up
from understory.room.seats import Seats, Status, change_seats, seated
from understory.rules import sekoya
from understory.wire import Hint, Reason, RoomResult, SekoyaOptions


class Placement(msgspec.Struct, frozen=True):
    """A placement that stands, and the table as it was before it: where a take-back goes.

    `reason` is what a bot says of it.
    """

    seat: Seat
    before: sekoya.State
    reason: Reason | None = None


class Pending(msgspec.Struct, frozen=True):
    """What has been asked for and holds until the game changes.

    `take_back` is the seat that asks to take its last placement back, `declined` whether it may
    not; `hint` the seat that has asked for a hint and the sequence at which it did, `found` what
    was found; `failed` the seat for which the house found none, until it asks again.
    """

    take_back: Seat | None = None
    declined: bool = False
    hint: tuple[Seat, int] | None = None
    found: Hint | None = None
    failed: Seat | None = None


class Table(Seats, frozen=True, kw_only=True):
    """A room of SEKOYA between two records.

    `bot_seed` is what the bots' choices are drawn from; `state` is the game's, None while
    gathering; `ended` a result that the rules do not know of; `changed_at` the sequence of the
    record that last changed the game; `pending` what has been asked for since. `hints` counts by
    seat the hints asked for in this game.
    """

    options: SekoyaOptions
    bot_seed: int = 0
    state: sekoya.State | None = None
    placements: tuple[Placement, ...] = ()
    clock: GameClock | None = None
    ended: RoomResult | None = None
    changed_at: int = 0
    pending: Pending = Pending()
    hints: tuple[int, ...] = (0, 0)

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
    def to_act(self) -> Seat | None:
        """The seat that the game waits for; None while no game goes on."""
        return self.state.to_place if self.state is not None and self.result is None else None


def begin(record: r.RoomOpened) -> Table:
    """Return the room as it was opened; the first requested seat has the colour that was drawn."""
    host = record.device or ""
    wanted = seated(record.request.seats, host)
    return Table(
        code=record.code,
        host=host,
        options=record.request.options,
        occupants=wanted if record.first_seat == 0 else wanted[::-1],
        sequence=1,
        last_at=record.at,
    )


def evolve(table: Table, record: r.Record) -> Table:
    """Return the room after `record`; the old table is untouched.

    Raises:
        BrokenLogError: the record cannot stand behind those before it.
    """
    after = _after(table, record)
    return msgspec.structs.replace(after, sequence=table.sequence + 1, last_at=record.at)


def _after(table: Table, record: r.Record) -> Table:
    match record:
        case r.SeatLeft():
            # What was placed cannot be taken back by who sits down next.
            return msgspec.structs.replace(
                change_seats(table, record),
                placements=(),
                pending=Pending(),
            )
        case (
            r.SeatTaken()
            | r.BotSeated()
            | r.RematchAsked()
            | r.RoomLocked()
            | r.SeatOffered()
            | r.SeatCleared()
        ):
            return change_seats(table, record)
        case r.GameStarted():
            return _start(table, record)
        case r.Played() | r.TakenBack() | r.TimeRanOut() | r.Resigned():
            return _go_on(table, record)
        case r.TakeBackAsked(seat=seat):
            return _with_pending(table, take_back=seat)
        case r.TakeBackDeclined():
            return _with_pending(table, declined=True)
        case r.HintAsked(seat=seat):
            asked = _with_pending(table, hint=(seat, table.sequence + 1), failed=None)
            return msgspec.structs.replace(asked, hints=_counted(table, seat, 1))
        case r.HintGiven(hint=hint):
            return _with_pending(table, found=hint)
        case r.HintFailed(seat=seat):
            missed = _with_pending(table, hint=None, failed=seat)
            return msgspec.structs.replace(missed, hints=_counted(table, seat, -1))
        case _:
            raise BrokenLogError(
                f"{type(record).__name__} cannot stand in the log of a SEKOYA room"
            )


def _counted(table: Table, seat: Seat, by: int) -> tuple[int, ...]:
    return tuple(count + by * (s == seat) for s, count in enumerate(table.hints))


def _with_pending(table: Table, **asked: object) -> Table:
    return msgspec.structs.replace(table, pending=msgspec.structs.replace(table.pending, **asked))


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
        pending=Pending(),
        hints=(0, 0),
    )


def _go_on(table: Table, record: r.Played | r.TakenBack | r.TimeRanOut | r.Resigned) -> Table:
    """Return the table after a record that changes the game, its clock charged and handed over."""
    if table.state is None:
        raise BrokenLogError(f"room {table.code} has no game, got {type(record).__name__}")
    state, placements, ended = table.state, table.placements, table.ended
    match record:
        case r.Played(seat=seat, events=events, reason=reason):
            placements = (*placements, Placement(seat, state, reason))
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
        pending=Pending(),
    )

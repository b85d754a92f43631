"""A room of missions and how it follows from its records: `evolve` changes and never checks.

    gathering --(no seat open)--> playing --(result)--> over --(every person asked)--> playing

    a card lies open --draw begun--> closed --card turned--> the next lies open from t0 on
                     --hands judged--> taken, spent, or open still
    an event, a camp, a shoot-off: awaits deeds --did--> ... or the scream, the helicopter

All of it is secret: `mission_views` alone says what a device may know. Hands that wait for their
verdict and deeds under way are not part of it: they are not facts yet.
"""

from collections.abc import Iterable

import msgspec

from understory.kernel import BrokenLogError, Millis, Seat
from understory.room import mission_records as m
from understory.room import records as r
from understory.room.mission_races import Race, with_hands
from understory.room.mission_time import MissionTime
from understory.room.seats import Bot, Person, Seats, Status, change_seats, seated, with_occupant
from understory.rules import squad_seven
from understory.wire import MissionOptions


class Turning(msgspec.Struct, frozen=True):
    """A seat's card is being turned; the open one is closed at mission time `closes`."""

    seat: Seat
    closes: Millis


class Table(Seats, frozen=True, kw_only=True):
    """A room of missions between two records; times within a mission are mission time.

    `state` is the mission's, None while gathering; `t0` when the uppermost card was shown;
    `free_since` from when on nothing but pace keeps the next card from being drawn, and
    `awaited_since` from when on the pending deed is awaited; at `readers` what sounds is written
    and at `hearers` each card has a sound, at `one_switch` one key does everything (devices);
    `pauses` counts those of the mission, `races` are those for its cards.
    """

    options: MissionOptions
    seed: int = 0
    state: squad_seven.State | None = None
    time: MissionTime = MissionTime()
    paused: m.PauseReason | None = None
    pauses: int = 0
    turning: Turning | None = None
    t0: Millis | None = None
    free_since: Millis = Millis(0)
    awaited_since: Millis = Millis(0)
    readers: tuple[str, ...] = ()
    hearers: tuple[str, ...] = ()
    one_switch: tuple[str, ...] = ()
    races: tuple[Race, ...] = ()

    @property
    def status(self) -> Status:
        if self.state is None:
            return "gathering"
        return "playing" if self.state.result is None else "over"

    def bot_of(self, seat: Seat) -> str | None:
        """Return the level of the bot that plays a seat, None: a person does."""
        occupant = self.occupants[seat]
        if isinstance(occupant, Bot):
            return occupant.level
        return occupant.stand_in if isinstance(occupant, Person) else None

    @property
    def draw_from(self) -> Millis:
        """When the open card has lain long enough, so that the next may be drawn."""
        shown = self.free_since if self.t0 is None else self.t0 + self.options.min_show_ms
        return Millis(max(shown, self.free_since))

    @property
    def drawn_for_at(self) -> Millis:
        """When the house draws for somebody who is here and has not drawn."""
        since = max(self.t0 or 0, self.free_since)
        return Millis(max(self.draw_from, since + self.options.max_wait_ms))


def begin(record: m.MissionOpened) -> Table:
    """Return the room as it was opened."""
    host = record.device or ""
    return Table(
        code=record.code,
        host=host,
        options=record.request.options,
        occupants=seated(record.request.seats, host),
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
        case (
            r.SeatTaken()
            | r.BotSeated()
            | r.SeatLeft()
            | r.RematchAsked()
            | r.RoomLocked()
            | r.SeatOffered()
            | r.SeatCleared()
        ):
            return change_seats(table, record)
        case m.MissionStarted():
            return _start(table, record)
        case m.BotSatIn(seat=seat, level=level):
            return _with_stand_in(table, seat, level)
        case m.OwnerReturned(seat=seat):
            return _with_stand_in(table, seat, None)
        case m.SoundRead() | m.CardsHeard() | m.OneSwitchUsed():
            return _aided(table, record)
        case m.MissionPaused(at=at, reason=reason):
            return msgspec.structs.replace(
                table, time=table.time.stopped(at), paused=reason, pauses=table.pauses + 1
            )
        case m.MissionResumed(goes_on=goes_on):
            return msgspec.structs.replace(table, time=table.time.going_on(goes_on), paused=None)
        case m.DrawBegun(seat=seat, closes=closes):
            return msgspec.structs.replace(table, turning=Turning(seat, closes))
        case m.CardTurned(events=events, t0=t0):
            turned = msgspec.structs.replace(table, turning=None, t0=t0 if events else table.t0)
            return _happened(turned, events)
        case m.HandsJudged() | m.HandsLate():
            return _laid(table, record)
        case m.Did(events=events) | m.Sounded(events=events):
            return _happened(table, events)
        case _:
            raise BrokenLogError(f"{type(record).__name__} cannot stand in a mission's log")


def _aided(table: Table, record: m.SoundRead | m.CardsHeard | m.OneSwitchUsed) -> Table:
    match record:
        case m.SoundRead(reader=device, reads=wishes):
            readers = _with_device(table.readers, device, wishes)
            return msgspec.structs.replace(table, readers=readers)
        case m.CardsHeard(hearer=device, hears=wishes):
            hearers = _with_device(table.hearers, device, wishes)
            return msgspec.structs.replace(table, hearers=hearers)
        case m.OneSwitchUsed(user=device, uses=wishes):
            users = _with_device(table.one_switch, device, wishes)
            return msgspec.structs.replace(table, one_switch=users)


def _with_device(devices: tuple[str, ...], device: str, wishes: bool) -> tuple[str, ...]:
    """Return the devices with an aid once one of them wishes it, or no more."""
    others = tuple(each for each in devices if each != device)
    return (*others, device) if wishes else others


def _start(table: Table, record: m.MissionStarted) -> Table:
    state = squad_seven.begin(record.setup)
    return msgspec.structs.replace(
        table,
        game_number=record.game_number,
        seed=record.seed,
        state=state,
        time=MissionTime().going_on(record.starts_at),
        paused=None,
        pauses=0,
        races=(),
        turning=None,
        t0=None,
        free_since=state.score.landed,
        awaited_since=state.score.landed,
        asked=(),
    )


def _happened(table: Table, events: Iterable[squad_seven.Event]) -> Table:
    if table.state is None:
        raise BrokenLogError(f"room {table.code} has no mission in which anything could happen")
    before = state = table.state
    for event in events:
        state = squad_seven.evolve(state, event)
    freed = before.pending is not None and state.pending is None
    return msgspec.structs.replace(
        table,
        state=state,
        turning=None if state.has_returned or state.result is not None else table.turning,
        free_since=state.at if freed else table.free_since,
        awaited_since=state.at if state.pending != before.pending else table.awaited_since,
    )


def _laid(table: Table, record: m.HandsJudged | m.HandsLate) -> Table:
    card = table.state.centre[-1] if table.state is not None and table.state.centre else ""
    raced = msgspec.structs.replace(table, races=with_hands(table.races, record, card))
    return raced if isinstance(record, m.HandsLate) else _happened(raced, record.events)


def _with_stand_in(table: Table, seat: Seat, level: str | None) -> Table:
    occupant = table.occupants[seat] if 0 <= seat < len(table.occupants) else None
    if not isinstance(occupant, Person):
        raise BrokenLogError(f"nobody sits at seat {seat} of room {table.code} to be stood in for")
    return with_occupant(table, seat, msgspec.structs.replace(occupant, stand_in=level))

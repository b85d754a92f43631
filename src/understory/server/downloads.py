"""The transcript of a room's game, once there is nothing left to hide."""

from collections.abc import Iterable, Sequence

from understory.room import (
    GameStarted,
    MissionOpened,
    MissionStarted,
    Played,
    Record,
    SeatLeft,
    SeatTaken,
    TakenBack,
    mission_events,
)
from understory.rules import sekoya
from understory.transcript import transcript_of
from understory.wire import PersonRequest


def transcript_of_records(records: Iterable[Record]) -> bytes | None:
    """Return the transcript of a room's last game, None where no game has begun.

    It opens the deck: the caller makes sure that the game is over. What was taken back is left out.
    """
    log = tuple(records)
    if log and isinstance(log[0], MissionOpened):
        return _transcript_of_mission(log[0], log)
    setup: sekoya.Dealt | None = None
    placed: list[tuple[sekoya.Event, ...]] = []
    for record in log:
        if isinstance(record, GameStarted):
            setup, placed = record.setup, []
        elif isinstance(record, Played):
            placed.append(record.events)
        elif isinstance(record, TakenBack):
            del placed[record.to :]
    if setup is None:
        return None
    return transcript_of([setup, *(event for events in placed for event in events)])


def _transcript_of_mission(opening: MissionOpened, log: Sequence[Record]) -> bytes | None:
    events = mission_events(log)
    return transcript_of(events, _players(opening, log)) if events else None


def _players(opening: MissionOpened, log: Sequence[Record]) -> tuple[str, ...]:
    """Return what each seat is called in the last mission.

    A transcript tells players apart by their names alone: where two are called alike, or one has
    no name, all are numbered.
    """
    seats = [
        request.name or "" if isinstance(request, PersonRequest) and request.here else ""
        for request in opening.request.seats
    ]
    names = tuple(seats)
    for record in log:
        match record:
            case SeatTaken(seat=seat, name=name):
                seats[seat] = name
            case SeatLeft(seat=seat):
                seats[seat] = ""
            case MissionStarted():
                names = tuple(seats)
            case _:
                pass
    if "" in names or len(set(names)) < len(names):
        return tuple(f"{name} {number}".strip() for number, name in enumerate(names, start=1))
    return names

"""The transcript of a room's game, once there is nothing left to hide."""

from collections.abc import Iterable, Sequence

from understory.art import Language, text
from understory.room import (
    BotSeated,
    GameStarted,
    MissionOpened,
    MissionStarted,
    Played,
    Record,
    SeatCleared,
    SeatLeft,
    SeatTaken,
    TakenBack,
    mission_events,
)
from understory.rules import sekoya
from understory.transcript import transcript_of
from understory.wire import BotRequest, SeatRequest

_LANGUAGE: Language = "en"
"""A transcript is the same file for everybody, whatever language their pages speak."""


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
    return transcript_of(events, players_of(opening, log)) if events else None


def players_of(opening: MissionOpened, log: Sequence[Record]) -> tuple[str, ...]:
    """Return what each seat is called in the last mission that `log` tells of.

    Bots are called as on the page, and people who gave no name by their number. A transcript tells
    players apart by their names alone: where two are called alike, all are numbered.
    """
    seats = [_asked_for(number, request) for number, request in enumerate(opening.request.seats)]
    names = tuple(seats)
    for record in log:
        match record:
            case SeatTaken(seat=seat, name=name):
                seats[seat] = name
            case BotSeated(seat=seat):
                seats[seat] = _bot(seat)
            case SeatLeft(seat=seat):
                seats[seat] = ""
            case SeatCleared(seat=seat, level=level):
                seats[seat] = "" if level is None else _bot(seat)
            case MissionStarted():
                names = tuple(seats)
            case _:
                pass
    names = tuple(
        name or text("mission.player", _LANGUAGE, number=str(number))
        for number, name in enumerate(names, start=1)
    )
    if len(set(names)) < len(names):
        return tuple(f"{name} {number}" for number, name in enumerate(names, start=1))
    return names


def _asked_for(seat: int, request: SeatRequest) -> str:
    if isinstance(request, BotRequest):
        return _bot(seat)
    return request.name or "" if request.here else ""


def _bot(seat: int) -> str:
    return text(f"mission.bot_name.{seat}", _LANGUAGE)

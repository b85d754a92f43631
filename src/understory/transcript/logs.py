"""Joins event logs and transcripts.

An event log as a file is JSON Lines too: a header `{"log": "understory", "version": 1, "game":
"sekoya"}` (for squad-seven with the `players` in seat order), then one event of the rules per line,
the secret deal first. A transcript holds only what people did; the rules give the rest again. So a
log is exported only if the referee, replaying its deeds, makes the very same events of them.
"""

from collections.abc import Sequence
from typing import cast

import msgspec

from understory.art import Language, text
from understory.kernel import BrokenLogError
from understory.rules import sekoya, squad_seven
from understory.transcript.faults import FaultyLineError, shown, to_json
from understory.transcript.fields import (
    as_choice,
    as_integer,
    check_fields,
)
from understory.transcript.lines import Json, read_object, split_lines
from understory.transcript.referee import Rejected, RejectedError, replay
from understory.transcript.sekoya_table import SekoyaTable, write_sekoya
from understory.transcript.squad_seven_header import read_players
from understory.transcript.squad_seven_table import write_squad_seven

AnyEvent = sekoya.Event | squad_seven.Event

_header = msgspec.json.Decoder(dict[str, msgspec.Raw])

LOG = "understory"
VERSION = 1

_FIRST_EVENT = 2
"""The number of the line on which the first event of a log stands."""

_OPENINGS = (sekoya.Dealt, squad_seven.Dealt)
_ONLY_SEEN = (sekoya.TableLaid, squad_seven.SquadsDeployed)

_SEKOYA: msgspec.json.Decoder[sekoya.Event] = msgspec.json.Decoder(sekoya.Event)
_SQUAD_SEVEN: msgspec.json.Decoder[squad_seven.Event] = msgspec.json.Decoder(squad_seven.Event)


def transcript_of(events: Sequence[AnyEvent], players: Sequence[str] = ()) -> bytes:
    """Return the transcript of a log in memory that began with its deal and kept the rules.

    `players` are the names in seat order, for SQUAD SEVEN only; SEKOYA's go by their colours.

    Raises:
        BrokenLogError: the log is empty, or does not begin with its only deal.
    """
    if not events:
        raise BrokenLogError("a log begins with Dealt, got nothing")
    lines = (to_json(line) for _, line in _written(events, tuple(players)))
    return "".join(f"{line}\n" for line in lines).encode()


def log_of_transcript(raw: bytes, language: Language = "en") -> bytes:
    """Return the event log, as a file, of the game that a transcript tells.

    Raises:
        RejectedError: the referee rejects the transcript.
    """
    game, table = replay(raw, language)
    header: Json = {"log": LOG, "version": VERSION, "game": game}
    if not isinstance(table, SekoyaTable):
        header["players"] = list(table.players)
    lines = [to_json(header).encode(), *map(msgspec.json.encode, table.events)]
    return b"".join(line + b"\n" for line in lines)


def as_transcript(raw: bytes, language: Language = "en") -> bytes:
    """Return a game that was written down as a transcript, whether it is one or an event log.

    A transcript is given back as it is, right or wrong.

    Raises:
        RejectedError: it is an event log, and as `transcript_of_log`.
    """
    header = raw.removeprefix(b"\xef\xbb\xbf").lstrip().partition(b"\n")[0]
    try:
        is_log = "log" in _header.decode(header)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        is_log = False  # it is neither, which the referee tells
    return transcript_of_log(raw, language) if is_log else raw


def transcript_of_log(raw: bytes, language: Language = "en") -> bytes:
    """Return the transcript of the game whose event log, as a file, is given.

    Raises:
        RejectedError: the log cannot be read, or its events do not follow from its deeds by the
            rules; the error is `bad_log`, its line that of the log.
    """
    lines = split_lines(raw)
    reading = 1
    events: list[AnyEvent] = []
    try:
        game, players = _read_header(lines)
        for line in lines[1:]:
            reading += 1
            events.append(_read_event(game, line, len(players), first=not events))
        _check_begun(events)
    except FaultyLineError as fault:
        raise RejectedError(_bad_log(reading, fault, language)) from fault
    written = _written(events, players)
    exported = "".join(f"{to_json(line)}\n" for _, line in written).encode()
    _check_same(exported, events, [index for index, _ in written], language)
    return exported


def _written(events: Sequence[AnyEvent], players: tuple[str, ...]) -> list[tuple[int, Json]]:
    if isinstance(events[0], sekoya.Dealt):
        return write_sekoya(cast("Sequence[sekoya.Event]", events))
    return write_squad_seven(players, cast("Sequence[squad_seven.Event]", events))


def _read_header(lines: Sequence[bytes]) -> tuple[str, tuple[str, ...]]:
    if not lines:
        raise FaultyLineError("empty")
    header = read_object(lines[0])
    for field in ("log", "version", "game"):
        if field not in header:
            raise FaultyLineError("missing", field=field)
    as_choice("log", header["log"], (LOG,))
    version = as_integer("version", header["version"])
    if version != VERSION:
        raise FaultyLineError("log_version", got=version, expected=VERSION)
    game = as_choice("game", header["game"], ("sekoya", "squad-seven"))
    named = game == "squad-seven"
    check_fields(header, ("log", "version", "game", "players") if named else tuple(header))
    return game, read_players(header["players"]) if named else ()


def _check_begun(events: Sequence[AnyEvent]) -> None:
    if not events:
        raise FaultyLineError("log_opening", got="nothing")


def _read_event(game: str, line: bytes, players: int, *, first: bool) -> AnyEvent:
    try:
        event: AnyEvent = _SEKOYA.decode(line) if game == "sekoya" else _SQUAD_SEVEN.decode(line)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise FaultyLineError("log_event", got=str(error)) from error
    if first and not isinstance(event, _OPENINGS):
        raise FaultyLineError("log_opening", got=type(event).__name__)
    if not first and isinstance(event, (*_OPENINGS, *_ONLY_SEEN)):
        raise FaultyLineError("log_order", got=type(event).__name__)
    seats = players if game == "squad-seven" else len(sekoya.COLOURS)
    named = (getattr(event, "seat", 0), *getattr(event, "victims", ()))
    for seat in named:
        if not 0 <= seat < seats:
            raise FaultyLineError("log_seat", got=seat, expected=seats - 1)
    return event


def _check_same(
    exported: bytes, events: list[AnyEvent], indices: list[int], language: Language
) -> None:
    """Check that the deeds of a log give its events; waiting apart, which may be told or not."""
    try:
        _, table = replay(exported, language)
    except RejectedError as error:
        line = indices[error.verdict.line - 1] + _FIRST_EVENT
        raise RejectedError(Rejected(line, "bad_log", error.verdict.message)) from error
    again = [event for event in table.events if not isinstance(event, squad_seven.TimePassed)]
    told = [
        (index, event)
        for index, event in enumerate(events)
        if not isinstance(event, squad_seven.TimePassed)
    ]
    for (index, event), expected in zip(told, again, strict=False):
        if event != expected:
            got, wanted = _differing(event, expected)
            fault = FaultyLineError("log_differs", got=shown(got), expected=shown(wanted))
            raise RejectedError(_bad_log(index + _FIRST_EVENT, fault, language))
    if len(told) != len(again):
        fault = FaultyLineError("log_torn", got=len(told), expected=len(again))
        last = told[len(again)][0] if len(told) > len(again) else len(events) - 1
        raise RejectedError(_bad_log(last + _FIRST_EVENT, fault, language))


def _differing(event: AnyEvent, other: AnyEvent) -> tuple[Json, Json]:
    """Return both events as JSON; of the same kind of event only the fields that differ."""
    one, two = msgspec.to_builtins(event), msgspec.to_builtins(other)
    if type(event) is not type(other):
        return one, two
    fields = [field for field in one if field == "type" or one[field] != two[field]]
    return {field: one[field] for field in fields}, {field: two[field] for field in fields}


def _bad_log(line: int, fault: FaultyLineError, language: Language) -> Rejected:
    why = text(f"transcript.why.{fault.reason}", language, **fault.facts)
    return Rejected(line, "bad_log", text("transcript.bad_log", language, why=why))

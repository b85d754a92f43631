"""What a room's journal holds: facts in the past tense, one record each, never rewritten.

Every record carries the room time `at` at which it became true; one that came from a message also
carries the `device` that sent it and the message's `id`, so that a message repeated after a crash
is answered again without being done twice. A room is nothing but the fold of its records.
"""

import msgspec

from understory.kernel import BrokenLogError, Seat
from understory.room import mission_records as m
from understory.room.recorded import FORMAT, Recorded
from understory.rules import sekoya
from understory.wire import CreateRoom, Hint, Reason, Timing


class RoomOpened(Recorded, frozen=True, kw_only=True, tag="room_opened"):
    """A device opened the room; it is the host.

    `first_seat` is the seat of the first requested one (a drawn colour is drawn once, here).
    """

    format: int = FORMAT
    code: str
    request: CreateRoom
    first_seat: Seat


class SeatTaken(Recorded, frozen=True, kw_only=True, tag="seat_taken"):
    """`device` sat down on an open seat."""

    seat: Seat
    name: str


class SeatLeft(Recorded, frozen=True, kw_only=True, tag="seat_left"):
    """`device` gave its seat up."""

    seat: Seat


class RoomLocked(Recorded, frozen=True, kw_only=True, tag="room_locked"):
    """From here on nobody else may sit down, or people may again."""

    locked: bool


class SeatOffered(Recorded, frozen=True, kw_only=True, tag="seat_offered"):
    """The host made a key with which any device takes the seat over, once: secret."""

    seat: Seat
    key: str


class SeatCleared(Recorded, frozen=True, kw_only=True, tag="seat_cleared"):
    """The host sent away who sat there; a bot of `level` goes on, None: the seat is open."""

    seat: Seat
    level: str | None = None


class BotSeated(Recorded, frozen=True, kw_only=True, tag="bot_seated"):
    """The host let a bot sit down on an open seat."""

    seat: Seat
    level: str


class GameStarted(Recorded, frozen=True, kw_only=True, tag="game_started"):
    """A game began. From the second on whoever sat at a seat sits at the other: colours change.

    `setup` holds the shuffled deck and `bot_seed` what the bots' choices are drawn from: secret.
    """

    game_number: int
    setup: sekoya.Dealt
    bot_seed: int


class Played(Recorded, frozen=True, kw_only=True, tag="played"):
    """A seat acted, with what came of it. `at` is the arrival; `timing` what the client claimed.

    `reason` is what a bot says of it.
    """

    seat: Seat
    events: tuple[sekoya.Event, ...]
    timing: Timing | None = None
    reason: Reason | None = None


class TakenBack(Recorded, frozen=True, kw_only=True, tag="taken_back"):
    """A seat took its last placement back, and all after it: the first `to` placements stand."""

    seat: Seat
    to: int


class TakeBackAsked(Recorded, frozen=True, kw_only=True, tag="take_back_asked"):
    """A seat asked the other whether it may take its last placement back."""

    seat: Seat


class TakeBackDeclined(Recorded, frozen=True, kw_only=True, tag="take_back_declined"):
    """`device` did not let a seat that had asked take its last placement back."""

    seat: Seat


class HintAsked(Recorded, frozen=True, kw_only=True, tag="hint_asked"):
    """A seat that is to place asked the house for a hint."""

    seat: Seat


class HintGiven(Recorded, frozen=True, kw_only=True, tag="hint_given"):
    """The house found the hint that a seat had asked for."""

    hint: Hint


class HintFailed(Recorded, frozen=True, kw_only=True, tag="hint_failed"):
    """The house found no hint for a seat that had asked for one: a fault of ours, none was had."""

    seat: Seat


class TimeRanOut(Recorded, frozen=True, kw_only=True, tag="time_ran_out"):
    """A seat's clock fell to zero."""

    seat: Seat


class Resigned(Recorded, frozen=True, kw_only=True, tag="resigned"):
    """A seat gave the game up."""

    seat: Seat


class RematchAsked(Recorded, frozen=True, kw_only=True, tag="rematch_asked"):
    """`device` asked for another game, for every seat that it holds."""

    seat: Seat


Opening = RoomOpened | m.MissionOpened
"""With which a room begins."""

Record = (
    RoomOpened
    | SeatTaken
    | SeatLeft
    | BotSeated
    | RoomLocked
    | SeatOffered
    | SeatCleared
    | GameStarted
    | Played
    | TakenBack
    | TakeBackAsked
    | TakeBackDeclined
    | HintAsked
    | HintGiven
    | HintFailed
    | TimeRanOut
    | Resigned
    | RematchAsked
    | m.MissionOpened
    | m.MissionStarted
    | m.DrawBegun
    | m.CardTurned
    | m.HandsJudged
    | m.HandsLate
    | m.Did
    | m.Sounded
    | m.MissionPaused
    | m.MissionResumed
    | m.BotSatIn
    | m.OwnerReturned
    | m.SoundRead
    | m.CardsHeard
    | m.OneSwitchUsed
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[Record] = msgspec.json.Decoder(Record)


def answers_of(record: Record) -> tuple[tuple[str, str], ...]:
    """Return whose messages a record answers: device and id of each."""
    sources = record.hands if isinstance(record, m.HandsJudged) else (record,)
    return tuple(
        (source.device, source.id)
        for source in sources
        if source.device is not None and source.id is not None
    )


def encode_record(record: Record) -> bytes:
    """Return the record as one JSON object in UTF-8, without a line break."""
    return _encoder.encode(record)


def decode_record(data: bytes) -> Record:
    """Return the record that `encode_record` wrote.

    Raises:
        BrokenLogError: it is damaged, of a type that is not known here, or of another format.
    """
    try:
        record = _decoder.decode(data)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise BrokenLogError(f"a record of a room cannot be read: {error}") from error
    if isinstance(record, Opening) and record.format != FORMAT:
        raise BrokenLogError(
            f"a room was recorded in format {record.format}, this version reads format {FORMAT}"
        )
    return record

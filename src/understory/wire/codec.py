"""Bytes to messages and back: one JSON object a frame, validated at the door.

Whatever a sender got wrong becomes one `BadInputError` that says what was got, what was expected
and where; nothing foreign leaves this file.
"""

from collections.abc import Sequence
from typing import TypeVar, get_args

import msgspec

from understory.kernel import BadInputError
from understory.wire.client_messages import CreateRoom, PersonRequest, SeatRequest
from understory.wire.messages import ClientMessage, ServerMessage
from understory.wire.mission_messages import CreateMission, MissionNews
from understory.wire.names import clean_name
from understory.wire.plan_messages import (
    MissionPlan,
    PlanWish,
    SoundtrackState,
    WholePerformance,
)
from understory.wire.review_messages import (
    GameReview,
    ReviewState,
    ReviewStopped,
    WritingState,
    WritingWish,
)
from understory.wire.server_messages import (
    ErrorAnswer,
    RoomCreated,
    RoomFacts,
    RoomNews,
    Ticket,
    Ways,
)
from understory.wire.study_messages import Lesson, PuzzleJudged, PuzzleView

FRAME_LIMIT = 4096
"""Bytes of the largest frame or body that a client may send; the longest message has 2,500."""

ECHO_LIMIT = 120
"""Characters of a broken frame that an error repeats."""

SEEDS = 1 << 64
"""How many seeds there are: chance counts 64 bits of one."""

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
_client_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_server_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_create_decoder = msgspec.json.Decoder(CreateRoom)
_mission_decoder = msgspec.json.Decoder(CreateMission)
_writing_decoder = msgspec.json.Decoder(WritingWish)
_plan_decoder = msgspec.json.Decoder(PlanWish)


class _Game(msgspec.Struct):
    """The one field that tells which game a body is about."""

    game: str = ""


_game_decoder = msgspec.json.Decoder(_Game)


class _Outline(msgspec.Struct):
    """A frame of the server as far as one must know it to pass over what is of a newer one."""

    type: str
    events: msgspec.Raw = msgspec.Raw(b"[]")


_outline_decoder = msgspec.json.Decoder(_Outline)
_events_decoder = msgspec.json.Decoder(tuple[msgspec.Raw, ...])
_whole_decoder = msgspec.json.Decoder(dict[str, msgspec.Raw])

Body = CreateRoom | CreateMission
HttpAnswer = (
    RoomCreated
    | Ticket
    | RoomFacts
    | Ways
    | MissionPlan
    | SoundtrackState
    | ReviewState
    | ReviewStopped
    | GameReview
    | PuzzleView
    | PuzzleJudged
    | Lesson
    | WritingState
    | WholePerformance
    | ErrorAnswer
)


def encode(
    message: ClientMessage | CreateRoom | CreateMission | PlanWish | ServerMessage | HttpAnswer,
) -> bytes:
    """Return the message as one JSON object in UTF-8; send it as a text frame or a body."""
    return _encoder.encode(message)


def decode_client(frame: bytes | str) -> ClientMessage:
    """Return the message in a frame that a client sent.

    Raises:
        BadInputError: (`bad_message`) the frame is too long, no JSON, or no message of a client.
    """
    return _decode(_client_decoder, frame, "a client's message")


def decode_server(frame: bytes | str) -> ServerMessage:
    """Return the message in a frame that a server sent; fields it does not know are passed over.

    Raises:
        BadInputError: (`bad_message`) the frame is no JSON, or no message of a server.
    """
    return _decode(_server_decoder, frame, "a server's message", limit=None)


def decode_known(frame: bytes | str) -> ServerMessage | None:
    """Return what a client of this version can know of a frame that a server sent.

    A newer server may say more: a message of an unknown type gives None, and events of an unknown
    type are left out of their delivery, whose view tells how things stand all the same.

    Raises:
        BadInputError: (`bad_message`) the frame is no JSON, or no message of any server.
    """
    try:
        return decode_server(frame)
    except BadInputError:
        outline = _decode(_outline_decoder, frame, "a server's message", limit=None)
        if outline.type not in _MESSAGE_TYPES:
            return None
        events = _decode(_events_decoder, bytes(outline.events), "a list of events", limit=None)
        known = [event for event in events if _is_known(event)]
        if len(known) == len(events):
            raise
    fields = _decode(_whole_decoder, frame, "a server's message", limit=None)
    return decode_server(_encoder.encode({**fields, "events": known}))


def _is_known(event: msgspec.Raw) -> bool:
    outline = _decode(_outline_decoder, bytes(event), "an event of a server", limit=None)
    return outline.type in _EVENT_TYPES


def _types_of(union: object) -> frozenset[object]:
    return frozenset(kind.__struct_config__.tag for kind in get_args(union))


_MESSAGE_TYPES = _types_of(ServerMessage)
_EVENT_TYPES = _types_of(RoomNews) | _types_of(MissionNews)


def decode_create_room(body: bytes | str) -> Body:
    """Return the body of `POST /api/rooms`, its names cleaned.

    Raises:
        BadInputError: (`bad_message`) the body is too long, no JSON, or no wish for a room;
            (`bad_name`) a name that cannot stand.
    """
    game = _decode(_game_decoder, body, "a wish for a room").game
    request: Body
    if game == "squad-seven":
        request = _decode(_mission_decoder, body, "a wish for a mission")
    else:
        request = _decode(_create_decoder, body, "a wish for a room")
    return msgspec.structs.replace(request, seats=tuple(map(_with_clean_name, request.seats)))


def decode_plan_wish(body: bytes | str) -> PlanWish:
    """Return the body of `POST /api/soundtracks`.

    Raises:
        BadInputError: (`bad_message`) it is too long, no JSON, no such wish, or its seed too large.
    """
    return _with_possible_seed(_decode(_plan_decoder, body, "a wish for a mission's sound"))


def decode_writing_wish(body: bytes | str) -> WritingWish:
    """Return the body of `POST /api/writings`.

    Raises:
        BadInputError: (`bad_message`) it is too long, no JSON, or no game that is written down.
    """
    return _decode(_writing_decoder, body, "a game that is written down")


def read_plan_wish(query: Sequence[tuple[str, str]]) -> PlanWish:
    """Return the wish in the query of `GET /api/plans`, given as its names and values.

    Raises:
        BadInputError: (`bad_message`) a name is unknown or comes twice, a value is out of bounds.
    """
    said = dict(query)
    shown = _echo("&".join(f"{name}={value}" for name, value in query))
    if len(said) < len(query):
        raise BadInputError(
            f"expected each of length, difficulty, scream and seed once, got {shown}",
            code="bad_message",
        )
    try:
        wish = msgspec.convert(said, PlanWish, strict=False)
    except msgspec.ValidationError as error:
        raise BadInputError(
            f"expected a wish for a mission's plan, got {shown}: {_why(error)}", code="bad_message"
        ) from error
    return _with_possible_seed(wish)


def _with_possible_seed(wish: PlanWish) -> PlanWish:
    if wish.seed is None:
        return wish
    if int(wish.seed) >= SEEDS:
        raise BadInputError(
            f"expected a seed from 0 to {SEEDS - 1}, got {wish.seed}", code="bad_message"
        )
    return msgspec.structs.replace(wish, seed=str(int(wish.seed)))


def _with_clean_name(seat: SeatRequest) -> SeatRequest:
    if isinstance(seat, PersonRequest) and seat.name is not None:
        return msgspec.structs.replace(seat, name=clean_name(seat.name))
    return seat


def _decode(
    decoder: msgspec.json.Decoder[T],
    frame: bytes | str,
    expected: str,
    *,
    limit: int | None = FRAME_LIMIT,
) -> T:
    size = len(frame.encode("utf-8", "surrogatepass")) if isinstance(frame, str) else len(frame)
    if limit is not None and size > limit:
        raise BadInputError(
            f"expected {expected} of at most {limit} bytes, got {size} bytes", code="bad_message"
        )
    try:
        return decoder.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadInputError(
            f"expected {expected}, got {_echo(frame)}: {_why(error)}", code="bad_message"
        ) from error


def _echo(frame: bytes | str) -> str:
    text = frame if isinstance(frame, str) else frame.decode("utf-8", "replace")
    shown = "".join(sign if sign.isprintable() else "\N{REPLACEMENT CHARACTER}" for sign in text)
    return shown if len(shown) <= ECHO_LIMIT else f"{shown[:ECHO_LIMIT]}\N{HORIZONTAL ELLIPSIS}"


def _why(error: Exception) -> str:
    """Return msgspec's own words: they name what was expected, what was got, and the path."""
    return f"{error}"[:200]

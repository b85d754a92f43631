"""Bytes to messages and back: one JSON object a frame, validated at the door.

Whatever a sender got wrong becomes one `BadInputError` that says what was got, what was expected
and where; nothing foreign leaves this file.
"""

from typing import TypeVar

import msgspec

from understory.kernel import BadInputError
from understory.wire.client_messages import CreateRoom, PersonRequest, SeatRequest
from understory.wire.messages import ClientMessage, ServerMessage
from understory.wire.mission_messages import CreateMission
from understory.wire.names import clean_name
from understory.wire.server_messages import ErrorAnswer, RoomCreated, RoomFacts, Ticket

FRAME_LIMIT = 4096
"""Bytes of the largest frame or body that a client may send; the longest message has 2,500."""

ECHO_LIMIT = 120
"""Characters of a broken frame that an error repeats."""

T = TypeVar("T")

_encoder = msgspec.json.Encoder()
_client_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)
_server_decoder: msgspec.json.Decoder[ServerMessage] = msgspec.json.Decoder(ServerMessage)
_create_decoder = msgspec.json.Decoder(CreateRoom)
_mission_decoder = msgspec.json.Decoder(CreateMission)


class _Game(msgspec.Struct):
    """The one field that tells which game a body is about."""

    game: str = ""


_game_decoder = msgspec.json.Decoder(_Game)

Body = CreateRoom | CreateMission
HttpAnswer = RoomCreated | Ticket | RoomFacts | ErrorAnswer


def encode(
    message: ClientMessage | CreateRoom | CreateMission | ServerMessage | HttpAnswer,
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

"""Messages from a client to the server, over the socket, and the bodies of HTTP requests.

One frame holds one message. Every message after `Hello` carries an `id` chosen by the client: it
is answered by `accepted` or `refused` with that id, and the same id sent again is answered again
without being done again.
"""

from typing import Annotated, Literal

import msgspec

from understory.rules import sekoya

Id = Annotated[str, msgspec.Meta(min_length=1, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=3)]
SeatKey = Annotated[str, msgspec.Meta(max_length=64, pattern="^[A-Za-z0-9_-]*$")]
Name = Annotated[str, msgspec.Meta(min_length=1, max_length=96)]
"""As it was typed; `clean_name` leaves out what draws nothing, then 24 characters may be left."""
Sequence = Annotated[int, msgspec.Meta(ge=0, le=2**53)]
ClientMillis = Annotated[float, msgspec.Meta(ge=-(2.0**53), le=2.0**53)]
"""Milliseconds on the client's own monotonic clock; untrusted."""


class _Message(msgspec.Struct, frozen=True, forbid_unknown_fields=True, rename="camel"):
    pass


class Timing(_Message, frozen=True):
    """When the player saw what it acts on, and when it acted; all optional and untrusted.

    `t0` echoes the `t0` of the delivery acted upon (room time); `due` is when that was by the
    client's own clock, `shown` the frame time at which the client really showed it and `touched`
    that of the touch, all on that clock.
    """

    t0: Sequence | None = None
    due: ClientMillis | None = None
    shown: ClientMillis | None = None
    touched: ClientMillis | None = None


class Hello(_Message, frozen=True, tag="hello"):
    """The first frame of a socket: the one-use ticket, and the last sequence the client has seen.

    With `resume_from` the server sends what came after it; without, only the present view. A
    `screen` is shared by the people in one room: it shows and sounds for them and holds no seat,
    even where another page of the same device does.
    """

    ticket: str
    resume_from: Sequence | None = None
    screen: bool = False


class TakeSeat(_Message, frozen=True, tag="take_seat"):
    """Sit this device down on an open seat, with a name for the others to read.

    In a mission a device without a seat may take a bot's. A device whose seat a bot plays meanwhile
    takes it back by this, or by any deed of that seat; it keeps the name that it had. With the
    `key` of an offer any seat is given over, whoever sits there.
    """

    id: Id
    seat: SeatNumber
    name: Name
    key: SeatKey = ""


class LeaveSeat(_Message, frozen=True, tag="leave_seat"):
    """Give up a seat of this device; only before the game starts and after it is over."""

    id: Id
    seat: SeatNumber


class SeatBot(_Message, frozen=True, tag="seat_bot"):
    """Let a bot of a level sit on an open seat; the host's right."""

    id: Id
    seat: SeatNumber
    level: str


class LockRoom(_Message, frozen=True, tag="lock_room"):
    """Let nobody else sit down, or let people sit down again; the host's right."""

    id: Id
    locked: bool


class OfferSeat(_Message, frozen=True, tag="offer_seat"):
    """Make a key with which any device takes this seat over, once; the host's right."""

    id: Id
    seat: SeatNumber


class ClearSeat(_Message, frozen=True, tag="clear_seat"):
    """Send away who sits there; the host's right. In a mission under way a bot goes on."""

    id: Id
    seat: SeatNumber


class Act(_Message, frozen=True, tag="act"):
    """A wish of a seat within the game. `seen` is the sequence of the delivery it rests on."""

    id: Id
    seat: SeatNumber
    seen: Sequence
    command: sekoya.Command
    timing: Timing = Timing()


class TakeBack(_Message, frozen=True, tag="take_back"):
    """Take back this seat's last placement and all that came after it.

    Free where everybody else at the table is a bot or sits at this device; against other people it
    is a question, to which they say yes or no by `answer_take_back`.
    """

    id: Id
    seat: SeatNumber


class AnswerTakeBack(_Message, frozen=True, tag="answer_take_back"):
    """Say by this seat whether the other may take its placement back, as it has asked to."""

    id: Id
    seat: SeatNumber
    agree: bool


class AskHint(_Message, frozen=True, tag="ask_hint"):
    """Ask the house for the best place of this seat, which is to place; everybody is told so.

    `seen` is the sequence of the delivery it rests on. The hint comes in a later delivery.
    """

    id: Id
    seat: SeatNumber
    seen: Sequence


class Rematch(_Message, frozen=True, tag="rematch"):
    """Ask for another game; it starts, with colours changed over, once every person has asked."""

    id: Id
    seat: SeatNumber


class Resign(_Message, frozen=True, tag="resign"):
    """Give the game up: the other seat wins."""

    id: Id
    seat: SeatNumber


class Probe(_Message, frozen=True, tag="probe"):
    """Ask for the room's time, to set the client's clock; `sent` is echoed."""

    sent: ClientMillis


class PersonRequest(_Message, frozen=True, tag="person", tag_field="kind"):
    """A seat for a person; `here` means this device holds it at once, else it stays open.

    `name` is that of a person who is here; None leaves it empty, for the client to fill in.
    """

    here: bool = False
    name: Name | None = None


class BotRequest(_Message, frozen=True, tag="bot", tag_field="kind"):
    """A seat for a bot of a level."""

    level: str


SeatRequest = PersonRequest | BotRequest


class SekoyaOptions(_Message, frozen=True):
    """How a game of SEKOYA is to be played.

    `colour` is the colour of the first requested seat (random: drawn); `clock_s` is each player's
    time for the whole game in seconds, None for no clock; `hints` whether people who play against
    each other from two devices may ask for hints (against bots and at one device they always may).
    """

    rules: sekoya.Rules = sekoya.Rules()
    colour: Literal["yellow", "green", "random"] = "random"
    clock_s: Annotated[int, msgspec.Meta(ge=30, le=3600)] | None = None
    hints: bool = False


class CreateRoom(_Message, frozen=True):
    """The body of `POST /api/rooms`."""

    game: Literal["sekoya"]
    seats: Annotated[tuple[SeatRequest, ...], msgspec.Meta(min_length=2, max_length=2)]
    options: SekoyaOptions = SekoyaOptions()

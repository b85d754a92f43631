"""Messages from the server to a client, over the socket, and the bodies of HTTP answers.

A `delivery` carries the events that its receiver may know (to animate) and the view that results
(the truth): a client re-implements no rule. Sequences rise by one with every record of the room.
"""

from typing import Literal

import msgspec

from understory.rules import sekoya
from understory.wire.client_messages import SekoyaOptions


class _Message(msgspec.Struct, frozen=True, rename="camel"):
    pass


class SeatView(_Message, frozen=True):
    """One seat as everybody sees it.

    `mine` tells whether the receiving device holds it; `present` whether its device is connected
    (always true of a bot). `level` is that of the bot which plays there, also where it only stands
    in for a person until they take the seat back. `name` is "" of a bot and of who gave none.
    """

    seat: int
    holder: Literal["open", "person", "bot"]
    name: str
    level: str | None
    present: bool
    mine: bool


class SeatOffer(_Message, frozen=True):
    """A key with which any device takes a seat over, once (see `TakeSeat`)."""

    seat: int
    key: str


class ClockView(_Message, frozen=True):
    """Each seat's time left in milliseconds at the delivery's `at`, and whose runs (None: none)."""

    left_ms: tuple[int, ...]
    running: int | None


class RoomResult(_Message, frozen=True):
    """How the game of this room ended.

    `reason` is the rules' own (points, tie, six_specials), or time or resigned; `winner` None for a
    shared victory.
    """

    winner: int | None
    reason: Literal["points", "tie", "six_specials", "time", "resigned"]


class Reason(_Message, frozen=True):
    """Why a pawn goes to a place: `facts` fill the text `reason.<key>`.

    They are values of cards, lists of such, and counts; what each key tells is said by
    `understory.players.sekoya.Reason`. It holds nothing that the table does not show.
    """

    key: str
    facts: dict[str, int | tuple[int, ...]]


class Hint(_Message, frozen=True):
    """The best places for the pawn of `seat`, and why the first of them is.

    If `exact`, there is none better; else it is what the strongest bot here would do.
    """

    seat: int
    places: tuple[int, ...]
    reason: Reason
    exact: bool


class RoomView(_Message, frozen=True):
    """The room as the receiving device may know it.

    `status`: gathering (a seat is open), playing or over. `host` tells whether this device has the
    controls: it made the room, or stands in for who did. `game_number` counts the games played here
    from 1. `may_take_back` lists the receiver's seats that may take back now, or ask to; `rematch`
    the seats that have asked for another game. `why` tells by seat why a bot put its pawn where it
    last did, None: a person, or no bot yet. `take_back_asked` is the seat that asks the other to
    take its placement back, None: none does; `may_ask_hint` are the receiver's seats that may ask
    for a hint now, `hint_asked` the seat whose hint is being sought, `hint` what was found for a
    seat of the receiver, as long as it is to place, and `hints` counts by seat those had in this
    game; `hint_failed` is the seat for which the house found none, until it asks again. `locked`
    tells whether nobody else may sit down, `offers` the keys of seats, for who has the controls.
    `invite` is the address to give to a friend.
    """

    code: str
    game: Literal["sekoya"]
    status: Literal["gathering", "playing", "over"]
    host: bool
    game_number: int
    seats: tuple[SeatView, ...]
    options: SekoyaOptions
    table: sekoya.View | None
    clock: ClockView | None
    result: RoomResult | None
    may_take_back: tuple[int, ...]
    rematch: tuple[int, ...]
    why: tuple[Reason | None, ...]
    take_back_asked: int | None
    may_ask_hint: tuple[int, ...]
    hint_asked: int | None
    hint: Hint | None
    hints: tuple[int, ...]
    invite: str
    locked: bool = False
    offers: tuple[SeatOffer, ...] = ()
    hint_failed: int | None = None


class SeatTaken(_Message, frozen=True, tag="seat_taken"):
    """A person, or a bot (`name` is ""), sat down."""

    seat: int
    name: str


class SeatLeft(_Message, frozen=True, tag="seat_left"):
    """A seat is open again."""

    seat: int


class PresenceChanged(_Message, frozen=True, tag="presence_changed"):
    """A seat's device came back or its line was lost; not recorded, so `sequence` stays."""

    seat: int
    present: bool


class GameStarted(_Message, frozen=True, tag="game_started"):
    """A game began; the game's own `table_laid` follows."""

    game_number: int


class TakenBack(_Message, frozen=True, tag="taken_back"):
    """A seat took its last placement back; the view is the truth."""

    seat: int


class TakeBackAsked(_Message, frozen=True, tag="take_back_asked"):
    """A seat asks the other whether it may take its last placement back."""

    seat: int


class TakeBackDeclined(_Message, frozen=True, tag="take_back_declined"):
    """A seat that had asked may not take its last placement back."""

    seat: int


class HintAsked(_Message, frozen=True, tag="hint_asked"):
    """A seat asked the house for a hint."""

    seat: int


class HintFailed(_Message, frozen=True, tag="hint_failed"):
    """The house found no hint for a seat that had asked; it may ask again, and none is counted."""

    seat: int


class TimeRanOut(_Message, frozen=True, tag="time_ran_out"):
    """A seat's clock fell to zero: it loses."""

    seat: int


class Resigned(_Message, frozen=True, tag="resigned"):
    """A seat gave the game up."""

    seat: int


class RematchAsked(_Message, frozen=True, tag="rematch_asked"):
    """A device asked for another game, by one of its seats for them all."""

    seat: int


RoomNews = (
    SeatTaken
    | SeatLeft
    | PresenceChanged
    | GameStarted
    | TakenBack
    | TakeBackAsked
    | TakeBackDeclined
    | HintAsked
    | HintFailed
    | TimeRanOut
    | Resigned
    | RematchAsked
    | sekoya.TableLaid
    | sekoya.PawnPlaced
    | sekoya.RoundEnded
    | sekoya.GameEnded
)
"""What may stand in a delivery's `events`; never a secret event such as `dealt`."""


DEVICE_COOKIE = "understory_device"
"""The cookie that says which device asks; its value is a secret between that device and us."""


class Delivery(_Message, frozen=True, tag="delivery"):
    """What happened, and how things stand. `at` is room time in milliseconds.

    `t0` is the instant of room time at which every client shows what is new, None: at once.
    `replay` marks the answer to `hello`: events that the client has missed.
    """

    sequence: int
    at: int
    t0: int | None
    events: tuple[RoomNews, ...]
    view: RoomView
    replay: bool = False


class Accepted(_Message, frozen=True, tag="accepted"):
    """The message with this id was done and is recorded; its delivery has that sequence."""

    id: str
    sequence: int


class Refused(_Message, frozen=True, tag="refused"):
    """The message with this id was not done; nothing changed.

    `code` and `rule` as in docs/reference/rules/transcripts.md, or a code of the room; `facts` fill
    the text `refusal.<code>`.
    """

    id: str
    code: str
    rule: str
    facts: dict[str, str | int]


class Problem(_Message, frozen=True, tag="problem"):
    """A frame that could not be read, or a room that cannot go on; `message` says what and why."""

    code: str
    message: str


class ProbeAnswer(_Message, frozen=True, tag="probe_answer"):
    """The room's time at which a probe was answered; `sent` as the client wrote it."""

    sent: float
    at: int


class RoomCreated(_Message, frozen=True):
    """The answer to `POST /api/rooms`."""

    code: str


class Ticket(_Message, frozen=True):
    """The answer to `POST /api/rooms/{code}/tickets`: opens one socket within 30 seconds."""

    ticket: str


class Ways(_Message, frozen=True):
    """The answer to `GET /api/rooms/{code}/ways`: addresses by which other devices reach the room.

    The likeliest first; none where nobody but this computer reaches the server.
    """

    ways: tuple[str, ...]


class RoomFacts(_Message, frozen=True):
    """The answer to `GET /api/rooms/{code}`: what a stranger with the code may know."""

    code: str
    game: Literal["sekoya", "squad-seven"]
    status: Literal["gathering", "playing", "over"]
    open_seats: tuple[int, ...]


class ErrorAnswer(_Message, frozen=True):
    """The one shape of every HTTP error: a code, and a sentence for people in their language.

    `detail` is for whoever writes a client, in English: where in the request it is wrong.
    """

    error: str
    message: str
    detail: str = ""

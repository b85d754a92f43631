"""A live table: seats, bots, clock, take-back, rematch, and a game in the middle. No I/O.

    message, bot's choice, time passing -> records -> table -> what each device may know

The server sleeps, the room never does: it is told the room time of everything that happens and
answers with an `Outcome`. The server appends the outcome's records to the journal and only then
sends its messages; if the append fails it drops the room and folds it anew. Presence is not
recorded. Room time is the server's to keep: it starts at 0 when the room is opened, never falls,
stands still while no process holds the room, and goes on from `last_at` after a restart.
"""

from collections.abc import Iterable
from typing import Self

from understory.kernel import Dealer, Millis
from understory.room.outcome import BotTurn, Device, Outcome
from understory.room.records import Record
from understory.rules import sekoya
from understory.wire import ClientMessage, CreateRoom, RoomFacts, ServerMessage


class Room:
    """One room. Not thread-safe: one task owns it."""

    @classmethod
    def open(
        cls,
        code: str,
        request: CreateRoom,
        device: Device,
        at: Millis,
        dealer: Dealer,
        *,
        invite: str = "",
    ) -> tuple[Self, Outcome]:
        """Return a new room whose host is `device`, and what to record for it.

        The game starts in the same outcome when no seat stays open.

        Raises:
            BadInputError: (`unknown_level`) a bot of a level that does not exist; (`bad_name`).
        """
        raise NotImplementedError

    @classmethod
    def fold(cls, records: Iterable[Record], dealer: Dealer, *, invite: str = "") -> Self:
        """Return the room that `records` tell of; nobody is connected yet.

        Call `due` next: it tells which bot is to move and when to wake.

        Raises:
            BrokenLogError: the records are not those of one room, from its opening on.
        """
        raise NotImplementedError

    @property
    def code(self) -> str:
        """The room's code."""
        raise NotImplementedError

    @property
    def sequence(self) -> int:
        """How many records the room has: the journal's version."""
        raise NotImplementedError

    @property
    def last_at(self) -> Millis:
        """The room time of the last record: where room time goes on after a restart."""
        raise NotImplementedError

    def facts(self) -> RoomFacts:
        """Return what a stranger with the code may know."""
        raise NotImplementedError

    def connect(self, device: Device, at: Millis) -> Outcome:
        """Tell the others that a device is here; call it for its first open socket."""
        raise NotImplementedError

    def disconnect(self, device: Device, at: Millis) -> Outcome:
        """Tell the others that a device is gone; call it when its last socket has closed."""
        raise NotImplementedError

    def greet(
        self, device: Device, resume_from: int | None, at: Millis
    ) -> tuple[ServerMessage, ...]:
        """Return what a new socket of `device` is to be sent first; call `connect` before.

        One delivery: the present view, and with `resume_from` the events after that sequence.
        """
        raise NotImplementedError

    def handle(self, device: Device, message: ClientMessage, arrived_at: Millis) -> Outcome:
        """Return what comes of a message; its answer is among the outcome's messages."""
        raise NotImplementedError

    def bot_chose(self, turn: BotTurn, command: sekoya.Command, at: Millis) -> Outcome:
        """Return what comes of a bot's choice; nothing if the table has moved on since `turn`.

        Raises:
            ValueError: the rules forbid the choice: the bot is broken.
        """
        raise NotImplementedError

    def due(self, now: Millis) -> Outcome:
        """Return what the passing of time has brought by `now`; safe to call at any time."""
        raise NotImplementedError

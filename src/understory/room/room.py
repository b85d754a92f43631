"""A live room: seats, people and their answers, with a game in the middle. No I/O.

    message, bot's choice, time passing -> records -> table -> what each device may know

The server sleeps, the room never does: it is told the room time of everything that happens and
answers with an `Outcome`. The server appends the outcome's records to the journal and only then
sends its messages; if the append fails it drops the room and folds it anew. Presence is not
recorded. Room time is the server's to keep: it starts at 0 when the room is opened, never falls,
stands still while no process holds the room, and goes on from `last_at` after a restart.

`Room` is the same for both games. What is a game's own stands in its subclass: how its table
follows from records, what a wish and the passing of time bring, and what a device may know.
"""

from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterable
from typing import Self

from understory.kernel import BrokenLogError, Dealer, Millis, Refusal
from understory.room import records as r
from understory.room.answers import Answers
from understory.room.outcome import Addressed, BotTurn, Device, Outcome
from understory.room.seat_wishes import Wish
from understory.room.seats import Seats, Status
from understory.rules import sekoya
from understory.wire import (
    Accepted,
    ClientMessage,
    CreateMission,
    CreateRoom,
    Hello,
    Perform,
    PresenceChanged,
    Probe,
    ProbeAnswer,
    Problem,
    Refused,
    RoomFacts,
    ServerMessage,
)

REPLAYED = 256
"""Records whose events are kept for clients that come back; a game of SEKOYA has 17. A client that
has been away for longer is sent the present view without events."""

Request = CreateRoom | CreateMission


Tidings = r.Record | PresenceChanged
"""What a delivery may tell of."""


class Room(ABC):
    """One room. Not thread-safe: one task owns it."""

    def __init_subclass__(cls, *, request: type[Request], opening: type[r.Opening]) -> None:
        _BY_REQUEST[request] = cls
        _BY_OPENING[opening] = cls

    def __init__(self, opening: r.Opening, dealer: Dealer, invite: str) -> None:
        self._dealer = dealer
        self._invite = invite
        self._present: set[Device] = set()
        self._answers = Answers()
        self._recent: deque[r.Record] = deque([opening], maxlen=REPLAYED)

    @classmethod
    def open(
        cls,
        code: str,
        request: Request,
        device: Device,
        at: Millis,
        dealer: Dealer,
        *,
        invite: str = "",
    ) -> tuple[Self, Outcome]:
        """Return a new room whose host is `device`, and what to record for it.

        The game starts in the same outcome when no seat stays open. `invite` is the address to give
        to a friend; the views repeat it.

        Raises:
            BadInputError: (`unknown_level`) a bot of a level that does not exist; (`bad_name`).
        """
        kind = _BY_REQUEST[type(request)]
        room = kind(kind.opening(code, request, device, at, dealer), dealer, invite)
        if not isinstance(room, cls):
            raise TypeError(f"{type(request).__name__} opens a {kind.__name__}")
        return room, room.begin(at)

    @classmethod
    def fold(cls, records: Iterable[r.Record], dealer: Dealer, *, invite: str = "") -> Self:
        """Return the room that `records` tell of; nobody is connected yet.

        Call `due` next: it tells which bot is to move and when to wake.

        Raises:
            BrokenLogError: the records are not those of one room, from its opening on.
        """
        log = iter(records)
        opening = next(log, None)
        if not isinstance(opening, r.Opening):
            wanted = " or ".join(sorted(kind.__name__ for kind in _BY_OPENING))
            raise BrokenLogError(f"a room begins with {wanted}, got {type(opening).__name__}")
        kind = _BY_OPENING[type(opening)]
        room = kind(opening, dealer, invite)
        if not isinstance(room, cls):
            raise BrokenLogError(f"{type(opening).__name__} opens a {kind.__name__}")
        room.take(log)
        return room

    def begin(self, at: Millis) -> Outcome:
        """Return what to record of a room that has just been made by its opening."""
        return self._outcome((*self._recent, *self._record_what_starts(at)), ())

    def take(self, records: Iterable[r.Record]) -> None:
        """Let recorded facts have happened. Raises: as `fold`."""
        for record in records:
            self._record(record)

    @property
    def code(self) -> str:
        """The room's code."""
        return self._seats.code

    @property
    def host(self) -> Device:
        """The device that opened the room."""
        return self._seats.host

    @property
    def status(self) -> Status:
        """Where the room stands: gathering, playing or over."""
        return self._seats.status

    @property
    def sequence(self) -> int:
        """How many records the room has: the journal's version."""
        return self._seats.sequence

    @property
    def last_at(self) -> Millis:
        """The room time of the last record: where room time goes on after a restart."""
        return self._seats.last_at

    def connect(self, device: Device, at: Millis) -> Outcome:
        """Tell the others that a device is here; call it for its first open socket."""
        return self._presence(device, at, present=True)

    def disconnect(self, device: Device, at: Millis) -> Outcome:
        """Tell the others that a device is gone; call it when its last socket has closed."""
        return self._presence(device, at, present=False)

    def greet(
        self, device: Device, resume_from: int | None, at: Millis
    ) -> tuple[ServerMessage, ...]:
        """Return what a new socket of `device` is to be sent first; call `connect` before.

        First a delivery: the present view, and with `resume_from` the events after that sequence.
        No events come for a sequence that is too old to be replayed, or that never was.
        """
        missed: list[r.Record] = []
        if resume_from is not None:
            count = self.sequence - resume_from
            if 0 < count <= len(self._recent):
                missed = list(self._recent)[-count:]
        return (self._delivery(device, missed, self._not_before(at), replay=True),)

    def handle(self, device: Device, message: ClientMessage, arrived_at: Millis) -> Outcome:
        """Return what comes of a message; its answer is among the outcome's messages.

        Time that has run out by `arrived_at` runs out first. The answer to a recorded message comes
        behind the delivery of what it brought.
        """
        at = self._not_before(arrived_at)
        if isinstance(message, Probe):
            return self._answer(device, ProbeAnswer(message.sent, at))
        if isinstance(message, Hello):
            problem = Problem("hello_again", "expected no second hello on this socket, got one")
            return self._answer(device, problem)
        if isinstance(message, Perform):
            problem = Problem("other_game", "SEKOYA knows no deeds, got one")
            return self._answer(device, problem)
        answered = self._answers.find(device, message.id)
        if answered is not None:
            return self._answer(device, answered)
        records = self._record_what_is_due(at)
        wished = self._decide(device, message, at)
        if isinstance(wished, Refusal):
            answer = Refused(message.id, wished.code, wished.rule, wished.facts)
            self._answers.remember(device, answer)
            told = self._deliveries(records, at)
            return self._outcome(records, (*told, Addressed(device, answer)))
        self._record(wished)
        records = (*records, wished, *self._record_what_starts(at, message, device))
        told = self._deliveries(records, at)
        accepted = Addressed(device, Accepted(message.id, self.sequence))
        return self._outcome(records, (*told, accepted))

    def bot_chose(self, turn: BotTurn, command: sekoya.Command, at: Millis) -> Outcome:
        """Return what comes of a bot's choice; nothing if the table has moved on since `turn`.

        Raises:
            ValueError: the rules forbid the choice: the bot is broken.
        """
        at = self._not_before(at)
        records = self._record_what_is_due(at)
        now = self._bot_turn()
        if now is not None and (now.seat, now.sequence) == (turn.seat, turn.sequence):
            records = (*records, self._chosen(turn, command, at))
            self._record(records[-1])
        return self._outcome(records, self._deliveries(records, at))

    def due(self, now: Millis) -> Outcome:
        """Return what the passing of time has brought by `now`; safe to call at any time."""
        at = self._not_before(now)
        records = self._record_what_is_due(at)
        return self._outcome(records, self._deliveries(records, at))

    # What is a game's own.

    @classmethod
    @abstractmethod
    def opening(
        cls, code: str, request: Request, device: Device, at: Millis, dealer: Dealer
    ) -> r.Opening:
        """Return the first record of a new room. Raises: as `open`."""

    @property
    @abstractmethod
    def _seats(self) -> Seats:
        """The fold of all records so far."""

    @abstractmethod
    def facts(self) -> RoomFacts:
        """Return what a stranger with the code may know."""

    @abstractmethod
    def _evolve(self, record: r.Record) -> None:
        """Let a record have happened."""

    @abstractmethod
    def _decide(self, device: Device, wish: Wish, at: Millis) -> r.Record | Refusal:
        """Return the record of a wish, or why it may not be; change nothing."""

    @abstractmethod
    def _next_due(self) -> Millis | None:
        """Return when time brings something next."""

    @abstractmethod
    def _what_is_due(self, at: Millis) -> r.Record | None:
        """Return the next thing that time has brought by `at`."""

    @abstractmethod
    def _what_starts(self, at: Millis, by: Wish | None, device: Device | None) -> r.Record | None:
        """Return the game that begins now of itself, brought about by a device's wish."""

    @abstractmethod
    def _bot_turn(self) -> BotTurn | None:
        """Return the bot to ask; the same as before while the table has not moved on."""

    @abstractmethod
    def _chosen(self, turn: BotTurn, command: sekoya.Command, at: Millis) -> r.Record:
        """Return the record of a bot's choice. Raises: as `bot_chose`."""

    @abstractmethod
    def _delivery(
        self, device: Device, tidings: Iterable[Tidings], at: Millis, *, replay: bool = False
    ) -> ServerMessage:
        """Return what `tidings` tell to a device, with the view that results."""

    # What is the same in every game.

    def _not_before(self, at: Millis) -> Millis:
        """Return `at`, or the time of the last record: room time never falls."""
        return max(at, self.last_at)

    def _record(self, record: r.Record) -> None:
        self._evolve(record)
        self._recent.append(record)
        if record.device is not None and record.id is not None:
            # A later record of the same message carries its id too: the answer names the last one.
            self._answers.remember(record.device, Accepted(record.id, self.sequence))

    def _record_what_is_due(self, at: Millis) -> tuple[r.Record, ...]:
        records = []
        while (record := self._what_is_due(at)) is not None:
            self._record(record)
            records.append(record)
        return tuple(records)

    def _record_what_starts(
        self, at: Millis, by: Wish | None = None, device: Device | None = None
    ) -> tuple[r.Record, ...]:
        record = self._what_starts(at, by, device)
        if record is None:
            return ()
        self._record(record)
        return (record,)

    def _presence(self, device: Device, at: Millis, *, present: bool) -> Outcome:
        at = self._not_before(at)
        records = self._record_what_is_due(at)
        told = self._deliveries(records, at)
        if present != (device in self._present):
            changes = [PresenceChanged(seat, present) for seat in self._seats.seats_of(device)]
            (self._present.add if present else self._present.discard)(device)
            others = sorted(self._present - {device}) if changes else ()
            heard = (Addressed(other, self._delivery(other, changes, at)) for other in others)
            told = (*told, *heard)
        return self._outcome(records, told)

    def _answer(self, device: Device, message: ServerMessage) -> Outcome:
        return self._outcome((), (Addressed(device, message),))

    def _deliveries(self, records: tuple[r.Record, ...], at: Millis) -> tuple[Addressed, ...]:
        """Return one delivery of what `records` tell for each device that is here."""
        if not records:
            return ()
        return tuple(
            Addressed(device, self._delivery(device, records, at))
            for device in sorted(self._present)
        )

    def _outcome(self, records: tuple[r.Record, ...], messages: tuple[Addressed, ...]) -> Outcome:
        return Outcome(
            sequence=self.sequence,
            records=records,
            messages=messages,
            next_due=self._next_due(),
            bot_turn=self._bot_turn(),
        )


_BY_REQUEST: dict[type[Request], type[Room]] = {}
_BY_OPENING: dict[type[r.Opening], type[Room]] = {}
"""Each game's kind of room, by the wish for it and by the record that opens it."""

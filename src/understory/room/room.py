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
from collections.abc import Iterable, Set
from typing import Self

from understory.kernel import BrokenLogError, Dealer, Micros, Millis, Refusal
from understory.room import records as r
from understory.room.answers import Answers
from understory.room.curtain import Curtain
from understory.room.faces import Faces
from understory.room.fair_hand import Line
from understory.room.outcome import Addressed, BotTurn, Device, HintTurn, Outcome, within_reach
from understory.room.seat_wishes import Kept, Wish
from understory.room.seats import Seats, Status
from understory.room.tidings import Step, Tidings
from understory.rules import sekoya
from understory.wire import (
    Accepted,
    Cheer,
    ClientMessage,
    CreateMission,
    CreateRoom,
    Hello,
    Hint,
    Perform,
    Performed,
    PresenceChanged,
    Probe,
    ProbeAnswer,
    Problem,
    Reason,
    Refused,
    RoomFacts,
    ServerMessage,
    TellSound,
)

REPLAYED = 256
"""Records whose events are kept for clients that come back; a game of SEKOYA has 17. A client that
has been away for longer is sent the present view without events."""

Request = CreateRoom | CreateMission


class Room(ABC):
    """One room. Not thread-safe: one task owns it."""

    def __init_subclass__(cls, *, request: type[Request], opening: type[r.Opening]) -> None:
        _BY_REQUEST[request] = cls
        _BY_OPENING[opening] = cls

    def __init__(self, opening: r.Opening, dealer: Dealer, invite: str) -> None:
        self._dealer = dealer
        self._invite = invite
        self._present: set[Device] = set()
        self._households: dict[Device, str] = {}
        self._curtain = Curtain()
        self._lines: dict[Device, Line] = {}
        self._faces = Faces()
        self._now = opening.at
        self._beyond = 0
        self._shows_anew = False
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
        """The device that opened the room; its screen acts for it (see `screens`)."""
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

    def connect(self, device: Device, at: Millis, household: str = "") -> Outcome:
        """Tell the others that a device is here; call it for its first open socket.

        Devices of the same `household`, as far as their addresses tell, may hear one another.
        """
        self._households[device] = household
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
        at = self._not_before(at)
        recent: list[Tidings] = [*self._recent]
        unseen = self._unseen(device, at)
        seen = len(recent) - unseen
        if unseen and device in self._present:
            self._curtain.draw(device, recent[seen:])
        missed: list[Tidings] = []
        if resume_from is not None and 0 < self.sequence - resume_from <= len(recent):
            missed = recent[len(recent) - (self.sequence - resume_from) : seen]
        delivery = self._delivery(device, missed, at, replay=True)
        return (delivery, *self._greeting(device, at))

    def handle(
        self, device: Device, message: ClientMessage, arrived_at: Millis, *, beyond: int = 0
    ) -> Outcome:
        """Return what comes of a message; its answer is among the outcome's messages.

        Time that has run out by `arrived_at` runs out first. The answer to a recorded message comes
        behind the delivery of what it brought. Hands are compared more finely than rooms count:
        `beyond` is how many microseconds of its millisecond had passed when it arrived.
        """
        at = self._not_before(arrived_at)
        self._beyond = beyond if at == arrived_at else 0
        if isinstance(message, Probe):
            return self._answer(device, ProbeAnswer(message.sent, at))
        if isinstance(message, Hello):
            problem = Problem("hello_again", "expected no second hello on this socket, got one")
            return self._answer(device, problem)
        if isinstance(message, Perform):
            self._notice(device, message)
            return self._performed(device, message, at)
        if isinstance(message, TellSound):
            return self._sound_told(device, message, at)
        if isinstance(message, Cheer):
            return self._cheered(device, message, at)
        answered = self._answers.find(device, message.id)
        if answered is not None:
            return self._answer(device, answered)
        self._notice(device, message)
        records, messages = self._catch_up(at)
        wished = self._decide(device, message, at)
        if isinstance(wished, Refusal):
            answer = Refused(message.id, wished.code, wished.rule, wished.facts)
            self._answers.remember(device, answer)
            messages.append(Addressed(device, answer))
        elif not isinstance(wished, Kept):
            self._record(wished)
            records += [wished, *self._record_what_starts(at, message, device)]
        return self._told(records, messages, at)

    def bot_chose(
        self, turn: BotTurn, command: sekoya.Command, at: Millis, reason: Reason | None = None
    ) -> Outcome:
        """Return what comes of a bot's choice; nothing if the table has moved on since `turn`.

        `reason` is why it chose so, for people to read.

        Raises:
            ValueError: the rules forbid the choice: the bot is broken.
        """
        at = self._not_before(at)
        records, messages = self._catch_up(at)
        now = self._bot_turn()
        if now is not None and (now.seat, now.sequence) == (turn.seat, turn.sequence):
            record = self._chosen(turn, command, at, reason)
            self._record(record)
            records.append(record)
        return self._told(records, messages, at)

    def hint_found(self, turn: HintTurn, hint: Hint | None, at: Millis) -> Outcome:
        """Return what comes of a hint, None: none is found; nothing if the table has moved on."""
        at = self._not_before(at)
        records, messages = self._catch_up(at)
        now = self._hint_turn()
        if now is not None and now.sequence == turn.sequence:
            failed = r.HintFailed(at=at, seat=turn.seat)
            records.append(failed if hint is None else r.HintGiven(at=at, hint=hint))
            self._record(records[-1])
        return self._told(records, messages, at)

    def due(self, now: Millis) -> Outcome:
        """Return what the passing of time has brought by `now`; safe to call at any time."""
        return self._told([], [], self._not_before(now))

    def note_ping_behind(self, device: Device, t0: Millis, at: Millis) -> None:
        """Take note that a device was sent a ping right behind what is to be shown at `t0`."""
        self._faces.pinged(device, t0, self._lines.get(device, Line()), at)

    def note_round_trip(
        self, device: Device, round_trip: Micros, behind: Millis | None = None
    ) -> None:
        """Take note of how long a device took to answer a ping.

        `behind` is the `t0` of the face that the ping was sent right behind, None: behind none.
        """
        line = self._lines.get(device, Line())
        if behind is not None:
            self._faces.answered(device, behind, line, round_trip)
        self._lines[device] = line.after(round_trip)

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
    def _decide(self, device: Device, wish: Wish, at: Millis) -> r.Record | Refusal | Kept:
        """Return the record of a wish, why it may not be, or that it is kept."""

    @abstractmethod
    def _next_due(self) -> Millis | None:
        """Return when time brings something next."""

    @abstractmethod
    def _what_is_due(self, at: Millis) -> Step | None:
        """Return the next thing that time has brought by `at`, None: nothing more."""

    @abstractmethod
    def _what_starts(self, at: Millis, by: Wish | None, device: Device | None) -> r.Record | None:
        """Return the game that begins now of itself, brought about by a device's wish."""

    @abstractmethod
    def _delivery(
        self, device: Device, tidings: Iterable[Tidings], at: Millis, *, replay: bool = False
    ) -> ServerMessage:
        """Return what `tidings` tell to a device, with the view that results."""

    # What only some games have.

    def _bot_turn(self) -> BotTurn | None:
        """Return the bot to ask; the same as before while the table has not moved on."""
        return None

    def _chosen(
        self, turn: BotTurn, command: sekoya.Command, at: Millis, reason: Reason | None
    ) -> r.Record:
        """Return the record of a bot's choice. Raises: as `bot_chose`."""
        raise ValueError(f"no bot was asked, got {command} ({reason}) of {turn.seat} at {at}")

    def _hint_turn(self) -> HintTurn | None:
        """Return the hint that is to be found; the same as before until it is given."""
        return None

    def _notice(self, device: Device, message: ClientMessage) -> None:  # noqa: B027 - most do not
        """Take note that a device does something new, before it is judged."""

    def _performed(self, device: Device, message: Perform, at: Millis) -> Outcome:
        """Return what comes of samples."""
        problem = Problem("other_game", f"this game knows no deeds, got a {type(message).__name__}")
        return self._told([], [Addressed(device, problem)], at)

    def _sound_told(self, device: Device, message: TellSound, at: Millis) -> Outcome:
        """Return what comes of a device's telling where its people hear."""
        problem = Problem("other_game", f"this game has no sound, got a {type(message).__name__}")
        return self._told([], [Addressed(device, problem)], at)

    def _cheered(self, device: Device, message: Cheer, at: Millis) -> Outcome:
        """Return what comes of a watcher's cheer."""
        problem = Problem("other_game", f"this game knows no cheers, got a {message.kind}")
        return self._told([], [Addressed(device, problem)], at)

    def _greeting(self, device: Device, at: Millis) -> tuple[ServerMessage, ...]:  # noqa: ARG002
        """Return what a new socket is sent behind its first delivery."""
        return ()

    def _shown_to(self, device: Device) -> Millis | None:  # noqa: ARG002 - most show at once
        """Return from when on a device may know of what has been recorded; None: at once."""
        return None

    def _unseen(self, device: Device, at: Millis) -> int:  # noqa: ARG002 - most show at once
        """Return how many of the last records a device may not know of yet."""
        return 0

    # What is the same in every game.

    def _not_before(self, at: Millis) -> Millis:
        """Return `at`, or the latest time that is known here: room time never falls."""
        self._now = max(at, self._now, self.last_at)
        return self._now

    def _record(self, record: r.Record) -> None:
        self._evolve(record)
        self._recent.append(record)
        for device, message_id in r.answers_of(record):
            # A later record of the same message carries its id too: the answer names the last one.
            self._answers.remember(device, Accepted(message_id, self.sequence))

    def _catch_up(self, at: Millis) -> tuple[list[r.Record], list[Addressed]]:
        """Let happen, in order, what time has brought by `at`."""
        records: list[r.Record] = []
        messages: list[Addressed] = []
        while (step := self._what_is_due(at)) is not None:
            if step.record is not None:
                self._record(step.record)
                records.append(step.record)
            self._shows_anew = self._shows_anew or step.shows
            for addressed in step.messages:
                if isinstance(addressed.message, Refused):
                    self._answers.remember(addressed.device, addressed.message)
                messages.append(addressed)
        return records, messages

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
        if present == (device in self._present):
            return self._told([], [], at)
        records, messages = self._catch_up(at)
        changes = [PresenceChanged(seat, present) for seat in self._seats.seats_of(device)]
        (self._present.add if present else self._present.discard)(device)
        self._curtain.forget(device)
        if not present:
            self._households.pop(device, None)
            if not changes:
                self._lines.pop(device, None)
                self._faces.forget(device)
        more, later = self._catch_up(at)
        # Who comes is greeted with how things stand: only the others are told.
        told = self._tell([*records, *changes, *more], at, to=self._present - {device})
        records += more
        return self._outcome(records, self._in_order(told, [*messages, *later], records))

    def _answer(self, device: Device, message: ServerMessage) -> Outcome:
        return self._outcome((), (Addressed(device, message),))

    def _told(self, records: list[r.Record], messages: list[Addressed], at: Millis) -> Outcome:
        """Return the outcome of what has been recorded, and of what that and time bring by `at`."""
        more, later = self._catch_up(at)
        records = [*records, *more]
        told = self._tell(records, at)
        return self._outcome(records, self._in_order(told, [*messages, *later], records))

    def _in_order(
        self, told: list[Addressed], messages: list[Addressed], records: list[r.Record]
    ) -> list[Addressed]:
        """Return what was seen of deeds, what they and all else came to, and the answers."""
        seen = [sent for sent in messages if isinstance(sent.message, Performed)]
        others = [sent for sent in messages if not isinstance(sent.message, Performed)]
        return [*seen, *told, *others, *self._accepted(records)]

    def _tell(
        self, tidings: Iterable[Tidings], at: Millis, to: Set[Device] | None = None
    ) -> list[Addressed]:
        """Return one delivery of what is new for each device that is here, unless it is held.

        What is to be seen goes into the same delivery, so that no older view follows a newer one.
        """
        told: list[Addressed] = []
        fresh = list(tidings)
        shows, self._shows_anew = self._shows_anew, False
        for device in sorted(self._present if to is None else to):
            seen, answers = self._curtain.part(device, fresh, self._unseen(device, at))
            if seen or (shows and device not in self._curtain):
                told.append(Addressed(device, self._delivery(device, seen, at)))
            told += answers
        return told

    def _accepted(self, records: Iterable[r.Record]) -> list[Addressed]:
        """Return the answers that `records` give; those behind a held delivery wait with it."""
        accepted: list[Addressed] = []
        for device, message_id in dict.fromkeys(
            answered for record in records for answered in r.answers_of(record)
        ):
            answer = self._answers.find(device, message_id)
            if not isinstance(answer, Accepted):
                continue
            addressed = Addressed(device, answer)
            if not self._curtain.holds(addressed, self.sequence - answer.sequence):
                accepted.append(addressed)
        return accepted

    def _outcome(self, records: Iterable[r.Record], messages: Iterable[Addressed]) -> Outcome:
        due = self._next_due()
        faces = {each: at for each in self._curtain if (at := self._shown_to(each)) is not None}
        return Outcome(
            sequence=self.sequence,
            records=tuple(records),
            messages=tuple(messages),
            next_due=min((at for at in (due, *faces.values()) if at is not None), default=None),
            bot_turn=self._bot_turn(),
            hint_turn=self._hint_turn(),
            soon=within_reach(faces, self._now),
        )


_BY_REQUEST: dict[type[Request], type[Room]] = {}
_BY_OPENING: dict[type[r.Opening], type[Room]] = {}
"""Each game's kind of room, by the wish for it and by the record that opens it."""

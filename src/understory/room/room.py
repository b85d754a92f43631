"""A live table: seats, bots, clock, take-back, rematch, and a game in the middle. No I/O.

    message, bot's choice, time passing -> records -> table -> what each device may know

The server sleeps, the room never does: it is told the room time of everything that happens and
answers with an `Outcome`. The server appends the outcome's records to the journal and only then
sends its messages; if the append fails it drops the room and folds it anew. Presence is not
recorded. Room time is the server's to keep: it starts at 0 when the room is opened, never falls,
stands still while no process holds the room, and goes on from `last_at` after a restart.
"""

from collections import deque
from collections.abc import Iterable
from typing import Self

from understory.kernel import BadInputError, BrokenLogError, Dealer, Millis, Refusal, Seat
from understory.players.sekoya import LEVELS
from understory.room import records as r
from understory.room import table as tables
from understory.room.answers import Answers
from understory.room.outcome import Addressed, BotTurn, Device, Outcome
from understory.room.table import Bot, Status, Table
from understory.room.views import news, room_facts, room_view
from understory.room.wishes import Wish, decide, game_to_start, play
from understory.rules import sekoya
from understory.wire import (
    Accepted,
    BotRequest,
    ClientMessage,
    CreateRoom,
    Delivery,
    Draw,
    Hello,
    LayHand,
    Pause,
    Perform,
    PersonRequest,
    PresenceChanged,
    Probe,
    ProbeAnswer,
    Problem,
    Refused,
    Resume,
    RoomFacts,
    RoomNews,
    ServerMessage,
    Steal,
    clean_name,
)

REPLAYED = 256
"""Records whose events are kept for clients that come back; a game has 17. A client that has been
away for longer is sent the present view without events."""


class Room:
    """One room. Not thread-safe: one task owns it."""

    def __init__(self, opening: r.RoomOpened, dealer: Dealer, invite: str) -> None:
        self._table: Table = tables.begin(opening)
        self._dealer = dealer
        self._invite = invite
        self._present: set[Device] = set()
        self._answers = Answers()
        self._recent: deque[r.Record] = deque([opening], maxlen=REPLAYED)

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

        The game starts in the same outcome when no seat stays open. `invite` is the address to give
        to a friend; the views repeat it.

        Raises:
            BadInputError: (`unknown_level`) a bot of a level that does not exist; (`bad_name`).
        """
        _check(request)
        opening = r.RoomOpened(
            at=at,
            device=device,
            code=code,
            request=request,
            first_seat=_first_seat(request, dealer),
        )
        room = cls(opening, dealer, invite)
        started = room._record_what_starts(at)
        return room, room._outcome((opening, *started), ())

    @classmethod
    def fold(cls, records: Iterable[r.Record], dealer: Dealer, *, invite: str = "") -> Self:
        """Return the room that `records` tell of; nobody is connected yet.

        Call `due` next: it tells which bot is to move and when to wake.

        Raises:
            BrokenLogError: the records are not those of one room, from its opening on.
        """
        log = iter(records)
        opening = next(log, None)
        if not isinstance(opening, r.RoomOpened):
            raise BrokenLogError(f"a room begins with RoomOpened, got {type(opening).__name__}")
        room = cls(opening, dealer, invite)
        for record in log:
            room._record(record)
        return room

    @property
    def code(self) -> str:
        """The room's code."""
        return self._table.code

    @property
    def host(self) -> Device:
        """The device that opened the room."""
        return self._table.host

    @property
    def status(self) -> Status:
        """Where the room stands: gathering, playing or over."""
        return self._table.status

    @property
    def sequence(self) -> int:
        """How many records the room has: the journal's version."""
        return self._table.sequence

    @property
    def last_at(self) -> Millis:
        """The room time of the last record: where room time goes on after a restart."""
        return self._table.last_at

    def facts(self) -> RoomFacts:
        """Return what a stranger with the code may know."""
        return room_facts(self._table)

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

        One delivery: the present view, and with `resume_from` the events after that sequence. No
        events come for a sequence that is too old to be replayed, or that never was.
        """
        missed: list[r.Record] = []
        if resume_from is not None:
            count = self.sequence - resume_from
            if 0 < count <= len(self._recent):
                missed = list(self._recent)[-count:]
        events = news(self._table, device, missed)
        return (self._delivery(device, events, self._not_before(at), replay=True),)

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
            return self._answer(device, Problem("other_game", "SEKOYA knows no deeds, got one"))
        if isinstance(message, Draw | LayHand | Steal | Pause | Resume):
            return self._answer(device, Refused(message.id, "other_game", "", {}))
        answered = self._answers.find(device, message.id)
        if answered is not None:
            return self._answer(device, answered)
        records = self._record_what_is_due(at)
        wished = decide(self._table, device, message, at)
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
            events = play(self._table, turn.seat, command)
            if isinstance(events, Refusal):
                raise ValueError(f"a bot of level {turn.level} chose {command}: {events.code}")
            records = (*records, r.Played(at=at, seat=turn.seat, events=events))
            self._record(records[-1])
        return self._outcome(records, self._deliveries(records, at))

    def due(self, now: Millis) -> Outcome:
        """Return what the passing of time has brought by `now`; safe to call at any time."""
        at = self._not_before(now)
        records = self._record_what_is_due(at)
        return self._outcome(records, self._deliveries(records, at))

    def _not_before(self, at: Millis) -> Millis:
        """Return `at`, or the time of the last record: room time never falls."""
        return max(at, self._table.last_at)

    def _record(self, record: r.Record) -> None:
        self._table = tables.evolve(self._table, record)
        self._recent.append(record)
        if record.device is not None and record.id is not None:
            # A later record of the same message carries its id too: the answer names the last one.
            self._answers.remember(record.device, Accepted(record.id, self.sequence))

    def _record_what_is_due(self, at: Millis) -> tuple[r.Record, ...]:
        clock = self._table.clock
        if clock is None or clock.running is None or clock.at(at)[clock.running] > 0:
            return ()
        record = r.TimeRanOut(at=at, seat=clock.running)
        self._record(record)
        return (record,)

    def _record_what_starts(
        self, at: Millis, by: Wish | None = None, device: Device | None = None
    ) -> tuple[r.Record, ...]:
        record = game_to_start(self._table, self._dealer, at, by, device)
        if record is None:
            return ()
        self._record(record)
        return (record,)

    def _presence(self, device: Device, at: Millis, *, present: bool) -> Outcome:
        at = self._not_before(at)
        records = self._record_what_is_due(at)
        told = self._deliveries(records, at)
        if present != (device in self._present):
            seats = self._table.seats_of(device)
            changes = tuple(PresenceChanged(seat, present) for seat in seats)
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
            Addressed(device, self._delivery(device, news(self._table, device, records), at))
            for device in sorted(self._present)
        )

    def _delivery(
        self, device: Device, events: tuple[RoomNews, ...], at: Millis, *, replay: bool = False
    ) -> Delivery:
        view = room_view(self._table, device, self._present, at, self._invite)
        return Delivery(
            sequence=self.sequence, at=at, t0=None, events=events, view=view, replay=replay
        )

    def _outcome(self, records: tuple[r.Record, ...], messages: tuple[Addressed, ...]) -> Outcome:
        clock = self._table.clock
        return Outcome(
            sequence=self.sequence,
            records=records,
            messages=messages,
            next_due=None if clock is None else clock.falls_at,
            bot_turn=self._bot_turn(),
        )

    def _bot_turn(self) -> BotTurn | None:
        """Return the bot to move; the same as before while the table has not moved on."""
        table = self._table
        seat = table.to_act
        if seat is None or table.state is None:
            return None
        bot = table.occupants[seat]
        if not isinstance(bot, Bot):
            return None
        return BotTurn(
            seat=seat,
            level=bot.level,
            view=sekoya.view(table.state, seat),
            sequence=table.changed_at,
            seed=_mixed(table.bot_seed + table.changed_at),
        )


def _check(request: CreateRoom) -> None:
    for seat in request.seats:
        if isinstance(seat, BotRequest) and seat.level not in LEVELS:
            raise BadInputError(
                f"a bot has one of the levels {', '.join(LEVELS)}, got {seat.level}",
                code="unknown_level",
            )
        if isinstance(seat, PersonRequest) and seat.name is not None:
            clean_name(seat.name)


def _first_seat(request: CreateRoom, dealer: Dealer) -> Seat:
    """Return the seat of the first requested one: that of its colour, or one drawn."""
    colour = request.options.colour
    return Seat(
        sekoya.COLOURS.index(dealer.choose(sekoya.COLOURS) if colour == "random" else colour)
    )


def _mixed(number: int) -> int:
    """Return 64 bits in which neighbours have nothing in common (the finaliser of SplitMix64)."""
    word = (1 << 64) - 1
    number = (number * 0x9E3779B97F4A7C15) & word
    number = ((number ^ (number >> 30)) * 0xBF58476D1CE4E5B9) & word
    number = ((number ^ (number >> 27)) * 0x94D049BB133111EB) & word
    return number ^ (number >> 31)

"""A room with its journal, clock, bots and lines, all in memory: whole games in milliseconds.

Every message goes through the codec both ways and every record through the journal's form, so what
is tested is what is sent and stored. Devices are named by plain words.
"""

import random
from collections import defaultdict
from collections.abc import Callable

from understory.kernel import Dealer, Millis, Seat
from understory.players.sekoya import choose
from understory.room import (
    BotTurn,
    Device,
    Outcome,
    Record,
    SekoyaRoom,
    decode_record,
    encode_record,
)
from understory.rules import sekoya
from understory.testing.clock import ManualClock
from understory.wire import (
    Accepted,
    Act,
    BotRequest,
    ClientMessage,
    CreateRoom,
    Delivery,
    PersonRequest,
    Refused,
    RoomView,
    SekoyaOptions,
    ServerMessage,
    decode_client,
    decode_server,
    encode,
)

Chooser = Callable[[sekoya.View, int], int]
"""Chooses one of a view's legal places; the number is a seed."""

INVITE = "http://room.test/r/ABCDEFGH"


def first_legal(view: sekoya.View, seed: int) -> int:  # noqa: ARG001 - a Chooser gets a seed
    """Choose the lowest legal place."""
    return view.legal[0]


def random_legal(view: sekoya.View, seed: int) -> int:
    """Choose any legal place, each as likely as the others."""
    return random.Random(seed).choice(view.legal)


class MemoryTable:
    """One room, driven by hand.

    `inbox` holds what each device was sent, oldest first; `frames` the same as bytes; `journal`
    what is recorded. Bots are those that people play against, unless `bot` chooses in their place;
    they answer at once, unless `bots_wait`.
    """

    def __init__(
        self,
        dealer: Dealer,
        *seats: PersonRequest | BotRequest,
        options: SekoyaOptions | None = None,
        host: Device = "ann",
        bot: Chooser | None = None,
        bots_wait: bool = False,
    ) -> None:
        self.clock = ManualClock()
        self.journal: list[bytes] = []
        self.inbox: defaultdict[Device, list[ServerMessage]] = defaultdict(list)
        self.frames: defaultdict[Device, list[bytes]] = defaultdict(list)
        self.bot = bot
        self.bots_wait = bots_wait
        self.next_due: Millis | None = None
        self.bot_turn: BotTurn | None = None
        self._dealer = dealer
        self._ids = 0
        self._here: set[Device] = set()
        request = CreateRoom("sekoya", tuple(seats), options or SekoyaOptions())
        self.room, outcome = SekoyaRoom.open(
            "ABCDEFGH", request, host, self.clock.now(), dealer, invite=INVITE
        )
        self._take(outcome)
        self.connect(host)

    @property
    def records(self) -> list[Record]:
        """The journal's records, read back."""
        return [decode_record(data) for data in self.journal]

    def connect(self, device: Device, resume_from: int | None = None) -> Delivery:
        """Open a device's line and return what it is greeted with."""
        self._here.add(device)
        self._take(self.room.connect(device, self.clock.now()))
        (greeting,) = self.room.greet(device, resume_from, self.clock.now())
        received = self._deliver(device, greeting)
        if not isinstance(received, Delivery):
            raise TypeError(f"a room greets with a delivery, got {received}")
        return received

    def disconnect(self, device: Device) -> None:
        """Cut a device's line."""
        self._here.discard(device)
        self._take(self.room.disconnect(device, self.clock.now()))

    def new_id(self) -> str:
        """Return an id that no message of this table has."""
        self._ids += 1
        return f"m{self._ids}"

    def send(self, device: Device, message: ClientMessage) -> ServerMessage:
        """Send a message and return its answer, the last thing that the sender gets for it."""
        before = len(self.inbox[device])
        outcome = self.room.handle(device, decode_client(encode(message)), self.clock.now())
        self._take(outcome, then_bots=False)
        answers = [m for m in self.inbox[device][before:] if not isinstance(m, Delivery)]
        self._let_bots_play()
        (answer,) = answers
        return answer

    def accepted(self, device: Device, message: ClientMessage) -> Accepted:
        """Send a message that must be accepted.

        Raises:
            TypeError: it was answered otherwise.
        """
        answer = self.send(device, message)
        if not isinstance(answer, Accepted):
            raise TypeError(f"expected to be accepted, got {answer}")
        return answer

    def refused(self, device: Device, message: ClientMessage) -> Refused:
        """Send a message that must be refused.

        Raises:
            TypeError: it was answered otherwise.
        """
        answer = self.send(device, message)
        if not isinstance(answer, Refused):
            raise TypeError(f"expected to be refused, got {answer}")
        return answer

    def act(self, seat: int, place: int, *, seen: int | None = None) -> Act:
        """Return the wish to put a seat's pawn on a place of the table as it stands."""
        command = sekoya.PlacePawn(place)
        return Act(self.new_id(), seat, self.room.sequence if seen is None else seen, command)

    def place(self, device: Device, seat: int, place: int) -> Accepted:
        """Put a seat's pawn on a place, which must be accepted."""
        return self.accepted(device, self.act(seat, place))

    def wait(self, milliseconds: int) -> None:
        """Let time pass, and wake the room whenever it asked for it."""
        until = self.clock.now() + milliseconds
        while self.next_due is not None and self.next_due <= until:
            self.clock.jump(max(0, self.next_due - self.clock.now()))
            self._take(self.room.due(self.clock.now()))
        self.clock.jump(max(0, until - self.clock.now()))

    def restart(self) -> None:
        """Lose the process: fold the room from its journal; every line is cut and none is told."""
        self._here.clear()
        self.room = SekoyaRoom.fold(self.records, self._dealer, invite=INVITE)
        self.clock = ManualClock(self.room.last_at)
        self._take(self.room.due(self.clock.now()))

    def view(self, device: Device) -> RoomView:
        """Return the room as a device may know it now."""
        (greeting,) = self.room.greet(device, None, self.clock.now())
        if not isinstance(greeting, Delivery):
            raise TypeError(f"a room greets with a delivery, got {greeting}")
        return greeting.view

    def table(self) -> sekoya.View:
        """Return the game's view.

        Raises:
            ValueError: no game has started.
        """
        view = self.view("a watcher").table
        if view is None:
            raise ValueError("no game has started")
        return view

    def holder(self, seat: Seat) -> Device | None:
        """Return the device at a seat, None if no connected one is."""
        return next((d for d in sorted(self._here) if self.view(d).seats[seat].mine), None)

    def play_out(self, chooser: Chooser = first_legal, *, pace_ms: int = 1000) -> RoomView:
        """Let every person place, `pace_ms` after being asked, until the game is over.

        Raises:
            ValueError: nobody connected holds the seat that is to place.
        """
        while self.room.status == "playing":
            self.wait(pace_ms)
            table = self.table()
            if table.to_place is None:
                break
            device = self.holder(table.to_place)
            if device is None:
                raise ValueError(f"seat {table.to_place} is to place, and its device is not here")
            self.place(device, table.to_place, chooser(table, self.room.sequence))
        return self.view("a watcher")

    def let_bot_play(self) -> None:
        """Let the bot that is to move choose now."""
        turn = self.bot_turn
        if turn is not None:
            command = sekoya.PlacePawn(self._bots_choice(turn))
            outcome = self.room.bot_chose(turn, command, self.clock.now())
            self._take(outcome, then_bots=False)

    def _bots_choice(self, turn: BotTurn) -> int:
        if self.bot is not None:
            return self.bot(turn.view, turn.seed)
        return choose(turn.level, turn.view, random.Random(turn.seed)).place

    def _let_bots_play(self) -> None:
        while self.bot_turn is not None and not self.bots_wait:
            self.let_bot_play()

    def _take(self, outcome: Outcome, *, then_bots: bool = True) -> None:
        self.journal.extend(encode_record(record) for record in outcome.records)
        if outcome.sequence != len(self.journal):
            raise ValueError(f"{len(self.journal)} records, the room says {outcome.sequence}")
        self.next_due, self.bot_turn = outcome.next_due, outcome.bot_turn
        for addressed in outcome.messages:
            self._deliver(addressed.device, addressed.message)
        if then_bots:
            self._let_bots_play()

    def _deliver(self, device: Device, message: ServerMessage) -> ServerMessage:
        frame = encode(message)
        received = decode_server(frame)
        self.frames[device].append(frame)
        self.inbox[device].append(received)
        return received

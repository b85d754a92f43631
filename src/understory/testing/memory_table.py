"""A room of SEKOYA in memory: whole games in milliseconds."""

import random
from collections.abc import Callable

from understory.kernel import Dealer, Seat
from understory.room import BotTurn, Device, Outcome, SekoyaRoom
from understory.rules import sekoya
from understory.server import find_hint, think
from understory.testing.memory_room import MemoryRoom
from understory.wire import (
    Accepted,
    Act,
    BotRequest,
    ClientMessage,
    CreateRoom,
    Delivery,
    PersonRequest,
    Reason,
    RoomView,
    SekoyaOptions,
    ServerMessage,
)

Chooser = Callable[[sekoya.View, int], int]
"""Chooses one of a view's legal places; the number is a seed."""


def first_legal(view: sekoya.View, seed: int) -> int:  # noqa: ARG001 - a Chooser gets a seed
    """Choose the lowest legal place."""
    return view.legal[0]


def random_legal(view: sekoya.View, seed: int) -> int:
    """Choose any legal place, each as likely as the others."""
    return random.Random(seed).choice(view.legal)


class MemoryTable(MemoryRoom[SekoyaRoom]):
    """One room of SEKOYA, driven by hand.

    Bots are those that people play against, unless `bot` chooses in their place;
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
        self.bot = bot
        self.bots_wait = bots_wait
        self.bot_turn: BotTurn | None = None
        request = CreateRoom("sekoya", tuple(seats), options or SekoyaOptions())
        super().__init__(SekoyaRoom, dealer, request, host)

    def connect(self, device: Device, resume_from: int | None = None) -> Delivery:
        """Open a device's line and return what it is greeted with."""
        received = super().connect(device, resume_from)
        if not isinstance(received, Delivery):
            raise TypeError(f"a room greets with a delivery, got {received}")
        return received

    def ask(self, device: Device, message: ClientMessage) -> list[ServerMessage]:
        """Send a message and return the answers that came at once; bots play behind them."""
        wait, self.bots_wait = self.bots_wait, True
        try:
            answers = super().ask(device, message)
        finally:
            self.bots_wait = wait
        self._let_bots_play()
        return answers

    def act(self, seat: int, place: int, *, seen: int | None = None) -> Act:
        """Return the wish to put a seat's pawn on a place of the table as it stands."""
        command = sekoya.PlacePawn(place)
        return Act(self.new_id(), seat, self.room.sequence if seen is None else seen, command)

    def place(self, device: Device, seat: int, place: int) -> Accepted:
        """Put a seat's pawn on a place, which must be accepted."""
        return self.accepted(device, self.act(seat, place))

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
            command, reason = self._bots_thought(turn)
            wait, self.bots_wait = self.bots_wait, True
            self._take(self.room.bot_chose(turn, command, self.clock.now(), reason))
            self.bots_wait = wait

    def let_hint_come(self) -> None:
        """Let the hint that was asked for be found now."""
        turn = self.hint_turn
        if turn is not None:
            self._take(self.room.hint_found(turn, find_hint(turn), self.clock.now()))

    def let_hint_fail(self) -> None:
        """Let the house find no hint where one was asked for."""
        turn = self.hint_turn
        if turn is not None:
            self._take(self.room.hint_found(turn, None, self.clock.now()))

    def _bots_thought(self, turn: BotTurn) -> tuple[sekoya.PlacePawn, Reason | None]:
        if self.bot is not None:
            return sekoya.PlacePawn(self.bot(turn.view, turn.seed)), None
        return think(turn, random.Random(turn.seed))

    def _let_bots_play(self) -> None:
        while self.bot_turn is not None and not self.bots_wait:
            self.let_bot_play()

    def _take(self, outcome: Outcome) -> None:
        super()._take(outcome)
        self.bot_turn, self.hint_turn = outcome.bot_turn, outcome.hint_turn
        self._let_bots_play()

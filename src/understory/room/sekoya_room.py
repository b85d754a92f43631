"""A room in which SEKOYA is played: the game's own part of `Room`."""

from collections.abc import Iterable

from understory.kernel import Dealer, Millis, Refusal, Seat, mixed
from understory.players.sekoya import LEVELS, check_level
from understory.room import records as r
from understory.room import sekoya_table as tables
from understory.room.hosting import HostWish, decide_hosting
from understory.room.outcome import BotTurn, Device, HintTurn
from understory.room.room import Request, Room
from understory.room.seat_wishes import Wish, check_seat_requests
from understory.room.seats import Bot
from understory.room.sekoya_table import Table
from understory.room.sekoya_views import news, room_view
from understory.room.sekoya_wishes import decide, game_to_start, play
from understory.room.tidings import Step, Tidings
from understory.rules import sekoya
from understory.wire import BotRequest, CreateRoom, Delivery, Reason, RoomFacts

_STEP = 0x9E3779B97F4A7C15
"""The step of SplitMix64: seeds of neighbouring turns have nothing in common."""


class SekoyaRoom(Room, request=CreateRoom, opening=r.RoomOpened):
    """One room of SEKOYA."""

    def __init__(self, opening: r.RoomOpened, dealer: Dealer, invite: str) -> None:
        super().__init__(opening, dealer, invite)
        self._table: Table = tables.begin(opening)

    @classmethod
    def opening(
        cls, code: str, request: Request, device: Device, at: Millis, dealer: Dealer
    ) -> r.RoomOpened:
        if not isinstance(request, CreateRoom):
            raise TypeError(f"a room of SEKOYA is opened by CreateRoom, got {type(request)}")
        check_seat_requests(request.seats, LEVELS)
        for seat in request.seats:
            if isinstance(seat, BotRequest):
                check_level(seat.level)
        first = _first_seat(request, dealer)
        return r.RoomOpened(at=at, device=device, code=code, request=request, first_seat=first)

    @property
    def _seats(self) -> Table:
        return self._table

    def facts(self) -> RoomFacts:
        return RoomFacts(self.code, "sekoya", self.status, self._table.open_seats)

    def _evolve(self, record: r.Record) -> None:
        self._table = tables.evolve(self._table, record)

    def _decide(self, device: Device, wish: Wish, at: Millis) -> r.Record | Refusal:
        if isinstance(wish, HostWish):
            here = self._present
            return decide_hosting(self._table, device, wish, at, here, self._dealer, None)
        return decide(self._table, device, wish, at, self._present)

    def _next_due(self) -> Millis | None:
        clock = self._table.clock
        return None if clock is None else clock.falls_at

    def _what_is_due(self, at: Millis) -> Step | None:
        clock = self._table.clock
        if clock is None or clock.running is None or clock.at(at)[clock.running] > 0:
            return None
        return Step(r.TimeRanOut(at=at, seat=clock.running))

    def _what_starts(self, at: Millis, by: Wish | None, device: Device | None) -> r.Record | None:
        return game_to_start(self._table, self._dealer, at, by, device)

    def _bot_turn(self) -> BotTurn | None:
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
            seed=mixed((table.bot_seed + table.changed_at) * _STEP),
        )

    def _chosen(
        self, turn: BotTurn, command: sekoya.Command, at: Millis, reason: Reason | None
    ) -> r.Record:
        events = play(self._table, turn.seat, command)
        if isinstance(events, Refusal):
            # Not the type of an argument, but the choice is wrong.
            raise ValueError(  # noqa: TRY004
                f"a bot of level {turn.level} chose {command}: {events.code}"
            )
        return r.Played(at=at, seat=turn.seat, events=events, reason=reason)

    def _hint_turn(self) -> HintTurn | None:
        table = self._table
        if table.state is None or table.pending.hint is None or table.pending.found is not None:
            return None
        seat, asked_at = table.pending.hint
        return HintTurn(seat, sekoya.view(table.state, seat), asked_at)

    def _delivery(
        self, device: Device, tidings: Iterable[Tidings], at: Millis, *, replay: bool = False
    ) -> Delivery:
        return Delivery(
            sequence=self.sequence,
            at=at,
            t0=None,
            events=news(self._table, device, tidings),
            view=room_view(self._table, device, self._present, at, self._invite),
            replay=replay,
        )


def _first_seat(request: CreateRoom, dealer: Dealer) -> Seat:
    """Return the seat of the first requested one: that of its colour, or one drawn."""
    colour = request.options.colour
    return Seat(
        sekoya.COLOURS.index(dealer.choose(sekoya.COLOURS) if colour == "random" else colour)
    )

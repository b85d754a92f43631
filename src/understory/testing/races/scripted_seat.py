"""A page without a browser: one seat of a mission over a real socket, with a screen and a hand.

It sets its clock, shows each face in a frame of its own, touches after a reaction and says so as an
honest page does; the touch is stamped when it really happens, however late the timer was.
"""

import asyncio
import contextlib
from collections.abc import Callable
from random import Random

import aiohttp
import msgspec

from understory.testing.races.hands import Device, RoomTime, Touch, draw_reaction
from understory.testing.visitor import Visitor
from understory.wire import (
    ClientMessage,
    Draw,
    HandsJudged,
    Hello,
    LayHand,
    MissionDelivery,
    MissionTable,
    Probe,
    ProbeAnswer,
    Rematch,
    Timing,
    decode_server,
    encode,
)

_FIRST_PROBES = 8
_PROBES_EVERY_S = 0.12
_CARDS_FOR_A_PROBE = 4

Lie = Callable[[Random, Timing], Timing]
"""Changes what an honest page would say."""


class Laid(msgspec.Struct):
    """What became of one card here: its touch, how early its face was, and when it was judged.

    Milliseconds of the loop's own clock; None: not yet, or never.
    """

    touch: Touch
    early: float
    told: float | None = None


class ScriptedSeat:
    """One device with one seat; `laid` holds its hands by the room time of their cards."""

    def __init__(self, seat: int, generator: Random, cheat: Lie | None = None) -> None:
        self.seat = seat
        self.laid: dict[int, Laid] = {}
        self._generator = generator
        self._cheat = cheat
        self._device = Device(generator)
        self._time = RoomTime()
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._asked: int | None = None
        self._saying: set[asyncio.Task[None]] = set()
        self._is_set = asyncio.Event()
        self._ids = 0
        self._game: int | None = None

    async def enter(self, visitor: Visitor, code: str) -> None:
        """Open the socket and say hello."""
        ticket = await visitor.ticket(code)
        self._socket = (await visitor.socket(code)).raw
        await self._say(Hello(ticket=ticket))

    async def say(self, message: ClientMessage) -> None:
        """Say something that the script does not."""
        await self._say(message)

    async def play(self) -> None:
        """Play until the socket closes; one set of probes goes first."""
        probing = asyncio.create_task(self._probe_first())
        try:
            await self._listen()
        finally:
            probing.cancel()
            for task in tuple(self._saying):
                task.cancel()
            await asyncio.gather(probing, *self._saying, return_exceptions=True)

    async def until_clock_is_set(self) -> None:
        """Wait for the first probes' answers."""
        await self._is_set.wait()

    def new_id(self) -> str:
        """Return an id that no message of this seat has."""
        self._ids += 1
        return f"s{self.seat}-{self._ids}"

    async def _listen(self) -> None:
        socket = self._open_socket()
        while True:
            frame = await socket.receive()
            if frame.type is aiohttp.WSMsgType.PING:
                await socket.pong(frame.data)
            elif frame.type is aiohttp.WSMsgType.TEXT:
                self._hear(frame.data)
            elif frame.type is not aiohttp.WSMsgType.PONG:
                return

    def _hear(self, frame: str) -> None:
        now = now_ms()
        message = decode_server(frame)
        if isinstance(message, ProbeAnswer):
            self._time.answer(message.sent, message.at, self._device.clock(now))
        if not isinstance(message, MissionDelivery):
            return
        table = message.view.table
        if table is None:
            return
        if any(isinstance(event, HandsJudged) for event in message.events) and table.t0 is not None:
            laid = self.laid.get(table.t0)
            if laid is not None and laid.told is None:
                laid.told = now
        if message.t0 is not None and not message.replay and self._is_set.is_set():
            self._show(message.t0, now, table)
        if message.view.status == "over":
            self._ask_rematch(message.view.game_number)
        else:
            self._draw_in_time(table)

    def _show(self, t0: int, there: float, table: MissionTable) -> None:
        due = self._time.when(t0)
        due_at = self._device.world(due)
        if table.view.card is None or table.view.squads[self.seat].is_out:
            return
        shown = self._device.frame_after(max(due_at, there))
        touch = self._device.touch(shown, draw_reaction(self._generator))
        self._later(touch.scan, lambda: self._touch(t0, due, due_at - there, touch))

    def _touch(self, t0: int, due: float, early: float, planned: Touch) -> None:
        late = now_ms() - planned.scan
        touch = Touch(
            planned.shown, planned.finger + late, planned.scan + late, planned.sent + late
        )
        self.laid[t0] = Laid(touch, early)
        timing = self._device.timing(t0, due, touch)
        if self._cheat is not None:
            timing = self._cheat(self._generator, timing)
        hand = LayHand(self.new_id(), self.seat, timing)
        self._later(touch.sent, lambda: self._say_soon(hand))
        if len(self.laid) % _CARDS_FOR_A_PROBE == 0:
            self._later(touch.sent + 700, self._probe)

    def _draw_in_time(self, table: MissionTable) -> None:
        """Draw when the open card has lain long enough, never in step with anybody's screen."""
        if table.draw_from is None or table.view.turn != self.seat or not self._is_set.is_set():
            return
        if table.draw_from != self._asked:
            self._asked = table.draw_from
            at = self._device.world(self._time.when(table.draw_from))
            wish = Draw(self.new_id(), self.seat)
            self._later(at + self._generator.uniform(0, 150), lambda: self._say_soon(wish))

    def _ask_rematch(self, game: int) -> None:
        if game != self._game:
            self._game = game
            self._say_soon(Rematch(self.new_id(), self.seat))

    async def _probe_first(self) -> None:
        for _ in range(_FIRST_PROBES):
            self._probe()
            await asyncio.sleep(_PROBES_EVERY_S)
        await asyncio.sleep(1.0)
        self._is_set.set()

    def _probe(self) -> None:
        self._say_soon(Probe(self._device.clock(now_ms())))

    def _later(self, at: float, act: Callable[[], None]) -> None:
        asyncio.get_running_loop().call_at(at / 1000, act)

    def _say_soon(self, message: ClientMessage) -> None:
        task = asyncio.create_task(self._say(message))
        self._saying.add(task)
        task.add_done_callback(self._saying.discard)

    async def _say(self, message: ClientMessage) -> None:
        with contextlib.suppress(ConnectionError):
            await self._open_socket().send_str(encode(message).decode())

    def _open_socket(self) -> aiohttp.ClientWebSocketResponse:
        if self._socket is None:
            raise RuntimeError(f"seat {self.seat} has not entered")
        return self._socket


def now_ms() -> float:
    """Return the loop's own clock in milliseconds."""
    return 1000 * asyncio.get_running_loop().time()

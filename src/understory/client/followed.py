"""One room, followed and acted upon over a line that mends itself; what every game's table has.

ticket -> socket -> hello -> first delivery -> send again what is unanswered -> messages ...
"""

import asyncio
import contextlib
import random
from collections import deque
from collections.abc import AsyncGenerator, Callable
from typing import Generic, TypeVar

import aiohttp

from understory.client.door import Door
from understory.client.errors import (
    ClientError,
    ConnectionLostError,
    NoSuchRoomError,
    NotUnderstoodError,
    RefusedError,
)
from understory.kernel import BadInputError
from understory.wire import (
    Accepted,
    Act,
    AnswerTakeBack,
    AskHint,
    Cheer,
    Cheered,
    Cues,
    Delivery,
    Hello,
    LeaveSeat,
    MissionDelivery,
    MissionWish,
    Perform,
    Performed,
    Probe,
    ProbeAnswer,
    Problem,
    Refused,
    Rematch,
    Resign,
    SeatBot,
    ServerMessage,
    TakeBack,
    TakeSeat,
    TellSound,
    decode_known,
    encode,
)

D = TypeVar("D", bound=Delivery | MissionDelivery)

Request = (
    TakeSeat
    | LeaveSeat
    | SeatBot
    | Rematch
    | Act
    | TakeBack
    | AnswerTakeBack
    | AskHint
    | Resign
    | MissionWish
)

_SHORTEST_WAIT_S = 0.1
_LONGEST_WAIT_S = 2.0
_OPENING_S = 8.0
_LOOK_EVERY_S = 1.0
_ANSWER_WITHIN_S = 2.5
"""A request unanswered for so long is sent again on the same socket: it may have been dropped."""

_REMEMBERED_PROBLEMS = 100


class _Waiting:
    """A request that has not been answered yet."""

    def __init__(self, request: Request, now: float) -> None:
        self.request = request
        self.sent_at = now
        self.answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()


class Followed(Generic[D]):
    """One room as one device sees it: how things stand, and what came of its wishes."""

    game = ""
    """What this kind of table is about, as people call it."""

    def __init__(self, house: Door, code: str, kind: type[D]) -> None:
        self._kind = kind
        self.code = code
        self.problems: deque[Problem] = deque(maxlen=_REMEMBERED_PROBLEMS)
        self.connections = 0
        self._house = house
        self._generator = random.Random(house.dealer.seed())
        self._ids = house.dealer.token()[:16]
        self._asked = 0
        self._latest: D | None = None
        self._waiting: dict[str, _Waiting] = {}
        self._probes: dict[float, asyncio.Future[ProbeAnswer]] = {}
        self._followers: set[asyncio.Queue[D | ClientError]] = set()
        self._socket: aiohttp.ClientWebSocketResponse | None = None
        self._is_greeted = False
        self._ended: ClientError | None = None
        self._task: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Start following the room; return when the first delivery is here.

        Raises:
            NoSuchRoomError: there is no such room.
            NotUnderstoodError: the room plays another game, or is of a newer server.
        """
        follower = self._follow()
        self._task = asyncio.create_task(self._stay(), name=f"table {self.code}")
        try:
            first = await follower.get()
        finally:
            self._followers.discard(follower)
        if isinstance(first, ClientError):
            raise first

    async def close(self) -> None:
        """Leave; what still waits for an answer fails with `ConnectionLostError`."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        self._end(ConnectionLostError("the table has been closed"))
        self._house.forget(self)

    async def drop(self) -> None:
        """Let the line break, as a bad network does; the table mends it by itself."""
        if self._socket is not None:
            await self._socket.close()

    @property
    def latest(self) -> D:
        """The last delivery: how things stand, as far as this device knows."""
        if self._latest is None:
            raise ConnectionLostError("nothing has been heard from the room yet")
        return self._latest

    @property
    def my_seats(self) -> tuple[int, ...]:
        """The seats that this device holds."""
        return tuple(seat.seat for seat in self.latest.view.seats if seat.mine)

    async def take_seat(self, seat: int, name: str) -> int:
        """Sit down on an open seat; return the sequence of the record.

        Raises:
            RefusedError: the rules or the room forbid it.
            ConnectionLostError: the table was closed before an answer came.
        """
        return await self._ask(TakeSeat(id=self._id(), seat=seat, name=name))

    async def leave_seat(self, seat: int) -> int:
        """Give a seat up. Raises: as `take_seat`."""
        return await self._ask(LeaveSeat(id=self._id(), seat=seat))

    async def seat_bot(self, seat: int, level: str) -> int:
        """Let a bot sit down on an open seat. Raises: as `take_seat`."""
        return await self._ask(SeatBot(id=self._id(), seat=seat, level=level))

    async def rematch(self, seat: int) -> int:
        """Ask for another game. Raises: as `take_seat`."""
        return await self._ask(Rematch(id=self._id(), seat=seat))

    async def probe(self) -> ProbeAnswer:
        """Ask for the room's time.

        Raises:
            ConnectionLostError: no answer came; the line is broken, or this was asked too often.
        """
        sent = asyncio.get_running_loop().time() * 1000
        answer: asyncio.Future[ProbeAnswer] = asyncio.get_running_loop().create_future()
        self._probes[sent] = answer
        try:
            if self._socket is None or not self._is_greeted:
                raise ConnectionLostError("the line is broken at the moment")
            await self._send(self._socket, encode(Probe(sent=sent)))
            async with asyncio.timeout(_ANSWER_WITHIN_S):
                return await answer
        except TimeoutError as error:
            raise ConnectionLostError("the probe was not answered") from error
        finally:
            self._probes.pop(sent, None)

    async def deliveries(self) -> AsyncGenerator[D, None]:
        """Yield how things stand, then every delivery that comes, without end.

        What is yielded may be older than `view`, and may come again after the line broke: animate
        by deliveries, act by `view` (or `turns`).

        Raises:
            ClientError: the table was closed, or its room is gone.
        """
        follower = self._follow()
        try:
            if self._latest is not None:
                yield self._latest
            while True:
                heard = await follower.get()
                if isinstance(heard, ClientError):
                    raise heard
                yield heard
        finally:
            self._followers.discard(follower)

    async def _until(self, holds: Callable[[D], bool]) -> D:
        stream = self.deliveries()
        try:
            async for delivery in stream:
                if holds(delivery):
                    return delivery
        finally:
            await stream.aclose()
        raise ConnectionLostError("the table has been closed")

    def _follow(self) -> "asyncio.Queue[D | ClientError]":
        follower: asyncio.Queue[D | ClientError] = asyncio.Queue()
        self._followers.add(follower)
        if self._ended is not None:
            follower.put_nowait(self._ended)
        return follower

    def _id(self) -> str:
        self._asked += 1
        return f"{self._ids}-{self._asked}"

    async def tell(self, message: Perform | TellSound | Cheer) -> None:
        """Send what is not answered; lost if the line is broken at the moment."""
        if self._socket is not None and self._is_greeted:
            await self._send(self._socket, encode(message))

    async def _ask(self, request: Request) -> int:
        if self._ended is not None:
            raise self._ended
        waiting = _Waiting(request, asyncio.get_running_loop().time())
        self._waiting[request.id] = waiting
        try:
            if self._socket is not None and self._is_greeted:
                await self._send(self._socket, encode(request))
            return await waiting.answer
        finally:
            self._waiting.pop(request.id, None)

    async def _stay(self) -> None:
        """Keep a line to the room until the table is closed or the room is gone."""
        failures = 0
        while True:
            try:
                async with asyncio.timeout(_OPENING_S):
                    socket = await self._knock()
                if await self._attend(socket):
                    failures = 0
            except (NoSuchRoomError, NotUnderstoodError) as error:
                self._end(error)
                return
            except (aiohttp.ClientError, ClientError, TimeoutError, OSError):
                pass
            failures += 1
            wait = min(_LONGEST_WAIT_S, _SHORTEST_WAIT_S * 2 ** min(failures - 1, 8))
            await asyncio.sleep(wait * self._generator.uniform(0.5, 1.0))

    async def _knock(self) -> aiohttp.ClientWebSocketResponse:
        ticket = await self._house.ticket(self.code)
        socket = await self._house.connect(self.code)
        resume_from = None if self._latest is None else self._latest.sequence
        await self._send(socket, encode(Hello(ticket=ticket, resume_from=resume_from)))
        return socket

    async def _attend(self, socket: aiohttp.ClientWebSocketResponse) -> bool:
        """Take what comes until the line breaks; tell whether it ever stood."""
        self._socket = socket
        self._is_greeted = False
        looking = asyncio.create_task(self._look_after(socket))
        try:
            async for frame in socket:
                if frame.type is not aiohttp.WSMsgType.TEXT:
                    continue
                message = _understood(frame.data)
                if message is None:
                    continue
                if isinstance(message, self._kind):
                    self._deliver(message)
                    await self._greeted(socket)
                    continue
                match message:
                    case Accepted():
                        self._settle(message.id, message.sequence)
                    case Refused():
                        self._settle(message.id, RefusedError(message))
                    case ProbeAnswer():
                        self._answer_probe(message)
                    case Problem():
                        self.problems.append(message)
                    case Cues() | Performed() | Cheered():
                        self._hear(message)
                    case _:
                        raise NotUnderstoodError(
                            f"room {self.code} plays {_game_of(message)}, not {self.game}"
                        )
        finally:
            stood, self._is_greeted, self._socket = self._is_greeted, False, None
            looking.cancel()
            await asyncio.gather(looking, return_exceptions=True)
            for probe in self._probes.values():
                if not probe.done():
                    probe.set_exception(ConnectionLostError("the line broke"))
            with contextlib.suppress(aiohttp.ClientError, OSError):
                await socket.close()
        return stood

    async def _greeted(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        """After the first delivery on a socket, send again what has not been answered."""
        if self._is_greeted:
            return
        self._is_greeted = True
        self.connections += 1
        await self._send_again(socket, unanswered_for_s=0)

    async def _look_after(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        while True:
            await asyncio.sleep(_LOOK_EVERY_S)
            if self._is_greeted:
                await self._send_again(socket, unanswered_for_s=_ANSWER_WITHIN_S)

    async def _send_again(
        self, socket: aiohttp.ClientWebSocketResponse, *, unanswered_for_s: float
    ) -> None:
        now = asyncio.get_running_loop().time()
        for waiting in tuple(self._waiting.values()):
            if now - waiting.sent_at >= unanswered_for_s:
                waiting.sent_at = now
                await self._send(socket, encode(waiting.request))

    async def _send(self, socket: aiohttp.ClientWebSocketResponse, frame: bytes) -> None:
        # A broken line is no error: whatever matters is sent again on the next one.
        with contextlib.suppress(aiohttp.ClientError, ConnectionError):
            await socket.send_frame(frame, aiohttp.WSMsgType.TEXT)

    def _deliver(self, delivery: D) -> None:
        self._latest = delivery
        for follower in self._followers:
            follower.put_nowait(delivery)

    def _hear(self, message: Cues | Performed | Cheered) -> None:
        """Take what is heard and seen beside deliveries, in games that have such things."""

    def _settle(self, request_id: str, answer: int | RefusedError) -> None:
        waiting = self._waiting.get(request_id)
        if waiting is None or waiting.answer.done():
            return
        if isinstance(answer, RefusedError):
            waiting.answer.set_exception(answer)
        else:
            waiting.answer.set_result(answer)

    def _answer_probe(self, answer: ProbeAnswer) -> None:
        probe = self._probes.get(answer.sent)
        if probe is not None and not probe.done():
            probe.set_result(answer)

    def _end(self, error: ClientError) -> None:
        if self._ended is not None:
            return
        self._ended = error
        for waiting in self._waiting.values():
            if not waiting.answer.done():
                waiting.answer.set_exception(error)
        for follower in self._followers:
            follower.put_nowait(error)


def _game_of(delivery: Delivery | MissionDelivery) -> str:
    return "SEKOYA" if isinstance(delivery, Delivery) else "SQUAD SEVEN"


def _understood(frame: str) -> ServerMessage | None:
    """Return the message in a frame, None for one of a kind that only newer versions know.

    Raises:
        NotUnderstoodError: it is no message of a server.
    """
    try:
        return decode_known(frame)
    except BadInputError as error:
        raise NotUnderstoodError(str(error)) from error

"""One open socket to one device: what is sent waits in a short queue, and the peer is pinged.

    post -> queue (bounded) -> writer -> socket        pinger -> ping ... pong -> round trips
         -> right behind a face, its own ping

Whoever is too far behind, silent for too long or abusive is cut off with a close code that says so;
a cut never waits for the peer. Must not know rooms.
"""

import asyncio
import contextlib
import logging
import socket
import struct
from collections.abc import Callable
from typing import NamedTuple

from aiohttp import WSCloseCode, WSMsgType, web

from understory.kernel import Clock, Micros, Millis, micros
from understory.room import Device
from understory.server.settings import Settings
from understory.wire import MissionDelivery, Problem, ServerMessage, encode

log = logging.getLogger(__name__)

_SEND_BUFFER_BYTES = 65536
"""Kept by the kernel for one peer; unbounded it grows to megabytes for one that never reads."""

_FIRST_PINGS_QUICKER = 12

_PARTING_S = 0.5
"""How long a cut peer may take to hear why."""


OnRoundTrip = Callable[[Micros, Millis | None], None]
"""Is told each round trip, and the instant of the face that its ping was right behind."""


class _Frame(NamedTuple):
    """A message as it goes out, and when what is in it is to be shown (None: at once).

    For `patience_s` it may wait for another one, to go out with it.
    """

    text: bytes
    face: Millis | None = None
    patience_s: float = 0.0


class Line:
    """The server's end of one socket. Post from any task of its loop; one task runs `keep`."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        device: Device,
        clock: Clock,
        settings: Settings,
        household: str = "",
    ) -> None:
        self.device = device
        self.household = household
        self._transport = transport
        self.on_round_trip: OnRoundTrip | None = None
        self.on_ping_behind: Callable[[Millis], None] | None = None
        self._socket = socket
        self._clock = clock
        self._settings = settings
        self._queue: asyncio.Queue[_Frame] = asyncio.Queue(settings.waiting_messages)
        self._heard_at = clock.now()
        self._pings: dict[bytes, tuple[Micros, Millis | None]] = {}
        self._pinged = 0
        self._pinged_at = asyncio.get_running_loop().time()
        self._is_urgent = asyncio.Event()
        self._is_cut = asyncio.Event()
        self._parting: tuple[int, str] = (WSCloseCode.GOING_AWAY, "")
        self._limit_buffers()

    def post(self, message: ServerMessage, patience_s: float = 0.0) -> None:
        """Queue a message; a peer that is too far behind is cut off instead.

        What is to be shown at an instant is followed by a ping, which cannot overtake it: how late
        that comes back tells how late the face was. For `patience_s` a message may wait for another
        one, to travel with it.
        """
        face = message.t0 if isinstance(message, MissionDelivery) and not message.replay else None
        self._put(_Frame(encode(message), None if face is None else Millis(face), patience_s))

    def post_frame(self, frame: bytes) -> None:
        """Queue an encoded message; a peer that is too far behind is cut off instead."""
        self._put(_Frame(frame))

    def _put(self, frame: _Frame) -> None:
        if self._is_cut.is_set():
            return
        try:
            self._queue.put_nowait(frame)
        except asyncio.QueueFull:
            self.cut(WSCloseCode.TRY_AGAIN_LATER, "too_slow")
        if not frame.patience_s:
            self._is_urgent.set()

    async def answer(self, message: ServerMessage) -> None:
        """Queue a message for the peer that is just being read: its next one waits for this one."""
        if not self._is_cut.is_set():
            await self._queue.put(_Frame(encode(message)))
            self._is_urgent.set()

    def cut(self, code: int, reason: str, problem: Problem | None = None) -> None:
        """End the connection, saying why; what is queued is dropped, but for `problem`."""
        if not self._is_cut.is_set():
            self._parting = (code, reason)
            self._is_cut.set()
            while not self._queue.empty():
                self._queue.get_nowait()
            if problem is not None:
                self._queue.put_nowait(_Frame(encode(problem)))

    def heard(self) -> None:
        """Note that the peer has sent something."""
        self._heard_at = self._clock.now()

    def pong(self, payload: bytes) -> None:
        """Take the answer to a ping; one that was never sent, or comes twice, tells nothing."""
        sent = self._pings.pop(payload, None)
        if sent is not None and self.on_round_trip is not None:
            sent_at, face = sent
            self.on_round_trip(Micros(micros(self._clock) - sent_at), face)

    async def keep(self) -> None:
        """Write and ping until the line is cut or lost, then close it. Ends soon in any case."""
        tasks = [
            asyncio.create_task(self._write()),
            asyncio.create_task(self._ping()),
            asyncio.create_task(self._is_cut.wait()),
        ]
        try:
            await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await self._part()

    async def _write(self) -> None:
        while True:
            frame = await self._queue.get()
            if frame.patience_s:
                with contextlib.suppress(TimeoutError):
                    async with asyncio.timeout(frame.patience_s):
                        await self._is_urgent.wait()
            try:
                await self._send_together(frame)
            except ConnectionError:
                return

    async def _send_together(self, frame: _Frame) -> None:
        """Send a frame and all that waits behind it, with a ping behind a face, in one packet.

        Then they are late together, and fewer packets are lost.
        """
        is_held = frame.face is not None or not self._queue.empty()
        if is_held:
            self._hold_back(True)
        try:
            await self._send(frame)
            while not self._queue.empty():
                await self._send(self._queue.get_nowait())
            self._is_urgent.clear()
        finally:
            if is_held:
                self._hold_back(False)

    async def _send(self, frame: _Frame) -> None:
        await self._socket.send_frame(frame.text, WSMsgType.TEXT)
        if frame.face is not None:
            if self.on_ping_behind is not None:
                self.on_ping_behind(frame.face)
            await self._send_ping(frame.face)

    async def _ping(self) -> None:
        # The first ones soon: until they are answered, the peer may be anywhere.
        sent = 0
        while True:
            quick = sent < self._settings.first_pings
            every = self._settings.ping_every
            await asyncio.sleep(every / _FIRST_PINGS_QUICKER if quick else self._until_ping())
            if self._clock.now() - self._heard_at > self._settings.silent_for * 1000:
                self.cut(WSCloseCode.GOING_AWAY, "silent")
                return
            if not quick and self._until_ping() > 0:
                # One went out behind a face meanwhile; none is to hold up what follows on that.
                continue
            sent += 1
            try:
                await self._send_ping()
            except ConnectionError:
                return

    def _until_ping(self) -> float:
        """Return for how many seconds the last ping still tells enough of the line."""
        now = asyncio.get_running_loop().time()
        return max(0.0, self._pinged_at + self._settings.ping_every - now)

    def _hold_back(self, held: bool) -> None:
        """Have the kernel collect what is written, or send it; where it cannot, it is sent."""
        cork: int | None = getattr(socket, "TCP_CORK", None)
        wire = None if self._transport is None else self._transport.get_extra_info("socket")
        if wire is not None and cork is not None:
            with contextlib.suppress(OSError):
                wire.setsockopt(socket.IPPROTO_TCP, cork, int(held))

    async def _send_ping(self, face: Millis | None = None) -> None:
        """Send a ping, behind the face that is due then or behind none. Raises: ConnectionError."""
        self._pinged += 1
        payload = struct.pack(">Q", self._pinged)
        self._pinged_at = asyncio.get_running_loop().time()
        self._pings[payload] = (micros(self._clock), face)
        if len(self._pings) > 16:
            del self._pings[next(iter(self._pings))]
        await self._socket.ping(payload)

    async def _part(self) -> None:
        code, reason = self._parting
        try:
            async with asyncio.timeout(_PARTING_S):
                while not self._queue.empty():
                    await self._socket.send_frame(self._queue.get_nowait().text, WSMsgType.TEXT)
                await self._socket.close(code=code, message=reason.encode(), drain=False)
        except (TimeoutError, ConnectionError):
            pass
        except asyncio.CancelledError:
            # The socket's writers share one future to wait for a slow peer; it was cancelled with
            # our writing task, which is no reason for this one to end.
            task = asyncio.current_task()
            if task is None or task.cancelling():
                raise
        if self._transport is not None:
            # A peer that does not read would keep the rest, and the connection, for ever.
            asyncio.get_running_loop().call_later(_PARTING_S, self._transport.abort)

    def _limit_buffers(self) -> None:
        if self._transport is None:
            return
        self._transport.set_write_buffer_limits(high=_SEND_BUFFER_BYTES)
        wire = self._transport.get_extra_info("socket")
        if wire is not None:
            with contextlib.suppress(OSError):
                wire.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, _SEND_BUFFER_BYTES)


class Lines:
    """Every open line of a server."""

    def __init__(self) -> None:
        self._open: set[Line] = set()

    def __len__(self) -> int:
        return len(self._open)

    def add(self, line: Line) -> None:
        """Note that a line has opened."""
        self._open.add(line)

    def discard(self, line: Line) -> None:
        """Note that a line has closed."""
        self._open.discard(line)

    def cut_all(self, code: int, reason: str) -> None:
        """Cut every line."""
        for line in tuple(self._open):
            line.cut(code, reason)

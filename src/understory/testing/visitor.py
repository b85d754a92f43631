"""Devices with bare sockets, for tests of the server: nothing is answered or mended by itself."""

import asyncio
import contextlib
import socket as socket_module
import struct
from contextlib import AsyncExitStack
from types import TracebackType
from typing import Self

import aiohttp
import msgspec
from yarl import URL

from understory.journal import Journal, MemoryJournal
from understory.kernel import Clock, Dealer
from understory.server import Settings
from understory.testing.server import LiveServer, live_server
from understory.wire import (
    ClientMessage,
    CreateMission,
    CreateRoom,
    Delivery,
    Hello,
    PersonRequest,
    Problem,
    ServerMessage,
    decode_server,
    encode,
)

BOTH_HERE = CreateRoom(
    game="sekoya",
    seats=(PersonRequest(here=True, name="Ada"), PersonRequest(here=True, name="Ben")),
)
ONE_OPEN = CreateRoom(game="sekoya", seats=(PersonRequest(here=True, name="Ada"), PersonRequest()))

_PATIENCE_S = 20


class Socket:
    """The client's end of one socket."""

    def __init__(self, raw: aiohttp.ClientWebSocketResponse) -> None:
        self.raw = raw

    async def say(self, message: ClientMessage) -> None:
        """Send a message."""
        await self.raw.send_str(encode(message).decode())

    async def hear(self) -> ServerMessage:
        """Return the next message.

        Raises:
            AssertionError: the socket closed instead.
        """
        while True:
            frame = await self.raw.receive(timeout=_PATIENCE_S)
            if frame.type is aiohttp.WSMsgType.TEXT:
                return decode_server(frame.data)
            if frame.type not in (aiohttp.WSMsgType.PING, aiohttp.WSMsgType.PONG):
                raise AssertionError(f"expected a message, got {frame}")

    async def hear_delivery(self) -> Delivery:
        """Return the next message, which must be a delivery."""
        match await self.hear():
            case Delivery() as delivery:
                return delivery
            case other:
                raise AssertionError(f"expected a delivery, got {other}")

    async def hear_problem(self) -> Problem:
        """Return the next message, which must be a problem."""
        match await self.hear():
            case Problem() as problem:
                return problem
            case other:
                raise AssertionError(f"expected a problem, got {other}")

    async def hear_end(self) -> tuple[int, str]:
        """Return the close code and its reason, passing over what comes before."""
        while True:
            frame = await self.raw.receive(timeout=_PATIENCE_S)
            if frame.type is aiohttp.WSMsgType.CLOSE:
                return int(frame.data), str(frame.extra)
            if frame.type in (aiohttp.WSMsgType.CLOSED, aiohttp.WSMsgType.ERROR):
                return self.raw.close_code or 0, ""


def frame(head: int, payload: bytes) -> bytes:
    """Return a client's frame; masked with zeros, so that the payload stands in it as it is."""
    size = len(payload)
    length = bytes([0x80 | size]) if size < 126 else b"\xfe" + struct.pack(">H", size)
    return bytes([head]) + length + bytes(4) + payload


class Wire:
    """The bytes of one socket, after the upgrade."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer

    def send(self, raw: bytes) -> None:
        """Send bytes as they are."""
        self._writer.write(raw)

    async def hear_close_code(self) -> int:
        """Read frames until one closes the socket, and return its code; 0 where none came."""
        async with asyncio.timeout(_PATIENCE_S):
            try:
                while True:
                    head, size = await self._reader.readexactly(2)
                    if size == 126:
                        (size,) = struct.unpack(">H", await self._reader.readexactly(2))
                    payload = await self._reader.readexactly(size)
                    if head == 0x88:
                        return int.from_bytes(payload[:2])
            except (asyncio.IncompleteReadError, ConnectionError):
                return 0

    async def close(self) -> None:
        """Close the connection without a word."""
        self._writer.transport.abort()
        with contextlib.suppress(ConnectionError):
            await self._writer.wait_closed()


class Visitor:
    """One device: a session with a cookie jar that names its origin, as browsers do."""

    def __init__(self, session: aiohttp.ClientSession, address: str) -> None:
        self.session = session
        self.address = address

    async def open_room(self, wish: CreateRoom | CreateMission = BOTH_HERE) -> str:
        """Open a room and return its code."""
        return (await self._post("/api/rooms", encode(wish)))["code"]

    async def ticket(self, code: str) -> str:
        """Return a ticket for a socket of a room."""
        return (await self._post(f"/api/rooms/{code}/tickets", b""))["ticket"]

    async def socket(self, code: str) -> Socket:
        """Open a socket; the hello is not said."""
        address = f"{self.address}/api/rooms/{code}/socket"
        raw = await self.session.ws_connect(address, autoping=False, autoclose=False)
        return Socket(raw)

    async def join(
        self, code: str, resume_from: int | None = None, *, screen: bool = False
    ) -> Socket:
        """Open a socket and say hello, as a shared screen or not."""
        ticket = await self.ticket(code)
        socket = await self.socket(code)
        await socket.say(Hello(ticket=ticket, resume_from=resume_from, screen=screen))
        return socket

    async def wire(self, code: str) -> "Wire":
        """Open a socket byte by byte and say hello; what comes is read only when asked for."""
        hello = encode(Hello(ticket=await self.ticket(code)))
        address = URL(self.address)
        cookies = self.session.cookie_jar.filter_cookies(address).values()
        bare = socket_module.socket()
        # What the kernel takes in unread would hide that nobody reads.
        bare.setsockopt(socket_module.SOL_SOCKET, socket_module.SO_RCVBUF, 4096)
        bare.setblocking(False)
        await asyncio.get_running_loop().sock_connect(bare, (address.host, address.port))
        reader, writer = await asyncio.open_connection(sock=bare, limit=4096)
        lines = [
            f"GET /api/rooms/{code}/socket HTTP/1.1",
            f"Host: {address.authority}",
            f"Origin: {self.address}",
            "Cookie: " + "; ".join(f"{cookie.key}={cookie.value}" for cookie in cookies),
            "Connection: Upgrade",
            "Upgrade: websocket",
            "Sec-WebSocket-Version: 13",
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
        ]
        writer.write("\r\n".join(lines).encode() + b"\r\n\r\n")
        await reader.readuntil(b"\r\n\r\n")
        wire = Wire(reader, writer)
        wire.send(frame(0x81, hello))
        return wire

    async def _post(self, path: str, body: bytes) -> dict[str, str]:
        async with self.session.post(self.address + path, data=body) as response:
            answer = await response.read()
            if response.status != 201:
                raise AssertionError(f"expected status 201, got {response.status}: {answer!r}")
            return msgspec.json.decode(answer, type=dict[str, str])


class World:
    """Servers and devices, all closed with it."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._stack = AsyncExitStack()

    async def __aenter__(self) -> Self:
        await self._stack.__aenter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self._stack.__aexit__(kind, error, trace)

    async def serve(
        self,
        *,
        journal: Journal | None = None,
        dealer: Dealer | None = None,
        clock: Clock | None = None,
        **changes: object,
    ) -> LiveServer:
        """Start a server, by default on a journal in memory; `changes` are to the settings."""
        running = live_server(
            journal or MemoryJournal(),
            settings=msgspec.structs.replace(self.settings, **changes),
            dealer=dealer,
            clock=clock,
        )
        return await self._stack.enter_async_context(running)

    async def visit(self, server: LiveServer, **headers: str) -> Visitor:
        """Return a new device of a server; `headers` go with each of its requests."""
        session = aiohttp.ClientSession(
            cookie_jar=aiohttp.CookieJar(unsafe=True),
            headers={"Origin": server.address, **headers},
        )
        await self._stack.enter_async_context(session)
        return Visitor(session, server.address)

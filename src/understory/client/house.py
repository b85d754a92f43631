"""A house: one server, as one device sees it."""

import asyncio
import contextlib
from types import TracebackType
from typing import Self, TypeVar

import aiohttp
import msgspec
from yarl import URL

from understory.client.errors import ConnectionLostError, NoSuchRoomError, RequestError
from understory.client.mission import Mission
from understory.client.table import Table
from understory.kernel import Dealer, SystemDealer
from understory.wire import (
    DEVICE_COOKIE,
    BotRequest,
    CreateMission,
    CreateRoom,
    ErrorAnswer,
    MissionOptions,
    PersonRequest,
    RoomCreated,
    RoomFacts,
    SekoyaOptions,
    Ticket,
    encode,
)

T = TypeVar("T")
AnyTable = TypeVar("AnyTable", Table, Mission)

_PATIENCE = aiohttp.ClientTimeout(total=10)


def Person(name: str | None = None, *, here: bool = True) -> PersonRequest:  # noqa: N802
    """Return a wish for a person's seat: this device's own, or with `here=False` a friend's."""
    return PersonRequest(here=here, name=name)


def Bot(level: str) -> BotRequest:  # noqa: N802
    """Return a wish for a bot's seat."""
    return BotRequest(level=level)


class House:
    """One server as one device: an async context manager that holds the device's cookie.

    `token` makes this the device that an earlier house was (see `House.token`); without it the
    server makes a new one. Every table of a house is closed with it.
    """

    def __init__(
        self, address: str, *, token: str | None = None, dealer: Dealer | None = None
    ) -> None:
        self.address = address.rstrip("/")
        self.dealer = dealer or SystemDealer()
        self._token = token
        self._session: aiohttp.ClientSession | None = None
        self._tables: set[Table | Mission] = set()
        self._first = asyncio.Lock()

    async def __aenter__(self) -> Self:
        # A jar refuses cookies of bare addresses unless told; ours are all of this one server.
        jar = aiohttp.CookieJar(unsafe=True)
        if self._token is not None:
            jar.update_cookies({DEVICE_COOKIE: self._token}, self._url("/"))
        self._session = aiohttp.ClientSession(cookie_jar=jar, headers={"Origin": self.address})
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for table in tuple(self._tables):
            await table.close()
        await self.session.close()

    @property
    def session(self) -> aiohttp.ClientSession:
        """The HTTP session, with this device's cookie.

        Raises:
            ConnectionLostError: the house has not been entered.
        """
        if self._session is None:
            raise ConnectionLostError("enter the house first: `async with House(...) as house`")
        return self._session

    @property
    def token(self) -> str | None:
        """The device's secret token, None before the first request that needs one."""
        found = self.session.cookie_jar.filter_cookies(self._url("/")).get(DEVICE_COOKIE)
        return None if found is None else found.value

    async def open_room(
        self,
        first: PersonRequest | BotRequest,
        second: PersonRequest | BotRequest,
        options: SekoyaOptions | None = None,
    ) -> Table:
        """Open a room of SEKOYA and join it; `options.colour` is the colour of `first`.

        Raises:
            RequestError: the server does not want to.
            ConnectionLostError: it cannot be reached. The room may have been opened all the same.
        """
        wish = CreateRoom(game="sekoya", seats=(first, second), options=options or SekoyaOptions())
        created = await self._post("/api/rooms", RoomCreated, encode(wish))
        return await self.join(created.code)

    async def join(self, code: str) -> Table:
        """Return the table of a room, once it is known how things stand there.

        Keeps trying while the server cannot be reached; bound it with `asyncio.timeout`.

        Raises:
            NoSuchRoomError: there is no such room.
            NotUnderstoodError: the room plays another game, or is of a newer server.
        """
        return await self._opened(Table(self, code))

    async def _opened(self, table: AnyTable) -> AnyTable:
        self._tables.add(table)
        try:
            await table.open()
        except BaseException:
            # Whoever gives up waiting wants no table that goes on trying.
            await table.close()
            raise
        return table

    def forget(self, table: object) -> None:
        """Let go of a table that has been closed."""
        self._tables.discard(table)

    async def open_mission(
        self,
        *seats: PersonRequest | BotRequest,
        options: MissionOptions | None = None,
        pace: float = 1,
    ) -> Mission:
        """Open a room of SQUAD SEVEN with two to four seats and join it. Raises: as `open_room`."""
        wish = CreateMission(game="squad-seven", seats=seats, options=options or MissionOptions())
        created = await self._post("/api/rooms", RoomCreated, encode(wish))
        return await self.join_mission(created.code, pace=pace)

    async def join_mission(self, code: str, *, pace: float = 1) -> Mission:
        """Return a room of missions, once it is known how things stand there.

        `pace` as in `Mission`. Raises: as `join`.
        """
        return await self._opened(Mission(self, code, pace=pace))

    async def facts(self, code: str) -> RoomFacts:
        """Return what a stranger with the code may know of a room.

        Raises:
            NoSuchRoomError: there is no such room.
        """
        return await self._request("GET", f"/api/rooms/{code}", RoomFacts)

    async def ticket(self, code: str) -> str:
        """Return a ticket that opens one socket to a room.

        Raises:
            NoSuchRoomError: there is no such room.
        """
        path = f"/api/rooms/{code}/tickets"
        return (await self._post(path, Ticket, b"{}")).ticket

    async def connect(self, code: str) -> aiohttp.ClientWebSocketResponse:
        """Open a socket to a room; the hello is still to be said.

        Raises:
            aiohttp.ClientError: the server cannot be reached.
        """
        return await self.session.ws_connect(
            self._url(f"/api/rooms/{code}/socket"), heartbeat=8.0, max_msg_size=1 << 20
        )

    async def _post(self, path: str, kind: type[T], body: bytes) -> T:
        """Post as this device: the first to do so gets the token, and the others wait for it."""
        async with contextlib.AsyncExitStack() as turn:
            if self.token is None:
                await turn.enter_async_context(self._first)
            return await self._request("POST", path, kind, body)

    async def _request(self, method: str, path: str, kind: type[T], body: bytes | None = None) -> T:
        try:
            async with self.session.request(
                method,
                self._url(path),
                data=body,
                headers={"Content-Type": "application/json"},
                timeout=_PATIENCE,
            ) as response:
                answer = await response.read()
        except (aiohttp.ClientError, TimeoutError) as error:
            raise ConnectionLostError(f"{self.address} cannot be reached: {error}") from error
        try:
            if response.status < 400:
                return msgspec.json.decode(answer, type=kind)
            refused = msgspec.json.decode(answer, type=ErrorAnswer)
        except msgspec.DecodeError as error:
            raise RequestError(
                response.status, "foreign", f"{self.address} is no server of Understory"
            ) from error
        wrong = NoSuchRoomError if refused.error == "no_such_room" else RequestError
        said = f"{refused.message} ({refused.detail})" if refused.detail else refused.message
        raise wrong(response.status, refused.error, said)

    def _url(self, path: str) -> URL:
        return URL(self.address + path)

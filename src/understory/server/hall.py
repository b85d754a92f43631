"""The hall: finds the keeper of a room, and opens, wakes and forgets rooms.

One keeper a room at most; a room without one exists in the journal alone.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor

from understory.journal import Journal, JournalError, VersionClashError
from understory.kernel import Clock, Dealer, Millis
from understory.players.sekoya import make_ready
from understory.room import Device, Room, decode_record, encode_record
from understory.server.codes import draw_code
from understory.server.keeper import Joined, Keeper
from understory.server.line import Line
from understory.server.settings import Settings
from understory.wire import BotRequest, CreateMission, CreateRoom

_MOST_DRAWS = 8
"""Codes drawn for one room. Among a million rooms one draw in 850,000 meets a code in use."""

_THINKERS = 2
"""Threads in which bots think, so that no table waits for another's bot."""


class NoCodeError(JournalError):
    """Every code that was drawn is in use."""


class NoSuchRoomError(Exception):
    """Nobody has opened a room of that code."""


class Hall:
    """All rooms of this server. `close` it in the end."""

    def __init__(
        self, *, journal: Journal, dealer: Dealer, clock: Clock, settings: Settings
    ) -> None:
        self._journal = journal
        self._dealer = dealer
        self._clock = clock
        self._settings = settings
        self._keepers: dict[str, Keeper] = {}
        self._waking: dict[str, asyncio.Lock] = {}
        self._thinkers = ThreadPoolExecutor(_THINKERS, thread_name_prefix="bot")

    @property
    def awake(self) -> int:
        """How many rooms are in memory."""
        return len(self._keepers)

    async def open(
        self, request: CreateRoom | CreateMission, device: Device, invite_root: str
    ) -> str:
        """Open a room whose host is `device`; return its code, once it is recorded.

        Raises:
            BadInputError: the request asks for something that does not exist.
            JournalError: it could not be recorded.
        """
        for _ in range(_MOST_DRAWS):
            code = draw_code(self._dealer)
            room, outcome = Room.open(
                code, request, device, Millis(0), self._dealer, invite=invite_root + code
            )
            records = [encode_record(record) for record in outcome.records]
            # Version 0 is claimed in one step: two rooms can never share a code.
            with contextlib.suppress(VersionClashError):
                await self._journal.append(code, 0, records)
                self._keep(room)
                self._make_bots_ready(request)
                return code
        raise NoCodeError(f"no free room code in {_MOST_DRAWS} draws")

    def _make_bots_ready(self, request: CreateRoom | CreateMission) -> None:
        """Let the thinkers load what the bots of a new room need, before they are asked."""
        if isinstance(request, CreateRoom):
            for seat in request.seats:
                if isinstance(seat, BotRequest):
                    self._thinkers.submit(make_ready, seat.level)

    async def find(self, code: str, invite_root: str) -> Keeper:
        """Return the room's keeper, waking the room from the journal if need be.

        Raises:
            NoSuchRoomError: there is no such room.
            BrokenLogError: its log cannot be folded.
            JournalError: its log cannot be read.
        """
        keeper = self._keepers.get(code)
        if keeper is not None:
            return keeper
        async with self._waking_lock(code):
            keeper = self._keepers.get(code)
            if keeper is not None:
                return keeper
            bodies = await self._journal.read(code)
            if not bodies:
                raise NoSuchRoomError(code)
            room = Room.fold(map(decode_record, bodies), self._dealer, invite=invite_root + code)
            return self._keep(room)

    async def join(
        self, code: str, line: Line, resume_from: int | None, invite_root: str
    ) -> Keeper:
        """Bring a line into a room; return the keeper that has it.

        Raises: as `find`.
        """
        while True:
            keeper = await self.find(code, invite_root)
            if await keeper.tell(Joined(line, resume_from)):
                return keeper

    async def read(self, code: str) -> tuple[bytes, ...]:
        """Return a room's records as they stand in the journal."""
        return await self._journal.read(code)

    async def close(self) -> None:
        """Stop every keeper, then let the threads go."""
        await asyncio.gather(*(keeper.stop() for keeper in tuple(self._keepers.values())))
        self._thinkers.shutdown(wait=False, cancel_futures=True)

    def _keep(self, room: Room) -> Keeper:
        keeper = Keeper(
            room,
            journal=self._journal,
            clock=self._clock,
            settings=self._settings,
            thinkers=self._thinkers,
            on_end=self._forget,
        )
        self._keepers[room.code] = keeper
        return keeper

    def _forget(self, keeper: Keeper) -> None:
        if self._keepers.get(keeper.code) is keeper:
            del self._keepers[keeper.code]

    @contextlib.asynccontextmanager
    async def _waking_lock(self, code: str) -> AsyncIterator[None]:
        lock = self._waking.setdefault(code, asyncio.Lock())
        try:
            async with lock:
                yield
        finally:
            # Whoever still waits holds the lock itself; a newcomer finds the keeper.
            if self._waking.get(code) is lock:
                del self._waking[code]

"""The keeper of one room: the one task that owns it.

    lines, bots, time -> inbox -> room -> append to the journal -> deliver

Nothing is delivered that is not recorded. When the journal fails, what the room believes may be
more than what is recorded: the keeper says so, ends, and the next visitor's keeper folds the log.
Must not know HTTP or sockets' frames.
"""

import asyncio
import contextlib
import logging
import random
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import NamedTuple

import msgspec
from aiohttp import WSCloseCode

from understory.journal import Journal, JournalError
from understory.kernel import Clock, Micros, Millis, micros
from understory.players.sekoya import LEVELS
from understory.room import BotTurn, Device, HintTurn, Outcome, Room, encode_record
from understory.server.clock import seconds
from understory.server.line import Line
from understory.server.settings import Settings
from understory.server.thinking import Thought, find_hint, think
from understory.wire import ClientMessage, Hint, Problem, RoomFacts

log = logging.getLogger(__name__)

_INBOX = 256
"""Things that may wait; then the lines' readers wait too, and with them their senders."""


class Joined(NamedTuple):
    """A line opened; `resume_from` is the last sequence that its client has seen."""

    line: Line
    resume_from: int | None


class Left(NamedTuple):
    """A line closed."""

    line: Line


class Said(NamedTuple):
    """A message came in."""

    line: Line
    message: ClientMessage


class Chose(NamedTuple):
    """A bot has decided."""

    turn: BotTurn
    thought: Thought


class Found(NamedTuple):
    """A hint has been found; None: it could not be."""

    turn: HintTurn
    hint: Hint | None


Happening = Joined | Left | Said | Chose | Found


class Keeper:
    """Runs one room. `on_end` is called once, in the moment from which it takes nothing more."""

    def __init__(
        self,
        room: Room,
        *,
        journal: Journal,
        clock: Clock,
        settings: Settings,
        thinkers: Executor,
        on_end: Callable[["Keeper"], None],
    ) -> None:
        self.code = room.code
        self._room = room
        self._journal = journal
        self._clock = clock
        self._settings = settings
        self._thinkers = thinkers
        self._on_end = on_end
        self._inbox: asyncio.Queue[tuple[Micros, Happening]] = asyncio.Queue(_INBOX)
        self._latest = room.last_at
        self._lines: dict[Device, list[Line]] = {}
        self._leaving: dict[Device, Millis] = {}
        self._next_due: Millis | None = None
        self._idle_since: Millis | None = None
        self._turn: BotTurn | HintTurn | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._has_ended = False
        # Room time stood still while nobody kept the room.
        self._behind = Millis(clock.now() - room.last_at)
        self._task = asyncio.create_task(self._run(), name=f"room {room.code}")

    def now(self) -> Millis:
        """Return the room's own time."""
        return Millis(self._clock.now() - self._behind)

    def _micros(self) -> Micros:
        """Return the room's own time in microseconds."""
        return Micros(micros(self._clock) - self._behind * 1000)

    @property
    def sequence(self) -> int:
        """How many records the room has, those among them that are just being written."""
        return self._room.sequence

    def facts(self) -> RoomFacts:
        """Return what a stranger with the code may know."""
        return self._room.facts()

    async def tell(self, happening: Happening) -> bool:
        """Hand over what happened; False when the keeper has ended and does not take it."""
        if self._has_ended:
            return False
        await self._inbox.put((self._micros(), happening))
        return not self._has_ended

    async def stop(self) -> None:
        """End at once; every line is told that the server goes and may be back."""
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task

    async def _run(self) -> None:
        problem: Problem | None = None
        try:
            await self._settle(self._room.due(self.now()))
            while not self._is_idle():
                await self._step()
        except JournalError as error:
            log.warning("room %s stops: %s", self.code, error)
            problem = Problem(code="journal", message="the server cannot record what happens here")
        except Exception:
            log.exception("room %s stops: unforeseen", self.code)
            problem = Problem(code="room_failed", message="the room had to stop and starts anew")
        finally:
            self._has_ended = True
            self._on_end(self)
            for line in [line for lines in self._lines.values() for line in lines]:
                line.cut(WSCloseCode.SERVICE_RESTART, "room_stopped", problem)
            self._release()
            thinking = self._thinking
            self._think(None)
            if thinking is not None:
                await asyncio.gather(thinking, return_exceptions=True)

    def _release(self) -> None:
        """Let everybody go who waits to hand something over; a line among it is cut."""
        while not self._inbox.empty():
            _, happening = self._inbox.get_nowait()
            if isinstance(happening, Joined):
                happening.line.cut(WSCloseCode.SERVICE_RESTART, "room_stopped")

    async def _step(self) -> None:
        """Take the next thing that happens: the passing of time, or one from the inbox."""
        arrived, happening = self._micros(), None
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self._wait_s()):
                arrived, happening = await self._inbox.get()
        if happening is None:
            arrived = self._micros()
        # A message counts from its arrival: what was due before it comes first, and no more.
        arrived = max(arrived, Micros(self._latest * 1000))
        at = self._latest = Millis(arrived // 1000)
        if self._next_due is not None and self._next_due <= at:
            await self._settle(self._room.due(at))
        await self._see_off(at)
        if happening is not None:
            await self._take(happening, at, arrived % 1000)

    def _wait_s(self) -> float | None:
        wakes = [*self._leaving.values()]
        if self._next_due is not None:
            wakes.append(self._next_due)
        if self._idle_since is not None:
            wakes.append(Millis(self._idle_since + int(self._settings.idle_after * 1000)))
        if not wakes:
            return None
        # To the microsecond: a verdict is not to fall up to a millisecond late.
        return seconds(self._clock, max(0, min(wakes) * 1000 - self._micros()) / 1000)

    async def _take(self, happening: Happening, at: Millis, beyond: int) -> None:
        """Let happen what came so many microseconds behind the millisecond `at`."""
        match happening:
            case Joined(line, resume_from):
                await self._join(line, resume_from, at)
            case Left(line):
                self._leave(line, at)
            case Said(line, message):
                if line in self._lines.get(line.device, ()):
                    outcome = self._room.handle(line.device, message, at, beyond=beyond)
                    await self._settle(outcome)
            case Chose(turn, (command, reason)):
                self._has_thought(turn)
                await self._settle(self._room.bot_chose(turn, command, at, reason))
            case Found(wanted, hint):
                self._has_thought(wanted)
                await self._settle(self._room.hint_found(wanted, hint, at))

    async def _join(self, line: Line, resume_from: int | None, at: Millis) -> None:
        lines = self._lines.setdefault(line.device, [])
        if len(lines) >= self._settings.sockets_per_device:
            line.cut(
                WSCloseCode.POLICY_VIOLATION,
                "too_many_sockets",
                Problem(
                    code="too_many_sockets",
                    message=f"this device has {len(lines)} connections to this room already",
                ),
            )
            return
        is_back = self._leaving.pop(line.device, None) is not None
        try:
            if not lines and not is_back:
                joined = self._room.connect(line.device, at, line.household)
                await self._settle(joined)
            greeting = self._room.greet(line.device, resume_from, at)
        except BaseException:
            # The line is not among ours yet, so nobody else would cut it.
            line.cut(WSCloseCode.SERVICE_RESTART, "room_stopped")
            raise
        lines.append(line)
        line.on_round_trip = partial(self._room.note_round_trip, line.device)
        line.on_ping_behind = partial(self._note_ping_behind, line.device)
        self._idle_since = None
        for message in greeting:
            line.post(message)

    def _note_ping_behind(self, device: Device, t0: Millis) -> None:
        self._room.note_ping_behind(device, t0, self.now())

    def _leave(self, line: Line, at: Millis) -> None:
        lines = self._lines.get(line.device, [])
        if line in lines:
            lines.remove(line)
        if not lines and self._lines.pop(line.device, None) is not None:
            self._leaving[line.device] = Millis(at + int(self._settings.absence_grace * 1000))

    async def _see_off(self, at: Millis) -> None:
        """Tell of those who left and have not come back in time."""
        for device in [device for device, until in self._leaving.items() if until <= at]:
            del self._leaving[device]
            await self._settle(self._room.disconnect(device, at))

    def _is_idle(self) -> bool:
        """Tell whether nobody has been here for so long that the room may leave memory."""
        if self._lines or self._leaving or self._turn or self._next_due is not None:
            self._idle_since = None
            return False
        now = self.now()
        if self._idle_since is None:
            self._idle_since = now
        return now - self._idle_since >= self._settings.idle_after * 1000 and self._inbox.empty()

    async def _settle(self, outcome: Outcome) -> None:
        """Record what has come of something, and only then tell of it."""
        if outcome.records:
            await self._journal.append(
                self.code,
                outcome.sequence - len(outcome.records),
                [encode_record(record) for record in outcome.records],
            )
        for addressed in outcome.messages:
            patience_s = seconds(self._clock, outcome.soon.get(addressed.device, 0))
            for line in tuple(self._lines.get(addressed.device, ())):
                line.post(addressed.message, patience_s)
        self._next_due = outcome.next_due
        self._think(outcome.bot_turn or outcome.hint_turn)

    def _think(self, turn: BotTurn | HintTurn | None) -> None:
        """Have a turn thought about, unless it is already; and no other."""
        if turn is not None and self._turn is not None and turn.sequence == self._turn.sequence:
            return
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None
        self._turn = turn
        if turn is not None:
            thinks = self._decide(turn) if isinstance(turn, BotTurn) else self._find(turn)
            self._thinking = asyncio.create_task(thinks)

    def _has_thought(self, turn: BotTurn | HintTurn) -> None:
        """Take note that a turn is thought about no more; another may be by now."""
        if turn is self._turn:
            self._turn = None
            self._thinking = None

    async def _find(self, turn: HintTurn) -> None:
        loop = asyncio.get_running_loop()
        found: Hint | None = None
        try:
            async with asyncio.timeout(self._settings.hint_within):
                found = await loop.run_in_executor(self._thinkers, find_hint, turn)
        except Exception:
            # Who asked is told, and may ask again or play on without.
            log.exception("room %s: no hint is found for seat %s", self.code, turn.seat)
        await self.tell(Found(turn, found))

    async def _decide(self, turn: BotTurn) -> None:
        loop = asyncio.get_running_loop()
        started = loop.time()
        generator = random.Random(turn.seed)
        pause = generator.uniform(*self._settings.bot_pause)
        # One weak placement spoils less than a table that waits for ever.
        for tried in (turn, msgspec.structs.replace(turn, level=LEVELS[0])):
            try:
                thought = await loop.run_in_executor(self._thinkers, think, tried, generator)
                break
            except Exception:
                log.exception("room %s: the bot of seat %s cannot decide", self.code, turn.seat)
        else:
            return  # the people at the table can still take back, resign or leave
        await asyncio.sleep(max(0.0, started + pause - loop.time()))
        await self.tell(Chose(turn, thought))

"""What takes long is done aside: one job after the other, each in a process of its own.

Must not know what the jobs are for, nor who asked: whoever gives them names them, and answers.
"""

import asyncio
import logging
import os
import sys
import threading
import time
from asyncio.subprocess import PIPE
from collections import deque
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from understory.kernel import UnderstoryError

log = logging.getLogger(__name__)

_LONGEST_LINE = 1 << 20
"""In bytes: an answer is one line."""

_LAST_WORDS = 2000
"""So many letters of what a process complained of are told."""

_MODEST = 10
"""How much a process steps back, of the 19 that it could."""

_LOOKS_EVERY_S = 1.0
"""How often a process looks whether the house is there that began it."""

Tell = Callable[[int], None]
"""Is told how much of a job is done, in percent."""

Work = Callable[[Tell], Awaitable[None]]
"""Does a job, and tells how far it is."""


class FailedWorkError(UnderstoryError):
    """A process ended otherwise than with what it was begun for."""


class Progress(NamedTuple):
    """How far a job is: the percent done, and how many are before it (0: under way)."""

    percent: int
    place: int


class _Job:
    def __init__(self, work: Work) -> None:
        self.work = work
        self.percent = 0
        self.scope: asyncio.Timeout | None = None
        self.is_dropped = False

    def tell(self, percent: int) -> None:
        self.percent = percent


class Jobs:
    """Does jobs one after the other, in the order in which they were asked for.

    `kind` names them in the log. Besides the one under way `waiting` may wait; each is given
    `within` seconds.
    """

    def __init__(self, kind: str, *, waiting: int, within: float) -> None:
        self._kind = kind
        self._waiting = waiting
        self._within = within
        self._jobs: dict[str, _Job] = {}
        # As many as can have been asked for at once: each asker is told.
        self._failed: deque[str] = deque(maxlen=waiting + 1)
        self._working: asyncio.Task[None] | None = None
        self._under_way: _Job | None = None

    def __len__(self) -> int:
        """Return how many are under way or wait."""
        return len(self._jobs)

    @property
    def is_full(self) -> bool:
        """Whether none may be added."""
        return len(self._jobs) > self._waiting

    def progress(self, name: str) -> Progress | None:
        """Return how far a job is, None when there is none of that name."""
        job = self._jobs.get(name)
        return None if job is None else Progress(job.percent, list(self._jobs).index(name))

    def has_failed(self, name: str) -> bool:
        """Return whether that job went wrong, and was not asked for again since."""
        return name in self._failed

    def forgive(self, name: str) -> None:
        """Forget that a job went wrong, so that it may be tried again."""
        while name in self._failed:
            self._failed.remove(name)

    def add(self, name: str, work: Work) -> Progress:
        """Have a job done, unless it is under way or waits; return how far it is."""
        if name not in self._jobs:
            self._jobs[name] = _Job(work)
            if self._working is None:
                self._working = asyncio.create_task(self._work())
        return Progress(self._jobs[name].percent, list(self._jobs).index(name))

    @property
    def names(self) -> tuple[str, ...]:
        """What is under way, and then what waits, in its order."""
        return tuple(self._jobs)

    def drop(self, name: str) -> bool:
        """End a job, under way or not, as if it had not been asked for; False: there is none."""
        job = self._jobs.pop(name, None)
        if job is None:
            return False
        job.is_dropped = True
        if job.scope is not None and not job.scope.expired():
            job.scope.reschedule(asyncio.get_running_loop().time())
        return True

    async def close(self) -> None:
        """End what is under way, and forget what waits."""
        self._jobs.clear()
        if self._working is not None:
            job = self._under_way
            # What is being ended already is let end: ended twice, it would leave its process.
            if job is None or not (job.is_dropped or (job.scope and job.scope.expired())):
                self._working.cancel()
            await asyncio.gather(self._working, return_exceptions=True)

    async def _work(self) -> None:
        try:
            while self._jobs:
                name, job = next(iter(self._jobs.items()))
                self._under_way = job
                try:
                    async with asyncio.timeout(self._within) as job.scope:
                        await job.work(job.tell)
                except (OSError, UnderstoryError):  # a TimeoutError is an OSError
                    # What was dropped has ended as it should, whatever it says of that.
                    if self._jobs.get(name) is job:
                        log.exception("the %s %s has gone wrong", self._kind, name)
                        self._failed.append(name)
                finally:
                    # Dropped and asked for again meanwhile, it is another job of the same name.
                    if self._jobs.get(name) is job:
                        del self._jobs[name]
        finally:
            self._working = self._under_way = None


def step_back() -> None:
    """Let who plays on this machine go before the process that calls this, where it can be told.

    The process ends with the one that began it: a house that is killed ends nothing itself, and one
    that is started anew begins what it needs again.
    """
    if hasattr(os, "nice"):
        os.nice(_MODEST)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()


def _end_with(parent: int) -> None:
    # Whoever adopts an orphan has another number; on Windows it keeps that of its parent for ever.
    while os.getppid() == parent:
        time.sleep(_LOOKS_EVERY_S)
    os._exit(1)


async def run_aside(module: str, *arguments: str, tell: Tell, given: bytes = b"") -> bytes:
    """Run a module in a process of its own; return its answer, one line, empty if it has none.

    It reads `given` on its standard input. What it writes before its answer is the percent done, a
    whole number a line. Whoever cancels this ends the process.

    Raises:
        OSError: the process cannot be started.
        FailedWorkError: it failed, or wrote something else.
    """
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", module, *arguments),
        stdin=PIPE,
        stdout=PIPE,
        stderr=PIPE,
        limit=_LONGEST_LINE,
    )
    assert process.stdin is not None  # noqa: S101 - for the checker: they are pipes
    assert process.stdout is not None  # noqa: S101
    assert process.stderr is not None  # noqa: S101
    complaints = asyncio.create_task(process.stderr.read())
    try:
        process.stdin.write(given)
        process.stdin.close()
        answer = await _heard(process.stdout, tell)
        said = await complaints
        await process.wait()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    if process.returncode != 0:
        raise FailedWorkError(said.decode(errors="replace")[-_LAST_WORDS:])
    return answer


async def _heard(lines: asyncio.StreamReader, tell: Tell) -> bytes:
    """Return the answer that comes after the percents.

    Raises:
        FailedWorkError: something comes after it, or it is too long.
    """
    answer = b""
    try:
        async for line in lines:
            if answer:
                raise FailedWorkError(f"nothing comes after an answer, got {line[:80]!r}")
            if line.strip().isdigit() and int(line) <= 100:
                tell(int(line))
            else:
                answer = line
    except ValueError as error:  # what a reader says of a line beyond its limit
        raise FailedWorkError(f"no line is longer than {_LONGEST_LINE} bytes: {error}") from error
    return answer

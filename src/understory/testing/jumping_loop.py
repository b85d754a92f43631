"""An event loop whose clock jumps: real sockets and real code, and hours of waiting in no time.

    something is ready -> it runs, and no time passes
    only timers are left -> the clock goes to the next one at once

What is written to a socket of this machine lies at its other end when the call returns, so a loop
that finds nothing to read has nothing on its way either: jumping then loses nothing. All
computing takes no time by this clock, so a busy machine changes no figure; what computing costs is
to be measured in real time. Only what runs in this one process, and in threads that the loop's own
`run_in_executor` starts, is waited for: another process, or a thread of somebody else's, would see
the hours pass like a blink.
"""

import asyncio
import selectors
from asyncio import Runner
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Executor
from typing import TYPE_CHECKING, Any, TypeVar, TypeVarTuple

from understory.kernel import Micros, Millis

if TYPE_CHECKING:
    from _typeshed import FileDescriptorLike

_START_S = 1_000.0
"""As on a real machine, the clock of a new loop does not begin at nought."""

_LOOKS = 2
"""So often nothing is found ready before the clock jumps: the kernel may hand over a packet to
another of its tasks once, on a machine that is very busy."""

A = TypeVarTuple("A")
T = TypeVar("T")


class JumpingLoop(asyncio.SelectorEventLoop):
    """A loop whose `time` stands still while anything is ready, and jumps when nothing is.

    >>> async def wait() -> float:
    ...     loop = asyncio.get_running_loop()
    ...     started = loop.time()
    ...     await asyncio.sleep(3600)
    ...     return loop.time() - started
    >>> with asyncio.Runner(loop_factory=JumpingLoop) as runner:
    ...     runner.run(wait())
    3600.0
    """

    def __init__(self) -> None:
        self._now = _START_S
        self._in_threads = 0
        super().__init__(_JumpingSelector(self._jump))

    def time(self) -> float:
        """Return the seconds of this clock."""
        return self._now

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[*A], T], *args: *A
    ) -> asyncio.Future[T]:
        """Run a function in a thread; the clock stands still until it is done."""
        future = super().run_in_executor(executor, func, *args)
        self._in_threads += 1
        future.add_done_callback(self._left_thread)
        return future

    def _left_thread(self, _: asyncio.Future[Any]) -> None:
        self._in_threads -= 1

    def _jump(self, seconds: float) -> bool:
        """Let time pass, unless a thread is at work; tell whether it did."""
        if self._in_threads:
            return False
        self._now += seconds
        return True


class _JumpingSelector(selectors.BaseSelector):
    """Has time jump instead of waiting for it to pass."""

    def __init__(self, jump: Callable[[float], bool]) -> None:
        self._real = selectors.DefaultSelector()
        self._jump = jump

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        for _ in range(_LOOKS):
            ready = self._real.select(0)
            if ready or timeout == 0:
                return ready
        if timeout is None or not self._jump(timeout):
            # No timer at all, or a thread at work: what is waited for comes by itself.
            return self._real.select(None)
        return []

    def register(
        self, fileobj: "FileDescriptorLike", events: int, data: Any = None
    ) -> selectors.SelectorKey:
        return self._real.register(fileobj, events, data)

    def unregister(self, fileobj: "FileDescriptorLike") -> selectors.SelectorKey:
        return self._real.unregister(fileobj)

    def modify(
        self, fileobj: "FileDescriptorLike", events: int, data: Any = None
    ) -> selectors.SelectorKey:
        return self._real.modify(fileobj, events, data)

    def close(self) -> None:
        self._real.close()

    def get_map(self) -> Mapping["FileDescriptorLike", selectors.SelectorKey]:
        return self._real.get_map()


class LoopClock:
    """A loop's own clock as the server reads it; satisfies `kernel.Clock`."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop

    def now(self) -> Millis:
        """Return the whole milliseconds that have passed."""
        return Millis(self.micros() // 1000)

    def micros(self) -> Micros:
        """Return the whole microseconds that have passed."""
        # Seconds are floating: an instant is not to lie a hair before itself.
        return Micros(round(self._loop.time() * 1e9) // 1000)


def run_jumping(main: Coroutine[Any, Any, T]) -> T:
    """Run a coroutine on a loop of its own whose clock jumps, and return what it returns."""
    with Runner(loop_factory=JumpingLoop) as runner:
        return runner.run(main)

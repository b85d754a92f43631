"""A long solve shared between processes, two placements at a time.

The workers leave with their master: it ends them when it is interrupted, and they end when their
line to it is cut.
"""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import NamedTuple

from understory.kernel import UnderstoryError
from understory.players.sekoya.compiler import HAS_COMPILER
from understory.players.sekoya.fast.memory import SLOTS, new_memory
from understory.players.sekoya.fast.rounds import Round, as_yellows
from understory.players.sekoya.fast.seeming import FEWEST_ESTIMATED, Seeming
from understory.rules import sekoya

_SLOTS = SLOTS << 2 if HAS_COMPILER else SLOTS
"""Positions that a worker remembers; 134 MB."""

_NEARLY = 0.999
"""The share of a pair that is done when all its fillings are, but its worth is not told yet."""


class WorkerLostError(UnderstoryError):
    """A worker ended before its work was done: killed, or out of memory."""


def solve_together(
    view: sekoya.View, processes: int, told: Callable[[float], None]
) -> dict[int, float]:
    """Return what yellow's chances are with each legal place; `told` hears which share is done.

    Raises:
        WorkerLostError: a process ended on its own.
    """
    plan = Plan(view)
    with _workers(view, min(processes, plan.pairs)) as lines:
        for line in lines:
            line.send(plan.next_pair())
        while not plan.is_done:
            ready = wait(lines)
            for line in lines:
                if line not in ready:
                    continue
                heard = _heard(line)
                plan.hear(heard)
                if heard.worth is not None and (pair := plan.next_pair()) is not None:
                    line.send(pair)
            told(plan.share)
    return {place: as_yellows(view, worth) for place, worth in plan.worths.items()}


class Pair(NamedTuple):
    """Two placements to be looked at, and above what their worth to the starter may be inexact."""

    place: int
    reply: int
    most: float


class Heard(NamedTuple):
    """Which share of a pair is done, and what it is worth to the starter once all is."""

    place: int
    reply: int
    share: float
    worth: float | None


class Plan:
    """Which placements are to be looked at next, and what is known of them.

    First the best reply to each place, by the look of it: what it is worth makes the others short.
    So nobody waits long for the last worker either.
    """

    def __init__(self, view: sekoya.View) -> None:
        self._standing = view.pawns[view.first]
        self.worths = dict.fromkeys(view.legal, 1.0)
        if self._standing is not None:
            self._waiting = [(self._standing, reply) for reply in view.legal]
        else:
            replies = _replies(view)
            most = max(map(len, replies.values()))
            self._waiting = [
                (place, replies[place][number])
                for number in range(most)
                for place in view.legal
                if number < len(replies[place])
            ]
        self._shares = dict.fromkeys(self._waiting, 0.0)

    @property
    def pairs(self) -> int:
        """How many pairs of placements there are."""
        return len(self._shares)

    @property
    def share(self) -> float:
        """Which share of them is done."""
        return sum(self._shares.values()) / len(self._shares)

    @property
    def is_done(self) -> bool:
        """Whether all is known."""
        return min(self._shares.values()) == 1.0

    def next_pair(self) -> Pair | None:
        """Return what is to be looked at next, if anything is left."""
        if not self._waiting:
            return None
        place, reply = self._waiting.pop(0)
        return Pair(place, reply, 1.0 if self._standing is not None else self.worths[place])

    def hear(self, heard: Heard) -> None:
        """Take in what a worker found out."""
        place, reply, share, worth = heard
        self._shares[place, reply] = share
        if worth is not None:
            at = place if self._standing is None else reply
            self.worths[at] = min(self.worths[at], worth)


def _replies(view: sekoya.View) -> dict[int, Sequence[int]]:
    """Return the replies to each place, the best by the look of it first."""
    if sekoya.ROUNDS + 1 - view.round < FEWEST_ESTIMATED:
        return {place: sekoya.partners(view.rules, place) for place in view.legal}
    seeming = Seeming(view)
    return {place: seeming.ranked_replies(place) for place in view.legal}


@contextmanager
def _workers(view: sekoya.View, count: int) -> Iterator[list[Connection]]:
    """Start workers and yield the lines to them; end them whatever happens."""
    context = multiprocessing.get_context("spawn")
    lines: list[Connection] = []
    workers: list[SpawnProcess] = []
    try:
        with _deaf():
            for _ in range(count):
                ours, theirs = context.Pipe()
                worker = context.Process(target=work, args=(theirs, view), daemon=True)
                worker.start()
                theirs.close()  # so that the line ends with its worker
                lines.append(ours)
                workers.append(worker)
        yield lines
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()
        for line in lines:
            line.close()


@contextmanager
def _deaf() -> Iterator[None]:
    """Start workers deaf to Ctrl-C, from their first instant; we heed it when all are there."""
    if sys.platform == "win32":
        yield  # there a worker makes itself deaf once it runs
        return
    resource_tracker.ensure_running()  # it would lift the mask that workers inherit
    pressed: list[int] = []
    ours = threading.current_thread() is threading.main_thread()
    # Other threads hear it too, and the handler then runs here: so a mask alone is not enough.
    before = signal.signal(signal.SIGINT, lambda *_: pressed.append(1)) if ours else None
    heard = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, heard)
        if ours:
            signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt


def _heard(line: Connection) -> Heard:
    try:
        heard: Heard = line.recv()
    except (EOFError, ConnectionError) as error:
        raise WorkerLostError("a worker ended before its work was done") from error
    return heard


def work(line: Connection, view: sekoya.View) -> None:
    """Work out the pairs of placements that come over the line, until it is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the master is interrupted, and ends us
    threading.Thread(target=_end_with_master, daemon=True).start()
    looked_at = Round(view, new_memory(_SLOTS))
    with suppress(EOFError, ConnectionError):
        while True:
            place, reply, most = line.recv()

            def told(share: float, place: int = place, reply: int = reply) -> None:
                line.send(Heard(place, reply, min(share, _NEARLY), None))

            worth = looked_at.worth_of_reply(place, reply, told, most=most)
            line.send(Heard(place, reply, 1.0, worth))


def _end_with_master() -> None:
    """End this process with the one that started it: killed, that cannot end us itself."""
    if (master := multiprocessing.parent_process()) is not None:
        master.join()
        os._exit(1)

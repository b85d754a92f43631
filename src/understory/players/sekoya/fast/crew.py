"""A long solve shared between processes, a place at a time.

The workers leave with their master: it ends them when it is interrupted, and they end when their
line to it is cut.
"""

import multiprocessing
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess

from understory.kernel import Seat, UnderstoryError
from understory.players.sekoya.compiler import HAS_COMPILER
from understory.players.sekoya.fast.advice import estimate
from understory.players.sekoya.fast.memory import SLOTS, new_memory
from understory.players.sekoya.fast.rounds import Round, as_yellows
from understory.players.sekoya.fast.seeming import FEWEST_ESTIMATED, Seeming
from understory.rules import sekoya

_SLOTS = SLOTS << 2 if HAS_COMPILER else SLOTS
"""Positions that a worker remembers; 134 MB."""


class WorkerLostError(UnderstoryError):
    """A worker ended before its work was done: killed, or out of memory."""


def solve_together(
    view: sekoya.View, processes: int, told: Callable[[float], None]
) -> dict[int, float]:
    """Return what yellow's chances are with each legal place; `told` hears which share is done.

    Raises:
        WorkerLostError: a process ended on its own.
    """
    waiting = _longest_first(view)
    shares = dict.fromkeys(waiting, 0.0)
    worths: dict[int, float] = {}
    with _workers(view, min(processes, len(waiting))) as lines:
        for line in lines:
            line.send(waiting.pop(0))
        while len(worths) < len(shares):
            ready = wait(lines)
            for line in lines:
                if line not in ready:
                    continue
                place, share, worth = _heard(line)
                shares[place] = share
                if worth is not None:
                    worths[place] = worth
                    if waiting:
                        line.send(waiting.pop(0))
            told(sum(shares.values()) / len(shares))
    return {place: worths[place] for place in view.legal}


def _longest_first(view: sekoya.View) -> list[int]:
    """Return the places, those first that take longest: so nobody waits long for the last worker.

    What the seat to place wins most with takes longest, for nothing is soon found out of it.
    """
    if not _can_be_estimated(view):
        return list(view.legal)
    worths = estimate(view)
    return sorted(view.legal, key=worths.__getitem__, reverse=view.to_place == Seat(0))


def _can_be_estimated(view: sekoya.View) -> bool:
    return sekoya.ROUNDS + 1 - view.round >= FEWEST_ESTIMATED


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


def _heard(line: Connection) -> tuple[int, float, float | None]:
    try:
        heard: tuple[int, float, float | None] = line.recv()
    except (EOFError, ConnectionError) as error:
        raise WorkerLostError("a worker ended before its work was done") from error
    return heard


def work(line: Connection, view: sekoya.View) -> None:
    """Work out the places that come over the line, until it is cut."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the master is interrupted, and ends us
    looked_at = Round(view, new_memory(_SLOTS))
    standing = view.pawns[view.first]
    seeming = Seeming(view) if _can_be_estimated(view) else None
    with suppress(EOFError, ConnectionError):
        while True:
            place: int = line.recv()

            def told(share: float, place: int = place) -> None:
                line.send((place, share, None))

            if standing is None:
                worth = looked_at.worth_of_place(
                    place, told, replies=None if seeming is None else seeming.ranked_replies(place)
                )
            else:
                worth = looked_at.worth_of_reply(standing, place, told)
            line.send((place, 1.0, as_yellows(view, worth)))

"""Many tables on the real server: on a clock that jumps, in several processes; or in real time."""

import asyncio
import multiprocessing
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import NamedTuple

from understory.bench.fairness_cheats import CheatFigures, cheat_figures, lie
from understory.bench.fairness_server import Ran, joined, run_tables
from understory.testing import run_jumping
from understory.testing.races import Path

_TOGETHER = 10
"""Tables in one house; each process has one house after the other."""


class _Part(NamedTuple):
    """What one house has to serve."""

    paths: tuple[Path, ...]
    seed: int
    tables: range
    cards: int
    cheat: str | None
    drum_ms: float | None


def serve(
    paths: Sequence[Path],
    seed: int,
    *,
    tables: int,
    cards: int,
    workers: int = 1,
    cheat: str | None = None,
    drum_ms: float | None = None,
) -> Ran:
    """Serve tables on clocks that jump; the same for any number of processes at work.

    The first seat is the `cheat` of that name, or drums.
    """
    parts = [
        _Part(tuple(paths), seed, range(at, min(at + _TOGETHER, tables)), cards, cheat, drum_ms)
        for at in range(0, tables, _TOGETHER)
    ]
    if workers == 1:
        return joined(map(_serve, parts))
    # Started anew, not copied: a process is not to share our sockets.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context) as pool:
        return joined(pool.map(_serve, parts))


def serve_in_real_time(paths: Sequence[Path], seed: int, *, tables: int, cards: int) -> Ran:
    """Serve tables side by side on the machine's own clock: about 2.5 s a card."""
    return asyncio.run(run_tables(paths, seed, tables=range(tables), cards=cards))


def serve_cheat(
    name: str, paths: Sequence[Path], seed: int, *, tables: int, cards: int, workers: int = 1
) -> CheatFigures:
    """Return what a cheat at the first seat wins against honest ones on the real server."""
    ran = serve(paths, seed, tables=tables, cards=cards, workers=workers, cheat=name)
    at = {flag.table: flag.card for flag in ran.flagged if flag.seat == 0}
    flagged = [at.get(table) for table in range(tables)]
    return cheat_figures(name, "served", paths, ran.races, flagged)


def _serve(part: _Part) -> Ran:
    lies = () if part.cheat is None else (lie(part.cheat),)
    return run_jumping(
        run_tables(
            part.paths,
            part.seed,
            tables=part.tables,
            cards=part.cards,
            lies=lies,
            drum_ms=part.drum_ms,
        )
    )

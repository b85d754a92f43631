"""Random games a second of the compiled playouts, beside the plain rules and a bare loop in C."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import process_time

import msgspec

from understory.bench.machine import busy, machine, python
from understory.bench.random_games import play_random_games
from understory.players.sekoya.fast import HAS_COMPILER, play_out
from understory.rules import sekoya

_SOURCE = Path(__file__).with_name("random_games.c")

PLAIN_SHARE = 400
"""The plain rules play so many times fewer games, which takes them about as long."""


class PlayoutFigures(msgspec.Struct, frozen=True):
    """The medians of all repetitions, per second of CPU time on one core.

    `ratio` is the playouts to the plain rules, `share_of_c` to the loop in C, which is missing
    where no C compiler is; `compiled` tells whether numba was there. `yellow_wins` is yellow's
    share of the games, `c_yellow_wins` that of the loop: they play the same game if both agree.
    """

    games_per_s: float
    plain_games_per_s: float
    c_games_per_s: float | None
    ratio: float
    share_of_c: float | None
    yellow_wins: float
    c_yellow_wins: float | None
    compiled: bool
    python: str
    machine: str
    busy: float | None
    seed: int
    games: int
    repetitions: int


def measure_playouts(
    *,
    games: int = 1_000_000,
    repetitions: int = 5,
    seed: int = 1,
    cpu_seconds: Callable[[], float] = process_time,
) -> PlayoutFigures:
    """Return the rates. The repetitions of all alternate, so that a busy moment strikes them all.

    Raises:
        ValueError: there is not one game or repetition.
    """
    if games < 1 or repetitions < 1:
        raise ValueError(f"there is at least one game and repetition, got {games}, {repetitions}")
    play_out(sekoya.Rules(), games=1, seed=seed)  # compiled before anything is timed
    ours: list[float] = []
    plain: list[float] = []
    bare: list[float] = []
    won = 0
    bare_won = 0
    few = max(games // PLAIN_SHARE, 1)
    with TemporaryDirectory() as folder:
        loop = _compile_loop(Path(folder))
        for repetition in range(repetitions):
            start = cpu_seconds()
            won += play_out(sekoya.Rules(), games=games, seed=seed + repetition).yellow_wins
            ours.append(games / max(cpu_seconds() - start, 1e-9))
            start = cpu_seconds()
            play_random_games(few, seed + repetition)
            plain.append(few / max(cpu_seconds() - start, 1e-9))
            if loop is not None:
                took, wins = _run_loop(loop, games, seed + repetition)
                bare.append(games / max(took, 1e-9))
                bare_won += wins
    rate, plain_rate = median(ours), median(plain)
    bare_rate = median(bare) if bare else None
    played = games * repetitions
    return PlayoutFigures(
        games_per_s=round(rate, 1),
        plain_games_per_s=round(plain_rate, 1),
        c_games_per_s=None if bare_rate is None else round(bare_rate, 1),
        ratio=round(rate / plain_rate, 2),
        share_of_c=None if bare_rate is None else round(rate / bare_rate, 3),
        yellow_wins=round(won / played, 4),
        c_yellow_wins=round(bare_won / played, 4) if bare else None,
        compiled=HAS_COMPILER,
        python=python(),
        machine=machine(),
        busy=busy(),
        seed=seed,
        games=games,
        repetitions=repetitions,
    )


def _compile_loop(folder: Path) -> Path | None:
    """Return the loop in C as a program, None where no C compiler is."""
    compiler = shutil.which("cc")
    if compiler is None:
        return None
    program = folder / "random_games"
    made = subprocess.run(  # noqa: S603 - the compiler found, and our own source
        [compiler, "-O2", "-march=native", "-o", program, _SOURCE], capture_output=True, check=False
    )
    return program if made.returncode == 0 else None


def _run_loop(program: Path, games: int, seed: int) -> tuple[float, int]:
    """Return the seconds of CPU time that the loop in C says it took, and yellow's wins."""
    ran = subprocess.run(  # noqa: S603 - the program just compiled
        [program, str(games), str(seed)], capture_output=True, text=True, check=True
    )
    seconds, wins = ran.stdout.split()
    return float(seconds), int(wins)

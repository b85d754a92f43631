"""The playouts are measured beside the plain rules and a loop in C."""

import shutil
from itertools import count

import pytest

from understory.bench import measure_playouts

pytestmark = pytest.mark.integration


def test_rates_are_games_by_the_clock_that_is_handed_in() -> None:
    ticks = count()
    figures = measure_playouts(games=800, repetitions=2, cpu_seconds=lambda: float(next(ticks)))
    assert figures.games_per_s == 800
    assert figures.plain_games_per_s == 2
    assert figures.ratio == 400
    assert (figures.c_games_per_s is None) == (shutil.which("cc") is None)


def test_the_loop_in_c_plays_the_same_game() -> None:
    """Yellow's share of a million games is right to 0.0005, one standard deviation."""
    figures = measure_playouts(games=1_000_000, repetitions=1)
    assert 0 < figures.yellow_wins < 1
    assert figures.c_yellow_wins in (None, pytest.approx(figures.yellow_wins, abs=0.003))


@pytest.mark.parametrize(("games", "repetitions"), [(0, 1), (1, 0)])
def test_nothing_to_measure_is_refused(games: int, repetitions: int) -> None:
    with pytest.raises(ValueError, match="at least one"):
        measure_playouts(games=games, repetitions=repetitions)

"""Exact worths are timed beside an enumeration that finds the same ones."""

from itertools import count, product
from random import Random

import pytest

from understory.bench import measure_solver, solver
from understory.bench.random_games import random_position
from understory.kernel import BrokenLogError
from understory.players.sekoya import solve
from understory.players.sekoya.fast import plain_worth
from understory.rules import sekoya

pytestmark = pytest.mark.integration


def test_times_are_by_the_clock_that_is_handed_in() -> None:
    ticks = count()
    figures = measure_solver(
        positions=3, plain_positions=2, most_rounds=2, cpu_seconds=lambda: float(next(ticks))
    )
    assert list(figures.rounds_left) == [1, 2]
    for told in figures.rounds_left.values():
        assert (told.positions, told.plain_positions) == (3, 2)
        assert (told.median_ms, told.worst_ms, told.plain_ms, told.ratio) == (1000, 1000, 1000, 1)


def test_the_enumeration_finds_what_the_search_does_under_every_option() -> None:
    generator = Random(50)
    for options in product(
        ("centre", "beside"),
        ("line", "adjacent"),
        (False, True),
        (False, True),
        ("green", "yellow", "shared", "last_start"),
    ):
        for rounds_left in (1, 2):
            state = random_position(generator, sekoya.Rules(*options), rounds_left)
            view = sekoya.view(state, None)
            assert plain_worth(view) == pytest.approx(solve(view).yellow_wins, abs=1e-9)


def test_a_search_that_errs_is_no_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(solver, "plain_worth", lambda _view: 2.0)
    with pytest.raises(BrokenLogError, match=r"a position worth 2\.0"):
        measure_solver(positions=1, most_rounds=1)


@pytest.mark.parametrize(("positions", "most_rounds"), [(0, 1), (1, 0), (1, 5)])
def test_nothing_to_measure_is_refused(positions: int, most_rounds: int) -> None:
    with pytest.raises(ValueError, match="at least one position"):
        measure_solver(positions=positions, most_rounds=most_rounds)

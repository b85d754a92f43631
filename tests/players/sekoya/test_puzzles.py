"""The daily puzzles: the same for everybody, worth a thought, and exactly judged."""

from datetime import date, timedelta

import pytest

from understory.kernel import BadInputError, Seat
from understory.players.sekoya import (
    FIRST_PUZZLE,
    choose_greedily,
    explain,
    puzzle_number,
    puzzle_of,
    solve,
)
from understory.players.sekoya.puzzles import read_puzzle, written
from understory.rules import sekoya

WEEKS = 104
DAYS = [FIRST_PUZZLE + timedelta(days=day) for day in range(7 * WEEKS)]


def test_a_day_has_its_puzzle_whenever_it_is_asked_for() -> None:
    day = date(2026, 11, 30)
    assert (puzzle_number(day), puzzle_of(day)) == (29, puzzle_of(day))
    assert puzzle_of(day) != puzzle_of(day + timedelta(days=1))


def test_after_two_years_the_puzzles_come_again() -> None:
    assert puzzle_of(DAYS[-1] + timedelta(days=1)) == puzzle_of(DAYS[0])
    assert puzzle_number(DAYS[-1] + timedelta(days=1)) == 7 * WEEKS + 1


def test_there_is_none_before_the_first() -> None:
    with pytest.raises(BadInputError, match="the first puzzle is that of 2026-11-02") as caught:
        puzzle_of(FIRST_PUZZLE - timedelta(days=1))
    assert caught.value.code == "no_such_puzzle"


def test_every_puzzle_has_one_best_place_that_greed_misses_and_words_tell() -> None:
    seen = set()
    for day in DAYS:
        puzzle = puzzle_of(day)
        view = puzzle.view
        best, second, *_ = sorted(puzzle.worths.values(), reverse=True)
        assert tuple(puzzle.worths) == view.legal
        assert 0.05 < best - second < 0.61
        assert choose_greedily(view) != puzzle.best
        assert view.round >= 6
        seen.add(written(view, puzzle.worths))
    assert len(seen) == len(DAYS)


def test_they_get_harder_from_monday_to_sunday() -> None:
    monday, sunday = (puzzle_of(FIRST_PUZZLE + timedelta(days=day)).view for day in (0, 6))
    assert FIRST_PUZZLE.weekday() == 0
    assert monday.round == sekoya.ROUNDS
    assert (sunday.round, sunday.pawns) == (6, (None, None))


@pytest.mark.parametrize("day", [*DAYS[:7], *DAYS[-7:]], ids=str)
def test_what_a_puzzle_tells_of_its_places_is_exact(day: date) -> None:
    puzzle = puzzle_of(day)
    solution = solve(puzzle.view)
    assert solution.exact
    mine = puzzle.view.to_place == Seat(0)
    for told in solution.places:
        wins = told.yellow_wins if mine else 1 - told.yellow_wins
        assert puzzle.worths[told.place] == pytest.approx(wins, abs=0.5e-4 + 1e-9)
    assert solution.best == (puzzle.best,)


def test_a_puzzle_is_a_position_that_a_game_can_reach_and_its_reason_says_something() -> None:
    for day in DAYS[:60]:
        view = puzzle_of(day).view
        owned = [card for holding in view.holdings for card in holding.cards]
        laid = [card for card in view.square if card is not None]
        assert len({*owned, *laid}) == len(owned) + len(laid) == len(sekoya.VALUES) - view.pile
        assert len(view.holdings[0].cards) == len(view.holdings[1].cards) == view.round - 1
        puzzle = puzzle_of(day)
        reason = explain(view, puzzle.best, puzzle.worths)
        assert reason.key not in {"takes", "draws_anyhow", "foresees", "foresees_draws"}


def test_a_line_is_read_as_it_was_written() -> None:
    line = "abcde lnrtv kmoq.sfgx 3 1,9000,5,0"
    puzzle = read_puzzle(line)
    assert written(puzzle.view, puzzle.worths) == line

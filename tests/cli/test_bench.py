"""`understory bench rules`: one JSON object for programs, a table for people."""

import json

import pytest
from typer.testing import CliRunner

from understory.cli.bench import app

FEW = ["rules", "--games", "20", "--repetitions", "1", "--seed", "3"]


def test_the_figures_are_one_json_object() -> None:
    result = CliRunner().invoke(app, [*FEW, "--json"], catch_exceptions=False)
    assert result.exit_code == 0
    figures = json.loads(result.output)
    assert figures["games_per_s"] > 0
    assert figures["peer"]["name"].startswith("open_spiel python game")
    assert (figures["seed"], figures["games"], figures["repetitions"]) == (3, 20, 1)
    assert figures["python"].startswith(("CPython", "PyPy"))
    assert (figures["ratio"] is None) == (figures["peer"]["games_per_s"] is None)


def test_people_are_shown_a_table() -> None:
    result = CliRunner().invoke(app, FEW, catch_exceptions=False)
    assert result.exit_code == 0
    assert "games/s" in result.output
    assert "understory" in result.output


@pytest.mark.parametrize("wrong", [["--games", "1"], ["--repetitions", "0"], ["--seed", "x"]])
def test_numbers_that_measure_nothing_are_wrong_use(wrong: list[str]) -> None:
    assert CliRunner().invoke(app, ["rules", *wrong]).exit_code == 2

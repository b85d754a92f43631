"""`understory bench rules`: one JSON object for programs, a table for people."""

import json

import pytest
from typer.testing import CliRunner

from understory.bench.web import GOALS, figures_of
from understory.cli import bench
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


def test_the_figures_of_the_pages_are_shown_with_their_goals(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    figures = figures_of([dict.fromkeys(GOALS, 20.0)], browser="Chromium 1", load=None)
    monkeypatch.setattr(bench, "measure_web", {5: figures}.get)
    for_people = CliRunner().invoke(app, ["web"], catch_exceptions=False)
    assert "lobby_lcp_ms" in for_people.output
    for_programs = CliRunner().invoke(app, ["web", "--json"], catch_exceptions=False)
    report = json.loads(for_programs.output)
    assert report["figures"]["inp_ms"] == {
        "value": 20.0,
        "goal": 100.0,
        "met": True,
        "runs": [20.0],
    }
    assert report["figures"]["cls"]["met"] is False


@pytest.mark.integration
def test_the_times_of_the_solver_are_told_by_rounds_left() -> None:
    few = ["solver", "--positions", "2", "--most-rounds", "1"]
    for_people = CliRunner().invoke(app, few, catch_exceptions=False)
    assert "rounds left" in for_people.output
    report = json.loads(CliRunner().invoke(app, [*few, "--json"], catch_exceptions=False).output)
    assert report["rounds_left"]["1"]["positions"] == 2
    assert report["rounds_left"]["1"]["goal_ms"] == 30

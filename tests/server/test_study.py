"""The puzzle of a day and the first lesson, over HTTP."""

from datetime import date, timedelta

import pytest

from understory.players.sekoya import FIRST_PUZZLE, lesson, puzzle_of
from understory.server.clock import latest_day
from understory.testing.visitor import World

pytestmark = pytest.mark.integration

DAY = date(2026, 11, 30)


async def test_a_days_puzzle_is_told_without_its_answer(world: World) -> None:
    visitor = await world.visit(await world.serve())
    async with visitor.session.get(f"{visitor.address}/api/puzzles/{DAY}") as response:
        told = await response.json()
    assert response.status == 200
    assert set(told) == {"date", "number", "first", "table"}
    assert (told["date"], told["first"]) == ("2026-11-30", FIRST_PUZZLE.isoformat())
    assert told["table"]["legal"] == list(puzzle_of(DAY).view.legal)


async def test_a_place_is_judged_with_the_worth_of_all(world: World) -> None:
    visitor = await world.visit(await world.serve())
    puzzle = puzzle_of(DAY)
    place = puzzle.view.legal[0]
    async with visitor.session.get(f"{visitor.address}/api/puzzles/{DAY}/{place}") as response:
        judged = await response.json()
    assert (judged["place"], judged["best"]) == (place, puzzle.best)
    assert {each["place"]: each["wins"] for each in judged["odds"]} == puzzle.worths
    assert judged["reason"]["key"]


@pytest.mark.parametrize(
    ("path", "status", "code"),
    [
        (f"puzzles/{FIRST_PUZZLE - timedelta(days=1)}", 404, "no_such_puzzle"),
        ("puzzles/today", 404, "no_such_puzzle"),
        ("puzzles/20261130", 404, "no_such_puzzle"),
        ("puzzles/2026-02-30", 404, "no_such_puzzle"),
        (f"puzzles/{latest_day() + timedelta(days=2)}", 404, "puzzle_to_come"),
        (f"puzzles/{latest_day() + timedelta(days=2)}/0", 404, "puzzle_to_come"),
        (f"puzzles/{DAY}/9", 400, "no_such_place"),
        (f"puzzles/{DAY}/x", 404, "not_found"),
    ],
)
async def test_what_is_no_puzzle_is_refused(
    world: World, path: str, status: int, code: str
) -> None:
    visitor = await world.visit(await world.serve())
    async with visitor.session.get(f"{visitor.address}/api/{path}") as response:
        assert (response.status, (await response.json())["error"]) == (status, code)


async def test_the_lesson_is_told_step_by_step(world: World) -> None:
    visitor = await world.visit(await world.serve())
    async with visitor.session.get(f"{visitor.address}/api/lessons/sekoya") as response:
        steps = (await response.json())["steps"]
    assert [(step["key"], step["place"]) for step in steps] == [
        (step.key, step.place) for step in lesson()
    ]

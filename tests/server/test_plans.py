"""The plans of missions for who plays with the box."""

import msgspec
import pytest

from understory.score import compose, perform
from understory.testing.server import LiveServer
from understory.testing.visitor import World
from understory.wire import MissionPlan

pytestmark = pytest.mark.integration


async def plan(world: World, query: str, server: LiveServer | None = None) -> MissionPlan:
    server = server or await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/api/plans?{query}") as response:
        assert response.status == 200
        assert response.headers["Cache-Control"] == "no-store"
        return msgspec.json.decode(await response.read(), type=MissionPlan)


async def test_a_seed_gives_the_mission_that_the_score_composes_from_it(world: World) -> None:
    told = await plan(world, "length=300&difficulty=fierce&scream=gentle&seed=007")
    score = compose(7, 300_000, "fierce")
    performance = perform(score, 7, "gentle")
    assert (told.seed, told.difficulty, told.scream) == ("7", "fierce", "gentle")
    assert (told.length_ms, told.landed, told.screams) == (300_000, score.landed, score.screams)
    phases = [(phase.start, phase.time_of_day) for phase in score.phases]
    assert [(phase.start, phase.time_of_day) for phase in told.phases] == phases
    assert [(cue.at, cue.sound, cue.gain_cb, cue.pan) for cue in told.cues] == [
        (cue.at, cue.sound, cue.gain_cb, cue.pan) for cue in performance.cues
    ]
    assert len(told.captions) == len(performance.captions)
    assert told.silent_ms > told.length_ms


async def test_without_a_seed_each_mission_is_a_fresh_one_that_can_be_played_again(
    world: World,
) -> None:
    server = await world.serve()
    first = await plan(world, "length=60", server)
    assert (await plan(world, "length=60", server)).seed != first.seed
    assert await plan(world, f"length=60&seed={first.seed}") == first


async def test_what_is_not_said_is_as_usual(world: World) -> None:
    told = await plan(world, "")
    assert (told.length_ms, told.difficulty, told.scream) == (1_019_000, "normal", "classic")


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("length=29", "length=29"),
        ("length=3601", "3600"),
        ("length=12.5", "12.5"),
        ("length=", "length="),
        ("difficulty=hard", "hard"),
        ("scream=none", "none"),
        ("seed=-1", "seed=-1"),
        ("seed=abc", "abc"),
        ("seed=18446744073709551616", "18446744073709551615"),
        ("lenght=60", "lenght"),
        ("length=60&length=90", "once"),
        ("seed=" + "9" * 5000, "seed=9"),
    ],
)
async def test_a_wish_that_means_nothing_is_answered_with_what_was_got_and_expected(
    world: World, query: str, says: str
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/api/plans?{query}") as response:
        assert response.status == 400
        answer = await response.json()
    assert answer["error"] == "bad_message"
    assert "expected" in answer["detail"]
    assert says in answer["detail"]
    assert len(answer["detail"]) < 600


async def test_who_asks_too_often_waits(world: World) -> None:
    server = await world.serve(plans_per_minute=2)
    visitor = await world.visit(server)
    statuses = []
    for _ in range(3):
        async with visitor.session.get(f"{server.address}/api/plans?length=30") as response:
            statuses.append(response.status)
    assert statuses == [200, 200, 429]

"""The demo and the tune, as the server gives them to pages."""

import msgspec
import pytest

from understory.score import DEMO_LENGTH, DEMO_PARTS, bonus_tune, demo
from understory.testing.visitor import World
from understory.wire import WholePerformance

pytestmark = pytest.mark.integration


async def _given(world: World, name: str) -> WholePerformance:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/api/performances/{name}") as response:
        assert response.status == 200
        return msgspec.json.decode(await response.read(), type=WholePerformance)


@pytest.mark.rule("SQ-14")
async def test_the_demo_is_the_one_of_the_score_with_its_four_parts_written(world: World) -> None:
    given = await _given(world, "demo")
    assert [(cue.at, cue.sound) for cue in given.cues] == [
        (cue.at, cue.sound) for cue in demo().cues
    ]
    keys = [each.key for each in given.captions]
    assert [key for key in keys if key.startswith("demo.")] == [part.key for part in DEMO_PARTS]
    assert given.length_ms == DEMO_LENGTH


async def test_the_tune_is_given_to_its_last_note(world: World) -> None:
    given = await _given(world, "tune")
    assert len(given.cues) == len(bonus_tune().cues)
    assert given.length_ms == bonus_tune().captions[0].until


@pytest.mark.parametrize(("known", "status"), [("same", 304), ('W/"other"', 200), ("*junk", 200)])
async def test_who_has_a_performance_already_is_not_sent_it_again(
    world: World, known: str, status: int
) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    address = f"{server.address}/api/performances/tune"
    async with visitor.session.get(address) as response:
        tag = response.headers["ETag"]
    asked = {"If-None-Match": tag if known == "same" else known}
    async with visitor.session.get(address, headers=asked) as response:
        assert (response.status, response.headers["ETag"]) == (status, tag)
        assert (await response.read() == b"") == (status == 304)


async def test_another_performance_is_not_there(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    async with visitor.session.get(f"{server.address}/api/performances/mission") as response:
        assert response.status == 404

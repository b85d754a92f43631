"""Games written down from paper cards, over HTTP: what is asked for next, what cannot be."""

import json
from typing import Any

import pytest

from understory.testing.server import LiveServer
from understory.testing.visitor import Visitor, World
from understory.transcript import Accepted, referee

pytestmark = pytest.mark.integration

LAID = [5, 17, 1, 22, 9, 13, 2, 24]


async def judge(server: LiveServer, visitor: Visitor, wish: object) -> tuple[int, dict[str, Any]]:
    body = json.dumps(wish).encode()
    async with visitor.session.post(f"{server.address}/api/writings", data=body) as response:
        return response.status, await response.json()


async def test_a_game_is_asked_for_step_by_step_and_told_as_it_stands(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    status, state = await judge(server, visitor, {})
    assert status == 200
    assert state["wants"] == {"kind": "card", "seat": None, "place": 0, "value": None}
    assert state["unseen"] == list(range(1, 25))
    assert state["transcript"] is None

    _, state = await judge(server, visitor, {"entries": [*LAID, 4]})
    assert state["wants"] == {"kind": "place", "seat": 1, "place": None, "value": None}
    assert state["table"]["legal"] == [0, 2, 6, 8]
    assert state["steps"][-1] == {"kind": "place", "seat": 0, "place": None, "value": 4}
    assert isinstance(referee(state["transcript"].encode()), Accepted)

    rules = {"pile": "beside", "tie": "shared"}
    _, state = await judge(server, visitor, {"rules": rules, "entries": LAID})
    assert state["wants"]["place"] == 8
    assert state["table"]["rules"]["tie"] == "shared"


async def test_what_cannot_be_is_told_with_its_rule_and_the_rest_stands(world: World) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    _, state = await judge(server, visitor, {"entries": [*LAID, 4, 3, 7]})
    refused = state["refused"]
    assert (refused["code"], refused["rule"]) == ("aligned", "SEK-23")
    assert refused["facts"] == {"place": 3, "forbidden": "line"}
    assert len(state["steps"]) == 9
    assert state["table"]["pawns"] == [4, None]


@pytest.mark.parametrize(
    "wish",
    [
        [],
        {"entries": "5, 17"},
        {"entries": [1] * 61},
        {"entries": [1.5]},
        {"rules": {"pile": "above"}},
        {"cards": []},
    ],
)
async def test_what_is_no_game_at_all_is_refused_at_the_door(world: World, wish: object) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    status, told = await judge(server, visitor, wish)
    assert (status, told["error"]) == (400, "bad_message")
    assert told["detail"]


async def test_who_writes_without_end_waits(world: World) -> None:
    server = await world.serve(entries_per_minute=2)
    visitor = await world.visit(server)
    answers = [(await judge(server, visitor, {}))[0] for _ in range(3)]
    assert answers == [200, 200, 429]

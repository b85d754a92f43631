"""Reviews that nobody waits for any more: stopped, left, or forgotten by who asked for them."""

import asyncio
import contextlib
import json
import os
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from understory.journal import Shelf
from understory.server.answers import RefusedRequestError
from understory.server.reviews import Reviews, name_of
from understory.server.settings import Settings
from understory.testing import ManualClock
from understory.testing.visitor import World
from understory.wire import ReviewStopped

pytestmark = pytest.mark.integration

DECK = [5, 17, 1, 22, 9, 13, 2, 24, 11, 7, 20, 3, 15, 10, 4, 18, 6, 12, 8, 21, 14, 23, 16, 19]


def game(place: int) -> bytes:
    lines = [{"game": "sekoya", "deck": DECK}, {"by": "yellow", "place": place}]
    return "".join(json.dumps(line) + "\n" for line in lines).encode()


GAMES = [game(place) for place in range(4)]
ONE, TWO, THREE, FOUR = map(name_of, GAMES)


class House:
    """Reviews that are worked out by a stand-in: it says 7 %, and then nothing until it is ended.

    Each process that is begun leaves a line in `begun`.
    """

    def __init__(self, folder: Path) -> None:
        self.clock = ManualClock()
        self.shelf = Shelf(None, most=99)
        self.reviews = Reviews(self.shelf, Settings(reviews_waiting=2), self.clock)
        self.begun = folder / "begun"
        self.script = folder / "stand-in"
        self.script.touch(0o700)
        says = f"echo $$ >>{self.begun}; echo 7; exec sleep 600"
        self.script.write_text(f"#!/bin/sh\n{says}\n", encoding="utf-8")

    async def ask(self, *numbers: int) -> None:
        for number in numbers:
            await self.reviews.ask(GAMES[number])

    async def state(self, name: str, asker: str) -> tuple[int, int]:
        found = await self.reviews.state(name, asker)
        return found.percent, found.place

    async def until_under_way(self, name: str, asker: str) -> None:
        async with asyncio.timeout(20):
            while await self.state(name, asker) != (7, 0):  # noqa: ASYNC110 - as pages do
                await asyncio.sleep(0.01)

    def processes(self) -> list[int]:
        return [int(line) for line in self.begun.read_text(encoding="utf-8").split()]


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    opened = House(tmp_path)
    monkeypatch.setattr(sys, "executable", str(opened.script))
    yield opened
    await opened.reviews.close()


async def is_gone(process: int) -> None:
    async with asyncio.timeout(20):
        with contextlib.suppress(ProcessLookupError):
            while True:
                os.kill(process, 0)
                await asyncio.sleep(0.01)


async def test_who_waits_alone_and_stops_ends_the_work(house: House) -> None:
    await house.ask(0)
    await house.until_under_way(ONE, "ann")
    assert await house.reviews.stop(ONE, "ann") == ReviewStopped("stopped")
    (process,) = house.processes()
    await is_gone(process)


async def test_a_question_that_comes_behind_the_stop_begins_nothing_and_another_wait_does(
    house: House,
) -> None:
    await house.ask(0)
    await house.until_under_way(ONE, "ann")
    await house.reviews.stop(ONE, "ann")
    with pytest.raises(RefusedRequestError, match="review_stopped"):
        await house.reviews.state(ONE, "ann")
    assert await house.state(ONE, "ann-again") == (0, 0)
    await house.until_under_way(ONE, "ann-again")
    assert len(house.processes()) == 2


async def test_a_review_that_others_wait_for_goes_on_for_them(house: House) -> None:
    await house.ask(0)
    await house.until_under_way(ONE, "ann")
    await house.until_under_way(ONE, "bob")
    assert await house.reviews.stop(ONE, "ann") == ReviewStopped("goes_on")
    assert await house.state(ONE, "bob") == (7, 0)
    assert await house.reviews.stop(ONE, "bob") == ReviewStopped("stopped")
    assert len(house.processes()) == 1


async def test_what_waits_is_dropped_with_the_last_who_leaves_and_makes_room(house: House) -> None:
    await house.ask(0)
    await house.until_under_way(ONE, "ann")
    await house.ask(1, 2)
    for asker in ("bob", "bea"):
        assert await house.state(TWO, asker) == (0, 1)
    assert await house.state(THREE, "cat") == (0, 2)
    with pytest.raises(RefusedRequestError, match="are to be reviewed"):
        await house.ask(3)
    house.reviews.leave(TWO, "bob")
    assert await house.state(THREE, "cat") == (0, 2)
    house.reviews.leave(TWO, "bea")
    assert await house.state(THREE, "cat") == (0, 1)
    await house.ask(3)
    assert await house.state(FOUR, "dan") == (0, 2)


async def test_what_is_under_way_goes_on_without_anybody_until_somebody_waits_behind_it(
    house: House,
) -> None:
    await house.ask(0)
    await house.until_under_way(ONE, "ann")
    house.reviews.leave(ONE, "ann")
    assert await house.state(ONE, "ann") == (7, 0), "she is back, and it has gone on"
    house.reviews.leave(ONE, "ann")
    await house.ask(1)
    assert await house.state(TWO, "bob") == (0, 0)
    await house.until_under_way(TWO, "bob")
    first, _ = house.processes()
    await is_gone(first)
    assert await house.state(ONE, "ann") == (0, 1), "what was dropped begins anew, behind"


async def test_who_fell_silent_waits_no_more(house: House) -> None:
    await house.ask(0)
    await house.until_under_way(ONE, "ann")
    await house.ask(1, 2)
    assert await house.state(TWO, "bob") == (0, 1)
    house.clock.jump(60_000)
    assert await house.state(THREE, "cat") == (0, 2)
    house.clock.jump(30_001)
    assert await house.state(THREE, "cat") == (0, 0)


async def test_who_has_asked_and_never_came_to_wait_holds_nobody_up(house: House) -> None:
    await house.ask(0, 1)
    house.clock.jump(90_001)
    await house.ask(2)
    assert await house.state(THREE, "cat") == (0, 0)


async def test_a_page_asks_stops_and_leaves_over_http(world: World, house: House) -> None:
    server = await world.serve()
    visitor = await world.visit(server)
    address = f"{server.address}/api/reviews"

    async def told(path: str, *, asks: bool = False) -> tuple[int, object]:
        method = "GET" if asks else "POST"
        async with visitor.session.request(method, f"{address}/{path}") as response:
            body = await response.json() if response.status != 204 else None
            return response.status, body if body is None else body.get("error", body)

    async with visitor.session.post(address, data=GAMES[0]) as response:
        assert response.status == 202
    status, state = await told(f"{ONE}?asker=ann", asks=True)
    assert status == 200
    assert isinstance(state, dict)
    assert state["isReady"] is False
    assert await told(f"{ONE}/leave?asker=bob") == (204, None)
    assert await told(f"{ONE}/stop?asker=ann") == (200, {"outcome": "stopped"})
    assert await told(f"{ONE}?asker=ann", asks=True) == (409, "review_stopped")
    assert await told("nobody/leave?asker=ann") == (204, None)
    assert await told("nobody/stop?asker=ann") == (404, "no_such_review")
    for bad in ("a%20b", "x" * 65, "%00"):
        assert await told(f"{ONE}?asker={bad}", asks=True) == (400, "bad_asker")
        assert await told(f"{ONE}/stop?asker={bad}") == (400, "bad_asker")
    stranger = await world.visit(server, Origin="https://elsewhere.example")
    for what in ("stop", "leave"):
        async with stranger.session.post(f"{address}/{ONE}/{what}") as response:
            assert response.status == 403

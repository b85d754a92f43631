"""What a server says that the library does not know ends the table, and is told."""

import asyncio
import gc
import weakref
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from understory.client import ConnectionLostError, House, NotUnderstoodError, Person
from understory.testing.server import LiveServer

pytestmark = pytest.mark.integration

SAMPLES = Path(__file__).parents[1] / "wire" / "samples"


class Speaker:
    """A server that gives everybody a ticket and answers each hello with the same frames."""

    def __init__(self) -> None:
        self.frames: list[str] = []
        self.hellos = 0

    async def ticket(self, _: web.Request) -> web.Response:
        return web.json_response({"ticket": "t" * 43}, status=201)

    async def socket(self, request: web.Request) -> web.WebSocketResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        await socket.receive()
        self.hellos += 1
        for frame in self.frames:
            await socket.send_str(frame)
        async for _ in socket:
            pass
        return socket


@pytest.fixture
def speaker() -> Speaker:
    """Return what the foreign server says."""
    return Speaker()


@pytest.fixture
async def address(speaker: Speaker) -> AsyncIterator[str]:
    """Run the foreign server."""
    app = web.Application()
    app.router.add_post("/api/rooms/{code}/tickets", speaker.ticket)
    app.router.add_get("/api/rooms/{code}/socket", speaker.socket)
    async with TestServer(app) as server:
        yield str(server.make_url("")).rstrip("/")


async def test_a_message_of_a_newer_server_is_passed_over(speaker: Speaker, address: str) -> None:
    known = (SAMPLES / "delivery.game_started.json").read_text("utf-8")
    speaker.frames = ['{"type": "of_the_future", "events": null}', known]
    async with House(address) as house, asyncio.timeout(20):
        table = await house.join("AAAAAAAA")
        assert table.view.status == "playing"


@pytest.mark.parametrize("frame", ['{"type": "delivery"}', "no JSON at all"])
async def test_what_is_no_message_is_told_to_who_joins(
    speaker: Speaker, address: str, frame: str
) -> None:
    speaker.frames = [frame]
    async with House(address) as house, asyncio.timeout(20):
        with pytest.raises(NotUnderstoodError, match="expected a server's message"):
            await house.join("AAAAAAAA")
    assert speaker.hellos == 1


async def test_who_waits_for_an_answer_is_told_of_it_too(speaker: Speaker, address: str) -> None:
    speaker.frames = [(SAMPLES / "delivery.game_started.json").read_text("utf-8")]
    async with House(address) as house, asyncio.timeout(20):
        table = await house.join("AAAAAAAA")
        waiting = asyncio.create_task(table.take_seat(0, "Ada"))
        speaker.frames = ["no JSON at all"]
        await table.drop()
        with pytest.raises(NotUnderstoodError):
            await waiting
        with pytest.raises(NotUnderstoodError):
            await table.until(lambda _: False)


async def test_a_probe_ends_with_the_line_it_went_out_on(speaker: Speaker, address: str) -> None:
    speaker.frames = [(SAMPLES / "delivery.game_started.json").read_text("utf-8")]
    async with House(address) as house, asyncio.timeout(20):
        table = await house.join("AAAAAAAA")
        probing = asyncio.create_task(table.probe())
        await asyncio.sleep(0)
        await table.drop()
        with pytest.raises(ConnectionLostError, match="the line broke"):
            await probing


async def test_a_room_of_squad_seven_is_not_taken_for_one_of_sekoya(
    speaker: Speaker, address: str
) -> None:
    speaker.frames = [(SAMPLES / "mission_delivery.event.json").read_text("utf-8")]
    async with House(address) as house, asyncio.timeout(20):
        with pytest.raises(NotUnderstoodError, match="plays SQUAD SEVEN"):
            await house.join("AAAAAAAA")


async def test_who_gives_up_joining_leaves_nothing_that_goes_on_trying(free_port: int) -> None:
    async with House(f"http://127.0.0.1:{free_port}") as house:
        with pytest.raises(TimeoutError):
            async with asyncio.timeout(0):
                await house.join("AAAAAAAA")
        assert [task for task in asyncio.all_tasks() if task.get_name().startswith("table")] == []


async def test_a_closed_table_is_forgotten_by_its_house(server: LiveServer) -> None:
    async with House(server.address) as house:
        table = await house.open_room(Person("Ada"), Person("Ben"))
        gone = weakref.ref(table)
        await table.close()
        del table
        await asyncio.sleep(0)  # the loop lets go of the ended task
        gc.collect()
        assert gone() is None

"""Missions over HTTP and sockets: opened, refused, watched, and written down when they are over."""

import asyncio
from itertools import pairwise
from pathlib import Path

import aiohttp
import msgspec
import pytest

from understory.client import Bot, House, Person, RefusedError, RequestError
from understory.journal import SqliteJournal
from understory.room import MissionStarted, decode_record
from understory.server import SystemClock
from understory.testing import DealerOfBoth, FastClock, LoopClock, run_jumping
from understory.testing.server import QUICK, live_server
from understory.testing.visitor import World
from understory.wire import (
    BotRequest,
    CreateMission,
    Cues,
    MissionDelivery,
    MissionOptions,
    PersonRequest,
    decode_server,
)

pytestmark = pytest.mark.integration

PACE = 12
SETTINGS = msgspec.structs.replace(QUICK, silent_for=QUICK.silent_for * PACE, absence_grace=1.0)


async def test_a_mission_is_opened_joined_by_code_and_its_secrets_stay_until_it_is_over(
    database: Path,
) -> None:
    journal = SqliteJournal(database)
    async with (
        live_server(journal, settings=SETTINGS, dealer=DealerOfBoth(seed=2)) as server,
        House(server.address) as house,
        House(server.address) as other,
        asyncio.timeout(20),
    ):
        mission = await house.open_mission(Person("Ada"), Person(here=False))
        facts = await other.facts(mission.code)
        assert (facts.game, facts.status, facts.open_seats) == ("squad-seven", "gathering", (1,))
        friend = await other.join_mission(mission.code)
        await friend.take_seat(1, "Ben")
        started = await mission.until(lambda view: view.status == "playing")
        assert started.view.table is not None
        assert started.view.table.seats[0].seat == 0
        with pytest.raises(RefusedError) as refused:
            await friend.draw(1)
        assert refused.value.code == "paused"
        async with house.session.get(
            f"{server.address}/api/rooms/{mission.code}/transcript"
        ) as response:
            assert response.status == 409
        await mission.pause()
        await friend.until(lambda view: view.table is not None and view.table.paused == "host")
    records = list(map(decode_record, await journal.read(mission.code)))
    assert any(isinstance(record, MissionStarted) for record in records)
    await journal.close()


async def test_a_bot_of_the_other_game_cannot_sit_in_a_mission(database: Path) -> None:
    journal = SqliteJournal(database)
    async with (
        live_server(journal, settings=SETTINGS, dealer=DealerOfBoth(seed=2)) as server,
        House(server.address) as house,
        asyncio.timeout(20),
    ):
        with pytest.raises(RequestError) as refused:
            await house.open_mission(Person("Ada"), Bot("sapling"))
        assert refused.value.code == "unknown_level"
    await journal.close()


async def test_round_trips_measured_by_pings_reach_the_room(database: Path) -> None:
    journal = SqliteJournal(database)
    async with (
        live_server(journal, settings=SETTINGS, dealer=DealerOfBoth(seed=2)) as server,
        House(server.address) as house,
        asyncio.timeout(20),
    ):
        mission = await house.open_mission(Person("Ada"), Bot("rookie"))
        from understory.server.keys import HALL

        keeper = await server.app[HALL].find(mission.code, "")
        while not keeper._room._lines:  # noqa: ASYNC110 - nothing tells of a pong
            await asyncio.sleep(0.02)
        (line,) = keeper._room._lines.values()
        assert line.one_way < 100_000
    await journal.close()


async def test_a_mission_that_everybody_leaves_stands_still_and_leaves_memory(
    database: Path,
) -> None:
    journal = SqliteJournal(database)
    settings = msgspec.structs.replace(SETTINGS, idle_after=5.0)
    clock = FastClock(SystemClock(), PACE)
    async with live_server(
        journal, settings=settings, dealer=DealerOfBoth(seed=2), clock=clock
    ) as server:
        async with House(server.address) as house, asyncio.timeout(20):
            mission = await house.open_mission(
                Person("Ada"), Bot("rookie"), options=MissionOptions(length_s=60)
            )
            async for message in mission.heard():
                if isinstance(message, Cues) and message.until > 8_000:
                    break
            token, code, stood = house.token, mission.code, mission.table.view.at
        async with House(server.address, token=token) as house, asyncio.timeout(20):
            while True:
                async with house.session.get(f"{server.address}/api/status") as response:
                    if (await response.json())["rooms"] == 0:
                        break
                await asyncio.sleep(0.05)
            back = await house.join_mission(code)
            assert back.table.view.at <= stood + 8_000
            assert back.my_seats == (0,)
            await back.until(lambda view: view.table is not None and view.table.paused is None)
    await journal.close()


async def test_a_ping_follows_right_behind_each_face_and_its_answer_tells_how_late_it_was(
    world: World,
) -> None:
    clock = FastClock(SystemClock(), PACE)
    # All other pings are far between.
    server = await world.serve(
        clock=clock, ping_every=60.0, silent_for=1e6, dealer=DealerOfBoth(seed=2)
    )
    visitor = await world.visit(server)
    wish = CreateMission(
        "squad-seven",
        (PersonRequest(here=True, name="Ada"), BotRequest("rookie")),
        MissionOptions(length_s=60),
    )
    socket = await visitor.join(await visitor.open_room(wish))
    async with asyncio.timeout(30):
        frame = await socket.raw.receive()
        while not _is_face(frame):
            frame = await socket.raw.receive()
        behind = await socket.raw.receive()
    assert behind.type is aiohttp.WSMsgType.PING


def test_a_ping_behind_a_face_puts_the_next_one_off() -> None:
    pings: list[tuple[bool, float]] = []
    behind = False
    for at, frame in run_jumping(_heard(first_pings=0)):
        if frame.type is aiohttp.WSMsgType.PING:
            pings.append((behind, at))
        behind = _is_face(frame)
    waited = [at - before for (_, before), (behind, at) in pairwise(pings) if not behind]
    assert sum(behind for behind, _ in pings) > 10
    assert len(waited) > 10
    assert min(waited) >= QUICK.ping_every - 1e-6


_SHORTEST_RACE_S = 0.01
"""A verdict waits longer than this for a hand by any line: for half a frame, and some jitter."""


def test_the_news_of_a_draw_waits_for_a_face_that_follows_at_once() -> None:
    drawn, shown = [], []
    for at, frame in run_jumping(_heard()):
        if _is_face(frame):
            shown.append(at)
        elif frame.type is aiohttp.WSMsgType.TEXT and b"draw_begun" in frame.data.encode():
            drawn.append(at)
    assert len(shown) > 10
    waited = [face - draw for draw, face in zip(drawn, shown, strict=False)]
    assert 0.0 in waited
    # Where a card lay open whose race had to be over first, the news went ahead of the face.
    assert all(wait == 0.0 or wait > _SHORTEST_RACE_S for wait in waited)


async def _heard(**settings: int) -> list[tuple[float, aiohttp.WSMessage]]:
    """Return what one device hears of a minute in which the house draws, and when, in seconds."""
    loop = asyncio.get_running_loop()
    heard: list[tuple[float, aiohttp.WSMessage]] = []
    async with World(msgspec.structs.replace(QUICK, **settings)) as world:
        server = await world.serve(clock=LoopClock(loop), dealer=DealerOfBoth(seed=2))
        visitor = await world.visit(server)
        options = MissionOptions(length_s=60, max_wait_ms=2_000)
        people = tuple(PersonRequest(here=True, name=name) for name in ("Ada", "Ben"))
        wish = CreateMission("squad-seven", people, options)
        socket = await visitor.join(await visitor.open_room(wish))
        ends = loop.time() + 60
        while loop.time() < ends:
            frame = await socket.raw.receive()
            heard.append((loop.time(), frame))
            if frame.type is aiohttp.WSMsgType.PING:
                await socket.raw.pong(frame.data)
    return heard


def _is_face(frame: aiohttp.WSMessage) -> bool:
    if frame.type is not aiohttp.WSMsgType.TEXT:
        return False
    message = decode_server(frame.data)
    return isinstance(message, MissionDelivery) and message.t0 is not None

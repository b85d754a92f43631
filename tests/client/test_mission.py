"""Whole missions on a real server whose clock runs fast, and through kills of the server."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from understory.client import Bot, House, Mission, Person, RefusedError
from understory.journal import SqliteJournal
from understory.players.squad_seven import perform_comfortably
from understory.room import Room, decode_record
from understory.room.mission_stage import on_wire
from understory.server import SystemClock
from understory.testing import DealerOfBoth, FastClock, deck_with
from understory.testing.server import QUICK, live_server
from understory.transcript import Accepted, referee
from understory.wire import Cues, MissionOptions, MissionRoom, Performed

pytestmark = pytest.mark.integration

PACE = 12
SETTINGS = msgspec.structs.replace(
    QUICK, silent_for=QUICK.silent_for * PACE, absence_grace=QUICK.absence_grace * PACE
)
FIRST = ("day-camp", "zombie", "day-treasure-gems", "spiders", "bridge", "monster")


async def play(mission: Mission, seat: int) -> MissionRoom:
    """Play a seat as anybody would who is not in a hurry, until the mission is over."""
    async for delivery in mission.deliveries():
        view = mission.view
        if view.status == "over":
            return view
        if delivery.view.table is None or view.table is None or view.table.turning is not None:
            continue
        may = view.table.view.may
        try:
            if view.table.deed is not None and view.table.deed.seat == seat:
                await deed(mission)
            elif "steal" in may:
                await mission.steal(seat)
            elif "draw" in may:
                await mission.draw(seat)
            elif "hand" in may and view.table.view.squads[seat].alive > 3:
                await mission.lay_hand(seat, reaction_ms=600)
        except RefusedError:
            # The table has moved on in the meantime.
            continue
    raise AssertionError("the deliveries ended before the mission")


async def deed(mission: Mission) -> None:
    table = mission.table
    assert table.deed is not None
    target = "zombie" if getattr(table.view.pending, "event", "") == "zombie" else "monster"
    await mission.perform(
        on_wire(
            perform_comfortably(
                table.deed.kind,
                table.deed.number,
                target=target,  # type: ignore[arg-type] # one of the two
                cards=max(1, table.view.centre),
                darts=table.view.darts,
            )
        )
    )


async def test_a_whole_mission_against_three_bots_is_played_heard_and_written_down(
    database: Path,
) -> None:
    journal = SqliteJournal(database)
    clock = FastClock(SystemClock(), PACE)
    dealer = DealerOfBoth(seed=4, mission_deck=deck_with(*FIRST))
    async with (
        live_server(journal, settings=SETTINGS, dealer=dealer, clock=clock) as server,
        House(server.address) as house,
        House(server.address) as neighbour,
        asyncio.timeout(60),
    ):
        mission = await house.open_mission(
            Person("Ada"),
            *(Bot(level) for level in ("rookie", "family", "veteran")),
            options=MissionOptions(length_s=45),
            pace=PACE,
        )
        watcher = await neighbour.join_mission(mission.code)
        heard: list[Cues | Performed] = []
        listening = asyncio.create_task(listen(watcher, heard))
        over = await play(mission, 0)
        listening.cancel()
        assert over.table is not None
        result = over.table.view.result
        assert result is not None
        assert any(isinstance(message, Performed) and message.seat == 0 for message in heard)
        cues = [message for message in heard if isinstance(message, Cues)]
        assert cues[-1].until >= 40_000
        async with house.session.get(
            f"{server.address}/api/rooms/{mission.code}/transcript"
        ) as response:
            verdict = referee(await response.read())
            assert "squad-seven" in response.headers["Content-Disposition"]
        assert isinstance(verdict, Accepted), verdict
        judged = verdict.state["result"]
        assert isinstance(judged, dict)
        assert list(judged["brought"].values()) == list(result.brought)
        assert judged["winner"] == list(judged["brought"])[result.winner]
    await journal.close()


async def listen(mission: Mission, heard: list[Cues | Performed]) -> None:
    async for message in mission.heard():
        heard.append(message)  # noqa: PERF401 - one by one, as it comes


class Server:
    """The testing server, its clock fast, in a process of its own."""

    def __init__(self, port: int, database: Path) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self._options = ["--port", str(port), "--database", str(database), "--pace", str(PACE)]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "understory.testing.server",
            *self._options,
            "--mission-deck",
            ",".join(FIRST),
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        assert self.address.encode() in await self._process.stdout.readline()

    async def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()


@pytest.fixture
async def killed(free_port: int, database: Path) -> AsyncIterator[Server]:
    """A server that is to be killed."""
    server = Server(free_port, database)
    try:
        await server.start()
        yield server
    finally:
        await server.kill()


async def test_a_mission_through_three_kills_goes_on_where_it_stood(
    killed: Server, database: Path
) -> None:
    async with House(killed.address) as house, asyncio.timeout(60):
        mission = await house.open_mission(
            Person("Ada"),
            Bot("family"),
            options=MissionOptions(length_s=60),
            pace=PACE,
        )
        playing = asyncio.create_task(play(mission, 0))
        stood = []
        for number in range(1, 4):
            await mission.until(
                lambda view, least=number: (
                    view.table is not None and view.table.view.at >= 12_000 * least
                )
            )
            await killed.kill()
            stood.append(mission.table.view.at)
            await asyncio.sleep(0.5)
            await killed.start()
            back = await mission.until(lambda view: view.table is not None)
            assert back.view.table is not None
            # A face that was sent but not to be seen yet is held back anew.
            assert back.view.table.view.at >= stood[-1] - 300
        over = await playing
        assert over.table is not None
        assert over.table.view.result is not None
        assert mission.connections >= 4
    await killed.kill()
    journal = SqliteJournal(database)
    records = list(map(decode_record, await journal.read(mission.code)))
    folded = Room.fold(records, DealerOfBoth())
    assert folded.status == "over"
    resumed = [record for record in records if type(record).__name__ == "MissionResumed"]
    assert len(resumed) == 3
    await journal.close()

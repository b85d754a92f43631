"""The server is killed in mid-game and started again: everybody goes on, and nothing is lost."""

import asyncio
import signal
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from understory.client import Bot, House, Person, Table
from understory.journal import SqliteJournal
from understory.kernel import SystemDealer
from understory.room import Room, decode_record
from understory.room.records import Played
from understory.wire import Delivery, SekoyaOptions

pytestmark = pytest.mark.integration


class Server:
    """`understory serve` in a process of its own."""

    def __init__(self, port: int, database: Path) -> None:
        self.address = f"http://127.0.0.1:{port}"
        self._command = ["serve", "--port", str(port), "--database", str(database)]
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "understory",
            *self._command,
            stdout=asyncio.subprocess.PIPE,
        )
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        assert self.address.encode() in line

    async def end(self, number: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(number)
        status = await self._process.wait()
        assert self._process.stdout is not None
        await self._process.stdout.read()
        return status

    async def sweep(self) -> None:
        """End whatever a failed test has left running."""
        if self._process is not None and self._process.returncode is None:
            await self.end(signal.SIGKILL)


@pytest.fixture
async def server(free_port: int, database: Path) -> AsyncIterator[Server]:
    """Return a server that has started."""
    started = Server(free_port, database)
    try:
        await started.start()
        yield started
    finally:
        await started.sweep()


Acknowledged = tuple[int, int]
"""The sequence and the seat of an act that the server has said is recorded."""


async def play(table: Table, acknowledged: asyncio.Queue[Acknowledged]) -> None:
    """Play on the first legal place to the end of the game."""
    async for seat, game in table.turns():
        acknowledged.put_nowait((await table.place(seat, game.legal[0]), seat))


async def test_a_game_through_five_kills_is_played_to_its_end_by_both_clients(
    server: Server, database: Path
) -> None:
    acknowledging: asyncio.Queue[Acknowledged] = asyncio.Queue()
    acknowledged: list[Acknowledged] = []
    async with House(server.address) as ada_house, House(server.address) as ben_house:
        ada = await ada_house.open_room(Person("Ada"), Person(here=False))
        ben = await ben_house.join(ada.code)
        (open_seat,) = (await ben_house.facts(ada.code)).open_seats
        await ben.take_seat(open_seat, "Ben")
        playing = asyncio.gather(play(ada, acknowledging), play(ben, acknowledging))
        for _ in range(5):
            async with asyncio.timeout(30):
                acknowledged += [await acknowledging.get() for _ in range(3)]
            assert await server.end(signal.SIGKILL) == -signal.SIGKILL
            await server.start()
        async with asyncio.timeout(30):
            await playing
        while not acknowledging.empty():
            acknowledged.append(acknowledging.get_nowait())
        assert ada.connections >= 6
        assert ada.view.table == ben.view.table
    assert await server.end(signal.SIGTERM) == 0

    journal = SqliteJournal(database)
    records = [decode_record(body) for body in await journal.read(ada.code)]
    await journal.close()
    assert len(acknowledged) == 16
    for sequence, seat in acknowledged:
        record = records[sequence - 1]
        assert isinstance(record, Played)
        assert record.seat == seat
    assert len([record for record in records if isinstance(record, Played)]) == 16
    assert [record.at for record in records] == sorted(record.at for record in records)
    (greeting,) = Room.fold(records, SystemDealer()).greet("nobody", None, records[-1].at)
    assert isinstance(greeting, Delivery)
    assert greeting.view.table == ada.view.table


async def test_a_bot_whose_server_was_killed_while_it_thought_thinks_again(
    server: Server, database: Path
) -> None:
    async with House(server.address) as house:
        # Yellow places first, so that the bot has an answer to give.
        table = await house.open_room(
            Person("Ada"), Bot("seedling"), SekoyaOptions(colour="yellow")
        )
        (seat,) = table.my_seats
        sequence = await table.place(seat, 0)
        assert await server.end(signal.SIGKILL) == -signal.SIGKILL
        await server.start()
        async with asyncio.timeout(30):
            await table.until(lambda _: table.latest.sequence > sequence)
    assert await server.end(signal.SIGTERM) == 0
    journal = SqliteJournal(database)
    records = [decode_record(body) for body in await journal.read(table.code)]
    await journal.close()
    answered = records[sequence]
    assert isinstance(answered, Played)
    assert (answered.seat, answered.device) == (1 - seat, None)


async def test_interrupting_the_server_ends_it_quietly_with_status_130(
    server: Server, database: Path
) -> None:
    async with House(server.address) as house:
        await house.open_room(Person("Ada"), Person("Ben"))
        assert await server.end(signal.SIGINT) == 130

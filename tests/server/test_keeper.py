"""The keeper of a room: nothing is told that is not recorded, and nothing is left behind."""

import asyncio
from collections.abc import Sequence

import pytest

from understory.journal import (
    JournalClosedError,
    JournalFullError,
    MemoryJournal,
    VersionClashError,
)
from understory.rules.sekoya import PlacePawn
from understory.server.keys import HALL
from understory.testing import ManualClock
from understory.testing.server import LiveServer
from understory.testing.visitor import BOTH_HERE, Socket, World
from understory.wire import (
    Act,
    AskHint,
    BotRequest,
    CreateRoom,
    Delivery,
    PersonRequest,
    Problem,
    Refused,
    SekoyaOptions,
)

pytestmark = pytest.mark.integration

AGAINST_BOT = CreateRoom(
    game="sekoya", seats=(PersonRequest(here=True, name="Ada"), BotRequest(level="seedling"))
)


class FaultyJournal(MemoryJournal):
    """Keeps logs in memory; fails, or waits, when told to."""

    def __init__(self) -> None:
        super().__init__()
        self.failure: Exception | None = None
        self.gate = asyncio.Event()
        self.gate.set()

    async def append(self, room: str, expected_version: int, bodies: Sequence[bytes]) -> int:
        await self.gate.wait()
        if self.failure is not None:
            raise self.failure
        return await super().append(room, expected_version, bodies)


async def place(socket: Socket, seen: Delivery, name: str = "x") -> None:
    table = seen.view.table
    assert table is not None
    assert table.to_place is not None
    await socket.say(
        Act(
            id=name,
            seat=table.to_place,
            seen=seen.sequence,
            command=PlacePawn(place=table.legal[0]),
        )
    )


async def test_a_hint_is_found_beside_the_room_and_recorded(world: World) -> None:
    journal = MemoryJournal()
    server = await world.serve(journal=journal)
    visitor = await world.visit(server)
    code = await visitor.open_room(BOTH_HERE)
    socket = await visitor.join(code)
    seen = await socket.hear_delivery()
    (seat,) = seen.view.may_ask_hint
    await socket.say(AskHint(id="hint", seat=seat, seen=seen.sequence))
    while seen.view.hint is None:
        heard = await socket.hear()
        seen = heard if isinstance(heard, Delivery) else seen
    assert set(seen.view.hint.places) <= set(seen.view.table.legal if seen.view.table else ())
    assert b"hint_given" in (await journal.read(code))[-1]


async def test_nobody_is_told_before_it_is_recorded(world: World) -> None:
    journal = FaultyJournal()
    server = await world.serve(journal=journal)
    host, friend = await world.visit(server), await world.visit(server)
    code = await host.open_room()
    acting, watching = await host.join(code), await friend.join(code)
    seen = await acting.hear_delivery()
    await watching.hear_delivery()
    journal.gate.clear()
    await place(acting, seen)
    hearing = [asyncio.create_task(acting.hear()), asyncio.create_task(watching.hear())]
    # The act has been taken once the server answers something that came after it.
    other = await world.visit(server)
    async with other.session.get(f"{server.address}/api/status") as response:
        assert response.status == 200
    assert not any(task.done() for task in hearing)
    journal.gate.set()
    first, second = await asyncio.gather(*hearing)
    assert isinstance(first, Delivery)
    assert isinstance(second, Delivery)
    assert first.sequence == second.sequence == await journal.version(code) == seen.sequence + 1


@pytest.mark.parametrize(
    "failure",
    [
        JournalFullError("the disk is full"),
        JournalClosedError("closed"),
        VersionClashError("ABCDEFGH", 2, 3),
    ],
    ids=["full", "closed", "clash"],
)
async def test_when_the_journal_fails_the_room_says_so_stops_and_is_rebuilt_from_the_log(
    world: World, failure: Exception
) -> None:
    journal = FaultyJournal()
    server = await world.serve(journal=journal)
    visitor = await world.visit(server)
    code = await visitor.open_room()
    socket = await visitor.join(code)
    seen = await socket.hear_delivery()
    journal.failure = failure
    await place(socket, seen)
    problem = await socket.hear()
    assert isinstance(problem, Problem), "an act was told that is not recorded"
    assert problem.code == "journal"
    assert await socket.hear_end() == (1012, "room_stopped")

    journal.failure = None
    again = await visitor.join(code, resume_from=seen.sequence)
    rebuilt = await again.hear_delivery()
    assert (rebuilt.sequence, rebuilt.view.table) == (seen.sequence, seen.view.table)
    await place(again, rebuilt)
    assert (await again.hear_delivery()).sequence == seen.sequence + 1


async def test_one_rooms_failing_does_not_touch_the_others(world: World) -> None:
    journal = FaultyJournal()
    server = await world.serve(journal=journal)
    visitor = await world.visit(server)
    bad, good = await visitor.open_room(), await visitor.open_room()
    bad_socket, good_socket = await visitor.join(bad), await visitor.join(good)
    seen_bad, seen_good = await bad_socket.hear_delivery(), await good_socket.hear_delivery()
    journal.failure = JournalFullError("the disk is full")
    await place(bad_socket, seen_bad)
    assert await bad_socket.hear_end() == (1012, "room_stopped")
    journal.failure = None
    await place(good_socket, seen_good)
    assert (await good_socket.hear_delivery()).sequence == seen_good.sequence + 1


async def test_a_room_that_cannot_be_recorded_is_not_opened(world: World) -> None:
    journal = FaultyJournal()
    journal.failure = JournalFullError("the disk is full")
    server = await world.serve(journal=journal)
    visitor = await world.visit(server)
    async with visitor.session.post(f"{server.address}/api/rooms", json=None) as response:
        assert response.status == 400
    with pytest.raises(AssertionError, match="503"):
        await visitor.open_room(BOTH_HERE)
    assert await journal.rooms() == ()


async def test_a_log_that_cannot_be_folded_is_told_and_left_alone(world: World) -> None:
    journal = MemoryJournal()
    server = await world.serve(journal=journal)
    visitor = await world.visit(server)
    await journal.append("BRXKEN22", 0, [b"{}"])
    address = f"{server.address}/api/rooms/BRXKEN22"
    async with visitor.session.get(address) as response:
        assert response.status == 500
        assert (await response.json())["error"] == "broken_log"
    assert await journal.read("BRXKEN22") == (b"{}",)


async def until_asleep(server: LiveServer) -> None:
    async with asyncio.timeout(10):
        while server.app[HALL].awake:  # noqa: ASYNC110 - watched from outside, as an operator would
            await asyncio.sleep(0.01)


async def test_a_room_that_everybody_left_leaves_memory_and_comes_back_from_the_journal(
    world: World,
) -> None:
    server = await world.serve(idle_after=0.05, absence_grace=0.0)
    visitor = await world.visit(server)
    code = await visitor.open_room()
    socket = await visitor.join(code)
    seen = await socket.hear_delivery()
    await place(socket, seen)
    seen = await socket.hear_delivery()
    await socket.raw.close()
    await until_asleep(server)
    socket = await visitor.join(code)
    again = await socket.hear_delivery()
    assert (again.sequence, again.view.table) == (seen.sequence, seen.view.table)
    assert again.at >= seen.at, "room time fell"


async def test_a_room_that_somebody_is_in_stays_awake(world: World) -> None:
    server = await world.serve(idle_after=0.0, absence_grace=0.0)
    visitor = await world.visit(server)
    code = await visitor.open_room()
    socket = await visitor.join(code)
    seen = await socket.hear_delivery()
    await place(socket, seen)
    assert (await socket.hear_delivery()).sequence == seen.sequence + 1
    assert server.app[HALL].awake == 1


async def test_a_bot_moves_even_while_nobody_is_there(world: World) -> None:
    server = await world.serve(bot_pause=(0.1, 0.1), absence_grace=0.0, idle_after=0.0)
    visitor = await world.visit(server)
    code = await visitor.open_room(AGAINST_BOT)
    socket = await visitor.join(code)
    seen = await socket.hear_delivery()
    while seen.view.table is None or not any(
        seat.mine and seat.seat == seen.view.table.to_place for seat in seen.view.seats
    ):
        seen = await socket.hear_delivery()
    await place(socket, seen)
    placed = await socket.hear_delivery()
    await socket.raw.close()
    await until_asleep(server)
    assert await server.journal.version(code) > placed.sequence


async def test_a_bot_takes_the_time_that_the_settings_give_it(world: World) -> None:
    server = await world.serve(bot_pause=(30.0, 30.0))
    visitor = await world.visit(server)
    code = await visitor.open_room(AGAINST_BOT)
    socket = await visitor.join(code)
    seen = await socket.hear_delivery()
    assert seen.view.table is not None
    mine = [seat.seat for seat in seen.view.seats if seat.mine]
    if seen.view.table.to_place in mine:
        await place(socket, seen)
        seen = await socket.hear_delivery()
    assert await server.journal.version(code) == seen.sequence


async def test_a_server_that_has_stopped_leaves_no_task_behind(world: World) -> None:
    before = asyncio.all_tasks()
    async with World(world.settings) as other:
        server = await other.serve(bot_pause=(30.0, 30.0))
        visitor = await other.visit(server)
        sockets = []
        for wish in (BOTH_HERE, AGAINST_BOT, AGAINST_BOT):
            code = await visitor.open_room(wish)
            sockets += [await visitor.join(code), await visitor.join(code)]
        for socket in sockets:
            await socket.hear_delivery()
        assert server.app[HALL].awake == 3
    assert server.app[HALL].awake == 0
    left = {task for task in asyncio.all_tasks() - before if not task.done()}
    assert left == set()


async def test_many_who_come_at_once_wake_a_room_once(world: World) -> None:
    journal = MemoryJournal()
    first = World(world.settings)
    async with first:
        server = await first.serve(journal=journal)
        visitor = await first.visit(server)
        code = await visitor.open_room()
    server = await world.serve(journal=journal)
    visitors = [await world.visit(server) for _ in range(10)]
    sockets = await asyncio.gather(*(visitor.join(code) for visitor in visitors))
    deliveries = await asyncio.gather(*(socket.hear_delivery() for socket in sockets))
    assert len({delivery.sequence for delivery in deliveries}) == 1
    assert server.app[HALL].awake == 1


async def test_a_clock_that_falls_to_zero_is_told_without_anybody_acting(world: World) -> None:
    clock = ManualClock()
    server = await world.serve(clock=clock, ping_every=60.0)
    visitor = await world.visit(server)
    wish = CreateRoom(game="sekoya", seats=BOTH_HERE.seats, options=SekoyaOptions(clock_s=30))
    code = await visitor.open_room(wish)
    socket = await visitor.join(code)
    assert (await socket.hear_delivery()).view.status == "playing"
    clock.jump(29_990)
    # Whoever comes now makes the keeper see how little is left to wait.
    other = await visitor.join(code)
    seen = await other.hear_delivery()
    assert seen.view.status == "playing"
    clock.jump(10)
    over = await socket.hear_delivery()
    assert [type(event).__name__ for event in over.events] == ["TimeRanOut"]
    assert over.view.result is not None
    assert over.view.result.reason == "time"
    await place(socket, seen)
    refused = await socket.hear()
    assert isinstance(refused, Refused)
    assert refused.code == "game_over"


async def test_room_time_stands_still_while_no_server_holds_the_room(world: World) -> None:
    journal = MemoryJournal()
    wish = CreateRoom(game="sekoya", seats=BOTH_HERE.seats, options=SekoyaOptions(clock_s=30))
    clock = ManualClock(5_000)
    async with World(world.settings) as first:
        server = await first.serve(journal=journal, clock=clock, ping_every=60.0)
        visitor = await first.visit(server)
        code = await visitor.open_room(wish)
        socket = await visitor.join(code)
        seen = await socket.hear_delivery()
        clock.jump(10_000)
        await place(socket, seen)
        seen = await socket.hear_delivery()
        assert seen.at == 10_000
    # A week later, on another machine whose clock counts from another instant.
    server = await world.serve(journal=journal, clock=ManualClock(604_800_000))
    stranger = await world.visit(server)
    again = await (await stranger.join(code)).hear_delivery()
    assert again.at == 10_000
    assert again.view.clock == seen.view.clock

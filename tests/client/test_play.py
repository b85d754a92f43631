"""Whole games over real sockets, played with the client library."""

import asyncio

import pytest

from understory.client import (
    Bot,
    House,
    NoSuchRoomError,
    Person,
    RefusedError,
    RequestError,
    Table,
)
from understory.room import decode_record
from understory.room.records import Played
from understory.testing.server import LiveServer
from understory.wire import RoomView, SekoyaOptions

pytestmark = pytest.mark.integration


def is_over(view: RoomView) -> bool:
    return view.status == "over"


async def play_to_the_end(table: Table) -> RoomView:
    """Place on the first legal place whenever one of this device's seats is to move."""
    async for seat, game in table.turns():
        await table.place(seat, game.legal[0])
    return table.view


async def test_a_whole_game_against_a_bot(server: LiveServer) -> None:
    async with House(server.address) as house:
        table = await house.open_room(Person("Ada"), Bot("sapling"))
        view = await play_to_the_end(table)
    assert view.result is not None
    assert view.table is not None
    assert [len(holding.cards) for holding in view.table.holdings] == [8, 8]
    bodies = await server.journal.read(table.code)
    assert len([r for r in map(decode_record, bodies) if isinstance(r, Played)]) == 16


async def test_a_whole_game_on_one_device_that_holds_both_seats(server: LiveServer) -> None:
    async with House(server.address) as house:
        table = await house.open_room(Person("Ada"), Person("Ben"))
        assert table.my_seats == (0, 1)
        assert (await play_to_the_end(table)).result is not None


async def test_a_whole_game_between_two_devices_that_see_the_same_table(
    server: LiveServer,
) -> None:
    async with House(server.address) as ada_house, House(server.address) as ben_house:
        ada = await ada_house.open_room(Person("Ada"), Person(here=False))
        facts = await ben_house.facts(ada.code)
        assert (facts.status, len(facts.open_seats)) == ("gathering", 1)
        ben = await ben_house.join(ada.code)
        assert not ben.view.host
        await ben.take_seat(facts.open_seats[0], "Ben")
        first, second = await asyncio.gather(play_to_the_end(ada), play_to_the_end(ben))
    assert first.table == second.table
    assert first.result == second.result
    assert {seat.name for seat in first.seats} == {"Ada", "Ben"}
    assert first.host
    assert not second.host


async def test_a_device_whose_line_breaks_at_every_turn_plays_its_game_to_the_end(
    server: LiveServer,
) -> None:
    async with House(server.address) as ada_house, House(server.address) as ben_house:
        ada = await ada_house.open_room(Person("Ada"), Person(here=False))
        ben = await ben_house.join(ada.code)
        (seat,) = (await ben_house.facts(ada.code)).open_seats
        await ben.take_seat(seat, "Ben")
        playing = asyncio.create_task(play_to_the_end(ada))
        async for turn, game in ben.turns():
            acting = asyncio.create_task(ben.place(turn, game.legal[0]))
            await asyncio.sleep(0)
            await ben.drop()
            await acting
        assert (await playing).table == ben.view.table
        assert ben.connections > 3
    bodies = await server.journal.read(ada.code)
    placed = [r for r in map(decode_record, bodies) if isinstance(r, Played)]
    assert len(placed) == 16, "an act that was sent twice was done twice"


async def test_a_client_that_was_away_is_told_what_it_missed(server: LiveServer) -> None:
    async with House(server.address) as house:
        table = await house.open_room(Person("Ada"), Person("Ben"))
        stream = table.deliveries()
        seen = await anext(stream)
        async with House(server.address, token=house.token) as elsewhere:
            other = await elsewhere.join(table.code)
            assert table.view.table is not None
            seat = table.view.table.to_place
            assert seat is not None
            # The first table's line breaks, and its device plays on in another window.
            await table.drop()
            await other.place(seat, table.view.table.legal[0])
        while seen.sequence < 3:
            seen = await anext(stream)
        assert [type(event).__name__ for event in seen.events] == ["PawnPlaced"]


async def test_what_the_rules_forbid_is_refused_with_code_and_rule(server: LiveServer) -> None:
    async with House(server.address) as house:
        table = await house.open_room(Person("Ada"), Person("Ben"))
        assert table.view.table is not None
        mover = table.view.table.to_place
        assert mover is not None
        with pytest.raises(RefusedError) as caught:
            await table.place(1 - mover, 0)
        assert caught.value.code == "not_your_turn"
        assert caught.value.rule.startswith("SEK-")
        before = table.latest.sequence
        with pytest.raises(RefusedError):
            await table.place(mover, 9)
        assert table.latest.sequence == before


async def test_a_friend_sees_who_is_there_and_who_has_gone(server: LiveServer) -> None:
    async with House(server.address) as ada_house:
        ada = await ada_house.open_room(Person("Ada"), Person(here=False))
        (seat,) = (await ada_house.facts(ada.code)).open_seats
        async with House(server.address) as ben_house:
            ben = await ben_house.join(ada.code)
            await ben.take_seat(seat, "Ben")
            await ada.until(lambda view: view.seats[seat].present)
        async with asyncio.timeout(20):
            await ada.until(lambda view: not view.seats[seat].present)


async def test_take_back_rematch_and_resign_over_the_line(server: LiveServer) -> None:
    async with House(server.address) as house:
        table = await house.open_room(
            Person("Ada"), Bot("seedling"), SekoyaOptions(colour="yellow")
        )
        await table.until(lambda view: view.table is not None and view.table.to_place == 0)
        assert table.view.table is not None
        await table.place(0, table.view.table.legal[0])
        await table.until(lambda view: 0 in view.may_take_back)
        await table.take_back(0)
        assert table.view.table.pawns == (None, None)
        assert (table.view.table.to_place, table.view.may_take_back) == (0, ())
        await table.resign(0)
        over = await table.until(is_over)
        assert over.view.result is not None
        assert (over.view.result.winner, over.view.result.reason) == (1, "resigned")
        await table.rematch(0)
        again = await table.until(lambda view: view.game_number == 2)
        assert again.view.status == "playing"


async def test_a_room_that_does_not_exist_is_told_as_such(server: LiveServer) -> None:
    async with House(server.address) as house:
        for code in ("AAAAAAAA", "nonsense!", "2"):
            with pytest.raises(NoSuchRoomError, match="no table with this code"):
                await house.join(code)


async def test_a_room_that_the_server_does_not_want_is_told_with_its_reason(
    server: LiveServer,
) -> None:
    async with House(server.address) as house:
        with pytest.raises(RequestError, match="oak") as caught:
            await house.open_room(Person("Ada"), Bot("oak"))
    assert (caught.value.status, caught.value.code) == (400, "unknown_level")


async def test_a_code_may_be_typed_in_small_letters_with_blanks_and_dashes(
    server: LiveServer,
) -> None:
    async with House(server.address) as house:
        table = await house.open_room(Person("Ada"), Person(here=False))
        typed = f"{table.code[:4].lower()}-{table.code[4:].lower()}"
        assert (await house.facts(typed)).code == table.code
        assert (await house.join(typed)).view.code == table.code


async def test_the_rooms_time_is_told_and_never_falls(server: LiveServer) -> None:
    async with House(server.address) as house:
        table = await house.open_room(Person("Ada"), Person("Ben"))
        times = [(await table.probe()).at for _ in range(5)]
        assert times == sorted(times)
        assert times[0] >= table.latest.at


async def test_rooms_that_are_opened_at_once_belong_to_one_device(server: LiveServer) -> None:
    async with House(server.address) as house:
        tables = await asyncio.gather(
            *(house.open_room(Person("Ada"), Person("Ben")) for _ in range(10))
        )
        assert [table.my_seats for table in tables] == [(0, 1)] * 10
        await asyncio.gather(*map(play_to_the_end, tables))
        assert all(is_over(table.view) for table in tables)

"""What stands in for the world does as the world does."""

import pytest

from understory.kernel import Clock, ScriptedDealer
from understory.rules import sekoya
from understory.testing import ManualClock, MemoryTable, first_legal, random_legal
from understory.wire import (
    Accepted,
    BotRequest,
    LeaveSeat,
    PersonRequest,
    SekoyaOptions,
    TakeBack,
    TakeSeat,
)


@pytest.fixture
def table() -> MemoryTable:
    return MemoryTable(
        ScriptedDealer([sekoya.VALUES]),
        PersonRequest(here=True, name="Ann"),
        PersonRequest(),
        options=SekoyaOptions(colour="yellow", clock_s=30),
    )


def test_a_manual_clock_stands_still_until_it_jumps() -> None:
    clock: Clock = ManualClock(5)
    assert [clock.now(), clock.now()] == [5, 5]
    assert isinstance(clock, ManualClock)
    assert clock.jump(10) == clock.now() == 15
    with pytest.raises(ValueError, match="goes forward, got -1 ms"):
        clock.jump(-1)


def test_a_table_tells_accepted_from_refused(table: MemoryTable) -> None:
    with pytest.raises(TypeError, match="no_such_seat"):
        table.accepted("ann", TakeBack("1", 3))
    with pytest.raises(TypeError, match="expected to be refused, got Accepted"):
        table.refused("ann", LeaveSeat("2", 0))


def test_choosers_choose_legal_places_and_the_same_for_the_same_seed() -> None:
    table = MemoryTable(
        ScriptedDealer([sekoya.VALUES]), PersonRequest(here=True), PersonRequest(here=True)
    )
    view = table.table()
    assert first_legal(view, 7) == 0
    chosen = [random_legal(view, seed) for seed in range(60)]
    assert set(chosen) == set(view.legal)
    assert chosen == [random_legal(view, seed) for seed in range(60)]


def test_a_table_wakes_the_room_when_it_asked_for_it(table: MemoryTable) -> None:
    answer = table.send("bob", TakeSeat("3", 1, "Bob"))
    assert isinstance(answer, Accepted)
    assert table.next_due == 30_000
    table.wait(100_000)
    assert table.clock.now() == 100_000
    assert [record.at for record in table.records][-1] == 30_000


def test_a_game_of_bots_needs_nobody() -> None:
    table = MemoryTable(
        ScriptedDealer([sekoya.VALUES]),
        BotRequest("seedling"),
        BotRequest("sapling"),
        bot=random_legal,
    )
    assert table.view("ann").status == "over"


def test_nobody_plays_for_a_device_that_is_not_here(table: MemoryTable) -> None:
    table.send("bob", TakeSeat("3", 1, "Bob"))
    table.disconnect("ann")
    with pytest.raises(ValueError, match="seat 0 is to place"):
        table.play_out()
    assert table.view("bob").status == "playing"

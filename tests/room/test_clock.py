"""The players' clocks: charged by arrival, falling to zero, standing still over a restart."""

import pytest

from understory.kernel import Millis, ScriptedDealer
from understory.rules import sekoya
from understory.testing import MemoryTable
from understory.wire import (
    BotRequest,
    ClockView,
    Delivery,
    PersonRequest,
    Rematch,
    Resign,
    RoomResult,
    TakeBack,
    TimeRanOut,
)

from .conftest import options, seat_bob

MINUTE = 60_000


@pytest.fixture
def timed(dealer: ScriptedDealer) -> MemoryTable:
    """Ann and Bob, a minute each; Ann, yellow, is to place."""
    table = MemoryTable(
        dealer, PersonRequest(here=True, name="Ann"), PersonRequest(), options=options(clock_s=60)
    )
    table.wait(10 * MINUTE)
    return seat_bob(table)


def test_a_game_without_a_clock_has_none(friends: MemoryTable) -> None:
    assert friends.view("ann").clock is None
    assert friends.next_due is None


def test_no_clock_runs_while_a_seat_is_open(timed: MemoryTable) -> None:
    assert timed.view("ann").clock == ClockView((MINUTE, MINUTE), 0)


def test_the_clock_of_the_seat_that_is_to_place_runs_from_the_start(timed: MemoryTable) -> None:
    timed.wait(1_500)
    assert timed.view("ann").clock == ClockView((58_500, MINUTE), 0)
    timed.place("ann", 0, 0)
    timed.wait(2_000)
    assert timed.view("ann").clock == ClockView((58_500, 58_000), 1)


def test_a_placement_is_charged_by_its_arrival(timed: MemoryTable) -> None:
    arrived = timed.clock.now()
    timed.clock.jump(5_000)  # the message waits in the server's queue
    timed.room.handle("ann", timed.act(0, 0), Millis(arrived + 1_000))
    assert timed.view("ann").clock == ClockView((59_000, 56_000), 1)


def test_a_clock_that_falls_to_zero_ends_the_game(timed: MemoryTable) -> None:
    assert timed.next_due == timed.clock.now() + MINUTE
    timed.wait(MINUTE - 1)
    assert timed.view("ann").status == "playing"
    timed.wait(1)
    delivery = timed.inbox["bob"][-1]
    assert isinstance(delivery, Delivery)
    assert delivery.events == (TimeRanOut(0),)
    assert delivery.view.result == RoomResult(1, "time")
    assert delivery.view.clock == ClockView((0, MINUTE), None)
    assert timed.next_due is None


def test_a_placement_that_comes_too_late_finds_the_game_over(timed: MemoryTable) -> None:
    timed.clock.jump(MINUTE)  # and nobody has woken the room yet
    refused = timed.refused("ann", timed.act(0, 0))
    assert refused.code == "game_over"
    assert timed.view("ann").result == RoomResult(1, "time")


def test_the_last_millisecond_is_enough(timed: MemoryTable) -> None:
    timed.wait(MINUTE - 1)
    timed.place("ann", 0, 0)
    assert timed.view("ann").clock == ClockView((1, MINUTE), 1)


def test_a_lost_line_stops_no_clock(timed: MemoryTable) -> None:
    timed.disconnect("ann")
    timed.wait(1_000)
    assert timed.view("bob").clock == ClockView((59_000, MINUTE), 0)


def test_a_bot_has_a_clock_too(dealer: ScriptedDealer) -> None:
    table = MemoryTable(
        dealer,
        BotRequest("sapling"),
        PersonRequest(here=True),
        options=options(clock_s=60),
        bots_wait=True,
    )
    table.wait(700)
    table.let_bot_play()
    assert table.view("ann").clock == ClockView((59_300, MINUTE), 1)


def test_a_bot_that_chooses_too_late_has_lost(dealer: ScriptedDealer) -> None:
    table = MemoryTable(
        dealer,
        BotRequest("sapling"),
        PersonRequest(here=True),
        options=options(clock_s=60),
        bots_wait=True,
    )
    table.clock.jump(MINUTE)
    table.let_bot_play()
    assert table.view("ann").result == RoomResult(1, "time")


def test_a_take_back_gives_no_time_back(dealer: ScriptedDealer) -> None:
    table = MemoryTable(
        dealer, PersonRequest(here=True), BotRequest("seedling"), options=options(clock_s=60)
    )
    table.wait(3_000)
    table.place("ann", 0, 0)
    table.wait(2_000)
    running = table.view("ann").clock
    assert running is not None
    table.accepted("ann", TakeBack("1", 0))
    taken_back = table.view("ann").clock
    assert taken_back is not None
    assert taken_back.left_ms == running.left_ms
    assert taken_back.running == 0


def test_no_clock_runs_once_the_game_is_over(timed: MemoryTable) -> None:
    timed.accepted("ann", Resign("1", 0))
    timed.wait(10 * MINUTE)
    assert timed.view("ann").clock == ClockView((MINUTE, MINUTE), None)


def test_another_game_has_full_clocks(timed: MemoryTable) -> None:
    timed.wait(5_000)
    timed.accepted("ann", Resign("1", 0))
    timed.accepted("ann", Rematch("2", 0))
    timed.wait(5_000)
    timed.accepted("bob", Rematch("3", 1))
    assert timed.view("ann").clock == ClockView((MINUTE, MINUTE), 0)


def test_room_time_stands_still_while_no_process_holds_the_room(timed: MemoryTable) -> None:
    timed.wait(5_000)
    timed.place("ann", 0, 0)
    timed.wait(7_000)  # not recorded: lost with the process, to the advantage of who was to place
    timed.restart()
    assert timed.clock.now() == timed.room.last_at
    assert timed.view("bob").clock == ClockView((55_000, MINUTE), 1)
    timed.wait(MINUTE)
    assert timed.view("bob").result == RoomResult(0, "time")


def test_room_time_never_falls(timed: MemoryTable) -> None:
    timed.wait(5_000)
    timed.place("ann", 0, 0)
    at = timed.room.last_at
    outcome = timed.room.handle("bob", timed.act(1, 4), Millis(at - 3_000))
    assert [record.at for record in outcome.records] == [at]


def test_the_game_ends_by_its_rules_before_a_clock_that_has_time_left(timed: MemoryTable) -> None:
    view = timed.play_out(pace_ms=1_000)
    assert view.result is not None
    assert view.result.reason in ("points", "tie", "six_specials")
    assert view.clock is not None
    assert view.clock.running is None
    assert view.clock.left_ms == tuple(MINUTE - 1_000 * sekoya.ROUNDS for _ in range(2))

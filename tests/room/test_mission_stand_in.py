"""A bot that plays for who is away: from when on, and until its owner does something."""

import pytest

from understory.room import BotSatIn, OwnerReturned
from understory.testing import MemoryMission
from understory.wire import (
    Accepted,
    ClientMessage,
    Cues,
    Draw,
    LayHand,
    MissionDelivery,
    Perform,
    Sample,
    SeatBot,
    Steal,
    TakeSeat,
    Timing,
)

from .conftest import mission

GEMS = "day-treasure-gems"
AT_LEISURE = 60_000


def records(table: MemoryMission, kind: type) -> list[object]:
    return [record for record in table.records if isinstance(record, kind)]


def stood_in() -> MemoryMission:
    """Return a mission in which a bot plays for Bob, who is back and has done nothing yet."""
    table = mission(GEMS, maxWaitMs=AT_LEISURE)
    table.disconnect("bob")
    table.wait(10_000)
    table.accepted("ann", SeatBot("sit", 1, "family"))
    table.connect("bob")
    return table


def test_a_bot_sits_in_at_the_host_s_wish_once_somebody_was_away_for_ten_seconds() -> None:
    table = mission(GEMS, maxWaitMs=AT_LEISURE)
    table.disconnect("bob")
    table.wait(9_900)
    assert table.refused("ann", SeatBot("1", 1, "family")).code == "not_away"
    table.wait(100)
    assert table.view("ann").may_sit_in == (1,)
    assert isinstance(table.inbox["ann"][-1], MissionDelivery | Cues)
    assert table.refused("ann", SeatBot("2", 1, "sapling")).code == "unknown_level"
    table.accepted("ann", SeatBot("3", 1, "family"))
    assert len(records(table, BotSatIn)) == 1
    assert table.view("ann").seats[1].level == "family"


def test_a_phone_that_is_merely_connected_again_does_not_stop_its_bot() -> None:
    table = stood_in()
    table.turn("ann", 0)
    table.wait(30_000)
    assert records(table, OwnerReturned) == []
    seat = table.view("bob").seats[1]
    assert (seat.level, seat.present, seat.mine) == ("family", True, True)
    assert table.mission("ann").view.squads[1].treasures


@pytest.mark.parametrize(
    "deed",
    [
        Draw("d", 1),
        LayHand("h", 1, Timing(None, None, None, 1.0)),
        Steal("s", 1, (0,)),
        Perform(1, 0, 0, (Sample(at=0, kind="left"),)),
        TakeSeat("t", 1, "whoever"),
    ],
    ids=lambda deed: type(deed).__name__,
)
def test_the_owner_s_first_deed_takes_the_seat_back(deed: ClientMessage) -> None:
    table = stood_in()
    table.wait(200)
    table.ask("bob", deed)
    assert len(records(table, OwnerReturned)) == 1
    seat = table.view("ann").seats[1]
    assert (seat.level, seat.name) == (None, "Bob")
    table.wait(20_000)
    assert table.view("ann").seats[1].level is None


def test_who_takes_the_own_seat_back_is_answered_once_however_often_it_asks() -> None:
    table = stood_in()
    first = table.send("bob", TakeSeat("t", 1, "Bob"))
    assert isinstance(first, Accepted)
    assert table.send("bob", TakeSeat("t", 1, "Bob")) == first
    assert len(records(table, OwnerReturned)) == 1
    assert table.refused("bob", TakeSeat("u", 1, "Bob")).code == "seat_taken"


def test_the_deeds_of_others_take_nobody_s_seat_back() -> None:
    table = stood_in()
    table.turn("ann", 0)
    assert table.refused("ann", Draw("a", 1)).code == "not_your_seat"
    assert table.refused("cleo", TakeSeat("c", 1, "Cleo")).code == "seat_taken"
    assert records(table, OwnerReturned) == []


def test_a_message_that_is_sent_again_is_no_new_deed() -> None:
    table = mission(GEMS, maxWaitMs=AT_LEISURE)
    table.turn("ann", 0)
    table.wait(1_600)
    drawn = table.send("bob", Draw("old", 1))
    table.disconnect("bob")
    table.wait(10_000)
    table.accepted("ann", SeatBot("sit", 1, "family"))
    table.connect("bob")
    assert table.send("bob", Draw("old", 1)) == drawn
    assert records(table, OwnerReturned) == []


def test_a_bot_goes_by_itself_once_the_mission_is_over() -> None:
    table = mission(GEMS, lengthS=30)
    table.disconnect("bob")
    table.wait(10_000)
    table.accepted("ann", SeatBot("sit", 1, "family"))
    table.connect("bob")
    table.play_on()
    assert table.view("ann").status == "over"
    assert table.view("ann").seats[1].level is None

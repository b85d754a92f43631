"""A shared screen shows and sounds for a room and holds no seat; and who has the controls."""

from typing import Literal

from understory.kernel import ScriptedDealer
from understory.room import screen_of
from understory.room.mission_hearing import BLINK
from understory.rules.squad_seven import DECK
from understory.testing import MemoryMission, MemoryTable
from understory.wire import (
    BotRequest,
    Cues,
    LeaveSeat,
    MissionDelivery,
    MissionOptions,
    Pause,
    PersonRequest,
    Resume,
    SeatBot,
    TakeSeat,
    TellSound,
)

from .conftest import mission

Told = Literal["here", "waiting", "elsewhere", "nowhere"]

OPEN = PersonRequest()
GEMS = "day-treasure-gems"
TV = screen_of("television")


def opened_by_a_screen(*seats: PersonRequest | BotRequest) -> MemoryMission:
    """Return a room that a television opened, which is there with its screen alone."""
    options = MissionOptions(length_s=60, waits_for_sound=True)
    table = MemoryMission(
        ScriptedDealer([DECK], seed=1), *seats, options=options, host="television"
    )
    table.disconnect("television")
    table.connect(TV)
    return table


def sit(table: MemoryMission, device: str, seat: int, hears: Told = "elsewhere") -> None:
    table.connect(device)
    table.ask(device, TellSound(hears))
    table.accepted(device, TakeSeat(table.new_id(), seat, device.capitalize()))


def playing_before_a_screen() -> MemoryMission:
    """Return a mission of Ann and Bob that sounds on the television alone."""
    table = opened_by_a_screen(OPEN, OPEN)
    table.ask(TV, TellSound("here"))
    sit(table, "ann", 0)
    sit(table, "bob", 1)
    assert table.view("ann").status == "playing"
    table.wait(12_000)
    assert table.mission().paused is None
    return table


def test_a_screen_that_opened_a_room_holds_no_seat_and_may_take_none() -> None:
    table = opened_by_a_screen(OPEN, OPEN)
    assert [seat.holder for seat in table.view(TV).seats] == ["open", "open"]
    assert table.refused(TV, TakeSeat("1", 0, "TV")).code == "shared_screen"
    assert table.view(TV).host


def test_a_screen_is_not_the_seat_that_the_same_device_holds() -> None:
    table = mission(GEMS)
    table.connect(screen_of("ann"))
    view = table.view(screen_of("ann"))
    assert not any(seat.mine for seat in view.seats)
    assert view.host
    assert view.table is not None
    assert view.table.seats == ()


def test_everybody_sees_how_the_screen_sounds_and_that_it_is_gone() -> None:
    table = opened_by_a_screen(OPEN, OPEN)
    table.connect("ann")
    assert table.view("ann").screen == "waiting"
    for state, shown in (("here", "sounding"), ("nowhere", "silent"), ("waiting", "waiting")):
        table.ask(TV, TellSound(state))  # type: ignore[arg-type]
        (news,) = table.inbox["ann"][-1:]
        assert isinstance(news, MissionDelivery)
        assert news.view.screen == shown
    table.disconnect(TV)
    (news,) = table.inbox["ann"][-1:]
    assert isinstance(news, MissionDelivery)
    assert news.view.screen is None


def test_only_who_is_in_the_screens_household_stands_beside_it() -> None:
    table = mission(GEMS)
    room, now = table.room, table.clock.now()
    room.connect(TV, now, "home")
    room.connect("guest", now, "home")
    room.connect("aunt", now, "203.0.113.9")
    assert table.view("guest").beside
    assert not table.view("aunt").beside
    room.disconnect(TV, now)
    assert not table.view("guest").beside


def test_a_mission_with_silent_phones_starts_once_the_screen_sounds() -> None:
    table = opened_by_a_screen(OPEN, OPEN)
    sit(table, "ann", 0)
    sit(table, "bob", 1)
    assert (table.view("ann").status, table.view("ann").unheard) == ("gathering", (0, 1))
    table.ask(TV, TellSound("here"))
    assert table.view("ann").status == "playing"


def test_a_screen_is_told_what_sounds() -> None:
    table = playing_before_a_screen()
    assert any(isinstance(message, Cues) for message in table.inbox[TV])


def test_a_mission_stands_when_the_sounding_screen_is_lost_and_counts_in_when_it_is_back() -> None:
    table = playing_before_a_screen()
    table.disconnect(TV)
    table.wait(1_000)
    assert table.mission().paused == "silent"
    stood = table.mission_time
    table.connect(TV)
    table.ask(TV, TellSound("waiting"))
    table.wait(60_000)
    assert (table.mission().paused, table.mission_time) == ("silent", stood)
    table.ask(TV, TellSound("here"))
    table.wait(2_900)
    assert (table.mission().paused, table.mission_time) == (None, stood)
    table.wait(1_000)
    assert table.mission_time > stood


def test_a_screen_that_is_loaded_anew_in_a_moment_stops_nothing() -> None:
    table = playing_before_a_screen()
    before = table.mission_time
    table.ask(TV, TellSound("waiting"))
    table.wait(BLINK - 1)
    table.ask(TV, TellSound("here"))
    table.wait(5_000)
    assert table.mission().paused is None
    assert table.mission_time == before + BLINK - 1 + 5_000


def test_a_screen_that_waits_for_longer_stops_the_mission_at_the_end_of_its_blink() -> None:
    table = playing_before_a_screen()
    before = table.mission_time
    table.ask(TV, TellSound("waiting"))
    table.wait(BLINK + 20_000)
    assert (table.mission().paused, table.mission_time) == ("silent", before + BLINK)


def test_a_screen_that_is_muted_is_excused_for_no_moment() -> None:
    table = playing_before_a_screen()
    before = table.mission_time
    table.ask(TV, TellSound("nowhere"))
    table.wait(100)
    assert (table.mission().paused, table.mission_time) == ("silent", before)


def test_a_screen_alone_is_nobody_and_the_mission_waits_for_its_people() -> None:
    table = playing_before_a_screen()
    table.disconnect("ann")
    table.disconnect("bob")
    table.wait(10)
    assert table.mission().paused == "nobody"
    table.connect("ann")
    table.ask("ann", TellSound("elsewhere"))
    table.wait(5_000)
    assert table.mission().paused is None


def test_a_mission_of_bots_alone_is_played_for_the_screen() -> None:
    table = opened_by_a_screen(BotRequest("family"), BotRequest("rookie"))
    table.wait(12_000)
    assert table.view(TV).status == "playing"
    assert table.mission(TV).paused is None
    assert table.mission_time > 0


def test_the_first_seat_has_the_controls_where_the_host_only_watches() -> None:
    table = playing_before_a_screen()
    assert [table.view(device).host for device in (TV, "ann", "bob")] == [True, True, False]
    table.accepted("ann", Pause("1"))
    table.accepted(TV, Resume("2"))
    assert table.refused("bob", Pause("3")).code == "not_host"


def test_the_controls_go_to_the_next_seat_while_the_host_is_away_and_back_with_it() -> None:
    seats = (PersonRequest(here=True, name="Ann"), OPEN, OPEN)
    table = MemoryMission(ScriptedDealer([DECK], seed=1), *seats)
    for seat, device in enumerate(("bob", "cleo"), start=1):
        table.connect(device)
        table.accepted(device, TakeSeat(table.new_id(), seat, device))
    table.wait(12_000)
    devices = ("ann", "bob", "cleo")
    assert [table.view(device).host for device in devices] == [True, False, False]
    table.disconnect("ann")
    assert [table.view(device).host for device in devices[1:]] == [True, False]
    told = [message for message in table.inbox["bob"] if isinstance(message, MissionDelivery)]
    assert told[-1].view.host
    table.disconnect("bob")
    assert table.view("cleo").host
    table.ask("cleo", Pause("1"))
    table.wait(500)
    assert table.mission("cleo").paused == "host"
    table.connect("bob")
    assert table.refused("cleo", Resume("2")).code == "not_host"
    table.connect("ann")
    assert [table.view(device).host for device in devices] == [True, False, False]
    assert table.refused("bob", Resume("3")).code == "not_host"
    table.accepted("ann", Resume("4"))


def test_who_watches_never_has_the_controls() -> None:
    table = mission(GEMS)
    table.connect("cleo")
    table.disconnect("ann")
    assert not table.view("cleo").host
    assert table.refused("cleo", Pause("1")).code == "not_host"


def test_a_guest_of_a_table_whose_host_got_up_may_seat_a_bot(waiting: MemoryTable) -> None:
    waiting.accepted("ann", LeaveSeat("1", 0))
    waiting.connect("bob")
    waiting.accepted("bob", TakeSeat("2", 1, "Bob"))
    assert waiting.view("bob").host
    waiting.accepted("bob", SeatBot("3", 0, "seedling"))
    assert waiting.view("bob").status == "playing"

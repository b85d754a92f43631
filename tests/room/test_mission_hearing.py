"""A mission may wait until everybody hears: nobody plays by ear what does not sound."""

from typing import Literal

import pytest

from understory.kernel import ScriptedDealer
from understory.room import SquadSevenRoom
from understory.rules.squad_seven import DECK
from understory.testing import MemoryMission
from understory.wire import BotRequest, MissionOptions, PersonRequest, Resume, TakeSeat, TellSound

Told = Literal["here", "waiting", "elsewhere", "nowhere"]

ANN, FRIEND = PersonRequest(here=True, name="Ann"), PersonRequest()


def waiting(*seats: PersonRequest | BotRequest, waits: bool = True) -> MemoryMission:
    """Return a room of Ann's that waits for its sound."""
    chosen = MissionOptions(length_s=60, waits_for_sound=waits)
    return MemoryMission(ScriptedDealer([DECK], seed=1), *seats, options=chosen)


def tell(table: MemoryMission, device: str, state: Told) -> None:
    assert table.ask(device, TellSound(state)) == []


def stands(table: MemoryMission) -> tuple[str, tuple[int, ...]]:
    view = table.view("ann")
    return view.status, view.unheard


def test_a_mission_alone_starts_when_its_device_sounds() -> None:
    table = waiting(ANN, BotRequest("family"))
    assert stands(table) == ("gathering", ())
    tell(table, "ann", "waiting")
    assert stands(table) == ("gathering", (0,))
    tell(table, "ann", "here")
    assert stands(table) == ("playing", ())


@pytest.mark.parametrize("state", ["here", "nowhere"])
def test_a_friend_who_hears_or_wants_no_sound_starts_it_by_sitting_down(state: Told) -> None:
    table = waiting(ANN, FRIEND)
    tell(table, "ann", "here")
    table.connect("bob")
    tell(table, "bob", state)
    table.accepted("bob", TakeSeat("sit", 1, "Bob"))
    assert stands(table) == ("playing", ())


def test_a_friend_who_waits_for_a_tap_is_waited_for_and_everybody_sees_it() -> None:
    table = waiting(ANN, FRIEND)
    tell(table, "ann", "here")
    table.connect("bob")
    tell(table, "bob", "waiting")
    table.accepted("bob", TakeSeat("sit", 1, "Bob"))
    assert stands(table) == ("gathering", (1,))
    before = len(table.inbox["ann"])
    tell(table, "bob", "here")
    assert len(table.inbox["ann"]) > before
    assert stands(table) == ("playing", ())


def test_who_relies_on_another_device_waits_until_one_sounds() -> None:
    table = waiting(ANN, BotRequest("family"))
    tell(table, "ann", "elsewhere")
    assert stands(table) == ("gathering", (0,))
    table.connect("television")
    tell(table, "television", "waiting")
    assert stands(table) == ("gathering", (0,))
    tell(table, "television", "here")
    assert stands(table) == ("playing", ())


def test_a_loudspeaker_that_went_away_before_is_no_loudspeaker() -> None:
    table = waiting(ANN, FRIEND)
    table.connect("television")
    tell(table, "television", "here")
    tell(table, "ann", "elsewhere")
    table.disconnect("television")
    table.connect("television")
    table.connect("bob")
    tell(table, "bob", "nowhere")
    table.accepted("bob", TakeSeat("sit", 1, "Bob"))
    assert stands(table) == ("gathering", (0,))


def test_who_is_waited_for_and_leaves_holds_up_nobody() -> None:
    table = waiting(ANN, FRIEND)
    tell(table, "ann", "here")
    table.connect("bob")
    tell(table, "bob", "waiting")
    table.accepted("bob", TakeSeat("sit", 1, "Bob"))
    table.disconnect("bob")
    assert stands(table) == ("playing", ())


def test_a_program_that_tells_nothing_is_not_waited_for() -> None:
    table = waiting(ANN, FRIEND)
    tell(table, "ann", "here")
    table.connect("bob")
    table.accepted("bob", TakeSeat("sit", 1, "Bob"))
    assert stands(table) == ("playing", ())


def test_without_the_option_nobody_is_waited_for() -> None:
    table = waiting(ANN, BotRequest("family"), waits=False)
    tell(table, "ann", "waiting")
    assert stands(table) == ("playing", ())


def test_a_room_that_is_rebuilt_waits_again() -> None:
    table = waiting(ANN, BotRequest("family"))
    tell(table, "ann", "waiting")
    again = SquadSevenRoom.fold(table.records, ScriptedDealer([DECK]))
    assert again.due(table.clock.now()).records == ()
    assert again.status == "gathering"
    again.connect("ann", table.clock.now())
    started = again.handle("ann", TellSound("here"), table.clock.now())
    assert len(started.records) == 1
    assert again.status == "playing"


def playing_by_one_speaker() -> MemoryMission:
    """Return a mission that sounds at Bob's device only; Ann relies on it."""
    table = waiting(ANN, FRIEND)
    tell(table, "ann", "elsewhere")
    table.connect("bob")
    tell(table, "bob", "here")
    table.accepted("bob", TakeSeat("sit", 1, "Bob"))
    assert stands(table)[0] == "playing"
    table.wait(12_000)
    assert table.mission().paused is None
    return table


def test_a_mission_stands_while_its_only_sound_is_lost_and_goes_on_when_it_is_back() -> None:
    table = playing_by_one_speaker()
    table.disconnect("bob")
    table.wait(2_000)
    assert table.mission().paused == "silent"
    stood_at = table.mission_time
    table.wait(60_000)
    assert table.mission_time == stood_at
    table.connect("bob")
    table.wait(5_000)
    assert table.mission().paused == "silent"
    tell(table, "bob", "here")
    table.wait(5_000)
    assert table.mission().paused is None
    assert table.mission_time > stood_at


def test_sound_that_is_turned_off_is_lost_too() -> None:
    table = playing_by_one_speaker()
    tell(table, "bob", "waiting")
    table.wait(2_000)
    assert table.mission().paused == "silent"


def test_who_goes_on_without_the_lost_sound_is_not_stopped_again() -> None:
    table = playing_by_one_speaker()
    table.disconnect("bob")
    table.wait(2_000)
    table.accepted("ann", Resume(table.new_id()))
    table.wait(10_000)
    assert table.mission().paused is None
    table.connect("bob")
    tell(table, "bob", "here")
    table.wait(1_000)
    table.disconnect("bob")
    table.wait(2_000)
    assert table.mission().paused == "silent"


def test_a_mission_goes_on_where_everybody_has_sound_of_their_own_or_wants_none() -> None:
    table = waiting(ANN, FRIEND)
    tell(table, "ann", "nowhere")
    table.connect("bob")
    tell(table, "bob", "here")
    table.accepted("bob", TakeSeat("sit", 1, "Bob"))
    table.wait(12_000)
    table.disconnect("bob")
    table.wait(3_000)
    assert table.mission().paused is None

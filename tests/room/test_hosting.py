"""Seats given over and cleared, rooms locked; and bots' seats for friends who come late."""

import pytest

from understory.kernel import ScriptedDealer
from understory.room import SeatOffered, screen_of
from understory.rules.squad_seven import DECK
from understory.testing import MemoryMission, MemoryTable
from understory.wire import (
    BotRequest,
    ClearSeat,
    Draw,
    LayHand,
    LockRoom,
    MissionDelivery,
    OfferSeat,
    PersonRequest,
    SeatOffer,
    TakeSeat,
    encode,
)

from .conftest import mission

GEMS = "day-treasure-gems"
WITH_A_BOT = (PersonRequest(here=True, name="Ann"), PersonRequest(), BotRequest("rookie"))


def offered(table: MemoryMission, seat: int, by: str = "ann") -> str:
    """Return the key of a seat that the host gives over."""
    table.ask(by, OfferSeat(table.new_id(), seat))
    # The answer may stand behind a card that is just being turned.
    table.wait(600)
    (key,) = [offer.key for offer in table.view(by).offers if offer.seat == seat]
    return key


def holders(table: MemoryMission, *devices: str) -> list[list[int]]:
    return [[s.seat for s in table.view(each).seats if s.mine] for each in devices]


def test_a_friend_who_comes_late_takes_a_bots_seat_in_the_midst_of_a_mission() -> None:
    table = mission(GEMS, seats=WITH_A_BOT)
    table.connect("cleo")
    assert table.view("cleo").takeable == (2,)
    before = table.mission().view.squads[2]
    table.accepted("cleo", TakeSeat("1", 2, "Cleo"))
    assert holders(table, "cleo") == [[2]]
    assert table.view("ann").seats[2].name == "Cleo"
    assert table.mission().view.squads[2] == before
    assert table.view("dora").takeable == ()
    table.turn("ann", 0)
    table.wait(300)
    table.lay("cleo", 2, 250)
    table.wait(1_000)
    assert 2 in table.mission().view.hands or table.mission().view.squads[2].treasures


def test_the_newcomer_draws_where_the_bot_would_have() -> None:
    table = mission(GEMS, seats=WITH_A_BOT, maxWaitMs=60_000, minShowMs=0)
    table.connect("cleo")
    table.accepted("cleo", TakeSeat("1", 2, "Cleo"))
    table.turn("ann", 0)
    table.turn("bob", 1)
    table.wait(20_000)
    assert table.mission().view.turn == 2
    table.accepted("cleo", Draw("2", 2))


def test_who_has_a_seat_already_takes_no_bots() -> None:
    table = mission(GEMS, seats=WITH_A_BOT)
    assert table.view("bob").takeable == ()
    assert table.refused("bob", TakeSeat("1", 2, "Bob")).code == "seat_taken"


def test_nobody_takes_the_seat_of_a_person_without_a_key() -> None:
    table = mission(GEMS, seats=WITH_A_BOT)
    assert table.refused("cleo", TakeSeat("1", 1, "Cleo")).code == "seat_taken"
    assert table.refused("cleo", TakeSeat("2", 1, "Cleo", "a-guess")).code == "wrong_key"


def test_no_bot_of_sekoya_makes_room(against_bot: MemoryTable) -> None:
    assert against_bot.refused("bob", TakeSeat("1", 1, "Bob")).code == "seat_taken"


def test_a_seat_is_given_over_to_another_device_with_all_that_its_squad_has() -> None:
    table = mission(GEMS)
    table.turn("ann", 0)
    table.wait(300)
    table.lay("bob", 1, 250)
    table.wait(2_000)
    assert len(table.mission().view.squads[1].treasures) == 1
    key = offered(table, 1)
    table.connect("phone")
    table.accepted("phone", TakeSeat("1", 1, "Bob", key))
    assert holders(table, "bob", "phone") == [[], [1]]
    assert len(table.mission().view.squads[1].treasures) == 1
    assert table.refused("bob", LayHand("2", 1)).code == "not_your_seat"


def test_a_key_opens_its_seat_once_and_a_newer_one_replaces_it() -> None:
    table = mission(GEMS)
    old = offered(table, 1)
    key = offered(table, 1)
    assert table.refused("phone", TakeSeat("1", 1, "Bob", old)).code == "wrong_key"
    assert table.refused("phone", TakeSeat("2", 0, "Bob", key)).code == "wrong_key"
    table.accepted("phone", TakeSeat("3", 1, "Bob", key))
    assert table.refused("tablet", TakeSeat("4", 1, "Bob", key)).code == "wrong_key"
    assert table.view("ann").offers == ()


def test_a_key_is_told_to_nobody_but_who_has_the_controls() -> None:
    table = mission(GEMS)
    table.connect(screen_of("ann"))
    table.connect("cleo")
    key = offered(table, 1)
    assert table.view(screen_of("ann")).offers == (SeatOffer(1, key),)
    for device in ("bob", "cleo"):
        assert table.view(device).offers == ()
        assert not any(key.encode() in frame for frame in table.frames[device])
        assert key.encode() not in encode(table.inbox[device][-1])


def test_keys_and_the_lock_hold_on_when_the_room_is_rebuilt() -> None:
    table = mission(GEMS)
    key = offered(table, 1)
    table.accepted("ann", LockRoom("1", locked=True))
    table.restart()
    table.connect("ann")
    table.wait(5_000)
    assert table.view("ann").locked
    table.accepted("phone", TakeSeat("2", 1, "Bob", key))
    assert holders(table, "phone") == [[1]]


def test_in_a_locked_room_nobody_sits_down_without_a_key() -> None:
    table = mission(GEMS, seats=WITH_A_BOT)
    table.accepted("ann", LockRoom("1", locked=True))
    table.connect("cleo")
    assert (table.view("cleo").locked, table.view("cleo").takeable) == (True, ())
    assert table.refused("cleo", TakeSeat("2", 2, "Cleo")).code == "locked"
    key = offered(table, 2)
    table.accepted("cleo", TakeSeat("3", 2, "Cleo", key))
    table.accepted("ann", LockRoom("4", locked=False))
    assert not table.view("cleo").locked


def test_everybody_sees_that_the_room_is_locked() -> None:
    table = mission(GEMS)
    table.accepted("ann", LockRoom("1", locked=True))
    news = table.inbox["bob"][-1]
    assert isinstance(news, MissionDelivery)
    assert news.view.locked


def test_who_is_sent_away_from_a_mission_watches_and_a_bot_goes_on() -> None:
    table = mission(GEMS)
    table.accepted("ann", ClearSeat("1", 1))
    seat = table.view("ann").seats[1]
    assert (seat.holder, seat.level) == ("bot", "family")
    assert holders(table, "bob") == [[]]
    assert table.mission("bob").view.squads[1].alive == 7
    assert table.view("bob").takeable == ()
    assert table.refused("bob", TakeSeat("2", 1, "Bob")).code == "sent_away"
    key = offered(table, 1)
    table.accepted("bob", TakeSeat("3", 1, "Bob", key))
    table.wait(20_000)
    assert table.room.status == "playing"


def test_who_is_sent_away_before_the_game_leaves_an_open_seat(waiting: MemoryTable) -> None:
    waiting.connect("bob")
    waiting.accepted("ann", LockRoom("1", locked=False))
    assert waiting.refused("ann", ClearSeat("2", 1)).code == "nobody_there"
    table = MemoryMission(
        ScriptedDealer([DECK]), PersonRequest(here=True, name="Ann"), PersonRequest(), OPEN
    )
    table.connect("bob")
    table.accepted("bob", TakeSeat("3", 1, "Bob"))
    table.accepted("ann", ClearSeat("4", 1))
    assert table.view("ann").seats[1].holder == "open"
    assert table.refused("bob", TakeSeat("5", 2, "Bob")).code == "sent_away"
    table.accepted("cleo", TakeSeat("6", 1, "Cleo"))


OPEN = PersonRequest()


def test_nobody_is_sent_away_from_a_game_of_sekoya_that_is_played(friends: MemoryTable) -> None:
    assert friends.refused("ann", ClearSeat("1", 1)).code == "game_under_way"


@pytest.mark.parametrize("wish", [LockRoom("w", locked=True), OfferSeat("w", 0), ClearSeat("w", 0)])
def test_who_has_no_controls_does_none_of_it(wish: LockRoom | OfferSeat | ClearSeat) -> None:
    table = mission(GEMS)
    table.connect("cleo")
    for device in ("bob", "cleo", screen_of("bob")):
        assert table.refused(device, wish).code == "not_host"
    assert not any(isinstance(record, SeatOffered) for record in table.records)


def test_the_next_seat_does_it_while_the_host_is_away() -> None:
    table = mission(GEMS, seats=WITH_A_BOT)
    table.disconnect("ann")
    key = offered(table, 0, by="bob")
    table.accepted("phone", TakeSeat("1", 0, "Ann", key))
    assert holders(table, "phone") == [[0]]


def test_no_seat_is_cleared_by_who_sits_there_and_none_that_does_not_exist() -> None:
    table = mission(GEMS)
    assert table.refused("ann", ClearSeat("1", 0)).code == "nobody_there"
    assert table.refused("ann", ClearSeat("2", 3)).code == "no_such_seat"
    assert table.refused("ann", OfferSeat("3", 3)).code == "no_such_seat"


def test_a_phone_that_slept_three_minutes_has_its_seat_its_squad_and_what_sounds_at_once() -> None:
    table = mission(GEMS, lengthS=600)
    table.disconnect("bob")
    table.wait(180_000)
    greeting = table.connect("bob")
    assert isinstance(greeting, MissionDelivery)
    assert [seat.seat for seat in greeting.view.seats if seat.mine] == [1]
    assert greeting.view.table is not None
    assert greeting.view.table.view.squads[1].alive > 0
    cues = table.inbox["bob"][-1]
    assert cues.__class__.__name__ == "Cues"
    assert cues.until > table.mission_time  # type: ignore[union-attr]

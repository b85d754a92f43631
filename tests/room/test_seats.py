"""Who sits where: opening, taking, leaving, bots."""

import pytest

from understory.kernel import BadInputError, Millis, ScriptedDealer
from understory.room import Room
from understory.rules import sekoya
from understory.testing import MemoryTable
from understory.wire import (
    BotRequest,
    CreateRoom,
    Delivery,
    GameStarted,
    LeaveSeat,
    PersonRequest,
    Rematch,
    Resign,
    SeatBot,
    SeatLeft,
    SeatTaken,
    SekoyaOptions,
    TakeBack,
    TakeSeat,
)


def test_the_creator_gets_the_colour_it_asked_for(dealer: ScriptedDealer) -> None:
    for colour, seat in (("yellow", 0), ("green", 1)):
        table = MemoryTable(
            dealer,
            PersonRequest(here=True, name="Ann"),
            BotRequest("seedling"),
            options=SekoyaOptions(colour=colour),
        )
        assert table.view("ann").seats[seat].mine
        assert table.view("ann").seats[1 - seat].holder == "bot"


def test_a_colour_left_to_chance_is_drawn_by_the_dealer() -> None:
    drawn = set()
    for seed in range(20):
        table = MemoryTable(
            ScriptedDealer([sekoya.VALUES], seed=seed),
            PersonRequest(here=True, name="Ann"),
            PersonRequest(),
        )
        drawn.add(table.room.facts().open_seats)
    assert drawn == {(0,), (1,)}


def test_a_game_starts_by_itself_as_soon_as_no_seat_is_open(waiting: MemoryTable) -> None:
    assert waiting.view("ann").status == "gathering"
    assert waiting.view("ann").table is None
    waiting.connect("bob")
    answer = waiting.accepted("bob", TakeSeat("1", 1, "Bob"))
    assert waiting.view("ann").status == "playing"
    delivery = waiting.inbox["ann"][-1]
    assert isinstance(delivery, Delivery)
    assert delivery.sequence == answer.sequence
    assert delivery.events[:2] == (SeatTaken(1, "Bob"), GameStarted(1))
    assert isinstance(delivery.events[2], sekoya.TableLaid)


def test_a_room_without_an_open_seat_starts_when_it_is_opened(against_bot: MemoryTable) -> None:
    assert against_bot.view("ann").status == "playing"
    assert against_bot.view("ann").game_number == 1


def test_a_room_of_bots_alone_plays_one_game_and_stops(dealer: ScriptedDealer) -> None:
    table = MemoryTable(dealer, BotRequest("seedling"), BotRequest("sapling"))
    view = table.view("ann")
    assert (view.status, view.game_number) == ("over", 1)


def test_names_are_trimmed_and_composed(waiting: MemoryTable) -> None:
    waiting.connect("zoe")
    waiting.accepted("zoe", TakeSeat("1", 1, "  Zoe\u0301  "))
    assert waiting.view("ann").seats[1].name == "Zoé"


def test_a_device_may_take_both_seats(waiting: MemoryTable) -> None:
    waiting.accepted("ann", TakeSeat("1", 1, "Bea"))
    assert [seat.mine for seat in waiting.view("ann").seats] == [True, True]


def test_a_seat_may_be_left_before_the_game_starts(waiting: MemoryTable) -> None:
    waiting.connect("bob")
    waiting.accepted("ann", LeaveSeat("1", 0))
    last = waiting.inbox["bob"][-1]
    assert isinstance(last, Delivery)
    assert last.events == (SeatLeft(0),)
    assert waiting.room.facts().open_seats == (0, 1)
    waiting.accepted("bob", TakeSeat("1", 0, "Bob"))
    assert waiting.view("bob").seats[0].mine


def test_the_host_may_let_a_bot_sit_on_an_open_seat(waiting: MemoryTable) -> None:
    waiting.accepted("ann", SeatBot("1", 1, "sapling"))
    seat = waiting.view("ann").seats[1]
    assert (seat.holder, seat.level, seat.present, seat.name) == ("bot", "sapling", True, "")
    assert waiting.view("ann").status == "playing"


def test_the_host_stays_host_without_a_seat(waiting: MemoryTable) -> None:
    waiting.accepted("ann", LeaveSeat("1", 0))
    assert waiting.view("ann").host
    assert not waiting.view("bob").host
    waiting.accepted("ann", SeatBot("2", 0, "seedling"))


def test_a_seat_that_does_not_exist_is_refused(waiting: MemoryTable) -> None:
    messages = (
        TakeSeat("1", 2, "Bob"),
        LeaveSeat("2", 3),
        SeatBot("3", 2, "seedling"),
        TakeBack("4", 2),
        Rematch("5", 2),
        Resign("6", 2),
        waiting.act(2, 0),
    )
    for message in messages:
        refused = waiting.refused("ann", message)
        assert (refused.code, refused.id) == ("no_such_seat", message.id)
        assert refused.facts == {"seat": message.seat, "seats": 2}


def test_a_seat_that_is_held_is_refused(waiting: MemoryTable) -> None:
    assert waiting.refused("bob", TakeSeat("1", 0, "Bob")).code == "seat_taken"
    assert waiting.refused("ann", TakeSeat("2", 0, "Ann again")).code == "seat_taken"
    assert waiting.refused("ann", SeatBot("3", 0, "seedling")).code == "seat_taken"


def test_only_the_host_may_seat_a_bot(waiting: MemoryTable) -> None:
    assert waiting.refused("bob", SeatBot("1", 1, "seedling")).code == "not_host"


def test_a_bot_of_an_unknown_level_is_refused(waiting: MemoryTable) -> None:
    refused = waiting.refused("ann", SeatBot("1", 1, "oak"))
    assert refused.code == "unknown_level"
    assert refused.facts["level"] == "oak"
    assert "sapling" in str(refused.facts["levels"])


def test_a_bot_that_cannot_play_here_says_what_it_needs(
    waiting: MemoryTable, dealer: ScriptedDealer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("understory.players.sekoya.levels.HAS_COMPILER", False)
    refused = waiting.refused("ann", SeatBot("1", 1, "sequoia"))
    assert (refused.code, refused.facts) == ("level_needs_fast", {"level": "sequoia"})
    seats = (PersonRequest(here=True), BotRequest("sequoia"))
    with pytest.raises(BadInputError, match="wants numba") as caught:
        Room.open("ABCDEFGH", CreateRoom("sekoya", seats), "ann", Millis(0), dealer)
    assert caught.value.code == "level_needs_fast"


@pytest.mark.parametrize("name", ["   ", "a\u202eb", "tab\tbed", "\u2800"])
def test_a_name_that_cannot_stand_is_refused(waiting: MemoryTable, name: str) -> None:
    refused = waiting.refused("bob", TakeSeat("1", 1, name))
    assert (refused.code, refused.facts) == ("bad_name", {"name": name})


def test_only_the_holder_may_use_a_seat(friends: MemoryTable) -> None:
    for message in (
        friends.act(0, 0),
        LeaveSeat("1", 0),
        TakeBack("2", 0),
        Rematch("3", 0),
        Resign("4", 0),
    ):
        refused = friends.refused("bob", message)
        assert (refused.code, refused.facts) == ("not_your_seat", {"seat": 0})
        assert friends.refused("a stranger", message).code == "not_your_seat"


def test_nobody_gets_up_while_a_game_is_played(friends: MemoryTable) -> None:
    assert friends.refused("ann", LeaveSeat("1", 0)).code == "game_under_way"


def test_a_refusal_changes_nothing(waiting: MemoryTable) -> None:
    before = list(waiting.journal), waiting.view("ann")
    waiting.refused("bob", TakeSeat("1", 0, "Bob"))
    assert (waiting.journal, waiting.view("ann")) == before


def test_a_room_for_an_unknown_level_or_a_bad_name_is_not_opened(dealer: ScriptedDealer) -> None:
    for seats, code in (
        ((PersonRequest(here=True), BotRequest("oak")), "unknown_level"),
        ((PersonRequest(here=True, name="\u202e"), PersonRequest()), "bad_name"),
    ):
        with pytest.raises(BadInputError) as caught:
            Room.open("ABCDEFGH", CreateRoom("sekoya", seats), "ann", Millis(0), dealer)
        assert caught.value.code == code


def test_a_stranger_with_the_code_knows_the_open_seats(waiting: MemoryTable) -> None:
    facts = waiting.room.facts()
    assert (facts.code, facts.status, facts.open_seats) == ("ABCDEFGH", "gathering", (1,))


def test_every_view_repeats_the_invitation(waiting: MemoryTable) -> None:
    assert waiting.view("ann").invite == "http://room.test/r/ABCDEFGH"

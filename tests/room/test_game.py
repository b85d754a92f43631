"""A game at the table: placing, take-back, giving up, another game."""

import pytest

from understory.art import texts
from understory.kernel import ScriptedDealer
from understory.rules import sekoya
from understory.testing import MemoryTable, first_legal, random_legal
from understory.wire import (
    AnswerTakeBack,
    BotRequest,
    Delivery,
    LeaveSeat,
    PersonRequest,
    Rematch,
    RematchAsked,
    Resign,
    Resigned,
    RoomResult,
    SeatBot,
    TakeBack,
    TakeBackAsked,
    TakeBackDeclined,
    TakenBack,
    TakeSeat,
)

from .conftest import options


def delivered(table: MemoryTable, device: str) -> Delivery:
    return [m for m in table.inbox[device] if isinstance(m, Delivery)][-1]


def test_a_placement_is_told_to_all_and_accepted_behind_its_delivery(friends: MemoryTable) -> None:
    answer = friends.place("ann", 0, 3)
    assert friends.inbox["ann"][-1] == answer
    for device in ("ann", "bob"):
        delivery = delivered(friends, device)
        assert delivery.sequence == answer.sequence == len(friends.journal)
        assert delivery.events == (sekoya.PawnPlaced(0, 3),)
        assert delivery.view.table is not None
        assert delivery.view.table.pawns == (3, None)


def test_a_watcher_sees_the_game_and_holds_nothing(friends: MemoryTable) -> None:
    friends.connect("a watcher")
    friends.place("ann", 0, 3)
    view = delivered(friends, "a watcher").view
    assert not any(seat.mine for seat in view.seats)
    assert view.may_take_back == ()
    assert view.table == friends.table()


def test_what_the_rules_forbid_is_refused_with_their_code_and_rule(friends: MemoryTable) -> None:
    assert friends.refused("bob", friends.act(1, 0)).code == "not_your_turn"
    assert friends.refused("ann", friends.act(0, 9)).code == "no_such_place"
    friends.place("ann", 0, 0)
    assert friends.refused("bob", friends.act(1, 0)).code == "taken"
    refused = friends.refused("bob", friends.act(1, 1))
    assert (refused.code, refused.rule) == ("aligned", "SEK-23")
    assert refused.facts["place"] == 1


def test_nothing_is_placed_before_the_game_starts(waiting: MemoryTable) -> None:
    assert waiting.refused("ann", waiting.act(0, 0)).code == "not_started"
    assert waiting.refused("ann", TakeBack("1", 0)).code == "not_started"
    assert waiting.refused("ann", Resign("2", 0)).code == "not_started"
    assert waiting.refused("ann", Rematch("3", 0)).code == "not_over"


def test_a_placement_chosen_on_an_older_table_is_refused(same_device: MemoryTable) -> None:
    seen = same_device.room.sequence
    same_device.place("ann", 0, 0)
    same_device.place("ann", 1, 4)
    first = same_device.table().to_place
    assert first == 0  # yellow took the lower card and starts again
    refused = same_device.refused("ann", same_device.act(0, 1, seen=seen))
    assert refused.code == "stale_view"
    assert refused.facts == {"seen": seen, "changed": same_device.room.sequence}
    future = same_device.act(0, 1, seen=same_device.room.sequence + 1)
    assert same_device.refused("ann", future).code == "stale_view"


def test_news_that_leaves_the_game_alone_makes_no_view_stale(friends: MemoryTable) -> None:
    seen = friends.room.sequence
    friends.disconnect("bob")
    friends.connect("bob")
    friends.accepted("ann", friends.act(0, 1, seen=seen))


def test_whole_games_end_with_the_result_of_the_rules(dealer: ScriptedDealer) -> None:
    for choose in (first_legal, random_legal):
        for seats in (
            (PersonRequest(here=True), PersonRequest(here=True)),
            (PersonRequest(here=True), BotRequest("sapling")),
        ):
            table = MemoryTable(dealer, *seats, options=options(), bot=choose)
            view = table.play_out(choose)
            assert view.status == "over"
            assert view.table is not None
            assert view.table.result is not None
            assert view.result is not None
            assert view.result.winner == view.table.result.winner
            assert view.result.reason == view.table.result.reason
            assert view.table.legal == ()


def test_nothing_is_played_when_the_game_is_over(friends: MemoryTable) -> None:
    friends.play_out()
    for seat, device in enumerate(("ann", "bob")):
        assert friends.refused(device, friends.act(seat, 0)).code == "game_over"
        assert friends.refused(device, Resign(f"r{seat}", seat)).code == "game_over"


# Take-back


def test_against_bots_a_placement_is_taken_back_with_all_that_came_of_it(
    against_bot: MemoryTable,
) -> None:
    assert against_bot.view("ann").may_take_back == ()
    before = against_bot.table()
    against_bot.place("ann", 0, 0)
    assert against_bot.table() != before
    assert against_bot.view("ann").may_take_back == (0,)
    against_bot.accepted("ann", TakeBack("1", 0))
    assert against_bot.table() == before
    assert delivered(against_bot, "ann").events == (TakenBack(0),)
    assert against_bot.view("ann").may_take_back == ()


def test_take_back_goes_back_to_the_first_placement_one_by_one(against_bot: MemoryTable) -> None:
    tables = []
    while against_bot.room.status == "playing":
        tables.append(against_bot.table())
        against_bot.place("ann", 0, first_legal(against_bot.table(), 0))
    for number, table in enumerate(reversed(tables)):
        against_bot.accepted("ann", TakeBack(f"t{number}", 0))
        assert against_bot.table() == table
        assert against_bot.view("ann").status == "playing"
    assert against_bot.refused("ann", TakeBack("one-too-many", 0)).code == "nothing_to_take_back"


def test_a_game_that_was_taken_back_can_be_played_to_its_end_again(
    against_bot: MemoryTable,
) -> None:
    against_bot.play_out()
    against_bot.accepted("ann", TakeBack("1", 0))
    assert against_bot.view("ann").result is None
    assert against_bot.play_out().status == "over"


def test_two_at_one_device_take_back_freely(same_device: MemoryTable) -> None:
    same_device.place("ann", 0, 0)
    before = same_device.table()
    same_device.place("ann", 1, 4)
    assert same_device.view("ann").may_take_back == (0, 1)
    same_device.accepted("ann", TakeBack("1", 1))
    assert same_device.table() == before
    same_device.accepted("ann", TakeBack("2", 0))
    assert same_device.table().pawns == (None, None)


def test_against_people_a_placement_is_taken_back_once_the_other_agrees(
    friends: MemoryTable,
) -> None:
    friends.place("ann", 0, 0)
    before = friends.table()
    friends.place("bob", 1, 4)
    assert friends.view("bob").may_take_back == (1,)
    friends.accepted("bob", TakeBack("1", 1))
    assert friends.table() != before
    assert delivered(friends, "ann").events == (TakeBackAsked(1),)
    assert friends.view("ann").take_back_asked == 1
    assert friends.view("bob").may_take_back == ()
    friends.accepted("ann", AnswerTakeBack("2", 0, agree=True))
    assert friends.table() == before
    assert delivered(friends, "bob").events == (TakenBack(1),)
    assert friends.view("ann").take_back_asked is None


def test_a_no_holds_until_the_game_has_changed(friends: MemoryTable) -> None:
    friends.place("ann", 0, 0)
    friends.accepted("ann", TakeBack("1", 0))
    friends.accepted("bob", AnswerTakeBack("2", 1, agree=False))
    assert delivered(friends, "ann").events == (TakeBackDeclined(0),)
    view = friends.view("ann")
    assert (view.take_back_asked, view.may_take_back) == (None, ())
    assert friends.refused("ann", TakeBack("3", 0)).code == "take_back_declined"
    assert friends.refused("bob", AnswerTakeBack("4", 1, agree=True)).code == "nothing_asked"
    friends.place("bob", 1, 4)
    friends.accepted("ann", TakeBack("5", 0))


def test_only_the_other_seat_answers_and_only_while_it_is_asked(friends: MemoryTable) -> None:
    friends.place("ann", 0, 0)
    assert friends.refused("bob", AnswerTakeBack("1", 1, agree=True)).code == "nothing_asked"
    friends.accepted("ann", TakeBack("2", 0))
    assert friends.refused("ann", AnswerTakeBack("3", 0, agree=True)).code == "nothing_asked"
    assert friends.refused("bob", TakeBack("4", 1)).code == "take_back_pending"
    friends.place("bob", 1, 4)  # who plays on has answered
    assert friends.refused("bob", AnswerTakeBack("5", 1, agree=True)).code == "nothing_asked"


def test_while_a_seat_is_open_nothing_is_taken_back(friends: MemoryTable) -> None:
    friends.play_out()
    friends.accepted("bob", LeaveSeat("1", 1))
    assert friends.refused("ann", TakeBack("2", 0)).code == "no_take_back"


def test_a_seat_that_has_not_placed_takes_nothing_back(against_bot: MemoryTable) -> None:
    assert against_bot.refused("ann", TakeBack("1", 0)).code == "nothing_to_take_back"


def test_a_game_that_was_given_up_is_not_taken_back(against_bot: MemoryTable) -> None:
    against_bot.place("ann", 0, 0)
    against_bot.accepted("ann", Resign("1", 0))
    assert against_bot.refused("ann", TakeBack("2", 0)).code == "game_over"


def test_nothing_is_taken_back_once_a_seat_has_changed_hands(same_device: MemoryTable) -> None:
    same_device.play_out()
    same_device.accepted("ann", LeaveSeat("1", 1))
    assert same_device.refused("ann", TakeBack("2", 0)).code == "no_take_back"
    same_device.accepted("ann", SeatBot("3", 1, "seedling"))
    assert same_device.refused("ann", TakeBack("4", 0)).code == "nothing_to_take_back"


# Bots


def test_a_bot_is_asked_when_its_seat_is_to_place(dealer: ScriptedDealer) -> None:
    table = MemoryTable(
        dealer,
        PersonRequest(here=True),
        BotRequest("sapling"),
        options=options("green"),
        bots_wait=True,
    )
    turn = table.bot_turn
    assert turn is not None
    assert (turn.seat, turn.level, turn.view) == (0, "sapling", table.table())
    table.let_bot_play()
    assert table.bot_turn is None
    assert table.table().to_place == 1


def test_a_bot_is_asked_again_after_a_restart_with_the_same_seed(dealer: ScriptedDealer) -> None:
    table = MemoryTable(
        dealer, BotRequest("sapling"), PersonRequest(here=True), options=options(), bots_wait=True
    )
    turn = table.bot_turn
    table.restart()
    assert table.bot_turn == turn


def test_a_choice_for_a_table_that_has_moved_on_is_ignored(dealer: ScriptedDealer) -> None:
    table = MemoryTable(
        dealer, PersonRequest(here=True), BotRequest("sapling"), options=options(), bots_wait=True
    )
    table.place("ann", 0, 0)
    old = table.bot_turn
    assert old is not None
    table.accepted("ann", TakeBack("1", 0))
    late = table.room.bot_chose(old, sekoya.PlacePawn(4), table.clock.now())
    assert (late.records, late.messages) == ((), ())
    table.place("ann", 0, 0)
    late = table.room.bot_chose(old, sekoya.PlacePawn(4), table.clock.now())
    assert (late.records, late.messages) == ((), ())


def test_a_bot_that_breaks_the_rules_is_an_error_of_ours(dealer: ScriptedDealer) -> None:
    table = MemoryTable(
        dealer, BotRequest("sapling"), PersonRequest(here=True), options=options(), bots_wait=True
    )
    assert table.bot_turn is not None
    before = table.room.sequence
    with pytest.raises(ValueError, match=r"sapling chose .*: no_such_place"):
        table.room.bot_chose(table.bot_turn, sekoya.PlacePawn(77), table.clock.now())
    assert table.room.sequence == before


# Giving up, and another game


def test_whoever_gives_up_loses(friends: MemoryTable) -> None:
    friends.accepted("bob", Resign("1", 1))
    assert delivered(friends, "ann").events == (Resigned(1),)
    view = friends.view("ann")
    assert (view.status, view.result) == ("over", RoomResult(0, "resigned"))
    assert view.table is not None
    assert (view.table.to_place, view.table.legal) == (None, ())


def test_another_game_starts_with_colours_changed_once_every_person_has_asked(
    friends: MemoryTable,
) -> None:
    friends.accepted("ann", Resign("1", 0))
    friends.accepted("ann", Rematch("2", 0))
    assert delivered(friends, "bob").events == (RematchAsked(0),)
    assert friends.view("bob").rematch == (0,)
    assert friends.view("bob").status == "over"
    friends.accepted("bob", Rematch("3", 1))
    view = friends.view("bob")
    assert (view.status, view.game_number, view.rematch) == ("playing", 2, ())
    assert [seat.name for seat in view.seats] == ["Bob", "Ann"]
    assert view.seats[0].mine
    friends.place("bob", 0, 0)


def test_bots_always_agree_to_another_game(against_bot: MemoryTable) -> None:
    against_bot.play_out()
    against_bot.accepted("ann", Rematch("1", 0))
    view = against_bot.view("ann")
    assert (view.status, view.game_number) == ("playing", 2)
    assert view.seats[1].mine
    assert view.seats[0].holder == "bot"
    assert against_bot.play_out().status == "over"


def test_a_device_with_two_seats_asks_once_for_both(same_device: MemoryTable) -> None:
    same_device.play_out()
    same_device.accepted("ann", Rematch("1", 1))
    view = same_device.view("ann")
    assert (view.status, view.game_number) == ("playing", 2)
    assert [seat.name for seat in view.seats] == ["Bea", "Ann"]


def test_asking_twice_is_refused(friends: MemoryTable) -> None:
    friends.accepted("ann", Resign("1", 0))
    friends.accepted("ann", Rematch("2", 0))
    assert friends.refused("ann", Rematch("3", 0)).code == "already_asked"


def test_another_game_is_not_asked_for_while_one_is_played(friends: MemoryTable) -> None:
    assert friends.refused("ann", Rematch("1", 0)).code == "not_over"


def test_who_leaves_after_the_game_takes_the_wish_for_another_along(friends: MemoryTable) -> None:
    friends.accepted("ann", Resign("1", 0))
    friends.accepted("bob", Rematch("2", 1))
    friends.accepted("bob", LeaveSeat("3", 1))
    friends.accepted("ann", Rematch("4", 0))
    assert friends.view("ann").status == "over"
    assert friends.room.facts().open_seats == (1,)
    friends.connect("cem")
    friends.accepted("cem", TakeSeat("1", 1, "Cem"))
    assert friends.view("ann").status == "over"
    friends.accepted("cem", Rematch("2", 1))
    assert friends.view("ann").status == "playing"
    assert [seat.name for seat in friends.view("ann").seats] == ["Cem", "Ann"]


def test_who_left_and_sits_down_again_has_not_asked_yet(friends: MemoryTable) -> None:
    friends.accepted("ann", Resign("1", 0))
    friends.accepted("bob", Rematch("2", 1))
    friends.accepted("bob", LeaveSeat("3", 1))
    friends.accepted("ann", Rematch("4", 0))
    friends.accepted("bob", TakeSeat("5", 1, "Bob"))
    assert friends.view("bob").rematch == (0,)
    assert friends.view("bob").status == "over"


def test_a_bot_takes_the_seat_of_who_left_and_the_game_starts(friends: MemoryTable) -> None:
    friends.accepted("ann", Resign("1", 0))
    friends.accepted("bob", LeaveSeat("2", 1))
    friends.accepted("ann", Rematch("3", 0))
    friends.accepted("ann", SeatBot("4", 1, "seedling"))
    assert friends.view("ann").status == "playing"


def test_a_room_that_everybody_has_left_starts_nothing(friends: MemoryTable) -> None:
    friends.accepted("ann", Resign("1", 0))
    friends.accepted("bob", LeaveSeat("2", 1))
    friends.accepted("ann", LeaveSeat("3", 0))
    friends.accepted("ann", SeatBot("4", 0, "seedling"))
    friends.accepted("ann", SeatBot("5", 1, "seedling"))
    assert (friends.view("ann").status, friends.view("ann").game_number) == ("over", 1)


# Why a bot plays so


def test_a_bot_says_why_it_placed_its_pawn_and_people_say_nothing(
    against_bot: MemoryTable,
) -> None:
    assert against_bot.view("ann").why == (None, None)
    against_bot.place("ann", 0, 0)
    mine, bots = against_bot.view("ann").why
    assert mine is None
    assert bots is not None
    assert f"reason.{bots.key}" in {key.removesuffix(".one") for key in texts("en")}


def test_what_a_bot_said_is_taken_back_with_its_placement_and_outlives_a_restart(
    against_bot: MemoryTable,
) -> None:
    against_bot.place("ann", 0, 0)
    said = against_bot.view("ann").why
    against_bot.restart()
    assert against_bot.view("ann").why == said
    against_bot.accepted("ann", TakeBack("1", 0))
    assert against_bot.view("ann").why == (None, None)

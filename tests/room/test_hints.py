"""Hints: asked of the house, told to all, shown to who asked, and counted."""

import pytest

from understory.players.sekoya import hint
from understory.room import HintAsked, HintFailed, HintGiven
from understory.testing import MemoryTable, ScriptedDealer
from understory.wire import (
    AskHint,
    Delivery,
    PersonRequest,
    Rematch,
    Resign,
    SekoyaOptions,
    TakeBack,
)
from understory.wire import HintAsked as ToldOfHint
from understory.wire import HintFailed as ToldOfNone

from .conftest import DECK, seat_bob


def ask(table: MemoryTable, seat: int, *, seen: int | None = None) -> AskHint:
    return AskHint(table.new_id(), seat, table.room.sequence if seen is None else seen)


def events(table: MemoryTable, device: str) -> tuple[object, ...]:
    return [m for m in table.inbox[device] if isinstance(m, Delivery)][-1].events


@pytest.fixture
def hinting_friends() -> MemoryTable:
    """Ann and Bob, at two devices, have agreed to hints."""
    return seat_bob(
        MemoryTable(
            ScriptedDealer([DECK]),
            PersonRequest(here=True, name="Ann"),
            PersonRequest(),
            options=SekoyaOptions(colour="yellow", hints=True),
        )
    )


def test_against_a_bot_a_hint_comes_with_its_reason(against_bot: MemoryTable) -> None:
    assert against_bot.view("ann").may_ask_hint == (0,)
    against_bot.accepted("ann", ask(against_bot, 0))
    view = against_bot.view("ann")
    assert (view.hint_asked, view.hint, view.may_ask_hint) == (0, None, ())
    against_bot.let_hint_come()
    view = against_bot.view("ann")
    best = hint(against_bot.table())
    assert view.hint is not None
    assert (view.hint.seat, view.hint.places) == (0, best.places)
    assert (view.hint.reason.key, view.hint.reason.facts) == (best.reason.key, best.reason.facts)
    assert (view.hint_asked, view.hints) == (None, (1, 0))


def test_a_hint_holds_for_one_placement_and_each_is_counted(same_device: MemoryTable) -> None:
    for seat, place in ((0, 0), (1, 4), (0, 1)):
        assert same_device.view("ann").may_ask_hint == (seat,)
        same_device.accepted("ann", ask(same_device, seat))
        same_device.let_hint_come()
        assert same_device.refused("ann", ask(same_device, seat)).code == "already_hinted"
        same_device.place("ann", seat, place)
        assert same_device.view("ann").hint is None
    assert same_device.view("ann").hints == (2, 1)
    same_device.accepted("ann", TakeBack("back", 0))
    assert same_device.view("ann").hints == (2, 1), "what was learned stays learned"
    same_device.accepted("ann", Resign("give-up", 0))
    same_device.accepted("ann", Rematch("again", 0))
    assert same_device.view("ann").hints == (0, 0)


def test_against_people_there_are_no_hints_unless_the_table_agreed(friends: MemoryTable) -> None:
    assert friends.view("ann").may_ask_hint == ()
    assert friends.refused("ann", ask(friends, 0)).code == "no_hints"


def test_where_hints_are_agreed_all_are_told_and_only_who_asked_sees(
    hinting_friends: MemoryTable,
) -> None:
    table = hinting_friends
    table.accepted("ann", ask(table, 0))
    assert events(table, "bob") == (ToldOfHint(0),)
    assert table.view("bob").hint_asked == 0
    table.let_hint_come()
    assert table.view("ann").hint is not None
    assert table.view("bob").hint is None
    assert table.view("a watcher").hint is None
    assert table.view("bob").hints == (1, 0)


def test_a_hint_is_for_who_is_to_place_on_the_table_that_is_there(
    hinting_friends: MemoryTable,
) -> None:
    table = hinting_friends
    refused = table.refused("bob", ask(table, 1))
    assert (refused.code, refused.rule) == ("not_your_turn", "SEK-21")
    assert table.refused("ann", ask(table, 1)).code == "not_your_seat"
    seen = table.room.sequence
    table.place("ann", 0, 0)
    assert table.refused("bob", ask(table, 1, seen=seen)).code == "stale_view"
    table.play_out()
    assert table.refused("ann", ask(table, 0)).code == "game_over"


def test_nothing_is_hinted_before_the_game(waiting: MemoryTable) -> None:
    assert waiting.refused("ann", ask(waiting, 0)).code == "not_started"


def test_a_hint_that_comes_after_the_pawn_is_ignored(against_bot: MemoryTable) -> None:
    against_bot.bots_wait = True
    against_bot.accepted("ann", ask(against_bot, 0))
    late = against_bot.hint_turn
    assert late is not None
    against_bot.place("ann", 0, 0)
    assert against_bot.hint_turn is None
    against_bot.hint_turn = late
    before = against_bot.room.sequence
    against_bot.let_hint_come()
    assert against_bot.room.sequence == before


def test_a_hint_asked_for_is_sought_again_after_a_restart_and_kept_once_found(
    against_bot: MemoryTable,
) -> None:
    against_bot.accepted("ann", ask(against_bot, 0))
    wanted = against_bot.hint_turn
    against_bot.restart()
    assert against_bot.hint_turn == wanted
    against_bot.let_hint_come()
    shown = against_bot.view("ann").hint
    against_bot.restart()
    assert against_bot.view("ann").hint == shown
    kinds = [type(record) for record in against_bot.records]
    assert kinds[-2:] == [HintAsked, HintGiven]


def test_a_hint_that_cannot_be_found_is_told_not_counted_and_may_be_asked_for_again(
    hinting_friends: MemoryTable,
) -> None:
    table = hinting_friends
    table.accepted("ann", ask(table, 0))
    table.let_hint_fail()
    for device in ("ann", "bob"):
        assert events(table, device) == (ToldOfNone(0),)
        view = table.view(device)
        assert (view.hint_asked, view.hint, view.hint_failed) == (None, None, 0)
        assert view.hints == (0, 0)
    assert table.view("ann").may_ask_hint == (0,)
    table.restart()
    assert table.view("ann").hint_failed == 0
    assert table.hint_turn is None, "nobody asked for it again"

    table.accepted("ann", ask(table, 0))
    assert (table.view("ann").hint_asked, table.view("ann").hint_failed) == (0, None)
    table.let_hint_come()
    assert table.view("ann").hint is not None
    assert table.view("ann").hints == (1, 0)
    kinds = [type(record) for record in table.records]
    assert kinds[-4:] == [HintAsked, HintFailed, HintAsked, HintGiven]


def test_a_hint_that_fails_after_the_pawn_is_nobodys_business(same_device: MemoryTable) -> None:
    same_device.accepted("ann", ask(same_device, 0))
    late = same_device.hint_turn
    assert late is not None
    same_device.place("ann", 0, 0)
    same_device.hint_turn = late
    before = same_device.room.sequence
    same_device.let_hint_fail()
    assert same_device.room.sequence == before
    assert same_device.view("ann").hint_failed is None

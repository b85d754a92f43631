"""SQUAD SEVEN, refusals: each code, the order when several fit, and the state untouched.

The order is that of docs/reference/rules/transcripts.md.
"""

import pytest

from understory.kernel import Millis, Refusal
from understory.rules import squad_seven as game

GEMS = "day-treasure-gems"


def test_a_seat_that_is_not_at_the_table_is_unknown_before_all_else(mission, refused):
    table = mission(landed=100)
    table.wait(50)
    assert refused(table.draw(2, 1)) == "unknown_player"
    assert refused(table.draw(-1, 1)) == "unknown_player"


def test_time_that_runs_back_is_refused_before_the_game_is_over(mission, refused):
    table = mission(length=100)
    table.set(0, treasures=(GEMS,))
    table.wait(200)
    assert refused(table.draw(0, 199)) == "time_runs_back"
    assert refused(table.wait(199)) == "time_runs_back"
    assert refused(table.draw(0, 200)) == "game_over"


def test_waiting_is_allowed_in_every_state(mission, refused):
    table = mission("day-camp", landed=10, length=100)
    table.set(1, treasures=(GEMS,))
    answers = [table.wait(9)]
    table.draw(0, 10)
    table.hand(0, 11)
    answers += [table.wait(12), table.wait(100), table.wait(100), table.wait(1_000)]
    assert [refused(answer) for answer in answers] == [""] * 5


def test_a_game_that_is_over_comes_before_being_out(mission, refused):
    table = mission("night-camp")
    table.set(0, alive=1)
    table.draw(0, 1)
    table.hand(0, 2)
    assert refused(table.hand(0, 3)) == "game_over"


def test_in_the_shoot_off_only_shots_are_left_and_one_who_is_out_stays_out(mission, refused):
    table = mission(length=100, seats=3)
    table.set(2, alive=0)
    table.wait(100)
    for answer in (
        table.draw(2, 101),
        table.hand(2, 101),
        table.lap(0, 101),
        table.deal(0, 101),
        table.steal(0, 101),
    ):
        assert refused(answer) == "game_over"
    assert refused(table.shoot(2, 101, "zombie")) == "eliminated"


def test_not_landed_comes_before_not_your_turn(mission, refused):
    table = mission(landed=100)
    for answer in (table.draw(1, 1), table.hand(1, 1), table.lap(1, 1), table.steal(1, 1)):
        assert refused(answer) == "not_landed"


@pytest.mark.rule("SQ-61")
def test_being_out_comes_before_a_pending_event(mission, refused):
    table = mission("bridge", seats=3)
    table.set(2, alive=0)
    table.draw(0, 1)
    assert refused(table.draw(2, 2)) == "eliminated"
    assert refused(table.shoot(2, 2, "zombie")) == "eliminated"


@pytest.mark.rule("SQ-50")
def test_a_draw_while_an_event_waits_is_refused_to_everybody(mission, refused):
    table = mission("bridge")
    table.draw(0, 1)
    assert refused(table.draw(0, 2)) == "event_pending"
    assert refused(table.draw(1, 2)) == "event_pending"


@pytest.mark.rule("SQ-44")
def test_a_steal_without_a_camp_of_ones_own_is_not_ones_turn(mission, refused):
    table = mission("day-camp", seats=3)
    table.set(1, treasures=(GEMS,))
    assert refused(table.steal(0, 0, 1)) == "not_your_turn"
    table.draw(0, 1)
    table.hand(0, 2)
    assert refused(table.steal(2, 3, 2, 2, 2)) == "not_your_turn"
    assert refused(table.draw(2, 3)) == "steal_pending"


@pytest.mark.rule("SQ-44")
@pytest.mark.parametrize(
    ("victims", "reason"),
    [
        ((1, 1, 1), "too_many"),
        ((0,), "oneself"),
        ((7,), "unknown"),
        ((-1,), "unknown"),
        ((2,), "out"),
        ((1, 1), "more_than_held"),
        ((3,), "more_than_held"),
    ],
)
def test_a_steal_names_no_more_than_rivals_hold(mission, victims, reason):
    table = mission("day-camp", seats=4)
    table.set(0, treasures=(GEMS,))
    table.set(1, treasures=(GEMS,))
    table.set(2, alive=0)
    table.draw(0, 1)
    table.set(3, treasures=(GEMS,))
    table.hand(0, 2)
    table.set(3, treasures=())
    answer = table.steal(0, 3, *victims)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.rule, answer.facts["reason"]) == ("bad_steal", "SQ-44", reason)


@pytest.mark.parametrize("deed", ["lap", "shoot", "deal"])
def test_a_deed_that_no_event_asks_for_is_not_ones_turn(mission, refused, deed):
    table = mission("healer")
    table.draw(0, 1)
    answer = table.shoot(0, 2, "zombie") if deed == "shoot" else getattr(table, deed)(0, 2)
    assert refused(answer) == "not_your_turn"


@pytest.mark.rule("SQ-55")
@pytest.mark.parametrize("card", ["monster", "zombie", "bridge"])
def test_only_spiders_of_ones_own_can_be_dealt(mission, refused, card):
    table = mission(card)
    table.draw(0, 1)
    assert refused(table.deal(0, 2)) == "not_your_turn"


@pytest.mark.rule("SQ-50")
def test_what_passed_in_the_meantime_is_judged_first(mission, refused):
    table = mission("bridge", "healer", screams=(100,))
    table.draw(0, 1)
    before = table.state
    assert refused(table.lap(0, 150)) == "not_your_turn"
    assert table.state == before
    assert refused(table.draw(1, 150)) == ""
    assert table.alive(0) == 6


def test_waiting_for_no_time_at_all_records_nothing(mission):
    table = mission()
    assert table.wait(0) == ()
    assert table.wait(5) == (game.TimePassed(Millis(5)),)
    assert table.wait(5) == ()

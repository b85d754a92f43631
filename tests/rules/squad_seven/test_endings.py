"""SQUAD SEVEN, losing and winning: elimination, the return, ties, and the shoot-off."""

import pytest

from understory.kernel import Seat
from understory.rules import squad_seven as game

GEMS = "day-treasure-gems"


@pytest.mark.rule("SQ-60")
def test_losing_a_member_turns_one_squad_card(mission):
    table = mission("night-camp")
    table.draw(0, 1)
    table.hand(0, 2)
    assert table.events[-1] == game.MemberLost(2, 0, "hand")
    assert [squad.alive for squad in table.state.squads] == [6, 7]


@pytest.mark.rule("SQ-61")
def test_the_deck_of_the_eliminated_is_dealt_from_its_top_beginning_with_the_next(mission):
    table = mission("night-camp", seats=3)
    table.set(1, alive=1, treasures=(GEMS,), deck=("day-camp", "healer", "bridge"))
    table.draw(0, 1)
    table.hand(1, 2)
    assert table.events[-1] == game.SquadLost(2, 1, (1, 0, 2))
    assert table.deck(2)[-2:] == ("day-camp", "bridge")
    assert table.deck(0)[-1] == "healer"
    assert table.state.squads[1] == game.Squad(0, (), ())
    assert table.state.result is None


@pytest.mark.rule("SQ-61")
def test_an_event_of_the_eliminated_ends_with_it(mission):
    table = mission("bridge", seats=3, screams=(100,))
    table.set(0, alive=1)
    table.draw(0, 1)
    table.wait(100)
    assert table.state.pending is None
    assert table.state.turn == 1
    assert table.state.squads[0].is_out


@pytest.mark.rule("SQ-61")
def test_the_card_that_was_fatal_to_one_stays_for_the_others(mission):
    table = mission("day-treasure-gems", "night-treasure-gems", seats=3, switches=(10,))
    table.set(0, alive=1)
    table.draw(0, 1)
    table.draw(1, 2)
    table.hand(0, 3)
    table.hand(2, 10)
    assert table.treasures(2) == ("night-treasure-gems",)


@pytest.mark.rule("SQ-62")
def test_when_one_player_is_left_it_wins_at_once(mission):
    table = mission("night-camp")
    table.set(0, alive=2, treasures=(GEMS,) * 9)
    table.set(1, alive=1, treasures=(GEMS,) * 9)
    table.draw(0, 1)
    table.hand(1, 2)
    assert table.state.result == game.Result(Seat(0), "last_squad", (6, 0))
    assert (table.state.turn, table.state.open_card) == (None, None)
    assert len(table.deck(0)) == 40 + 41


@pytest.mark.rule("SQ-62")
def test_the_last_scream_can_leave_one_player_before_the_return(mission):
    table = mission("bridge", screams=(100,), length=200)
    table.set(0, alive=1)
    table.draw(0, 1)
    table.wait(300)
    assert table.state.result.reason == "last_squad"
    assert not any(isinstance(event, game.HelicopterReturned) for event in table.events)


@pytest.mark.rule("SQ-63")
@pytest.mark.parametrize("card", game.EVENT_KINDS)
def test_an_unfinished_event_falls_away_with_the_helicopter_and_costs_nothing(mission, card):
    table = mission(card, length=100)
    table.set(1, treasures=(GEMS,))
    table.draw(0, 1)
    table.wait(100)
    assert table.alive(0) == 7
    assert table.state.pending is None
    assert table.state.result == game.Result(Seat(1), "treasures", (0, 1))


@pytest.mark.rule("SQ-63")
def test_an_unfinished_steal_falls_away_with_the_helicopter(mission):
    table = mission("day-camp", length=100)
    table.set(1, treasures=(GEMS,))
    table.draw(0, 1)
    table.hand(0, 2)
    table.wait(100)
    assert table.state.pending is None
    assert table.state.result.winner == 1


@pytest.mark.rule("SQ-64")
def test_each_member_alive_brings_home_at_most_three_treasures(mission):
    table = mission(length=100)
    table.set(0, alive=1, treasures=(GEMS,) * 10)
    table.set(1, alive=2, treasures=(GEMS,) * 4)
    table.wait(100)
    assert table.state.result == game.Result(Seat(1), "treasures", (3, 4))


@pytest.mark.rule("SQ-64")
def test_one_who_is_out_brings_nothing_home(mission):
    table = mission(length=100, seats=3)
    table.set(2, alive=0)
    table.set(0, treasures=(GEMS,))
    table.wait(100)
    assert table.state.result == game.Result(Seat(0), "treasures", (1, 0, 0))


@pytest.mark.rule("SQ-65")
def test_of_those_who_bring_equally_much_the_one_with_most_captured_wins(mission):
    table = mission(length=100, seats=3)
    table.set(0, alive=1, treasures=(GEMS,) * 3)
    table.set(1, alive=1, treasures=(GEMS,) * 5)
    table.set(2, alive=7, treasures=(GEMS,) * 2)
    table.wait(100)
    assert table.state.result == game.Result(Seat(1), "captured", (3, 3, 2))


@pytest.mark.rule("SQ-65")
def test_who_captured_most_but_brings_less_is_not_in_the_tie(mission):
    table = mission(length=100, seats=3)
    table.set(0, alive=2, treasures=(GEMS,) * 4)
    table.set(1, alive=2, treasures=(GEMS,) * 5)
    table.set(2, alive=1, treasures=(GEMS,) * 9)
    table.wait(100)
    assert table.state.result.winner == 1


def level(mission, seats, **options):
    table = mission(length=100, seats=seats, **options)
    table.wait(100)
    return table


@pytest.mark.rule("SQ-66")
def test_those_level_in_both_counts_shoot_in_seat_order_at_either_target(mission, refused):
    table = mission(length=100, seats=4)
    for seat in (1, 3):
        table.set(seat, treasures=(GEMS,))
    table.wait(100)
    assert table.state.pending == game.ShootOff((1, 3), 1)
    assert table.state.turn == 1
    assert refused(table.shoot(3, 101, "zombie")) == "not_your_turn"
    assert refused(table.shoot(0, 101, "zombie")) == "not_your_turn"
    table.shoot(1, 101, "zombie")
    table.shoot(3, 102, "monster")
    assert table.state.pending == game.ShootOff((1, 3), 1)
    assert table.state.darts == 4


@pytest.mark.rule("SQ-66")
def test_by_the_letter_one_who_misses_is_out_and_the_last_need_not_shoot(mission, refused):
    table = level(mission, 3)
    table.shoot(0, 101, "zombie")
    table.shoot(1, 102, "zombie", hit=False)
    assert table.state.pending == game.ShootOff((0, 2), 2)
    assert refused(table.shoot(1, 103, "zombie")) == "not_your_turn"
    table.shoot(2, 103, "zombie")
    assert table.state.turn == 0
    table.shoot(0, 104, "zombie", hit=False)
    assert table.state.result == game.Result(Seat(2), "shoot_off", (0, 0, 0))
    assert not any(squad.is_out for squad in table.state.squads)


@pytest.mark.rule("SQ-66")
def test_with_equal_rounds_those_who_missed_are_out_when_all_have_shot(mission, refused):
    table = level(mission, 3, shoot_off="equal_rounds")
    table.shoot(0, 101, "zombie", hit=False)
    assert table.state.pending.seats == (0, 1, 2)
    assert table.state.turn == 1
    assert refused(table.shoot(0, 102, "zombie")) == "not_your_turn"
    table.shoot(1, 102, "zombie")
    table.shoot(2, 103, "zombie")
    assert table.state.pending == game.ShootOff((1, 2), 1)
    table.shoot(1, 104, "zombie")
    table.shoot(2, 105, "zombie", hit=False)
    assert table.state.result.winner == 1


@pytest.mark.rule("SQ-66")
def test_with_equal_rounds_nobody_is_out_when_all_missed(mission):
    table = level(mission, 2, shoot_off="equal_rounds")
    table.shoot(0, 101, "zombie", hit=False)
    table.shoot(1, 102, "zombie", hit=False)
    assert table.state.pending == game.ShootOff((0, 1), 0)
    table.shoot(0, 103, "zombie", hit=False)
    table.shoot(1, 104, "zombie")
    assert table.state.result.winner == 1


@pytest.mark.rule("SQ-66")
def test_with_equal_rounds_even_the_only_hit_does_not_spare_the_last_its_shot(mission):
    table = level(mission, 2, shoot_off="equal_rounds")
    table.shoot(0, 101, "zombie", hit=False)
    assert table.state.result is None
    assert table.state.turn == 1


@pytest.mark.rule("SQ-56", "SQ-66")
def test_the_darts_of_the_shoot_off_are_those_the_mission_left(mission):
    table = mission("zombie", length=100)
    table.draw(0, 1)
    for at in range(2, 8):
        table.shoot(0, at, "zombie", hit=False)
    table.wait(100)
    assert table.state.darts == 0
    table.shoot(0, 101, "zombie")
    assert table.state.darts == 5

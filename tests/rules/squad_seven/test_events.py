"""SQUAD SEVEN, the events: what each asks for, and the scream that ends it."""

import pytest
from msgspec.structs import replace

from understory.kernel import Seat
from understory.rules import squad_seven as game


@pytest.mark.rule("SQ-50")
@pytest.mark.parametrize("card", game.EVENT_KINDS)
def test_an_event_concerns_the_drawer_and_costs_it_a_member_at_the_next_scream(mission, card):
    table = mission(card, screams=(100,))
    table.draw(0, 1)
    assert table.state.turn == 0
    table.wait(99)
    assert (table.alive(0), table.state.pending.seat) == (7, 0)
    table.wait(100)
    assert (table.alive(0), table.alive(1)) == (6, 7)
    assert table.state.pending is None
    assert table.state.turn == 1


@pytest.mark.rule("SQ-50")
def test_an_event_finished_in_time_costs_nothing_and_the_turn_passes(mission):
    table = mission("bridge", screams=(100,))
    table.draw(0, 1)
    table.lap(0, 99)
    assert table.state.turn == 1
    table.wait(100)
    assert table.alive(0) == 7


@pytest.mark.rule("SQ-50")
def test_only_the_next_scream_ends_an_event(mission):
    table = mission("bridge", "bridge", screams=(100, 200))
    table.draw(0, 1)
    table.wait(250)
    assert table.alive(0) == 6


@pytest.mark.rule("SQ-50")
@pytest.mark.parametrize("deed", ["lap", "shoot", "deal"])
def test_nobody_can_do_the_deeds_of_another_players_event(mission, refused, deed):
    table = mission("spiders")
    table.draw(0, 1)
    answer = table.shoot(1, 2, "zombie") if deed == "shoot" else getattr(table, deed)(1, 2)
    assert refused(answer) == "not_your_turn"


@pytest.mark.rule("SQ-51")
def test_finishing_exactly_at_the_scream_is_too_late(mission, refused):
    table = mission("bridge", screams=(100,))
    table.draw(0, 1)
    assert refused(table.lap(0, 100)) == "not_your_turn"
    table.wait(100)
    assert table.alive(0) == 6


@pytest.mark.rule("SQ-51")
def test_a_scream_at_the_very_moment_of_the_draw_is_not_next(mission):
    table = mission("bridge", screams=(100, 200))
    table.draw(0, 100)
    table.lap(0, 199)
    assert table.alive(0) == 7
    assert table.state.pending is None


@pytest.mark.rule("SQ-52")
def test_the_monster_asks_for_a_lap_and_then_a_hit_of_its_own_target(mission):
    table = mission("monster")
    table.draw(0, 1)
    table.shoot(0, 2, "monster")
    table.lap(0, 3)
    assert table.state.pending == game.EventPending("monster", Seat(0), 1, lap=True)
    table.shoot(0, 4, "zombie")
    table.shoot(0, 5, "monster", hit=False)
    assert table.state.turn == 0
    table.shoot(0, 6, "monster")
    assert (table.state.pending, table.state.turn, table.state.darts) == (None, 1, 2)


@pytest.mark.rule("SQ-52")
def test_a_second_lap_for_the_same_monster_changes_nothing(mission):
    table = mission("monster")
    table.draw(0, 1)
    table.lap(0, 2)
    before = table.state.pending
    assert table.lap(0, 3) == (game.LapFinished(3, 0, counts=False),)
    assert table.state.pending == before


@pytest.mark.rule("SQ-53")
def test_the_zombie_asks_for_a_hit_of_its_own_target_and_no_lap(mission):
    table = mission("zombie")
    table.draw(0, 1)
    table.lap(0, 2)
    table.shoot(0, 3, "monster")
    table.shoot(0, 4, "zombie", hit=False)
    assert table.state.turn == 0
    table.shoot(0, 5, "zombie")
    assert (table.state.pending, table.state.turn) == (None, 1)


@pytest.mark.rule("SQ-46", "SQ-53")
@pytest.mark.parametrize("card", ["zombie", "spiders"])
def test_a_lap_that_no_event_asked_for_changes_nothing_but_the_time(mission, card):
    table = mission(card)
    table.draw(0, 1)
    before = table.state
    assert table.lap(0, 2) == (game.LapFinished(2, 0, counts=False),)
    assert table.state == replace(before, at=2)


@pytest.mark.rule("SQ-54")
def test_the_bridge_asks_for_one_lap_and_no_shot(mission):
    table = mission("bridge")
    table.draw(0, 1)
    table.shoot(0, 2, "monster")
    assert table.state.turn == 0
    table.lap(0, 3)
    assert (table.state.pending, table.state.turn, table.state.darts) == (None, 1, 5)


@pytest.mark.rule("SQ-55")
def test_spiders_deal_the_centre_oldest_first_beginning_with_the_next_player(mission):
    table = mission("day-camp", "night-camp", "healer", "spiders", seats=3)
    for seat in (0, 1, 2, 0):
        table.draw(seat, 1)
    assert table.state.open_card is None
    bottoms = []
    for at in (2, 3, 4, 5):
        table.deal(0, at)
        bottoms.append([table.deck(seat)[-1] for seat in range(3)])
    assert bottoms[-1] == ["healer", "spiders", "night-camp"]
    assert table.deck(1)[-2] == "day-camp"
    assert (table.state.centre, table.state.pending, table.state.turn) == ((), None, 1)


@pytest.mark.rule("SQ-55")
def test_spiders_pass_over_those_who_are_out_and_deal_to_oneself_too(mission):
    table = mission("day-camp", "night-camp", "healer", "spiders", seats=3)
    for seat in (0, 1, 2, 0):
        table.draw(seat, 1)
    table.set(1, alive=0, deck=())
    for at in (2, 3, 4, 5):
        table.deal(0, at)
    assert table.deck(1) == ()
    assert table.deck(2)[-2:] == ("day-camp", "healer")
    assert table.deck(0)[-2:] == ("night-camp", "spiders")


@pytest.mark.rule("SQ-55")
def test_at_the_scream_what_is_dealt_stays_dealt_and_the_rest_stays_in_the_centre(mission):
    table = mission("day-camp", "spiders", screams=(100,))
    table.draw(0, 1)
    table.draw(1, 2)
    table.deal(1, 3)
    table.wait(100)
    assert table.deck(0)[-1] == "day-camp"
    assert table.state.centre == ("spiders",)
    assert table.alive(1) == 6
    assert table.state.turn == 0


@pytest.mark.rule("SQ-56")
def test_any_number_of_shots_may_be_tried_and_after_six_darts_they_are_picked_up(mission):
    table = mission("zombie")
    table.draw(0, 1)
    darts = []
    for shot in range(8):
        table.shoot(0, 2 + shot, "zombie", hit=False)
        darts.append(table.state.darts)
    assert darts == [5, 4, 3, 2, 1, 0, 5, 4]
    picked_up = [event.picked_up for event in table.events if isinstance(event, game.ShotFired)]
    assert picked_up == [False] * 6 + [True, False]
    assert table.state.turn == 0

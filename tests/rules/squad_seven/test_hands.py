"""SQUAD SEVEN, hands: treasures, camps, healers, snakes, and the hour at which they are laid."""

import pytest

from understory.kernel import Seat
from understory.rules import squad_seven as game


@pytest.mark.rule("SQ-40")
def test_the_first_player_to_lay_a_hand_on_a_treasure_takes_it(mission):
    table = mission("day-treasure-gems")
    table.draw(0, 1)
    table.hand(1, 2)
    table.hand(0, 3)
    assert table.treasures(1) == ("day-treasure-gems",)
    assert table.treasures(0) == ()
    assert (table.alive(0), table.alive(1)) == (7, 7)


@pytest.mark.rule("SQ-41")
def test_a_hand_at_the_wrong_time_of_day_costs_a_member_and_wins_nothing(mission):
    table = mission("night-treasure-gems")
    table.draw(0, 1)
    table.hand(1, 2)
    assert table.alive(1) == 6
    assert table.treasures(1) == ()
    assert table.state.centre == ("night-treasure-gems",)


@pytest.mark.rule("SQ-41")
def test_by_default_others_may_still_lay_a_hand_on_a_card_that_somebody_failed(mission):
    table = mission("day-treasure-gems", "night-treasure-gems", switches=(10,))
    table.draw(0, 1)
    table.draw(1, 2)
    table.hand(0, 3)
    assert table.state.open_card == "night-treasure-gems"
    table.hand(1, 10)
    assert table.treasures(1) == ("night-treasure-gems",)
    assert table.alive(0) == 6


@pytest.mark.rule("SQ-41")
def test_once_everybody_has_failed_a_card_no_hand_has_an_effect_on_it(mission):
    table = mission("night-treasure-gems")
    table.draw(0, 1)
    table.hand(0, 2)
    table.hand(1, 3)
    assert table.state.open_card is None


@pytest.mark.rule("SQ-41")
def test_each_player_has_one_hand_each_time_a_card_is_turned_up(mission):
    table = mission("night-treasure-gems", "night-treasure-gems")
    table.draw(0, 1)
    table.hand(0, 2)
    table.draw(1, 3)
    table.hand(0, 4)
    assert table.alive(0) == 5


@pytest.mark.rule("SQ-41")
def test_with_first_a_wrong_hand_spends_the_card(mission):
    table = mission("night-treasure-gems", switches=(10,), wrong_hand="first")
    table.draw(0, 1)
    table.hand(0, 2)
    assert table.state.open_card is None
    table.hand(1, 10)
    assert table.treasures(1) == ()
    assert table.alive(1) == 7
    assert table.state.centre == ("night-treasure-gems",)


@pytest.mark.rule("SQ-42")
@pytest.mark.parametrize("card", ["day-treasure-gems-guarded", "night-treasure-gems-guarded"])
@pytest.mark.parametrize("switches", [(), (1,)])
def test_a_snake_costs_a_member_whatever_the_time_of_day(mission, card, switches):
    table = mission(card, switches=switches)
    table.draw(0, 1)
    table.hand(0, 2)
    assert table.alive(0) == 6
    assert table.treasures(0) == ()


@pytest.mark.rule("SQ-43")
@pytest.mark.parametrize(("at", "alive"), [(9, 7), (10, 6)])
def test_what_counts_is_the_time_of_day_when_the_hand_is_laid(mission, at, alive):
    table = mission("day-treasure-gems", switches=(10,))
    table.draw(0, 1)
    table.hand(1, at)
    assert table.alive(1) == alive


@pytest.mark.rule("SQ-44")
def test_a_camp_lets_its_taker_steal_two_treasures_from_rivals_of_its_choice(mission):
    table = mission("day-camp", seats=3)
    table.set(0, treasures=("day-treasure-gems",))
    table.set(2, treasures=("night-treasure-gems", "night-treasure-chest"))
    table.draw(0, 1)
    table.hand(1, 2)
    assert table.state.pending == game.StealPending(Seat(1), 2)
    table.steal(1, 3, 2, 0)
    assert table.treasures(1) == ("night-treasure-chest", "day-treasure-gems")
    assert table.treasures(2) == ("night-treasure-gems",)
    assert table.state.pending is None


@pytest.mark.rule("SQ-44")
def test_two_treasures_of_one_rival_are_taken_latest_first(mission):
    table = mission("day-camp")
    table.set(1, treasures=("day-treasure-gems", "day-treasure-chest", "day-treasure-statuette"))
    table.draw(0, 1)
    table.hand(0, 2)
    table.steal(0, 3, 1, 1)
    assert table.treasures(0) == ("day-treasure-statuette", "day-treasure-chest")
    assert table.treasures(1) == ("day-treasure-gems",)


@pytest.mark.rule("SQ-44")
def test_fewer_may_be_stolen_than_the_camp_allows_and_even_none(mission, refused):
    table = mission("day-camp")
    table.set(1, treasures=("day-treasure-gems", "day-treasure-chest"))
    table.draw(0, 1)
    table.hand(0, 2)
    assert refused(table.steal(0, 3)) == ""
    assert table.state.pending is None
    assert len(table.treasures(1)) == 2


@pytest.mark.rule("SQ-44")
@pytest.mark.parametrize("card", ["night-camp", "day-camp-guarded", "night-camp-guarded"])
def test_a_camp_at_the_wrong_time_or_guarded_costs_a_member(mission, card):
    table = mission(card)
    table.set(1, treasures=("day-treasure-gems",))
    table.draw(0, 1)
    table.hand(0, 2)
    assert table.alive(0) == 6
    assert table.state.pending is None
    assert table.state.open_card == card


@pytest.mark.rule("SQ-44")
def test_the_choice_comes_before_the_next_draw(mission, refused):
    table = mission("day-camp")
    table.set(1, treasures=("day-treasure-gems",))
    table.draw(0, 1)
    table.hand(0, 2)
    assert table.state.turn == 1
    assert refused(table.draw(1, 3)) == "steal_pending"
    table.steal(0, 4, 1)
    assert refused(table.draw(1, 5)) == ""


@pytest.mark.rule("SQ-44")
def test_the_right_hand_spends_the_camp_before_the_choice(mission):
    table = mission("day-camp", seats=3)
    table.set(0, treasures=("day-treasure-gems",))
    table.draw(0, 1)
    table.hand(1, 2)
    table.hand(2, 3)
    assert table.state.open_card is None
    assert table.state.pending == game.StealPending(Seat(1), 1)


@pytest.mark.rule("SQ-44")
def test_a_camp_is_spent_also_where_rivals_have_nothing(mission):
    table = mission("day-camp")
    table.set(0, treasures=("day-treasure-gems",))
    table.draw(0, 1)
    table.hand(0, 2)
    assert table.state.pending is None
    assert table.state.open_card is None
    assert table.state.centre == ("day-camp",)


@pytest.mark.rule("SQ-45")
def test_the_healer_turns_one_lost_member_back_and_is_spent(mission):
    table = mission("healer")
    table.set(1, alive=3)
    table.set(0, alive=3)
    table.draw(0, 1)
    table.hand(1, 2)
    table.hand(0, 3)
    assert (table.alive(0), table.alive(1)) == (3, 4)
    assert table.state.open_card is None
    assert table.state.centre == ("healer",)


@pytest.mark.rule("SQ-45")
@pytest.mark.parametrize("wrong_hand", ["each", "first"])
def test_the_healer_costs_a_whole_squad_a_member_and_is_spent(mission, wrong_hand):
    table = mission("healer", wrong_hand=wrong_hand)
    table.set(0, alive=3)
    table.draw(0, 1)
    table.hand(1, 2)
    table.hand(0, 3)
    assert (table.alive(0), table.alive(1)) == (3, 6)


@pytest.mark.rule("SQ-46")
@pytest.mark.parametrize("card", game.EVENT_KINDS)
def test_a_hand_on_an_event_has_no_effect(mission, card):
    table = mission(card)
    table.draw(0, 1)
    before = table.state
    table.hand(1, 2)
    assert table.state.squads == before.squads
    assert table.state.pending == before.pending
    assert table.state.at == 2


@pytest.mark.rule("SQ-46")
def test_a_hand_on_no_card_has_no_effect(mission):
    table = mission()
    table.hand(1, 2)
    assert table.events[-1] == game.HandLaid(2, 1, "void", None)
    assert (table.alive(1), table.state.hands) == (7, ())


@pytest.mark.rule("SQ-46")
def test_a_second_hand_of_the_same_player_has_no_effect(mission):
    table = mission("night-treasure-gems", switches=(10,))
    table.draw(0, 1)
    table.hand(1, 2)
    table.hand(1, 10)
    assert table.alive(1) == 6
    assert table.treasures(1) == ()


@pytest.mark.rule("SQ-47")
def test_a_treasure_taken_leaves_the_centre_and_every_other_card_stays(mission):
    table = mission("day-camp", "healer", "day-treasure-gems")
    table.set(1, alive=6)
    table.draw(0, 1)
    table.hand(0, 2)
    table.draw(1, 3)
    table.hand(1, 4)
    table.draw(0, 5)
    table.hand(0, 6)
    assert table.state.centre == ("day-camp", "healer")


@pytest.mark.rule("SQ-48")
@pytest.mark.parametrize(("at", "alive"), [(10, 7), (309, 7), (310, 6)])
def test_a_phase_that_has_ended_still_counts_within_the_grace(mission, at, alive):
    table = mission("day-treasure-gems", switches=(10,), switch_grace=300)
    table.draw(0, 1)
    table.hand(1, at)
    assert table.alive(1) == alive


@pytest.mark.rule("SQ-48")
def test_within_the_grace_the_new_time_of_day_counts_too(mission):
    table = mission("night-treasure-gems", switches=(10,), switch_grace=300)
    table.draw(0, 1)
    table.hand(1, 10)
    assert table.treasures(1) == ("night-treasure-gems",)


@pytest.mark.rule("SQ-48")
def test_a_phase_shorter_than_the_grace_counts_although_it_lies_between(mission):
    table = mission("night-treasure-gems", switches=(1_000, 1_100), switch_grace=2_000)
    table.draw(0, 1)
    table.hand(1, 1_500)
    assert table.treasures(1) == ("night-treasure-gems",)


@pytest.mark.rule("SQ-48")
def test_a_snake_knows_no_grace(mission):
    table = mission("day-treasure-gems-guarded", switches=(10,), switch_grace=300)
    table.draw(0, 1)
    table.hand(1, 11)
    assert table.alive(1) == 6


@pytest.mark.rule("SQ-49")
def test_hands_of_the_same_instant_are_taken_in_the_order_in_which_they_come(mission):
    table = mission("day-treasure-gems", seats=3)
    table.draw(0, 1)
    table.hand(2, 2)
    table.hand(1, 2)
    assert table.treasures(2) == ("day-treasure-gems",)


@pytest.mark.rule("SQ-49")
def test_in_live_play_hands_of_the_same_instant_go_by_seats_after_the_drawer(mission):
    table = mission("healer", "day-treasure-gems", seats=3)
    table.draw(0, 1)
    assert game.hand_order(table.state) == (1, 2, 0)
    table.draw(1, 2)
    assert game.hand_order(table.state) == (2, 0, 1)

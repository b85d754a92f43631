"""SQUAD SEVEN, a turn: drawing, covering, passing over, and the centre dealt round."""

import pytest
from msgspec.structs import replace

from understory.kernel import Seat
from understory.rules import squad_seven as game


@pytest.mark.rule("SQ-30")
def test_the_drawer_turns_its_top_card_onto_the_pile_in_the_centre(mission):
    table = mission("day-camp", "night-camp")
    table.draw(0, 1)
    table.draw(1, 2)
    assert table.state.centre == ("day-camp", "night-camp")
    assert (len(table.deck(0)), len(table.deck(1))) == (40, 40)


@pytest.mark.rule("SQ-30")
def test_a_draw_out_of_turn_is_refused(mission, refused):
    table = mission()
    assert refused(table.draw(1, 1)) == "not_your_turn"


@pytest.mark.rule("SQ-31")
def test_the_next_draw_covers_a_card_left_lying_and_nobody_can_take_it_any_more(mission):
    table = mission("day-treasure-gems", "bridge")
    table.draw(0, 1)
    assert table.state.open_card == "day-treasure-gems"
    table.draw(1, 2)
    table.hand(0, 3)
    assert table.state.open_card is None
    assert table.treasures(0) == ()
    assert table.state.centre == ("day-treasure-gems", "bridge")


@pytest.mark.rule("SQ-31")
def test_a_card_under_one_that_was_taken_stays_covered(mission):
    table = mission("day-treasure-chest", "day-treasure-gems")
    table.draw(0, 1)
    table.draw(1, 2)
    table.hand(0, 3)
    table.hand(1, 4)
    assert table.treasures(1) == ()
    assert table.state.centre == ("day-treasure-chest",)


@pytest.mark.rule("SQ-32")
def test_a_player_without_cards_is_passed_over(mission):
    table = mission("healer", seats=3)
    table.set(1, deck=())
    table.draw(0, 1)
    assert table.state.turn == 2


@pytest.mark.rule("SQ-32")
def test_an_eliminated_player_is_passed_over(mission):
    table = mission("day-treasure-gems-guarded", seats=3)
    table.set(1, alive=1)
    table.draw(0, 1)
    assert table.state.turn == 1
    table.hand(1, 2)
    assert table.state.turn == 2


@pytest.mark.rule("SQ-32")
def test_who_draws_next_is_decided_afresh_when_somebody_gets_cards_again(mission):
    table = mission("day-treasure-gems-guarded", "healer", "healer", seats=3)
    table.set(1, deck=())
    table.set(2, alive=1)
    table.draw(0, 1)
    assert table.state.turn == 2
    table.hand(2, 2)
    assert table.state.turn == 1
    assert table.deck(1)


@pytest.mark.rule("SQ-32")
def test_a_drawer_draws_again_when_nobody_else_has_a_card(mission, refused):
    table = mission("healer", "healer", "healer")
    table.set(1, deck=())
    table.draw(0, 1)
    assert table.state.turn == 0
    assert refused(table.draw(0, 2)) == ""


@pytest.mark.rule("SQ-33")
def test_when_nobody_has_a_card_the_drawer_deals_the_centre_beginning_with_itself(mission):
    table = mission("day-camp", "night-camp", "healer", "bridge", seats=3)
    for seat in range(3):
        table.set(seat, deck=table.deck(seat)[:1])
        table.draw(seat, seat + 1)
    assert table.state.turn == 0
    table.draw(0, 11)
    assert table.state.centre == ("day-camp",)
    assert [table.deck(seat) for seat in range(3)] == [(), ("night-camp",), ("healer",)]
    assert table.state.turn == 1


@pytest.mark.rule("SQ-33")
def test_the_centre_goes_round_oldest_first_and_those_out_get_nothing(mission):
    cards = ("day-camp", "night-camp", "healer", "bridge", "zombie")
    table = mission(seats=3)
    for seat in range(3):
        table.set(seat, deck=())
    table.set(1, alive=0)
    table.state = replace(table.state, centre=cards, last_drawer=Seat(0))
    assert table.state.turn == 2
    events = table.draw(2, 1)
    assert events[0] == game.CentreGathered(1, 2, (2, 0, 3))
    assert table.state.centre == ("day-camp",)
    assert table.deck(2) == ("healer", "zombie")
    assert table.deck(0) == ("night-camp", "bridge")
    assert table.deck(1) == ()


@pytest.mark.rule("SQ-33")
def test_what_is_told_of_the_centre_going_round_is_what_everybody_got(mission):
    cards = ("day-camp", "night-camp", "healer", "bridge", "zombie")
    table = mission(seats=4)
    for seat in range(4):
        table.set(seat, deck=())
    table.state = replace(table.state, centre=cards, last_drawer=Seat(1))
    events = table.draw(2, 1)
    assert events[0] == game.CentreGathered(1, 2, (1, 1, 2, 1))
    # One of the two went back to the centre with this very draw.
    assert [len(table.deck(seat)) for seat in range(4)] == [1, 1, 1, 1]
    assert table.state.centre == ("day-camp",)


@pytest.mark.rule("SQ-33")
def test_the_card_that_still_lies_open_is_gathered_with_the_others(mission):
    table = mission("day-treasure-gems", "day-camp")
    for seat in range(2):
        table.set(seat, deck=table.deck(seat)[:1])
        table.draw(seat, seat + 1)
    assert table.state.open_card == "day-camp"
    table.draw(0, 3)
    assert table.state.open_card == "day-treasure-gems"
    assert table.deck(1) == ("day-camp",)

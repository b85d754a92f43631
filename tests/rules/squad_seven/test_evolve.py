"""SQUAD SEVEN, the log: what cannot be folded is told as broken."""

import pytest

from understory.kernel import BrokenLogError, Millis
from understory.rules import squad_seven as game


def test_a_log_begins_with_the_deal():
    with pytest.raises(BrokenLogError, match="begins with Dealt, got NoneType"):
        game.fold([])
    with pytest.raises(BrokenLogError, match="begins with Dealt, got TimePassed"):
        game.fold([game.TimePassed(Millis(1))])


def test_a_second_deal_or_what_only_a_view_is_shown_cannot_follow(mission):
    table = mission()
    opening = table.events[0]
    for event in (opening, game.visible(opening, None)):
        with pytest.raises(BrokenLogError, match="cannot happen"):
            game.evolve(table.state, event)


def test_evolving_leaves_the_old_state_untouched(mission):
    table = mission("day-treasure-gems")
    before = table.state
    again = game.begin(table.events[0])
    table.draw(0, 1)
    table.hand(1, 2)
    assert before == again

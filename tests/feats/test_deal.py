"""The deal: one press, one card, no quicker than hands deal."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from understory.feats import (
    DEAL_TIME,
    GATHER_TIME,
    CardDealt,
    Sample,
    advance_all,
    begin_deal,
)


def dealt(cards: int, *times: int) -> tuple[int, ...]:
    """Return when cards left the pile if it was pressed at these times."""
    _, facts = advance_all(begin_deal(cards), [Sample(at, "deal") for at in times])
    return tuple(fact.at for fact in facts if isinstance(fact, CardDealt))


@pytest.mark.rule("SQ-55")
def test_each_press_deals_one_card() -> None:
    assert dealt(5, 500, 700, 900) == (500, 700, 900)


def test_no_card_leaves_before_the_centre_is_gathered() -> None:
    assert dealt(5, 0, GATHER_TIME - 1) == ()
    assert dealt(5, GATHER_TIME) == (GATHER_TIME,)


def test_a_press_too_soon_after_a_card_deals_none_and_delays_none() -> None:
    assert dealt(5, 500, 500 + DEAL_TIME - 1, 500 + DEAL_TIME) == (500, 500 + DEAL_TIME)


@pytest.mark.rule("SQ-55")
def test_no_more_cards_leave_than_there_are() -> None:
    assert len(dealt(3, *range(500, 9_000, 200))) == 3


def test_a_deal_of_no_cards_cannot_be_begun() -> None:
    with pytest.raises(ValueError, match="at least one card, got 0"):
        begin_deal(0)


@settings(max_examples=60)
@given(st.integers(1, 82), st.lists(st.integers(0, 20_000), max_size=150))
def test_never_more_than_nine_cards_leave_in_a_second(cards: int, times: list[int]) -> None:
    leaving = dealt(cards, *sorted(times))

    assert len(leaving) <= cards
    assert all(b - a >= DEAL_TIME for a, b in pairwise(leaving))
    for start in leaving:
        assert sum(start <= at < start + 990 for at in leaving) <= 9

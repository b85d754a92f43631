"""Runs and their black circles. Rules: SEK-32 to SEK-34, and the worked examples."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from understory.rules import sekoya

PLAIN = sekoya.Rules()
LONE = sekoya.Rules(lone_special=True)
SPLIT = sekoya.Rules(split_groups=True)

hands = st.sets(st.sampled_from(sekoya.VALUES), max_size=8)
options = st.builds(sekoya.Rules, lone_special=st.booleans(), split_groups=st.booleans())


@pytest.mark.rule("SEK-32", "SEK-33", "SEK-34")
@pytest.mark.parametrize(
    ("cards", "rules", "points"),
    [
        ([4, 5, 6, 20], PLAIN, 2),
        ([9, 10, 11, 12], PLAIN, 5),
        ([9, 10, 11, 12], SPLIT, 4),
        ([1, 3, 24], PLAIN, 0),
        ([1, 3, 24], LONE, 2),
        ([17, 18, 23, 24], PLAIN, 4),
    ],
)
def test_the_worked_examples_are_counted_as_the_rules_say(
    cards: list[int], rules: sekoya.Rules, points: int
) -> None:
    assert sekoya.points(cards, rules) == points


@pytest.mark.rule("SEK-32")
@pytest.mark.parametrize("length", range(1, 9))
def test_a_run_of_normal_cards_is_worth_one_point_for_each_pair(length: int) -> None:
    cards = list(range(2, 10))[:length]
    assert sekoya.points(cards, PLAIN) == length - 1


@pytest.mark.rule("SEK-32")
def test_a_special_in_a_run_of_two_or_more_is_worth_one_point_more() -> None:
    assert sekoya.points([1, 2], PLAIN) == 2
    assert sekoya.points([18, 19], PLAIN) == 3


@pytest.mark.rule("SEK-33")
@pytest.mark.parametrize("card", sekoya.VALUES)
def test_a_card_alone_is_worth_nothing_but_a_lone_special_with_the_option(card: int) -> None:
    assert sekoya.points([card], PLAIN) == 0
    assert sekoya.points([card], LONE) == (1 if card in sekoya.SPECIALS else 0)


@pytest.mark.rule("SEK-33")
@given(hands)
def test_with_lone_special_each_special_is_worth_its_circle(cards: set[int]) -> None:
    pairs = sum(card + 1 in cards for card in cards)
    assert sekoya.points(cards, LONE) == pairs + len(cards & set(sekoya.SPECIALS))


@pytest.mark.rule("SEK-34")
def test_with_split_groups_ten_and_eleven_and_18_and_19_are_not_consecutive() -> None:
    assert [run.cards for run in sekoya.runs([10, 11, 18, 19], SPLIT)] == [
        (10,),
        (11,),
        (18,),
        (19,),
    ]
    assert sekoya.points([10, 11, 18, 19], SPLIT) == 0
    assert [run.cards for run in sekoya.runs(sekoya.VALUES, SPLIT)] == [
        tuple(range(1, 11)),
        tuple(range(11, 19)),
        tuple(range(19, 25)),
    ]


@pytest.mark.rule("SEK-32")
@given(hands, options)
def test_runs_hold_every_card_once_and_their_circles_are_the_points(
    cards: set[int], rules: sekoya.Rules
) -> None:
    runs = sekoya.runs(cards, rules)
    assert [card for run in runs for card in run.cards] == sorted(cards)
    assert sum(run.circles for run in runs) == sekoya.points(cards, rules)


@pytest.mark.rule("SEK-32", "SEK-33", "SEK-34")
@given(hands, options)
def test_points_are_those_of_counting_circle_by_circle(
    cards: set[int], rules: sekoya.Rules
) -> None:
    cuts = {(10, 11), (18, 19)} if rules.split_groups else set()
    pairs = [(a, a + 1) for a in cards if a + 1 in cards and (a, a + 1) not in cuts]
    in_runs = {card for pair in pairs for card in pair}
    paying = cards if rules.lone_special else in_runs
    assert sekoya.points(cards, rules) == len(pairs) + len(paying & set(sekoya.SPECIALS))

"""The players answer legal places, from the view alone, and as strongly as we claim."""

from collections.abc import Callable
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from understory.kernel import BadInputError, Seat
from understory.players.sekoya import LEVELS, choose, choose_greedily, make_ready, plays_here, solve
from understory.rules import sekoya

from .fast.conftest import position, seen

EACH = [
    "seedling",
    "sapling",
    pytest.param("tree", marks=pytest.mark.integration),
    pytest.param("sequoia", marks=pytest.mark.integration),
]


def _some(views: Any, level: Any, seed: int) -> Any:
    """Return views of games, fewer for those that think longer."""
    return islice(views(40, seed), 12 if level in ("tree", "sequoia") else None)


def _player(level: str, seed: int) -> Callable[[sekoya.View], int]:
    generator = Random(seed)
    return lambda view: choose(level, view, generator).place


def test_the_levels_are_told_weakest_first() -> None:
    assert LEVELS == ("seedling", "sapling", "tree", "sequoia")


@pytest.mark.parametrize("level", EACH)
def test_a_player_answers_a_legal_place_under_every_option(level: str, views: Any) -> None:
    generator = Random(1)
    for view in _some(views, level, 2):
        choice = choose(level, view, generator)
        assert choice.place in view.legal
        assert tuple(choice.values) == view.legal


@pytest.mark.parametrize("level", EACH)
def test_the_same_view_and_seed_give_the_same_choice(level: str, views: Any) -> None:
    for view in _some(views, level, 3):
        assert choose(level, view, Random(9)) == choose(level, view, Random(9))


@pytest.mark.parametrize("level", EACH)
def test_a_choice_does_not_depend_on_the_order_of_the_pile(level: str) -> None:
    generator = Random(4)
    for _ in range(5):
        deck = generator.sample(sekoya.VALUES, 24)
        pile = deck[8:]
        generator.shuffle(pile)
        one, other = (
            sekoya.view(sekoya.begin(sekoya.deal(sekoya.Rules(), dealt)), Seat(0))
            for dealt in (deck, deck[:8] + pile)
        )
        assert choose(level, one, Random(5)) == choose(level, other, Random(5))


def test_an_unknown_level_is_refused_with_the_levels_there_are(views: Any) -> None:
    with pytest.raises(BadInputError, match="sapling, tree, sequoia, got 'oak'") as refused:
        choose("oak", next(views(1, 1)), Random(1))
    assert refused.value.code == "unknown_level"


def test_a_level_that_wants_the_compiler_says_so_where_there_is_none(
    views: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("understory.players.sekoya.levels.HAS_COMPILER", False)
    with pytest.raises(BadInputError, match="wants numba") as refused:
        choose("sequoia", next(views(1, 1)), Random(1))
    assert refused.value.code == "level_needs_fast"
    assert [level for level in LEVELS if plays_here(level)] == ["seedling", "sapling", "tree"]


@pytest.mark.integration
@pytest.mark.parametrize("level", ["tree", "sequoia"])
def test_the_end_is_played_without_a_mistake(level: str) -> None:
    generator = Random(12)
    for rounds_left in (1, 2, 3):
        for standing in (False, True):
            state = position(generator, sekoya.Rules(), rounds_left, standing=standing)
            assert choose(level, seen(state), generator).place in solve(seen(state)).best


@pytest.mark.parametrize("level", EACH)
def test_a_level_is_made_ready_by_a_game_of_its_own(level: str) -> None:
    make_ready(level)


@pytest.mark.parametrize("level", EACH)
def test_nobody_chooses_when_nobody_is_to_place(level: str, views: Any) -> None:
    view = msgspec.structs.replace(next(views(1, 1)), to_place=None)
    with pytest.raises(ValueError, match="nobody is to place"):
        choose(level, view, Random(1))


def test_seedling_is_careless_but_no_fool(share: Any) -> None:
    blind = Random(6)
    rules = sekoya.Rules()
    against_greedy = share(_player("seedling", 7), choose_greedily, deals=60, seed=8, rules=rules)
    against_chance = share(
        _player("seedling", 7), lambda view: blind.choice(view.legal), deals=60, seed=8, rules=rules
    )
    assert against_greedy < 0.5 < against_chance


def test_sapling_beats_the_greedy_player_in_most_of_a_few_paired_deals(share: Any) -> None:
    won = share(_player("sapling", 7), choose_greedily, deals=60, seed=8, rules=sekoya.Rules())
    assert won > 0.5


@pytest.mark.integration
@pytest.mark.parametrize(("level", "below"), [("sapling", "seedling"), ("tree", "sapling")])
def test_a_level_beats_the_one_below_in_most_of_a_few_paired_deals(
    level: str, below: str, share: Any
) -> None:
    won = share(_player(level, 7), _player(below, 8), deals=30, seed=9, rules=sekoya.Rules())
    assert won > 0.6


@pytest.mark.slow
def test_sequoia_beats_tree_in_most_of_a_few_paired_deals(share: Any) -> None:
    won = share(_player("sequoia", 7), _player("tree", 8), deals=20, seed=9, rules=sekoya.Rules())
    assert won > 0.55


@pytest.mark.slow
def test_sapling_beats_the_greedy_player_over_two_thousand_paired_deals(share: Any) -> None:
    won = share(_player("sapling", 7), choose_greedily, deals=2000, seed=2026, rules=sekoya.Rules())
    assert won > 0.58


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "least"),
    [
        (sekoya.Rules(pile="beside"), 0.55),
        (sekoya.Rules(forbidden="adjacent"), 0.53),
        (sekoya.Rules(lone_special=True), 0.7),
        (sekoya.Rules(split_groups=True), 0.66),
        (sekoya.Rules(tie="last_start"), 0.53),
        (
            sekoya.Rules(pile="beside", forbidden="adjacent", lone_special=True, split_groups=True),
            0.58,
        ),
    ],
)
def test_sapling_beats_the_greedy_player_under_the_other_options_too(
    share: Any, rules: sekoya.Rules, least: float
) -> None:
    assert share(_player("sapling", 7), choose_greedily, deals=400, seed=2026, rules=rules) > least

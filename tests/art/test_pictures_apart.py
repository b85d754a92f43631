"""SEKOYA's cards at a glance: 88 px wide and in greys, as to tired eyes on a small phone."""

from functools import cache
from itertools import combinations

import numpy as np
import pytest
from pictures import SMALL_PX, Greys, apart, blurred, greys

from understory.art import tokens

CARD = tokens()["card"]
PX_PER_MM = SMALL_PX / CARD["width_mm"]
VALUES = range(1, 25)
AGES = (range(1, 11), range(11, 19), range(19, 25))

VALUE_TOP_MM = 63.2
CORNER_MM = 17


def card(value: int) -> Greys:
    """Return one card as people see it small."""
    return greys(f"sekoya/card-{value:02}")


@cache
def soft(value: int) -> Greys:
    """Return one card a little out of focus."""
    return blurred(card(value))


@cache
def without_values(value: int) -> Greys:
    """Return one card a little out of focus, its three values covered."""
    seen = soft(value).copy()
    corner = round(CORNER_MM * PX_PER_MM)
    seen[round((VALUE_TOP_MM - 1) * PX_PER_MM) :] = 0
    seen[:corner, :corner] = 0
    seen[:corner, -corner:] = 0
    return seen


def value_of(card_seen: Greys) -> Greys:
    """Return the foot of a card, where its large value stands."""
    return card_seen[round(VALUE_TOP_MM * PX_PER_MM) :, 14:-14]


@pytest.mark.rule("SEK-01")
def test_any_two_cards_are_told_apart() -> None:
    alike = [pair for pair in combinations(VALUES, 2) if apart(*map(soft, pair)) < 0.06]
    assert alike == []


def test_any_two_scenes_are_told_apart_without_their_values() -> None:
    alike = [pair for pair in combinations(VALUES, 2) if apart(*map(without_values, pair)) < 0.035]
    assert alike == []


def test_the_three_ages_lie_further_apart_than_the_cards_of_one_age() -> None:
    """What tells 1 to 10, 11 to 18 and 19 to 24 apart is seen before any value is read."""
    for one, other in combinations(AGES, 2):
        across = min(apart(without_values(a), without_values(b)) for a in one for b in other)
        assert across >= 0.13, (one, other, across)


@pytest.mark.parametrize("value", VALUES)
def test_the_value_stands_out_from_what_lies_under_it(value: int) -> None:
    foot = value_of(card(value))
    dark, light = np.quantile(foot, [0.03, 0.97])
    assert light - dark >= 0.55


@pytest.mark.parametrize("value", VALUES)
def test_the_value_is_a_fifth_of_the_card_high(value: int) -> None:
    foot = value_of(card(value))
    ground = np.median(foot[:, :4])
    rows = np.flatnonzero((np.abs(foot - ground) > 0.45).any(axis=1))
    assert (rows[-1] - rows[0] + 1) / card(value).shape[0] >= 0.2


@pytest.mark.rule("SEK-03")
@pytest.mark.parametrize("value", VALUES[:-1])
def test_side_by_side_the_halves_of_neighbours_close_to_one_black_disc(value: int) -> None:
    side_by_side = np.hstack([card(value), card(value + 1)])
    radius, level = (CARD["circle"][name] * PX_PER_MM for name in ("radius_mm", "y_mm"))
    rows, columns = np.indices(side_by_side.shape) + 0.5
    distance = np.hypot(rows - level, columns - SMALL_PX)
    assert side_by_side[distance < radius - 1].max() < 0.25
    halo = radius + CARD["circle"]["halo_mm"] * PX_PER_MM / 2
    assert np.median(side_by_side[np.abs(distance - halo) < 0.5]) > 0.7

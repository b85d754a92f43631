"""Chance from a seed: known numbers, fair draws, branches of their own."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from understory.kernel import Chance, mixed

SEEDS = st.integers(0, 2**64 - 1)


@pytest.mark.parametrize(
    ("seed", "numbers"),
    [
        # Known values: the first of seed 0 stand in many ports of it, those of 1234567 in Rosetta
        # Code's task on it.
        (0, [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]),
        (
            1234567,
            [
                6457827717110365317,
                3203168211198807973,
                9817491932198370423,
                4593380528125082431,
                16408922859458223821,
            ],
        ),
    ],
)
def test_the_numbers_are_those_of_splitmix64(seed, numbers):
    chance = Chance(seed)
    assert [chance.bits() for _ in numbers] == numbers


def test_draws_from_a_seed_stay_what_they_are_for_ever():
    chance = Chance(2026)
    drawn = [chance.below(100), chance.between(-5, 5), chance.choose("abc")]
    assert drawn == [51, 1, "c"]
    assert chance.shuffled([1, 2, 3, 4, 5]) == [4, 3, 1, 5, 2]
    assert chance.branch("screams", 3).bits() == 11440893103937901905
    assert Chance(2026).branch().bits() == 2120620723728603839


def test_only_the_lowest_64_bits_of_a_seed_count():
    assert Chance(-1).bits() == Chance(2**64 - 1).bits() == Chance(2**65 - 1).bits()
    assert Chance(-1).branch("a").bits() == Chance(2**64 - 1).branch("a").bits()


@given(SEEDS, st.integers(1, 2**64))
def test_a_number_below_a_limit_is_never_negative_and_never_reaches_it(seed, limit):
    chance = Chance(seed)
    assert all(0 <= chance.below(limit) < limit for _ in range(5))


def test_a_number_of_an_unfinished_round_is_drawn_again():
    limit = 2**63 + 1
    whole, chance = Chance(3), Chance(3)
    # Nearly half of all 64-bit numbers lie above the limit here, each of which is passed over.
    fair = [number for number in (whole.bits() for _ in range(200)) if number < limit]
    assert 60 < len(fair) < 140
    assert [chance.below(limit) for _ in fair] == fair


def test_each_face_of_a_die_comes_about_equally_often():
    chance, throws = Chance(11), 6_000
    faces = Counter(chance.between(1, 6) for _ in range(throws))
    assert sorted(faces) == [1, 2, 3, 4, 5, 6]
    # Six standard deviations of a binomial.
    spread = 6 * (throws * (1 / 6) * (5 / 6)) ** 0.5
    assert all(abs(count - throws / 6) < spread for count in faces.values())


def test_each_order_of_a_shuffle_comes_about_equally_often():
    chance, shuffles = Chance(12), 6_000
    orders = Counter("".join(chance.shuffled("abc")) for _ in range(shuffles))
    assert len(orders) == 6
    spread = 6 * (shuffles * (1 / 6) * (5 / 6)) ** 0.5
    assert all(abs(count - shuffles / 6) < spread for count in orders.values())


@given(SEEDS, st.lists(st.integers()))
def test_a_shuffle_keeps_every_thing_and_leaves_the_argument_alone(seed, things):
    before = list(things)
    assert sorted(Chance(seed).shuffled(things)) == sorted(things)
    assert things == before


def test_a_branch_depends_on_seed_and_names_and_not_on_what_was_drawn():
    used = Chance(5)
    used.bits()
    assert used.branch("a", 1).bits() == Chance(5).branch("a", 1).bits()
    firsts = {
        Chance(seed).branch(*names).bits()
        for seed in (5, 6)
        for names in ((), ("a",), ("a", 1), ("a", 2), ("b", 1))
    }
    assert len(firsts) == 10


def test_the_mixer_changes_about_half_of_the_bits_for_each_that_differs():
    changed = [
        (mixed(number) ^ mixed(number ^ (1 << bit))).bit_count()
        for number in range(0, 100_000, 1_009)
        for bit in range(64)
    ]
    assert abs(sum(changed) / len(changed) - 32) < 0.2


@pytest.mark.parametrize(
    ("draw", "said"),
    [
        (lambda chance: chance.below(0), "got 0"),
        (lambda chance: chance.below(-3), "got -3"),
        (lambda chance: chance.below(2**64 + 1), "from 1 to 2"),
        (lambda chance: chance.between(5, 4), "between 5 and 4"),
        (lambda chance: chance.choose([]), "nothing to choose"),
    ],
)
def test_a_draw_from_nothing_is_told(draw, said):
    with pytest.raises(ValueError, match=said):
        draw(Chance(1))

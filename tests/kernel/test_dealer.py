"""The dealer: the one place of chance."""

import pytest

from understory.kernel import Dealer, ScriptedDealer, SystemDealer

CARDS = tuple(range(1, 25))


def test_a_shuffle_keeps_every_card_and_leaves_the_argument_alone() -> None:
    cards = list(CARDS)
    shuffled = SystemDealer().shuffle(cards)
    assert sorted(shuffled) == list(CARDS)
    assert cards == list(CARDS)


def test_each_card_comes_to_the_top_about_equally_often() -> None:
    shuffles = 6000
    tops = [SystemDealer().shuffle("abc")[0] for _ in range(shuffles)]
    # 6 standard deviations of a binomial: a fair dealer fails once in about 10^9 runs.
    spread = 6 * (shuffles * (1 / 3) * (2 / 3)) ** 0.5
    assert all(abs(tops.count(card) - shuffles / 3) < spread for card in "abc")


def test_tokens_differ_and_hold_256_bits_in_url_safe_signs() -> None:
    tokens = {SystemDealer().token() for _ in range(100)}
    assert len(tokens) == 100
    assert all(
        len(token) >= 43 and token.replace("-", "").replace("_", "").isalnum() for token in tokens
    )


def test_seeds_have_64_bits() -> None:
    seeds = [SystemDealer().seed() for _ in range(200)]
    assert max(seeds) >= 2**60
    assert all(0 <= seed < 2**64 for seed in seeds)


def test_a_scripted_dealer_deals_its_decks_in_turn_and_then_again() -> None:
    dealer: Dealer = ScriptedDealer([[3, 1, 2], [1, 2, 3]])
    assert [dealer.shuffle([1, 2, 3]) for _ in range(3)] == [[3, 1, 2], [1, 2, 3], [3, 1, 2]]


def test_a_scripted_dealer_deals_equal_cards_as_often_as_there_are() -> None:
    assert ScriptedDealer([["a", "b", "a"]]).shuffle(["a", "a", "b"]) == ["a", "b", "a"]


def test_a_scripted_dealer_refuses_to_deal_other_cards_than_it_was_asked_for() -> None:
    with pytest.raises(ValueError, match="does not hold the cards"):
        ScriptedDealer([[1, 2]]).shuffle([1, 3])
    with pytest.raises(ValueError, match="at least one deck"):
        ScriptedDealer([])


def test_a_scripted_dealer_draws_the_same_colours_and_seeds_each_time() -> None:
    first, second = ScriptedDealer([[1]], seed=7), ScriptedDealer([[1]], seed=7)
    assert [first.choose("yg") for _ in range(20)] == [second.choose("yg") for _ in range(20)]
    assert first.seed() == second.seed()

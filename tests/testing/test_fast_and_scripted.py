"""The clock that runs fast, and the dealer that knows both games."""

import pytest

from understory.rules import sekoya, squad_seven
from understory.server.clock import PacedClock, SystemClock, seconds
from understory.testing import DealerOfBoth, FastClock, ManualClock, deck_with


def test_a_fast_clock_passes_so_many_times_the_milliseconds() -> None:
    slow = ManualClock(500)
    fast = FastClock(slow, 12)
    assert fast.now() == 0
    slow.jump(100)
    assert fast.now() == 1_200


def test_to_wait_for_a_fast_clock_takes_a_part_of_the_time() -> None:
    assert isinstance(FastClock(ManualClock(), 10), PacedClock)
    assert not isinstance(SystemClock(), PacedClock)
    assert seconds(FastClock(ManualClock(), 10), 5_000) == 0.5
    assert seconds(SystemClock(), 5_000) == 5


def test_a_deck_begins_with_the_cards_named_and_holds_all() -> None:
    deck = deck_with("bridge", "day-camp", "bridge")
    assert deck[:3] == ["bridge", "day-camp", "bridge"]
    assert squad_seven.is_whole_deck(deck)
    assert deck[-1] in squad_seven.EVENT_KINDS
    assert deck[3] not in squad_seven.EVENT_KINDS


@pytest.mark.parametrize("cards", [("joker",), ("healer",) * 6])
def test_a_deck_cannot_begin_with_what_is_not_in_it(cards: tuple[str, ...]) -> None:
    with pytest.raises(ValueError, match=f"holds no {cards[0]}"):
        deck_with(*cards)


def test_a_dealer_of_both_deals_the_given_deck_of_either_game() -> None:
    given = deck_with("healer")
    dealer = DealerOfBoth(seed=3, sekoya_deck=sekoya.VALUES, mission_deck=given)
    assert dealer.shuffle(squad_seven.DECK) == given
    assert tuple(dealer.shuffle(sekoya.VALUES)) == tuple(sekoya.VALUES)


def test_without_decks_a_seed_makes_them_and_the_next_game_has_another() -> None:
    dealer, again = DealerOfBoth(seed=3), DealerOfBoth(seed=3)
    first = dealer.shuffle(squad_seven.DECK)
    assert first == again.shuffle(squad_seven.DECK)
    assert squad_seven.is_whole_deck(first)
    assert dealer.shuffle(squad_seven.DECK) != first

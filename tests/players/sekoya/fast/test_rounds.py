"""A round is worth the same whatever is asked of it, and however it is shared."""

from random import Random

import pytest

from understory.players.sekoya.fast import HAS_COMPILER
from understory.players.sekoya.fast.crew import Heard, Plan
from understory.players.sekoya.fast.guesses import (
    ABOVE,
    AT_WORTH,
    BELOW,
    aim_of,
    least_asked,
    most_asked,
)
from understory.players.sekoya.fast.memory import new_memory
from understory.players.sekoya.fast.rounds import Round
from understory.rules import sekoya

from .conftest import position, seen

ROUNDS_LEFT = 4 if HAS_COMPILER else 3

pytestmark = pytest.mark.integration


@pytest.mark.parametrize("rules", [sekoya.Rules(), sekoya.Rules("beside", tie="shared")])
def test_a_worth_is_on_the_right_side_of_every_window(rules: sekoya.Rules) -> None:
    generator = Random(11)
    for _ in range(2):
        view = seen(position(generator, rules, ROUNDS_LEFT))
        place = generator.choice(view.legal)
        reply = generator.choice(sekoya.partners(rules, place))
        worth = Round(view, new_memory(1 << 16)).worth_of_reply(place, reply, _unheard)
        asked = Round(view, new_memory(1 << 16))
        for off in (0.4, 0.2, 0.1, 0.03, 0.001):
            least, most = max(0.0, worth - off), min(1.0, worth + off)
            below = asked.worth_of_reply(place, reply, _unheard, most=least)
            assert least - 1e-9 <= below <= worth + 1e-9
            above = asked.worth_of_reply(place, reply, _unheard, least=most)
            assert worth - 1e-9 <= above <= most + 1e-9
            within = asked.worth_of_reply(place, reply, _unheard, least=least, most=most)
            assert within == pytest.approx(worth, abs=1e-9)


def test_what_is_asked_of_fillings_adds_up_to_what_is_wanted() -> None:
    guesses = (0.9, 0.4, 0.7, 0.6)
    floor, roof = 0.8, 0.5
    rest, lows = sum(guesses), 0.0
    for index, guess in enumerate(guesses):
        left = len(guesses) - index
        lows += most_asked(ABOVE, guess, (lows + rest - roof * len(guesses)) / left)
        rest -= guess
    assert lows == pytest.approx(roof * len(guesses))
    rest, highs = sum(guesses), 0.0
    for index, guess in enumerate(guesses):
        left = len(guesses) - index
        highs += least_asked(BELOW, guess, (floor * len(guesses) - highs - rest) / left)
        rest -= guess
    assert highs == pytest.approx(floor * len(guesses))


def test_nothing_short_of_the_worth_is_asked_where_it_would_not_do() -> None:
    assert aim_of(0.5, 0.45, 0.55) == AT_WORTH
    assert aim_of(0.9, 0.2, 0.5) == ABOVE
    assert aim_of(0.1, 0.5, 0.8) == BELOW
    assert most_asked(ABOVE, 0.5, -0.1) > 1.0
    assert most_asked(AT_WORTH, 0.5, 0.1) > 1.0
    assert least_asked(BELOW, 0.5, -0.1) < 0.0
    assert least_asked(AT_WORTH, 0.5, 0.1) < 0.0


def test_how_far_it_is_never_goes_back() -> None:
    view = seen(position(Random(2), sekoya.Rules(), ROUNDS_LEFT))
    shares: list[float] = []
    looked_at = Round(view, new_memory(1 << 16))
    looked_at.worth_of_place(view.legal[0], shares.append)
    assert shares == sorted(shares)
    assert 0.0 < shares[0] <= shares[-1] <= 1.0


def test_each_pair_of_placements_is_given_out_once_and_each_place_before_any_twice() -> None:
    view = seen(position(Random(3), sekoya.Rules(), 5))
    plan = Plan(view)
    given = []
    while (pair := plan.next_pair()) is not None:
        given.append((pair.place, pair.reply))
    assert sorted(given) == sorted(
        (place, reply) for place in view.legal for reply in sekoya.partners(view.rules, place)
    )
    assert {place for place, _ in given[: len(view.legal)]} == set(view.legal)
    assert not plan.is_done


def test_what_a_place_is_known_to_be_worth_at_most_is_told_with_its_next_pair() -> None:
    view = seen(position(Random(4), sekoya.Rules(), 3))
    plan = Plan(view)
    pairs = [plan.next_pair() for _ in view.legal]
    assert all(pair is not None and pair.most == 1.0 for pair in pairs)
    for pair in pairs:
        assert pair is not None
        plan.hear(Heard(pair.place, pair.reply, 1.0, 0.25))
    following = plan.next_pair()
    assert following is not None
    assert following.most == 0.25
    assert 0.0 < plan.share < 1.0


def _unheard(_share: float) -> None:
    """Nobody listens."""

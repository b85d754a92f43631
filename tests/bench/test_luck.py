"""What is taken away as luck is nothing on average, and what is left is skill."""

from itertools import permutations
from random import Random
from statistics import mean

import msgspec
import pytest

from understory.bench.luck import luck_of_yellow
from understory.bench.random_games import random_position
from understory.kernel import Refusal
from understory.rules import sekoya

pytestmark = pytest.mark.integration


@pytest.mark.parametrize("rounds_left", [1, 2, 3, 5])
def test_luck_is_nothing_on_average_over_all_that_may_lie_on_the_pile(rounds_left: int) -> None:
    generator = Random(60)
    for rules in (sekoya.Rules(), sekoya.Rules(pile="beside", tie="shared")):
        state = random_position(generator, rules, rounds_left)
        state = _placed(state, generator.choice(sekoya.legal_places(state)))
        view = sekoya.view(state, None)
        for place in view.legal:
            lucks = []
            for top in permutations(state.pile, min(2, len(state.pile))):
                below = tuple(card for card in state.pile if card not in top)
                lying = msgspec.structs.replace(state, pile=(*top, *below))
                lucks.append(luck_of_yellow(view, place, _placed(lying, place)))
            assert mean(lucks) == pytest.approx(0.0, abs=1e-9)
            assert len(lucks) > 1 or lucks == [pytest.approx(0.0, abs=1e-9)]


def _placed(state: sekoya.State, place: int) -> sekoya.State:
    assert state.to_place is not None
    events = sekoya.decide(state, state.to_place, sekoya.PlacePawn(place))
    assert not isinstance(events, Refusal)
    for event in events:
        state = sekoya.evolve(state, event)
    return state

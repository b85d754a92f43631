"""Whole games of SEKOYA between players, each deck dealt twice with the colours changed."""

from collections.abc import Callable, Iterator
from random import Random

import pytest

from understory.kernel import Refusal
from understory.rules import sekoya

Place = Callable[[sekoya.View], int]


def views_of_random_games(games: int, seed: int) -> Iterator[sekoya.View]:
    """Yield every view that is to place in random games under random options."""
    generator = Random(seed)
    for _ in range(games):
        rules = sekoya.Rules(
            pile=generator.choice(("centre", "beside")),
            forbidden=generator.choice(("line", "adjacent")),
            lone_special=generator.random() < 0.5,
            split_groups=generator.random() < 0.5,
            tie=generator.choice(("green", "yellow", "shared", "last_start")),
        )
        deck = generator.sample(sekoya.VALUES, 24)
        state = sekoya.begin(sekoya.deal(rules, deck))
        while state.to_place is not None:
            yield sekoya.view(state, state.to_place)
            state = _after(state, generator.choice(sekoya.legal_places(state)))


def share_of_paired_deals(
    player: Place, rival: Place, *, deals: int, seed: int, rules: sekoya.Rules
) -> float:
    """Return which share of the games `player` wins; a shared victory is half a win."""
    generator, won = Random(seed), 0.0
    for _ in range(deals):
        opening = sekoya.deal(rules, generator.sample(sekoya.VALUES, 24))
        for seat in (0, 1):
            state = sekoya.begin(opening)
            while state.to_place is not None:
                decides = player if state.to_place == seat else rival
                state = _after(state, decides(sekoya.view(state, state.to_place)))
            assert state.result is not None
            winner = state.result.winner
            won += 0.5 if winner is None else float(winner == seat)
    return won / (2 * deals)


def _after(state: sekoya.State, place: int) -> sekoya.State:
    assert state.to_place is not None
    events = sekoya.decide(state, state.to_place, sekoya.PlacePawn(place))
    assert not isinstance(events, Refusal), events
    for event in events:
        state = sekoya.evolve(state, event)
    return state


@pytest.fixture
def views() -> Callable[[int, int], Iterator[sekoya.View]]:
    """Return a function that yields the views of random games: how many, and the seed."""
    return views_of_random_games


@pytest.fixture
def share() -> Callable[..., float]:
    """Return a function that plays paired deals and gives the first player's share."""
    return share_of_paired_deals

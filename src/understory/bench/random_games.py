"""Whole games of SEKOYA with placements drawn at random, through the rules as a room plays them."""

from random import Random

from understory.kernel import BrokenLogError, Refusal
from understory.rules import sekoya


def play_random_games(games: int, seed: int) -> None:
    """Play so many random games at the default rules."""
    generator, rules = Random(seed), sekoya.Rules()
    for _ in range(games):
        play_random_game(generator, rules)


def play_random_game(generator: Random, rules: sekoya.Rules) -> sekoya.State:
    """Shuffle, play by decide and evolve until somebody has won, and return the last state.

    Raises:
        BrokenLogError: a legal placement was refused, which would be a bug of the rules.
    """
    deck = list(sekoya.VALUES)
    generator.shuffle(deck)
    state = sekoya.begin(sekoya.deal(rules, deck))
    draw = generator.random
    while (seat := state.to_place) is not None:
        legal = sekoya.legal_places(state)
        place = legal[int(draw() * len(legal))]
        events = sekoya.decide(state, seat, sekoya.PlacePawn(place))
        if isinstance(events, Refusal):
            raise BrokenLogError(f"the legal place {place} was refused: {events.code}")
        for event in events:
            state = sekoya.evolve(state, event)
    return state

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
    return _played(generator, rules, sekoya.ROUNDS + 1)


def random_position(generator: Random, rules: sekoya.Rules, rounds_left: int) -> sekoya.State:
    """Return the state of a random game at the start of a round, so many being left.

    Raises:
        BrokenLogError: as `play_random_game` says.
        ValueError: no round, or more than there are, would be left.
    """
    if not 1 <= rounds_left <= sekoya.ROUNDS:
        raise ValueError(f"there are 1 to {sekoya.ROUNDS} rounds left, got {rounds_left}")
    while True:
        state = _played(generator, rules, sekoya.ROUNDS + 1 - rounds_left)
        if state.result is None:
            return state


def _played(generator: Random, rules: sekoya.Rules, until: int) -> sekoya.State:
    """Return a random game when this round starts, or when somebody has won."""
    deck = list(sekoya.VALUES)
    generator.shuffle(deck)
    state = sekoya.begin(sekoya.deal(rules, deck))
    draw = generator.random
    while (seat := state.to_place) is not None and state.round < until:
        legal = sekoya.legal_places(state)
        place = legal[int(draw() * len(legal))]
        events = sekoya.decide(state, seat, sekoya.PlacePawn(place))
        if isinstance(events, Refusal):
            raise BrokenLogError(f"the legal place {place} was refused: {events.code}")
        for event in events:
            state = sekoya.evolve(state, event)
    return state

"""Positions of SEKOYA some rounds before the end, and a slow search that is plainly right."""

from collections.abc import Iterator
from itertools import permutations
from random import Random

from understory.kernel import Refusal
from understory.rules import sekoya


def every_option() -> Iterator[sekoya.Rules]:
    """Yield all 64 sets of rules."""
    for pile in ("centre", "beside"):
        for forbidden in ("line", "adjacent"):
            for lone in (False, True):
                for split in (False, True):
                    for tie in ("green", "yellow", "shared", "last_start"):
                        yield sekoya.Rules(pile, forbidden, lone, split, tie)


def placed(state: sekoya.State, place: int) -> sekoya.State:
    """Return the state after the seat to place has put its pawn there."""
    assert state.to_place is not None
    events = sekoya.decide(state, state.to_place, sekoya.PlacePawn(place))
    assert not isinstance(events, Refusal)
    for event in events:
        state = sekoya.evolve(state, event)
    return state


def position(
    generator: Random, rules: sekoya.Rules, rounds_left: int, *, standing: bool = False
) -> sekoya.State:
    """Return the state of a random game with so many rounds left, one pawn standing if wished."""
    while True:
        deck = generator.sample(sekoya.VALUES, len(sekoya.VALUES))
        state = sekoya.begin(sekoya.deal(rules, deck))
        while state.result is None and state.round < sekoya.ROUNDS + 1 - rounds_left:
            state = placed(state, generator.choice(sekoya.legal_places(state)))
        if state.result is None:
            break
    if standing:
        state = placed(state, generator.choice(sekoya.legal_places(state)))
    return state


def seen(state: sekoya.State) -> sekoya.View:
    """Return the view of the seat to place."""
    return sekoya.view(state, state.to_place)


def plain_worth(state: sekoya.State) -> float:
    """Return how probably yellow wins, by the rules alone and every order of the pile."""
    if state.result is not None:
        return 0.5 if state.result.winner is None else 1.0 - state.result.winner
    best = max if state.to_place == 0 else min
    return best(plain_places(state).values())


def plain_places(state: sekoya.State) -> dict[int, float]:
    """Return what each legal place is worth, in the same way."""
    if state.pawns == (None, None):
        return {place: plain_worth(placed(state, place)) for place in sekoya.legal_places(state)}
    return {place: _over_the_pile(state, place) for place in sekoya.legal_places(state)}


def _over_the_pile(state: sekoya.State, place: int) -> float:
    """Average over the two cards on top of the pile; those below stay unknown to both."""
    tops = list(permutations(state.pile, min(2, len(state.pile))))
    total = 0.0
    for top in tops:
        below = tuple(card for card in state.pile if card not in top)
        total += plain_worth(placed(_with_pile(state, (*top, *below)), place))
    return total / len(tops)


def _with_pile(state: sekoya.State, pile: tuple[int, ...]) -> sekoya.State:
    return sekoya.State(
        state.rules, state.first, state.square, pile, state.pawns, state.cards, state.result
    )

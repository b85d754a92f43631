"""The level `tree`: sees what lies open for later too, and plays the end without a mistake.

With three rounds left (two where nothing can be compiled) it knows what each place is worth, and of
equally good ones takes the one that looks best. It has no eye for what the pile may still bring.
"""

from random import Random

from understory.players.sekoya.choice import Choice
from understory.players.sekoya.compiler import HAS_COMPILER
from understory.players.sekoya.outlook import Weights
from understory.players.sekoya.sense import choose_by_sense
from understory.rules import sekoya

KNOWN_ROUNDS = 3 if HAS_COMPILER else 2
"""Rounds left of a position whose worth it knows."""

_WEIGHTS = Weights(in_pile=(0.0, 0.0))

_EQUAL = 1e-9


def choose_as_tree(view: sekoya.View, generator: Random) -> Choice:
    """Return the place that looks best, near the end the best there is; equals by lot."""
    sensed = choose_by_sense(view, generator, _WEIGHTS)
    if view.round < sekoya.ROUNDS + 1 - KNOWN_ROUNDS:
        return sensed
    from understory.players.sekoya.fast import worth_of

    worths = worth_of(view).places
    values = {
        place: worth if view.to_place == 0 else 1.0 - worth for place, worth in worths.items()
    }
    return best_of(values, sensed, generator)


def best_of(values: dict[int, float], sensed: Choice, generator: Random) -> Choice:
    """Return the choice of the highest value; of equals the one sensed to be best, then by lot."""
    most = max(values.values())
    best = [place for place, value in values.items() if value >= most - _EQUAL]
    liked = max(sensed.values[place] for place in best)
    return Choice(
        generator.choice([place for place in best if sensed.values[place] == liked]), values
    )

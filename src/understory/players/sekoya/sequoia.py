"""The level `sequoia`: as strong as we can make it in a fraction of a second.

- With three rounds left it knows what each place is worth; with four mostly too (`fast.advice`).
- Before, it looks at both placements of the round and every way in which the table is filled, and
  judges what is left by what was learned from positions of known worth.
- Of equally good places it takes the one that `sapling` likes best.
"""

from random import Random

from understory.players.sekoya.choice import Choice
from understory.players.sekoya.sapling import choose_as_sapling
from understory.players.sekoya.tree import best_of
from understory.rules import sekoya


def choose_as_sequoia(view: sekoya.View, generator: Random) -> Choice:
    """Return the place that wins most probably, equals by lot. It wants the compiler."""
    from understory.players.sekoya.fast.advice import advise

    sensed = choose_as_sapling(view, generator)
    return best_of(advise(view), sensed, generator)

"""The level `sequoia`: as strong as we can make it in a fraction of a second.

- With four rounds left it knows what each place is worth (`fast.advice`).
- Before, it looks at both placements of the round and every way in which the table is filled, and
  judges what is left by what was learned from positions of known worth. Where places are close it
  looks at the round after too.
- Of equally good places it takes the one that looks best at once.
"""

from random import Random

from understory.players.sekoya.choice import Choice
from understory.players.sekoya.sense import choose_by_sense
from understory.players.sekoya.tree import best_of
from understory.rules import sekoya


def choose_as_sequoia(view: sekoya.View, generator: Random) -> Choice:
    """Return the place that wins most probably, equals by lot. It wants the compiler."""
    from understory.players.sekoya.fast.advice import advise

    sensed = choose_by_sense(view, generator)
    return best_of(advise(view), sensed, generator)

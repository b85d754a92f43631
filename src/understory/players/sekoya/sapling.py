"""The level `sapling`: counts what the round brings both, and minds who starts the next one."""

from random import Random

from understory.players.sekoya.choice import Choice
from understory.players.sekoya.outlook import Weights
from understory.players.sekoya.sense import choose_by_sense
from understory.rules import sekoya

_NOTHING = (0.0, 0.0)

_WEIGHTS = Weights(on_table=_NOTHING, in_pile=_NOTHING)
"""It does not look at what may be taken later."""


def choose_as_sapling(view: sekoya.View, generator: Random) -> Choice:
    """Return the place that looks best; equals are drawn by lot."""
    return choose_by_sense(view, generator, _WEIGHTS)

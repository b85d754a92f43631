"""The levels that a seat may be given to, weakest first."""

from collections.abc import Callable
from random import Random

from understory.players.sekoya.choice import Choice
from understory.players.sekoya.sapling import choose_as_sapling
from understory.players.sekoya.seedling import choose_as_seedling
from understory.rules import sekoya

_PLAYERS: dict[str, Callable[[sekoya.View, Random], Choice]] = {
    "seedling": choose_as_seedling,
    "sapling": choose_as_sapling,
}

LEVELS = tuple(_PLAYERS)
"""Names of the levels, weakest first."""


def choose(level: str, view: sekoya.View, generator: Random) -> Choice:
    """Return where the player of this level puts the pawn of `view.to_place`.

    Raises:
        ValueError: the level is unknown, or nobody is to place.
    """
    player = _PLAYERS.get(level)
    if player is None:
        raise ValueError(f"a level is one of {', '.join(LEVELS)}, got {level!r}")
    return player(view, generator)

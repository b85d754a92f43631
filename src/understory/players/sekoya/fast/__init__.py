"""SEKOYA at speed: exact worths and random games, compiled where numba is installed.

    worth_of(view) -> Worth(yellow_wins=0.53125, places={0: 0.5, 3: 0.53125, 5: 0.53125})
    play_out(Rules(), games=1_000_000, seed=7) -> Playouts(games=1000000, yellow_wins=..., ...)

Without numba (the extra `fast`) the same functions run as plain Python, with the same answers. To
import this room is to import numba, so `players.sekoya` itself does not.
"""

from understory.players.sekoya.compiler import HAS_COMPILER
from understory.players.sekoya.fast.advice import estimate, judged
from understory.players.sekoya.fast.plain_search import plain_worth
from understory.players.sekoya.fast.playouts import Playouts, play_out
from understory.players.sekoya.fast.worth import Worth, worth_of

__all__ = [
    "HAS_COMPILER",
    "Playouts",
    "Worth",
    "estimate",
    "judged",
    "plain_worth",
    "play_out",
    "worth_of",
]

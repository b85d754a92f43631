"""The rules of both games, pure: no clock, no I/O, no chance of their own.

Each game is a package of the same file plan; the two never import each other. Both keep the promise
of `kernel.Game`, which the type checker holds them to here.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from understory.kernel import Game
    from understory.rules import sekoya, squad_seven

    _SEKOYA: Game[sekoya.State, sekoya.Command, sekoya.Event, sekoya.View] = sekoya
    _SQUAD_SEVEN: Game[
        squad_seven.State, squad_seven.Command, squad_seven.Event, squad_seven.View
    ] = squad_seven

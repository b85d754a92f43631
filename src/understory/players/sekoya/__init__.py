"""Players of SEKOYA: they see a view and answer a place.

    choose("sapling", view, Random(7)) -> Choice(place=3, values={...})

Must not see the order of the pile, nor read a clock; chance comes from the generator handed in.
"""

from understory.players.sekoya.choice import Choice
from understory.players.sekoya.greedy import choose_greedily
from understory.players.sekoya.levels import LEVELS, choose

__all__ = ["LEVELS", "Choice", "choose", "choose_greedily"]

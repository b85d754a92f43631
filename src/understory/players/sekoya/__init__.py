"""Players of SEKOYA: they see a view and answer a place.

    choose("sapling", view, Random(7)) -> Choice(place=3, values={...})

Must not see the order of the pile, nor read a clock; chance comes from the generator handed in.
"""

from understory.players.sekoya.choice import Choice
from understory.players.sekoya.engine import LONGEST_LINE, answer_line
from understory.players.sekoya.greedy import choose_greedily
from understory.players.sekoya.levels import LEVELS, choose
from understory.players.sekoya.position import read_position

__all__ = [
    "LEVELS",
    "LONGEST_LINE",
    "Choice",
    "answer_line",
    "choose",
    "choose_greedily",
    "read_position",
]

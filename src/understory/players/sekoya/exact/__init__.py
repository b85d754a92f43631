"""The exact worth of positions of SEKOYA: compiled where it can be, the same in plain Python else.

worth_of(view) -> Worth(yellow_wins=0.53125, places={0: 0.5, 3: 0.53125, 5: 0.53125})
"""

from understory.players.sekoya.exact.compiled import HAS_COMPILER
from understory.players.sekoya.exact.worth import Worth, worth_of

__all__ = ["HAS_COMPILER", "Worth", "worth_of"]

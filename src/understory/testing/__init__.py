"""What tests and benchmarks need to stand in for the world: a clock that jumps, a room in memory.

Never imported by what people run. The strategies of hypothesis are in `testing.strategies`, so that
a benchmark needs no test library.
"""

from understory.kernel import ScriptedDealer
from understory.testing.clock import FastClock, ManualClock
from understory.testing.decks import DealerOfBoth, deck_with
from understory.testing.jumping_loop import JumpingLoop, LoopClock, run_jumping
from understory.testing.memory_mission import MemoryMission
from understory.testing.memory_table import Chooser, MemoryTable, first_legal, random_legal

__all__ = [
    "Chooser",
    "DealerOfBoth",
    "FastClock",
    "JumpingLoop",
    "LoopClock",
    "ManualClock",
    "MemoryMission",
    "MemoryTable",
    "ScriptedDealer",
    "deck_with",
    "first_legal",
    "random_legal",
    "run_jumping",
]

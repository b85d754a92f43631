"""The measurements behind every figure that we claim.

A rate is per second of CPU time, in repetitions that alternate with the peer's, and told with the
seed, the Python and the machine. Must not change what it measures.
"""

from understory.bench.random_games import play_random_game
from understory.bench.rules import Peer, RulesFigures, measure_rules

__all__ = ["Peer", "RulesFigures", "measure_rules", "play_random_game"]

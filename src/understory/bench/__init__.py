"""The measurements behind every figure that we claim.

A rate is per second of CPU time, in repetitions that alternate with the peer's; a page is measured
in a real browser. All is told with the seed, the Python and the machine. Must not change what it
measures.
"""

from understory.bench.fairness import Extent, FairnessFigures, measure_fairness
from understory.bench.playouts import PlayoutFigures, measure_playouts
from understory.bench.random_games import play_random_game
from understory.bench.rules import Peer, RulesFigures, measure_rules
from understory.bench.solver import SolverFigures, measure_solver
from understory.bench.soundtrack import CsoundPeer, SoundtrackFigures, measure_soundtrack
from understory.bench.web import CannotMeasureError, Figure, WebFigures, measure_web

__all__ = [
    "CannotMeasureError",
    "CsoundPeer",
    "Extent",
    "FairnessFigures",
    "Figure",
    "Peer",
    "PlayoutFigures",
    "RulesFigures",
    "SolverFigures",
    "SoundtrackFigures",
    "WebFigures",
    "measure_fairness",
    "measure_playouts",
    "measure_rules",
    "measure_solver",
    "measure_soundtrack",
    "measure_web",
    "play_random_game",
]

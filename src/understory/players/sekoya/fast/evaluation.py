"""How good a position seems, learned from positions whose worth is known.

For each number of rounds left there is a small network: what is seen (see `features`), two layers
of hidden units, and how probably the starter of the round wins. `tools/fit_sekoya.py` makes the
weights and tells how: with three rounds left from exact worths, with more from one round of search
over the network of one round less.
"""

import math
import struct
from functools import lru_cache
from pathlib import Path

from understory.players.sekoya.fast.compiled import Floats, at, compiled, floats
from understory.players.sekoya.fast.features import FEATURES, SIGHT

FEWEST, MOST = 3, 8
"""Rounds left of the positions that are judged."""

HIDDEN, SECOND = 96, 32
"""Units of the two hidden layers."""

# A network: the weights of each feature to the first layer, that layer's offsets, the weights of
# each of its units to the second layer, its offsets, the weights to the sum, and the sum's offset.
_OFFSETS = FEATURES * HIDDEN
_TO_SECOND = _OFFSETS + HIDDEN
_SECOND_OFFSETS = _TO_SECOND + HIDDEN * SECOND
_TO_SUM = _SECOND_OFFSETS + SECOND
NET = _TO_SUM + SECOND + 1
"""Weights of a network."""

_UNITS = SIGHT
_SECOND_UNITS = _UNITS + HIDDEN

ROOM = _SECOND_UNITS + SECOND
"""Length of the array that holds what is seen, with room for the hidden units behind it."""

CONFIDENCE, OFF = 0.95, 0.1
"""So many estimates with four rounds left, by one round of search, were off by no more than this.

Measured by `tools/fit_sekoya.py`: see benchmarks/README.md.
"""

WEIGHTS = Path(__file__).with_name("evaluation.bin")
"""The networks from few rounds left to many, 32-bit floats, low bytes first."""


@lru_cache(maxsize=1)
def learned_nets() -> Floats:
    """Return the networks, one after the other; one begins at NET * (rounds left - FEWEST)."""
    raw = WEIGHTS.read_bytes()
    count = NET * (MOST - FEWEST + 1)
    nets = floats(count)
    for index, weight in enumerate(struct.unpack(f"<{count}f", raw)):
        nets[index] = weight
    return nets


@compiled
def judge(nets: Floats, rounds: int, seen: Floats) -> float:
    """Return how probably the starter wins, by what is seen of a position."""
    start = NET * (rounds - FEWEST)
    for unit in range(HIDDEN):
        seen[at(_UNITS + unit)] = nets[at(start + _OFFSETS + unit)]
    for index in range(FEATURES):
        number = seen[at(index)]
        if number != 0.0:
            weights = start + HIDDEN * index
            for unit in range(HIDDEN):
                seen[at(_UNITS + unit)] += number * nets[at(weights + unit)]
    for unit in range(SECOND):
        seen[at(_SECOND_UNITS + unit)] = nets[at(start + _SECOND_OFFSETS + unit)]
    for index in range(HIDDEN):
        number = seen[at(_UNITS + index)]
        if number > 0.0:
            weights = start + _TO_SECOND + SECOND * index
            for unit in range(SECOND):
                seen[at(_SECOND_UNITS + unit)] += number * nets[at(weights + unit)]
    total = nets[at(start + NET - 1)]
    for unit in range(SECOND):
        total += max(seen[at(_SECOND_UNITS + unit)], 0.0) * nets[at(start + _TO_SUM + unit)]
    return 1.0 / (1.0 + math.exp(-total))

"""A path between a device and the server as a race meets it: distance, jitter, lost packets.

A delay is the distance, which may be longer one way than the other, and a gamma-distributed jitter;
a lost packet shows under TCP as a stall: it comes when it has been sent again, and what was sent
behind it comes no sooner. The simulation and the proxy draw from the same.
"""

from random import Random
from typing import NamedTuple

_SHAPE = 2.0
_RESENT_AFTER_MS = 200.0
"""The least time after which TCP sends again what nobody has confirmed (RFC 6298, as in Linux)."""


class Path(NamedTuple):
    """What a path is like; milliseconds and shares of `one_way_ms`.

    `asymmetry` is drawn evenly for each path, to both sides; `jitter` is a standard deviation,
    at least `least_jitter_ms`; `stalls` is the share of messages that are lost once.
    """

    one_way_ms: float
    asymmetry: float = 0.2
    jitter: float = 0.2
    least_jitter_ms: float = 0.0
    stalls: float = 0.005


class Direction:
    """One way of a path: what is sent in order comes in order."""

    def __init__(self, path: Path, distance_ms: float, generator: Random) -> None:
        self.distance_ms = distance_ms
        self._path = path
        self._scale = max(path.jitter * path.one_way_ms, path.least_jitter_ms) / _SHAPE**0.5
        self._generator = generator
        self._last = float("-inf")

    def delay_ms(self) -> float:
        """Return how long one message takes by itself."""
        delay = self.distance_ms
        if self._scale > 0:
            delay += self._generator.gammavariate(_SHAPE, self._scale)
        if self._generator.random() < self._path.stalls:
            delay += _RESENT_AFTER_MS + 2 * self._path.one_way_ms
        return delay

    def arrival(self, sent_ms: float) -> float:
        """Return when a message arrives that was sent then; never before one sent earlier."""
        self._last = max(self._last, sent_ms + self.delay_ms())
        return self._last


def directions(path: Path, generator: Random) -> tuple[Direction, Direction]:
    """Return the way up to the server and the way down, with an asymmetry of their own."""
    uneven = path.one_way_ms * generator.uniform(-path.asymmetry, path.asymmetry)
    up = Direction(path, path.one_way_ms + uneven, generator)
    return up, Direction(path, path.one_way_ms - uneven, generator)

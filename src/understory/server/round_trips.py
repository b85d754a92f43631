"""What is known of a line's delay, from protocol pings alone: no script can hold those back."""

from collections import deque

import msgspec

from understory.kernel import Millis

_REMEMBERED = 40
"""Pings: two minutes at the usual pace. An older path may be another path."""

_SMOOTHING = 0.1


class RoundTripFacts(msgspec.Struct, frozen=True):
    """Round trips in milliseconds: the best of late, the usual one, and how much they vary."""

    best: int
    usual: float
    jitter: float


class RoundTrips:
    """The round trips of one line."""

    def __init__(self) -> None:
        self._late: deque[Millis] = deque(maxlen=_REMEMBERED)
        self._usual = 0.0
        self._jitter = 0.0

    def add(self, round_trip: Millis) -> None:
        """Note one measured round trip."""
        if not self._late:
            self._usual = float(round_trip)
        self._jitter += _SMOOTHING * (abs(round_trip - self._usual) - self._jitter)
        self._usual += _SMOOTHING * (round_trip - self._usual)
        self._late.append(round_trip)

    def facts(self) -> RoundTripFacts | None:
        """Return what is known, None before the first answer."""
        if not self._late:
            return None
        return RoundTripFacts(best=min(self._late), usual=self._usual, jitter=self._jitter)

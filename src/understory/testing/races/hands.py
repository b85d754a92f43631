"""A hand and its device as a race meets them: a reaction, a screen with frames, a panel that scans.

The reaction is ex-Gaussian, as human ones are: mean 350 ms, standard deviation 60. What a page can
report is not the finger itself but the scan of the panel that sees it, and not the light but the
frame: two truths that are kept apart.
"""

from random import Random
from typing import NamedTuple

from understory.wire import Timing

_NORMAL_MEAN, _NORMAL_DEVIATION, _TAIL = 305.0, 40.0, 44.7
_FRAME_MS = 1000 / 60
_DROPPED_FRAMES = 0.01
_SCANS_MS = (8.0, 16.0)
_HANDLER_MS = 3.0
_CLOCK_SAMPLES = 12


def draw_reaction(generator: Random) -> float:
    """Return a reaction in milliseconds."""
    reaction = generator.gauss(_NORMAL_MEAN, _NORMAL_DEVIATION)
    return max(100.0, reaction + generator.expovariate(1 / _TAIL))


class Touch(NamedTuple):
    """A hand as it happened, in milliseconds of the world: `finger` down, seen in `scan`, `sent`.

    `shown` is the frame in which its face was shown.
    """

    shown: float
    finger: float
    scan: float
    sent: float

    @property
    def reported(self) -> float:
        """The reaction as the device saw it."""
        return self.scan - self.shown

    @property
    def true(self) -> float:
        """The reaction of the finger itself."""
        return self.finger - self.shown


class Device:
    """A screen, a panel and a clock, with phases and a drift of their own."""

    def __init__(self, generator: Random) -> None:
        self._generator = generator
        self._frame_phase = generator.uniform(0, _FRAME_MS)
        self._scan_ms = generator.uniform(*_SCANS_MS)
        self._scan_phase = generator.uniform(0, self._scan_ms)
        self._zero = generator.uniform(0, 1e6)
        self._drift = generator.uniform(-20e-6, 20e-6)

    def clock(self, world_ms: float) -> float:
        """Return what the device's own clock says."""
        return (world_ms - self._zero) * (1 + self._drift)

    def world(self, clock_ms: float) -> float:
        """Return when the device's own clock says so."""
        return clock_ms / (1 + self._drift) + self._zero

    def frame_after(self, world_ms: float) -> float:
        """Return the first frame from then on that is really drawn."""
        frame = _next(world_ms, self._frame_phase, _FRAME_MS)
        while self._generator.random() < _DROPPED_FRAMES:
            frame += _FRAME_MS
        return frame

    def touch(self, shown: float, reaction: float) -> Touch:
        """Return the touch so long after a frame."""
        finger = shown + reaction
        scan = _next(finger, self._scan_phase, self._scan_ms)
        return Touch(shown, finger, scan, scan + self._generator.uniform(0, _HANDLER_MS))

    def timing(self, t0: int, due: float, touch: Touch) -> Timing:
        """Return what an honest page says of a touch; `due` is by the device's own clock."""
        return Timing(t0, due, self.clock(touch.shown), self.clock(touch.scan))


class RoomTime:
    """The room's time as a page reckons it: from the quickest of its last probes."""

    def __init__(self) -> None:
        self._samples: list[tuple[float, float]] = []

    def answer(self, sent: float, at: float, received: float) -> None:
        """Take the answer to a probe: `at` by the room's clock, the rest by the device's own."""
        self._samples.append((received - sent, at - (sent + received) / 2))
        del self._samples[:-_CLOCK_SAMPLES]

    def when(self, room_ms: float) -> float:
        """Return the moment of the device's own clock at a time of the room.

        Raises:
            ValueError: no probe has been answered.
        """
        return room_ms - min(self._samples)[1]


def _next(moment: float, phase: float, period: float) -> float:
    return moment + (phase - moment) % period

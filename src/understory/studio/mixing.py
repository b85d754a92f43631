"""Mixes cues to stereo, as the browser does: sounds added up, beds giving way to each other.

Any stretch of a mission can be mixed by itself, and stretches that follow each other join without a
seam; so a long mission needs no more memory than its longest stretch.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from understory.kernel import Millis
from understory.score import BED_GIVES_WAY, SOUNDS, Cue
from understory.studio.bank import render
from understory.studio.tone import RATE, Samples, count

Stereo = NDArray[np.float64]
"""Frames of a left and a right sample: an array of shape (frames, 2)."""

DUCK_DB = -6.0
"""How far a bed steps back while somebody screams; drums and animals do so by the cues."""

_DUCK_BEFORE_MS = 50
_DUCK_LESS_MS = 300
"""The quiet end of a scream needs no silence around it."""
_DUCK_BACK_MS = 350


class _Voice(NamedTuple):
    """One cue on the time line: its first frame, and the frame from which it gives way, if any."""

    first: int
    sound: str
    left: float
    right: float
    gives_way: int | None


class Mixer:
    """A performance ready to be mixed, stretch by stretch."""

    def __init__(self, cues: Iterable[Cue]) -> None:
        """Plan every cue; they may come in any order."""
        ordered = sorted(cues, key=lambda cue: cue.at)
        self._voices = tuple(_voice(cue, ordered) for cue in ordered)
        self._screams = tuple(
            (cue.at, SOUNDS[cue.sound].length) for cue in ordered if _is(cue, "scream")
        )

    def mixed(self, start: Millis, until: Millis) -> Stereo:
        """Return what sounds from `start` to `until`, that not counted; it is not limited."""
        first, end = count(start), count(until)
        beds, others = np.zeros((end - first, 2)), np.zeros((end - first, 2))
        for voice in self._voices:
            samples = _sample(voice.sound)
            if voice.first < end and first < voice.first + len(samples):
                bus = beds if SOUNDS[voice.sound].kind == "bed" else others
                _add(bus, samples, voice, first)
        beds *= self._ducking(first, end)[:, np.newaxis]
        return beds + others

    def _ducking(self, first: int, end: int) -> Samples:
        """Return the gain of the beds, for each frame."""
        frames = np.arange(first, end)
        decibels = np.zeros(end - first)
        for at, length in self._screams:
            over = at + length - _DUCK_LESS_MS
            knots = [count(knot) for knot in (at - _DUCK_BEFORE_MS, at, over, over + _DUCK_BACK_MS)]
            here = np.interp(frames, knots, [0, DUCK_DB, DUCK_DB, 0])
            decibels = np.minimum(decibels, here)
        gain: Samples = 10 ** (decibels / 20)
        return gain


@cache
def _sample(sound: str) -> Samples:
    """Return a sound of the bank, made once for all mixers."""
    samples = render(sound)
    samples.setflags(write=False)
    return samples


def _is(cue: Cue, kind: str) -> bool:
    return SOUNDS[cue.sound].kind == kind


def _voice(cue: Cue, ordered: list[Cue]) -> _Voice:
    gain = 10 ** (cue.gain_cb / 200)
    angle = (cue.pan + 100) / 200 * np.pi / 2
    gives_way = None
    if _is(cue, "bed"):
        other_beds = (
            other.at
            for other in ordered
            if other.at >= cue.at and _is(other, "bed") and other.sound != cue.sound
        )
        next_bed = next(other_beds, None)
        gives_way = None if next_bed is None else count(next_bed)
    left, right = float(gain * np.cos(angle)), float(gain * np.sin(angle))
    return _Voice(count(cue.at), cue.sound, left, right, gives_way)


def _add(bus: Stereo, samples: Samples, voice: _Voice, first: int) -> None:
    """Add the part of a voice that falls into a bus whose first frame is `first`."""
    if voice.gives_way is not None:
        samples = samples * _leaving(len(samples), voice.gives_way - voice.first)
    skipped = max(0, first - voice.first)
    start = max(0, voice.first - first)
    length = min(len(samples) - skipped, len(bus) - start)
    part = samples[skipped : skipped + length]
    bus[start : start + length, 0] += voice.left * part
    bus[start : start + length, 1] += voice.right * part


def _leaving(length: int, gives_way: int) -> Samples:
    """Return the gain of a bed that fades out from a frame of its own on."""
    gone = (np.arange(length) - gives_way) / (BED_GIVES_WAY * RATE / 1000)
    faded: Samples = np.cos(np.pi / 2 * np.clip(gone, 0, 1))
    return faded

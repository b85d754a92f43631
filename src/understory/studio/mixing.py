"""Mixes cues to stereo, as the browser does: sounds added up, beds giving way to each other.

Any stretch of a mission can be mixed by itself, and stretches that follow each other join without a
seam; so a long mission needs no more memory than its longest stretch.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from understory.kernel import Millis
from understory.score import BED_GIVES_WAY, SOUNDS, Cue
from understory.studio.bank import render
from understory.studio.tone import RATE, count

Stereo = NDArray[np.float32]
"""Frames of a left and a right sample: an array of shape (frames, 2)."""

Mono = NDArray[np.float32]

Sampler = Callable[[str], Mono]
"""What gives each sound of the bank by its id."""

DUCK_DB = -6.0
"""How far a bed steps back while somebody screams; drums and animals do so by the cues."""

_DUCK_BEFORE_MS = 50
_DUCK_LESS_MS = 300
"""The quiet end of a scream needs no silence around it."""
_DUCK_BACK_MS = 350

_LONGEST = count(max(sound.length for sound in SOUNDS.values()))


class _Voice(NamedTuple):
    """One cue on the time line: its first frame, and the frame from which it gives way, if any."""

    first: int
    sound: str
    left: np.float32
    right: np.float32
    gives_way: int | None


@cache
def rendered(sound: str) -> Mono:
    """Return a sound of the bank, made once for all mixers."""
    samples = render(sound).astype(np.float32)
    samples.setflags(write=False)
    return samples


class Mixer:
    """A performance ready to be mixed, stretch by stretch."""

    def __init__(self, cues: Iterable[Cue], samples: Sampler = rendered) -> None:
        """Plan every cue; they may come in any order."""
        ordered = sorted(cues, key=lambda cue: cue.at)
        beds = [cue for cue in ordered if _is(cue, "bed")]
        self._voices = tuple(_voice(cue, beds) for cue in ordered)
        self._samples = samples
        self._screams = tuple(
            (cue.at, SOUNDS[cue.sound].length) for cue in ordered if _is(cue, "scream")
        )

    def mixed(self, start: Millis, until: Millis) -> Stereo:
        """Return what sounds from `start` to `until`, that not counted; it is not limited."""
        return self.frames(count(start), count(until))

    def frames(self, first: int, end: int) -> Stereo:
        """Return the same from one frame to another; the fewer at a time, the less memory."""
        # One row a side while adding up: rows of memory are quicker than every other sample.
        beds, others = np.zeros((2, 2, end - first), np.float32)
        near = bisect_left(self._voices, first - _LONGEST, key=_first)
        for voice in self._voices[near : bisect_left(self._voices, end, key=_first)]:
            samples = self._samples(voice.sound)
            if first < voice.first + len(samples):
                bus = beds if SOUNDS[voice.sound].kind == "bed" else others
                _add(bus, samples, voice, first)
        self._duck(beds, first, end)
        return (beds + others).T

    def _duck(self, beds: Mono, first: int, end: int) -> None:
        """Lower the beds in place where somebody screams."""
        for at, length in self._screams:
            over = at + length - _DUCK_LESS_MS
            knots = [count(knot) for knot in (at - _DUCK_BEFORE_MS, at, over, over + _DUCK_BACK_MS)]
            if knots[0] < end and first < knots[-1]:
                decibels = np.interp(np.arange(first, end), knots, [0, DUCK_DB, DUCK_DB, 0])
                beds *= (10 ** (decibels / 20)).astype(np.float32)


def _first(voice: _Voice) -> int:
    return voice.first


def _is(cue: Cue, kind: str) -> bool:
    return SOUNDS[cue.sound].kind == kind


def _voice(cue: Cue, beds: list[Cue]) -> _Voice:
    gain = 10 ** (cue.gain_cb / 200)
    angle = (cue.pan + 100) / 200 * np.pi / 2
    gives_way = None
    if _is(cue, "bed"):
        later = beds[bisect_left(beds, cue.at, key=lambda bed: bed.at) :]
        next_bed = next((bed.at for bed in later if bed.sound != cue.sound), None)
        gives_way = None if next_bed is None else count(next_bed)
    left, right = np.float32(gain * np.cos(angle)), np.float32(gain * np.sin(angle))
    return _Voice(count(cue.at), cue.sound, left, right, gives_way)


def _add(bus: Mono, samples: Mono, voice: _Voice, first: int) -> None:
    """Add the part of a voice that falls into a bus whose first frame is `first`."""
    skipped = max(0, first - voice.first)
    start = max(0, voice.first - first)
    length = min(len(samples) - skipped, bus.shape[1] - start)
    part = samples[skipped : skipped + length]
    if voice.gives_way is not None and voice.gives_way < voice.first + skipped + length:
        part = part * _leaving(skipped, length, voice.gives_way - voice.first)
    bus[0, start : start + length] += voice.left * part
    bus[1, start : start + length] += voice.right * part


def _leaving(start: int, length: int, gives_way: int) -> Mono:
    """Return the gain of a bed that fades out from a frame of its own on."""
    gone = (np.arange(start, start + length) - gives_way) / (BED_GIVES_WAY * RATE / 1000)
    return np.cos(np.pi / 2 * np.clip(gone, 0, 1)).astype(np.float32)

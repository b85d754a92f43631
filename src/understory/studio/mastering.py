"""The last coat of a track: as loud as it is meant, peaks held, then whole numbers for a disc.

Every mission gets the same gain, so that the tenth sounds as full as the first and a mission may be
streamed; the score's levels are such that missions come out within one unit of each other.
"""

from collections.abc import Iterator
from functools import cache

import numpy as np
from numpy.typing import NDArray

from understory.studio.limiter import CHUNK, limited
from understory.studio.mixing import Mixer
from understory.studio.tone import generator

Pcm = NDArray[np.int16]
"""Frames of a left and a right sample as a CD has them: an array of shape (frames, 2)."""

CEILING_DBTP = -1.7
"""Where peaks are held: what is promised is -1.5, and an encoder adds a little."""

BLOCK = 1024 * CHUNK

_FULL_SCALE = 32_767


def mastered(mixer: Mixer, frames: int, gain_db: float) -> Iterator[Pcm]:
    """Yield so many frames of a mix from its start, block by block, louder by `gain_db`.

    The same mix gives the same numbers. Takes memory for a few blocks of 0.7 s.
    """
    gain = np.float32(10 ** (gain_db / 20))
    first = 0
    for block in limited(_mixed(mixer, frames, gain), CEILING_DBTP):
        yield _whole_numbers(block.T, first)
        first += block.shape[1]


def _mixed(mixer: Mixer, frames: int, gain: np.float32) -> Iterator[NDArray[np.float32]]:
    for first in range(0, frames, BLOCK):
        yield mixer.frames(first, min(first + BLOCK, frames)).T * gain


@cache
def _dither() -> NDArray[np.float32]:
    """Return noise of triangular density, two steps wide, for some twenty seconds."""
    one, other = generator(1).random((2, BLOCK + (1 << 20), 2), np.float32)
    noise: NDArray[np.float32] = one - other
    return noise


def _whole_numbers(block: NDArray[np.float32], first: int) -> Pcm:
    """Return the block rounded after dither, without which a quiet sound turns to grit."""
    start = first % (1 << 20)
    scaled = block * np.float32(_FULL_SCALE)
    scaled += _dither()[start : start + len(block)]
    told: Pcm = np.rint(scaled, out=scaled).astype(np.int16)
    return told

"""Holds peaks below a ceiling without being heard: true peaks, foreseen, block by block.

A peak is one of the wave that a converter draws through the samples, which may rise above them.
Loudness is taken back along a ramp that starts `_AHEAD` chunks before the peak and comes back at a
steady pace. Decisions are taken once a chunk; at the edges of chunks the ramp has its knots.

Why the ramp is low enough at a peak: it is the mean of `_AHEAD + 1` values, each the greatest need
of the next `_AHEAD + 1` edges. So each of them, at a peak's own edges, knows of that peak.
"""

from collections.abc import Iterable, Iterator

import numpy as np
from numpy.typing import NDArray

from understory.studio.tone import RATE

CHUNK = 32
"""Frames that share one decision, 0.7 ms."""

_AHEAD = 7
_BACK_DB = 45.0 * CHUNK / RATE
"""How much loudness comes back within a chunk."""

_SUSPECT = 0.7
"""Between samples a wave rises by less than 3 dB: chunks below this need no second look."""

_REACH = 8
"""How many samples on either side tell where the wave goes between two of them."""

Rows = NDArray[np.float32]
"""One row a side: an array of shape (2, frames)."""

Decibels = NDArray[np.float64]


def limited(blocks: Iterable[Rows], ceiling_db: float) -> Iterator[Rows]:
    """Yield the same frames, in blocks, with no true peak above `ceiling_db`.

    Each block is whole chunks but the last, and is kept until the next one comes.

    Raises:
        ValueError: a block that is not the last is not whole chunks.
    """
    ramp = _Ramp(10 ** (ceiling_db / 20))
    late = (_AHEAD + 2) * CHUNK
    held = np.zeros((2, late), np.float32)
    taken = given = 0
    for block in blocks:
        if taken % CHUNK:
            raise ValueError(f"expected blocks of whole chunks of {CHUNK} frames before the last")
        taken += block.shape[1]
        held = np.concatenate([held, block], axis=1)
        whole = (held.shape[1] - late) // CHUNK * CHUNK
        if whole:
            yield from _told(ramp.lowered(held[:, : whole + late]), given - late, taken)
            held, given = held[:, whole:], given + whole
    rest = np.zeros((2, late + -taken % CHUNK), np.float32)
    yield from _told(ramp.lowered(np.concatenate([held, rest], axis=1)), given - late, taken)


def _told(block: Rows, first: int, end: int) -> Iterator[Rows]:
    """Yield the part of a block that lies from frame 0 to `end`; the block begins at `first`."""
    part = block[:, max(0, -first) : max(0, end - first)]
    if part.shape[1]:
        yield part


class _Ramp:
    """What the limiter remembers from block to block; all in decibels to take back."""

    def __init__(self, ceiling: float) -> None:
        self._ceiling = ceiling
        self._need = np.zeros(1)
        self._released = np.zeros(_AHEAD)
        self._foreseen = np.zeros(_AHEAD)
        self._knot = np.zeros(1)

    def lowered(self, held: Rows) -> Rows:
        """Return the first of the frames held, lowered: all but the last `_AHEAD + 2` chunks.

        All but the last chunk of what was held back before are looked at for peaks.
        """
        known = held[:, (_AHEAD + 1) * CHUNK - _REACH :]
        knots = self._knots(_needs(known, self._ceiling))
        frames = held[:, : (len(knots) - 1) * CHUNK]
        if not knots.any():
            return frames
        gain = (10 ** (-knots / 20)).astype(np.float32)
        along = np.arange(CHUNK, dtype=np.float32) / CHUNK
        bent = gain[:-1, np.newaxis] + np.diff(gain)[:, np.newaxis] * along
        return frames * bent.reshape(-1).astype(np.float32, copy=False)

    def _knots(self, needs: Decibels) -> Decibels:
        """Return the ramp at the edges of the next chunks to leave: one more than chunks."""
        needs = np.concatenate([self._need, needs])
        self._need = needs[-1:]
        edges = np.maximum(needs[:-1], needs[1:])
        back = _BACK_DB * np.arange(1, len(edges) + 1)
        released = np.maximum(np.maximum.accumulate(edges + back), self._released[-1]) - back
        released = np.concatenate([self._released, released])
        self._released = released[-_AHEAD:]
        foreseen = np.concatenate([self._foreseen, _windows(released).max(axis=1)])
        self._foreseen = foreseen[-_AHEAD:]
        knots = np.concatenate([self._knot, _windows(foreseen).mean(axis=1)])
        self._knot = knots[-1:]
        return knots


def _windows(values: Decibels) -> Decibels:
    return np.lib.stride_tricks.sliding_window_view(values, _AHEAD + 1)


def _needs(frames: Rows, ceiling: float) -> Decibels:
    """Return how far each chunk's peak is above the ceiling.

    `frames` begin `_REACH` before the first chunk and end a chunk after the last.
    """
    chunks = (frames.shape[1] - _REACH) // CHUNK - 1
    inside = frames[:, _REACH : _REACH + chunks * CHUNK]
    peaks = np.abs(inside).reshape(2, chunks, CHUNK).max(axis=(0, 2)).astype(np.float64)
    suspects = np.flatnonzero(peaks > _SUSPECT * ceiling)
    if len(suspects):
        views = np.lib.stride_tricks.sliding_window_view(frames, CHUNK + 2 * _REACH, axis=1)
        near = views[:, ::CHUNK][:, suspects]
        for weights in _BETWEEN:
            wave = sum(
                weight * near[:, :, tap : tap + CHUNK + 1] for tap, weight in enumerate(weights)
            )
            peaks[suspects] = np.maximum(peaks[suspects], np.abs(wave).max(axis=(0, 2)))
    needs: Decibels = 20 * np.log10(np.maximum(peaks / ceiling, 1.0))
    return needs


def _between() -> NDArray[np.float32]:
    """Return what each of the samples around weighs at three points between two of them."""
    away = np.arange(1 - _REACH, 1 + _REACH) - np.array([[0.25], [0.5], [0.75]])
    weights = np.sinc(away) * np.cos(np.pi / 2 * away / (_REACH + 0.5)) ** 2
    unit: NDArray[np.float32] = (weights / weights.sum(axis=1, keepdims=True)).astype(np.float32)
    return unit


_BETWEEN = _between()

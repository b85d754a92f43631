"""Meters: programme loudness and true peak as ITU-R BS.1770 defines them, and roughness.

Filters act on the whole signal by their response, so no scipy is needed; the second of noise that
this bends at either end weighs nothing in a minute.
"""

import numpy as np
from numpy.typing import NDArray

from understory.studio import RATE, Samples

Signal = NDArray[np.floating]

# Of the standard's two filters at 48 kHz: the head's shelf, and the ear's deafness to lows.
_SHELF = ((1.53512485958697, -2.69169618940638, 1.19839281085285), (-1.69065929318241, 0.73248077))
_LOWS = ((1.0, -2.0, 1.0), (-1.99004745483398, 0.99007225036621))


def _weight(hz: Samples) -> Samples:
    """Return the gain of the K-weighting."""
    step = np.exp(-2j * np.pi * np.minimum(hz, 23_999) / 48_000)
    gain = np.ones(len(hz), complex)
    for (b0, b1, b2), (a1, a2) in (_SHELF, _LOWS):
        gain *= (b0 + b1 * step + b2 * step**2) / (1 + a1 * step + a2 * step**2)
    return np.abs(gain)


def loudness_lufs(stereo: Signal) -> float:
    """Return the gated loudness of frames (frames, 2), at least half a second of them."""
    blocks = block_powers(stereo)
    loud = blocks[_lufs(blocks) > -70]
    loud = loud[_lufs(loud) > _lufs(loud.mean()) - 10]
    return float(_lufs(loud.mean()))


def block_powers(stereo: Signal) -> Samples:
    """Return the weighted power of each 0.4 s, one every 0.1 s."""
    weight = _weight(np.fft.rfftfreq(len(stereo), 1 / RATE))
    heard = np.fft.irfft(np.fft.rfft(stereo, axis=0) * weight[:, np.newaxis], len(stereo), axis=0)
    tenths = heard[: len(heard) // 4_410 * 4_410].reshape(-1, 4_410, 2)
    powers = (tenths**2).mean(axis=1).sum(axis=1)
    return np.lib.stride_tricks.sliding_window_view(powers, 4).mean(axis=1)


def _lufs(power: Samples) -> Samples:
    return -0.691 + 10 * np.log10(np.maximum(power, 1e-12))


def true_peak_dbtp(stereo: Signal) -> float:
    """Return the highest point of the wave through the samples, four times as finely drawn."""
    highest = 0.0
    margin, stretch = 512, 1 << 16
    for first in range(0, len(stereo), stretch):
        piece = np.zeros((stretch + 2 * margin, 2))
        part = stereo[max(0, first - margin) : first + stretch + margin]
        start = max(0, margin - first)
        piece[start : start + len(part)] = part
        fine = np.fft.irfft(np.fft.rfft(piece, axis=0), 4 * len(piece), axis=0) * 4
        highest = max(highest, np.abs(fine[4 * margin : -4 * margin]).max())
    return float(20 * np.log10(highest))


def roughness(signal: Signal) -> float:
    """Return the share of the loudness's beating (4 to 400 Hz) that is between 30 and 150 Hz."""
    loudness = np.abs(signal)
    beating = np.abs(np.fft.rfft(loudness - loudness.mean())) ** 2
    hz = np.fft.rfftfreq(len(signal), 1 / RATE)
    return float(beating[(hz > 30) & (hz < 150)].sum() / beating[(hz > 4) & (hz < 400)].sum())

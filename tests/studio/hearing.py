"""A simple listener: band energies and onsets in windows, and the nearest of two memories.

What so crude an ear can tell apart, people can: it knows no rhythm, no melody and no animal.
"""

from itertools import pairwise
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from understory.kernel import Millis
from understory.score import Performance, Score, compose, perform
from understory.studio import RATE, Mixer, Samples

WINDOW_S = 2
_FRAME = 1024
_EDGES_HZ = (50, 150, 400, 800, 1_500, 2_500, 3_500, 4_500, 7_000, 12_000)


class Minute(NamedTuple):
    """A short mission and how it sounds, from its start until its helicopter is first heard."""

    score: Score
    performance: Performance
    stereo: NDArray[np.float64]

    @property
    def mono(self) -> Samples:
        mixed: Samples = self.stereo.mean(axis=1)
        return mixed


def minute(seed: int) -> Minute:
    """Return the mission of one minute that a seed makes."""
    score = compose(seed, Millis(60_000))
    performance = perform(score, seed)
    return Minute(score, performance, Mixer(performance.cues).mixed(Millis(0), score.length))


def without_lows(signal: Samples, hz: float) -> Samples:
    """Return what a small loudspeaker gives back: little below `hz`, 24 dB less an octave lower."""
    spectrum = np.fft.rfft(signal)
    at = np.fft.rfftfreq(len(signal), 1 / RATE)
    spectrum *= 1 / np.sqrt(1 + (hz / np.maximum(at, 1e-3)) ** 8)
    filtered: Samples = np.fft.irfft(spectrum, len(signal))
    return filtered


def windows(heard: Minute, signal: Samples) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """Return what is heard in each window of one time of day, and whether that is day."""
    features, days = [], []
    for start_s in range(heard.score.length // 1000 - WINDOW_S + 1):
        start, end = Millis(start_s * 1000), Millis((start_s + WINDOW_S) * 1000 - 1)
        by_day = heard.score.ruled("day", start, end)
        if by_day and heard.score.ruled("night", start, end):
            continue  # a switch: neither answer would be right
        features.append(_features(signal[start_s * RATE : (start_s + WINDOW_S) * RATE]))
        days.append(by_day)
    return np.array(features), np.array(days)


def _features(window: Samples) -> NDArray[np.float64]:
    frames = np.lib.stride_tricks.sliding_window_view(window, _FRAME)[:: _FRAME // 2]
    power = np.abs(np.fft.rfft(frames * np.hanning(_FRAME))) ** 2
    hz = np.fft.rfftfreq(_FRAME, 1 / RATE)
    bands = np.stack(
        [power[:, (hz >= low) & (hz < high)].sum(1) for low, high in pairwise(_EDGES_HZ)], axis=1
    )
    loud = 10 * np.log10(bands + 1e-6)
    flux = np.maximum(np.diff(loud, axis=0), 0)
    onsets = (flux.mean(axis=1) > 4).mean()
    return np.concatenate([loud.mean(axis=0), flux.mean(axis=0), [onsets * 100]])


class Listener:
    """Remembers what day and night were like, and tells which a window is nearer to."""

    def __init__(self, features: NDArray[np.float64], days: NDArray[np.bool_]) -> None:
        self._middle, self._spread = features.mean(axis=0), features.std(axis=0) + 1e-9
        known = self._scaled(features)
        self._day, self._night = known[days].mean(axis=0), known[~days].mean(axis=0)

    def tells_day(self, features: NDArray[np.float64]) -> NDArray[np.bool_]:
        """Return for each window whether it sounds like day."""
        heard = self._scaled(features)
        to_day = ((heard - self._day) ** 2).sum(axis=1)
        to_night = ((heard - self._night) ** 2).sum(axis=1)
        nearer: NDArray[np.bool_] = to_day < to_night
        return nearer

    def _scaled(self, features: NDArray[np.float64]) -> NDArray[np.float64]:
        return (features - self._middle) / self._spread


def loudness_db(signal: Samples, low_hz: float, high_hz: float) -> float:
    """Return the level of what lies between two frequencies."""
    power = np.abs(np.fft.rfft(signal)) ** 2
    hz = np.fft.rfftfreq(len(signal), 1 / RATE)
    return float(10 * np.log10(power[(hz >= low_hz) & (hz < high_hz)].sum() / len(signal) ** 2))

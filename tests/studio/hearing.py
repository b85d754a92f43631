"""A simple listener: how loud and how lively each band is, and one weighted sum to tell by.

What so crude an ear can tell apart, people can: it knows no rhythm, no melody and no animal.
"""

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import NamedTuple

import numpy as np
from babble import babble
from numpy.typing import NDArray

from understory.kernel import Millis
from understory.score import Performance, Score, ScreamVoice, compose, perform
from understory.studio import RATE, Mixer, Pcm, Samples, Track

WINDOW_MS = 1_000
_STEP_MS = 500
_FRAME, _HOP = 1024, 512
_EDGES_HZ = (60, 150, 400, 800, 1_500, 2_500, 3_600, 4_500, 5_600, 8_000, 14_000)
_PHONE_HZ = 400

Ear = Callable[["Heard"], Samples]
"""What reaches somebody of a mission."""


class Heard(NamedTuple):
    """A mission and its mastered track."""

    seed: int
    score: Score
    performance: Performance
    pcm: Pcm

    @property
    def stereo(self) -> NDArray[np.float32]:
        """The track as shares of full scale (frames, 2)."""
        shares: NDArray[np.float32] = self.pcm / np.float32(32_768)
        return shares

    def within(self, start: int, end: int) -> NDArray[np.float32]:
        """Return the track from one millisecond to another."""
        return self.pcm[start * RATE // 1000 : end * RATE // 1000] / np.float32(32_768)


def heard(seed: int, length: int) -> Heard:
    """Return the mission that a seed makes, mastered."""
    score = compose(seed, Millis(length))
    performance = perform(score, seed)
    track = np.concatenate(list(Track.of(performance.cues).blocks()))
    return Heard(seed, score, performance, track)


def in_the_room(mission: Heard) -> Samples:
    """Return what is heard from good loudspeakers in silence."""
    mixed: Samples = mission.stereo.mean(axis=1, dtype=np.float64)
    return mixed


def by_phone_at_a_loud_table(mission: Heard) -> Samples:
    """Return what a phone gives back among six people who talk, together as loud as the mission."""
    sound = _from_phone(in_the_room(mission))
    turned = np.roll(babble(), mission.seed * 77_777)
    talk = _from_phone(np.resize(turned, len(sound)))
    start, end = (at * RATE // 1000 for at in (mission.score.landed, mission.score.length))
    return sound + talk * sound[start:end].std() / talk[start:end].std()


def _from_phone(signal: Samples) -> Samples:
    """Return what a small loudspeaker gives back: 24 dB less for each octave below its range."""
    spectrum = np.fft.rfft(signal)
    hz = np.fft.rfftfreq(len(signal), 1 / RATE)
    spectrum /= np.sqrt(1 + (_PHONE_HZ / np.maximum(hz, 1e-3)) ** 8)
    return np.fft.irfft(spectrum, len(signal))


class Windows(NamedTuple):
    """What is heard in windows of one time of day: features, whether it is day, where it starts."""

    features: NDArray[np.float64]
    days: NDArray[np.bool_]
    starts: NDArray[np.int64]


def windows(mission: Heard, ear: Ear) -> Windows:
    """Return windows from landing to the end: every half second, and those right after switches."""
    loud = _loudness(ear(mission))
    flux = np.maximum(np.diff(loud, axis=0, prepend=loud[:1]), 0)
    score = mission.score
    last = score.length - WINDOW_MS
    starts = {*range(score.landed, last + 1, _STEP_MS)}
    starts |= {phase.start for phase in score.phases if score.landed <= phase.start <= last}
    features, days, kept = [], [], []
    for start in sorted(starts):
        whole = Millis(start), Millis(start + WINDOW_MS - 1)
        if score.ruled("day", *whole) and score.ruled("night", *whole):
            continue  # a switch: neither answer would be right
        first = -(-start * RATE // 1000 // _HOP)
        part = slice(first, first + WINDOW_MS * RATE // 1000 // _HOP - 1)
        heard_part, lively = loud[part], flux[part]
        share = [(lively.mean(axis=1) > 3).mean()]
        features.append(
            np.concatenate([heard_part.mean(0), heard_part.std(0), lively.mean(0), share])
        )
        days.append(score.ruled("day", *whole))
        kept.append(start)
    return Windows(np.array(features), np.array(days), np.array(kept))


def _loudness(signal: Samples) -> NDArray[np.float64]:
    """Return the decibels of each band, a row for each hop."""
    frames = np.lib.stride_tricks.sliding_window_view(signal, _FRAME)[::_HOP]
    hz = np.fft.rfftfreq(_FRAME, 1 / RATE)
    rows = []
    for first in range(0, len(frames), 500):
        power = np.abs(np.fft.rfft(frames[first : first + 500] * np.hanning(_FRAME))) ** 2
        bands = [power[:, (hz >= low) & (hz < high)].sum(1) for low, high in pairwise(_EDGES_HZ)]
        rows.append(np.stack(bands, axis=1))
    return 10 * np.log10(np.concatenate(rows) + 1e-4)


class Listener:
    """Learns from some missions what day and night are like (Fisher's discriminant)."""

    def __init__(self, learnt: Iterable[Windows]) -> None:
        known = list(learnt)
        features = np.concatenate([each.features for each in known])
        days = np.concatenate([each.days for each in known])
        self._middle, self._spread = features.mean(axis=0), features.std(axis=0) + 1e-9
        scaled = (features - self._middle) / self._spread
        day, night = scaled[days], scaled[~days]
        both = (np.cov(day.T) + np.cov(night.T)) / 2 + 0.05 * np.eye(scaled.shape[1])
        self._weights = np.linalg.solve(both, day.mean(axis=0) - night.mean(axis=0))
        self._between = self._weights @ (day.mean(axis=0) + night.mean(axis=0)) / 2

    def is_right(self, each: Windows) -> NDArray[np.bool_]:
        """Return of each window whether day or night is told rightly."""
        told = (each.features - self._middle) / self._spread @ self._weights > self._between
        right: NDArray[np.bool_] = told == each.days
        return right


def loudness_db(signal: NDArray[np.floating], low_hz: float, high_hz: float) -> float:
    """Return the level of what lies between two frequencies."""
    power = np.abs(np.fft.rfft(signal)) ** 2
    hz = np.fft.rfftfreq(len(signal), 1 / RATE)
    return float(10 * np.log10(power[(hz >= low_hz) & (hz < high_hz)].sum() / len(signal) ** 2))


def scream_margins_db(mission: Heard, voice: ScreamVoice) -> list[float]:
    """Return how far each scream is above all else, where the ear is keenest."""
    cues = perform(mission.score, mission.seed, voice).cues
    screams = Mixer(cue for cue in cues if cue.sound.startswith("scream"))
    rest = Mixer(cue for cue in cues if not cue.sound.startswith("scream"))
    margins = []
    for at in mission.score.screams:
        until = Millis(at + 1_000)
        scream, others = (
            loudness_db(mixer.mixed(at, until).mean(axis=1), 1_000, 4_500)
            for mixer in (screams, rest)
        )
        margins.append(scream - others)
    return margins

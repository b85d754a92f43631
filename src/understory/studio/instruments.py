"""The marimba and the bass of the tune. Notes are named as musicians name them: `d5`, `c3`."""

import numpy as np

from understory.studio.tone import (
    Samples,
    band,
    count,
    dying,
    finished,
    generator,
    in_forest,
    noise,
    sung,
    unit,
)

_STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}


def pitch_hz(note: str) -> float:
    """Return the pitch of a note in equal temperament, a4 being 440 Hz.

    >>> pitch_hz("a4"), round(pitch_hz("c3"), 2)
    (440.0, 130.81)
    """
    semitones: int = _STEPS[note[0]] - _STEPS["a"] + 12 * (int(note[1:]) - 4)
    hz: float = 440.0 * 2.0 ** (semitones / 12)
    return hz


def marimba(ms: float, seed: int, hz: float) -> Samples:
    """Return a bar of rosewood, tuned as makers tune it: overtones at 4 and 10 times its pitch."""
    low = 440.0 / hz
    sound = np.zeros(count(ms))
    for ratio, loud, tau_ms in ((1.0, 1.0, 210 * low**0.5), (3.98, 0.28, 55), (9.9, 0.10, 18)):
        sound += loud * dying(ms, tau_ms) * _held(ms, hz * ratio)
    mallet = band(noise(generator(seed), ms), 300, 2_500) * dying(ms, 6)
    sound += 0.12 * unit(mallet)
    return finished(in_forest(sound, generator(seed + 1), 300, 0.05), ms, release_ms=ms / 2)


def bass(ms: float, seed: int, hz: float) -> Samples:
    """Return a plucked string whose overtones, up to 900 Hz, reach small loudspeakers too."""
    sound = np.zeros(count(ms))
    for step in range(1, 11):
        # Plucked at a fifth of its length: the fifth overtone is missing.
        loud = abs(np.sin(np.pi * step / 5)) / step**0.9
        sound += loud * dying(ms, 420 / step**0.7) * _held(ms, hz * step)
    finger = band(noise(generator(seed), ms), 200, 1_400) * dying(ms, 9)
    sound = unit(sound) + 0.10 * unit(finger)
    return finished(sound, ms, attack_ms=3, release_ms=ms / 2)


def _held(ms: float, hz: float) -> Samples:
    return sung(np.full(count(ms), hz))

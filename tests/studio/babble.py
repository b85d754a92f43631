"""A table full of talk, synthesised: six voices that say nothing, at the pace and pitch of people.

Of our own making, so that tests need no speech program and hear the same talk everywhere. It has
what matters to an ear that listens past it: voiced vowels between three formants, hisses and stops
between them, four to five syllables a second, phrases with short rests.
"""

from functools import cache

import numpy as np

from understory.studio import RATE, Samples
from understory.studio.tone import (
    band,
    buzzed,
    curve,
    generator,
    laid,
    noise,
    swelling,
    unit,
    voiced,
    wander,
)

_SECONDS = 20
_VOWELS = (
    (300, 2_300, 3_000),
    (400, 2_000, 2_600),
    (550, 1_800, 2_500),
    (750, 1_250, 2_550),
    (600, 950, 2_400),
    (450, 800, 2_300),
    (320, 750, 2_250),
    (500, 1_500, 2_500),
)
_PITCHES_HZ = (95, 110, 125, 185, 205, 230)


@cache
def babble() -> Samples:
    """Return twenty seconds of six voices, each as strong as the others; of unit deviation."""
    voices = [_voice(index, pitch) for index, pitch in enumerate(_PITCHES_HZ)]
    together: Samples = np.sum([voice / voice.std() for voice in voices], axis=0)
    return together / together.std()


def _voice(index: int, pitch_hz: float) -> Samples:
    chance = generator(9_000 + index)
    throat = 1.0 if pitch_hz < 150 else 1.15
    spoken = np.zeros(_SECONDS * RATE)
    at = chance.uniform(0, 600)
    while at < _SECONDS * 1000:
        for _ in range(chance.integers(4, 12)):
            length = chance.uniform(110, 240)
            laid(spoken, _vowel(chance, pitch_hz, throat, length), at)
            hiss = chance.uniform(40, 110)
            laid(spoken, _consonant(chance, hiss), at + length - 20, chance.uniform(0.05, 0.3))
            at += length + hiss - 30
        at += chance.uniform(150, 700)
    return spoken


def _vowel(chance: np.random.Generator, pitch_hz: float, throat: float, ms: float) -> Samples:
    high = pitch_hz * chance.uniform(0.9, 1.35)
    pitch = curve(ms, (0, high), (1, high * chance.uniform(0.8, 1.05)))
    source = buzzed(pitch * (1 + 0.01 * wander(chance, ms, 8)), 0.6)
    first, second, third = _VOWELS[chance.integers(len(_VOWELS))]
    formants = ((first, 70, 1.0), (second, 110, 0.5), (third, 160, 0.28), (3_600, 250, 0.12))
    voice = voiced(source, *((hz * throat, width, gain) for hz, width, gain in formants))
    return unit(voice) * swelling(ms, 25, 45)


def _consonant(chance: np.random.Generator, ms: float) -> Samples:
    low = chance.uniform(1_000, 4_500)
    return unit(band(noise(chance, ms), low, low * 2)) * swelling(ms, 8, 25)

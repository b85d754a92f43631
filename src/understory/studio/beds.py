"""What lies under everything: the hum of a jungle by day and by night.

A bed is a piece that fades in and out over the score's cross-fade, each new piece starting that
long before the end of the last, so that together they are one even hum: stretches of noise are
uncorrelated, and the powers of a sine and a cosine fade add up to one.
"""

import numpy as np

from understory.score import BED_CROSSFADE
from understory.studio.tone import (
    Samples,
    band,
    count,
    finished,
    generator,
    noise,
    pinkened,
    resonating,
    seconds,
    wander,
)


def day(ms: float, seed: int) -> Samples:
    """Return wind in sunlit leaves, with far cicadas."""
    chance = generator(seed)
    leaves = pinkened(band(noise(chance, ms), 300, 5_500))
    rustle = band(noise(chance, ms), 2_000, 8_000) * _swell(ms, chance, 0.8, 0.5)
    insects = resonating(noise(chance, ms), 4_150, 420)
    insects *= 0.6 + 0.4 * np.sin(2 * np.pi * 185 * seconds(ms))
    insects *= _swell(ms, chance, 0.3, 0.3)
    return _faded(ms, leaves * _swell(ms, chance, 0.25, 0.15) + 0.15 * rustle + 2.2 * insects)


def night(ms: float, seed: int) -> Samples:
    """Return dark, still air with far crickets and frogs."""
    chance = generator(seed)
    air = pinkened(band(noise(chance, ms), 150, 1_400))
    shimmer = resonating(noise(chance, ms), 4_700, 90) * _swell(ms, chance, 2.2, 0.5)
    pond = resonating(noise(chance, ms), 1_050, 60) * _swell(ms, chance, 3.0, 0.8)
    return _faded(ms, air * _swell(ms, chance, 0.2, 0.15) + 0.9 * shimmer + 0.8 * pond)


def _swell(ms: float, chance: np.random.Generator, hz: float, depth: float) -> Samples:
    return np.maximum(0.05, 1 + depth * wander(chance, ms, hz))


def _faded(ms: float, hum: Samples) -> Samples:
    fade = count(BED_CROSSFADE)
    rise = np.sin(np.pi / 2 * np.arange(fade) / fade)
    hum = hum.copy()
    hum[:fade] *= rise
    hum[-fade:] *= rise[::-1]
    return finished(hum, ms, attack_ms=2, release_ms=2)

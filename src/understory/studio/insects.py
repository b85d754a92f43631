"""Cicadas by day, crickets by night.

Cicadas beat quicker than 150 times a second: slower than that is the roughness of the scream.
"""

import numpy as np

from understory.studio.tone import (
    Samples,
    band,
    count,
    finished,
    generator,
    laid,
    noise,
    resonating,
    seconds,
    sung,
    swelling,
    wander,
)


def cicada(ms: float, seed: int, hz: float, pulses_hz: float) -> Samples:
    """Return a rasping swell: noise that rings the insect's drum, in quick pulses."""
    chance = generator(seed)
    time = seconds(ms)
    raw = noise(chance, ms)
    song = resonating(raw, hz, hz / 9) + 0.4 * resonating(raw, hz * 1.55, hz / 5)
    rate = pulses_hz * (1 + 0.03 * wander(chance, ms, 3))
    pulse = (0.5 + 0.5 * sung(rate)) ** 2
    groups = 0.75 + 0.25 * np.sin(2 * np.pi * 9 * time)
    song = band(song * pulse * groups, 2_600, 11_000, order=4)
    return finished(song * swelling(ms, ms * 0.35, ms * 0.45), ms)


def cricket(ms: float, seed: int, hz: float, chirps: int, gap_ms: float) -> Samples:
    """Return chirps of three syllables each, nearly pure in tone."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    for chirp in range(chirps):
        for syllable in range(3):
            length = 22.0
            pitch = np.full(count(length), hz * (1 - 0.004 * syllable))
            tone = sung(pitch) + 0.08 * sung(2 * pitch)
            start = 4 + chirp * gap_ms + syllable * 33 + chance.uniform(-1, 1)
            laid(canvas, tone * swelling(length, 7, 12), start, 0.7 + 0.15 * syllable)
    return finished(canvas, ms, release_ms=30)

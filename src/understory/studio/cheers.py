"""What those who only watch call out: claps, hums and a breath, softer than any sound of the score.

They keep away from the jungle: no stroke of a drum, no chirp, nothing that could be day or night.
"""

import numpy as np

from understory.studio.tone import (
    Samples,
    band,
    buzzed,
    count,
    curve,
    dying,
    finished,
    generator,
    in_forest,
    laid,
    noise,
    sung,
    swelling,
    unit,
    voiced,
)


def bravo(ms: float, seed: int) -> Samples:
    """Return two pairs of hands that clap, not quite together."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    for hands, (start_ms, step_ms) in enumerate(((0.0, 118.0), (37.0, 131.0))):
        for number in range(4):
            hollow = 950.0 + 260 * hands + 40 * chance.standard_normal()
            clap = band(noise(chance, 60), hollow, 2_600) * dying(60, 9)
            late = start_ms + number * step_ms + 4 * chance.standard_normal()
            laid(canvas, unit(clap), max(0.0, late), 0.9 - 0.08 * number)
    return finished(in_forest(canvas, generator(seed + 1), 200, 0.04), ms, release_ms=60)


def onward(ms: float, seed: int) -> Samples:
    """Return two notes that rise, hummed with an open mouth."""
    hum = _hummed(ms, seed, (0, 196.0), (0.30, 202.0), (0.38, 294.0), (1, 300.0))
    gap = curve(ms, (0, 1), (0.30, 1), (0.34, 0.15), (0.38, 0.9), (1, 1))
    return finished(hum * gap, ms, attack_ms=18, release_ms=120)


def alas(ms: float, seed: int) -> Samples:
    """Return two notes that fall, hummed."""
    hum = _hummed(ms, seed, (0, 262.0), (0.38, 255.0), (0.48, 186.0), (1, 172.0))
    gap = curve(ms, (0, 1), (0.38, 0.9), (0.43, 0.3), (0.5, 0.85), (1, 0.7))
    return finished(hum * gap, ms, attack_ms=22, release_ms=160)


def phew(ms: float, seed: int) -> Samples:
    """Return a breath let go, with a thread of a whistle in it that sinks."""
    air = unit(band(noise(generator(seed), ms), 500, 1_900)) * curve(
        ms, (0, 0.5), (0.2, 1), (0.6, 0.5), (1, 0.1)
    )
    whistle = sung(curve(ms, (0, 930), (0.3, 900), (1, 520))) * curve(
        ms, (0, 0), (0.15, 1), (0.6, 0.5), (1, 0)
    )
    return finished(0.8 * air + 0.35 * whistle, ms, attack_ms=25, release_ms=180)


def _hummed(ms: float, seed: int, *pitches_hz: tuple[float, float]) -> Samples:
    throat = voiced(buzzed(curve(ms, *pitches_hz), 0.6), (430, 120, 1.0), (860, 180, 0.4))
    breath = band(noise(generator(seed), ms), 300, 1_500)
    return (unit(throat) + 0.06 * unit(breath)) * swelling(ms, 20, ms / 3)

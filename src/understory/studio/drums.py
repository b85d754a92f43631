"""Hand drums by day, a deep drum and a slit log by night.

A skin rings in the modes of an ideal membrane; a log in a few stiff partials. Night strokes are
deep, but each has a wooden knock between 500 and 1,500 Hz as well, which small loudspeakers carry.
"""

import numpy as np

from understory.studio.tone import (
    Samples,
    band,
    count,
    dying,
    finished,
    generator,
    in_forest,
    laid,
    noise,
    seconds,
    sung,
    unit,
)

_MODES = (1.0, 1.593, 2.136, 2.296, 2.653, 2.918)
"""Pitches of an ideal membrane against its lowest."""

_BODY_MS = 320.0


def _skin(hz: float, *, tau_ms: float, bend: float, edge: float) -> Samples:
    """Return a struck skin: `bend` is how far its pitch starts above, `edge` how bright the hit."""
    time = seconds(_BODY_MS)
    pitch = 1 + bend * np.exp(-time / 0.03)
    sound = np.zeros_like(time)
    for order, mode in enumerate(_MODES):
        loud = edge**order * np.exp(-time * 1000 / (tau_ms / (1 + 0.8 * order)))
        sound += loud * sung(hz * mode * pitch)
    return sound


def _slap(seed: int, low_hz: float, high_hz: float, tau_ms: float) -> Samples:
    """Return the noise of fingers or a stick on the head."""
    hit = band(noise(generator(seed), _BODY_MS), low_hz, high_hz) * dying(_BODY_MS, tau_ms)
    return unit(hit)


def day_bass(ms: float, seed: int, hz: float) -> Samples:
    """Return a bass stroke with the flat hand: skin, and the air in the body below it."""
    sound = 0.8 * _skin(hz * 1.9, tau_ms=70, bend=0.06, edge=0.5)
    sound += 0.9 * dying(_BODY_MS, 95) * sung(np.full(count(_BODY_MS), hz))
    sound += 0.5 * _slap(seed, 500, 2_500, 9)
    return finished(in_forest(sound, generator(seed + 1), 260, 0.05), ms, release_ms=80)


def day_tone(ms: float, seed: int, hz: float) -> Samples:
    """Return an open tone at the rim."""
    sound = _skin(hz, tau_ms=85, bend=0.04, edge=0.72) + 0.7 * _slap(seed, 900, 5_000, 8)
    return finished(in_forest(sound, generator(seed + 1), 260, 0.05), ms, release_ms=80)


def day_slap(ms: float, seed: int, hz: float) -> Samples:
    """Return a slap: a short, sharp crack."""
    sound = 0.6 * _skin(hz, tau_ms=38, bend=0.03, edge=0.85) + 1.2 * _slap(seed, 1_100, 6_500, 14)
    return finished(in_forest(sound, generator(seed + 1), 260, 0.06), ms, release_ms=80)


def night_bass(ms: float, seed: int, hz: float, knock_hz: float) -> Samples:
    """Return a dull, deep stroke with the knock of its padded stick."""
    sound = _skin(hz, tau_ms=150, bend=0.05, edge=0.45)
    sound += 0.75 * _log(knock_hz, tau_ms=55)
    sound += 0.25 * _slap(seed, 300, 1_300, 12)
    return finished(in_forest(sound, generator(seed + 1), 380, 0.10), ms, release_ms=90)


def night_wood(ms: float, seed: int, hz: float) -> Samples:
    """Return a stroke on a hollow log."""
    sound = _log(hz, tau_ms=90) + 0.2 * _slap(seed, 500, 1_800, 6)
    return finished(in_forest(sound, generator(seed + 1), 380, 0.12), ms, release_ms=90)


def _log(hz: float, tau_ms: float) -> Samples:
    """Return a hollow piece of wood: partials of a stiff bar that die the quicker the higher."""
    sound = np.zeros(count(_BODY_MS))
    for ratio, loud in ((1.0, 1.0), (1.34, 0.6), (2.76, 0.25)):
        partial = dying(_BODY_MS, tau_ms / ratio) * sung(np.full(count(_BODY_MS), hz * ratio))
        laid(sound, partial, 0, loud)
    return sound

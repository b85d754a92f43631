"""Hand drums, a shaker and bells by day; a deep drum, a slit log and a rattle by night.

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
    sung,
    swelling,
    unit,
)

_MODES = (1.0, 1.593, 2.136, 2.296, 2.653, 2.918)
"""Pitches of an ideal membrane against its lowest."""


def _skin(ms: float, hz: float, *, tau_ms: float, bend: float, edge: float) -> Samples:
    """Return a struck skin: `bend` is how far its pitch starts above, `edge` how bright the hit."""
    pitch = 1 + bend * dying(ms, 30)
    sound = np.zeros(count(ms))
    for order, mode in enumerate(_MODES):
        sound += edge**order * dying(ms, tau_ms / (1 + 0.8 * order)) * sung(hz * mode * pitch)
    return sound


def _slap(ms: float, seed: int, low_hz: float, high_hz: float, tau_ms: float) -> Samples:
    """Return the noise of fingers or a stick on the head."""
    return unit(band(noise(generator(seed), ms), low_hz, high_hz) * dying(ms, tau_ms))


def _log(ms: float, hz: float, tau_ms: float) -> Samples:
    """Return a hollow piece of wood: partials of a stiff bar that die the quicker the higher."""
    sound = np.zeros(count(ms))
    for ratio, loud in ((1.0, 1.0), (1.34, 0.6), (2.76, 0.25)):
        sound += loud * dying(ms, tau_ms / ratio) * _held(ms, hz * ratio)
    return sound


def _held(ms: float, hz: float) -> Samples:
    return sung(np.full(count(ms), hz))


def day_bass(ms: float, seed: int, hz: float) -> Samples:
    """Return a bass stroke with the flat hand: skin, and the air in the body below it."""
    sound = 0.8 * _skin(ms, hz * 1.9, tau_ms=60, bend=0.06, edge=0.55)
    sound += 0.8 * dying(ms, 75) * _held(ms, hz)
    sound += 0.7 * _slap(ms, seed, 500, 3_000, 10)
    return finished(in_forest(sound, generator(seed + 1), 260, 0.05), ms, release_ms=ms / 2)


def day_tone(ms: float, seed: int, hz: float) -> Samples:
    """Return an open tone at the rim."""
    sound = _skin(ms, hz, tau_ms=70, bend=0.04, edge=0.75) + 0.9 * _slap(ms, seed, 900, 5_000, 9)
    return finished(in_forest(sound, generator(seed + 1), 260, 0.05), ms, release_ms=ms / 2)


def day_slap(ms: float, seed: int, hz: float) -> Samples:
    """Return a slap: a short, sharp crack."""
    sound = 0.6 * _skin(ms, hz, tau_ms=38, bend=0.03, edge=0.85)
    sound += 1.2 * _slap(ms, seed, 1_100, 6_500, 14)
    return finished(in_forest(sound, generator(seed + 1), 200, 0.05), ms, release_ms=ms / 2)


def day_shaker(ms: float, seed: int, low_hz: float) -> Samples:
    """Return one swing of a gourd full of seeds: they strike the wall, then roll back."""
    chance = generator(seed)
    strike = band(noise(chance, ms), low_hz * 0.8, low_hz * 2.6) * dying(ms, 18)
    rolling = band(noise(chance, ms), low_hz, low_hz * 2.2) * swelling(ms, 45, ms - 50)
    return finished(unit(strike) + 0.22 * unit(rolling), ms, attack_ms=2, release_ms=ms / 2)


def day_bell(ms: float, seed: int, hz: float) -> Samples:
    """Return a stroke on an iron bell without a clapper, held in the hand."""
    sound = np.zeros(count(ms))
    for ratio, loud, tau_ms in ((1.0, 1.0, 85), (1.51, 0.8, 60), (2.62, 0.35, 30), (4.1, 0.2, 14)):
        sound += loud * dying(ms, tau_ms) * _held(ms, hz * ratio)
    sound += 0.4 * _slap(ms, seed, 1_500, 6_000, 4)
    return finished(in_forest(sound, generator(seed + 1), 260, 0.05), ms, release_ms=ms / 2)


def night_rattle(ms: float, seed: int, hz: float) -> Samples:
    """Return a dry pod, turned slowly: a trickle of seeds between 800 and 2,500 Hz."""
    chance = generator(seed)
    sound = np.zeros(count(ms))
    at = 0.0
    while at < 150:
        pitch = hz * chance.uniform(0.8, 1.9)
        laid(sound, dying(60, 7) * _held(60, pitch), at, 0.45 + 0.55 * np.sin(np.pi * at / 150))
        at += chance.uniform(6, 17)
    laid(sound, unit(_log(120, hz, tau_ms=30)), 0, 0.9)
    return finished(in_forest(sound, generator(seed + 1), 300, 0.10), ms, release_ms=ms / 2)


def night_bass(ms: float, seed: int, hz: float, knock_hz: float) -> Samples:
    """Return a dull, deep stroke with the knock of its padded stick."""
    sound = _skin(ms, hz, tau_ms=170, bend=0.05, edge=0.45)
    sound += 0.85 * _log(ms, knock_hz, tau_ms=60)
    sound += 0.25 * _slap(ms, seed, 300, 1_300, 12)
    return finished(in_forest(sound, generator(seed + 1), 380, 0.10), ms, release_ms=ms / 2)


def night_wood(ms: float, seed: int, hz: float) -> Samples:
    """Return a stroke on a hollow log."""
    sound = _log(ms, hz, tau_ms=75) + 0.2 * _slap(ms, seed, 500, 1_800, 6)
    return finished(in_forest(sound, generator(seed + 1), 280, 0.10), ms, release_ms=ms / 2)

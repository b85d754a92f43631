"""Birds and a parrot by day, two owls by night."""

from collections.abc import Iterable

import numpy as np

from understory.studio.tone import (
    Samples,
    band,
    buzzed,
    count,
    curve,
    finished,
    generator,
    in_forest,
    laid,
    noise,
    seconds,
    sung,
    swelling,
    voiced,
    wander,
)

Note = tuple[float, float, float, float]
"""When a note starts and how long it lasts (ms), and its pitch at both ends (Hz)."""


def _phrase(
    ms: float, seed: int, notes: Iterable[Note], vibrato_hz: float, vibrato: float
) -> Samples:
    """Return a whistled phrase; `vibrato` is the share of the pitch by which it swings."""
    canvas = np.zeros(count(ms))
    for start, length, first, last in notes:
        time = seconds(length)
        pitch = curve(length, (0, first), (0.5, (first + last) / 2 * 1.03), (1, last))
        pitch = pitch * (1 + vibrato * np.sin(2 * np.pi * vibrato_hz * time))
        whistle = sung(pitch) + 0.12 * sung(2 * pitch)
        laid(canvas, whistle * swelling(length, length * 0.2, length * 0.4), start)
    return finished(in_forest(canvas, generator(seed), 400, 0.10), ms, release_ms=120)


def thrush(ms: float, seed: int) -> Samples:
    """Return four fluted notes that rise and fall."""
    notes = (
        (0, 150, 2_300, 2_900),
        (190, 130, 3_100, 2_600),
        (360, 110, 2_700, 3_500),
        (510, 240, 3_400, 2_400),
    )
    return _phrase(ms, seed, notes, 11, 0.02)


def trill(ms: float, seed: int) -> Samples:
    """Return a quick trill of six falling notes."""
    notes = [(82.0 * step, 62.0, 4_600 - 170.0 * step, 3_700 - 140.0 * step) for step in range(6)]
    return _phrase(ms, seed, notes, 28, 0.015)


def piha(ms: float, seed: int) -> Samples:
    """Return the two-part shout that carries through a whole jungle: a soft note, then a whip."""
    notes = ((0, 130, 1_900, 1_700), (190, 140, 1_900, 3_900), (340, 330, 3_700, 2_000))
    return _phrase(ms, seed, notes, 7, 0.01)


def toucan(ms: float, seed: int) -> Samples:
    """Return three yelps, hoarse and bent, of a big bill."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    for step in range(3):
        length = 150.0
        pitch = curve(length, (0, 620), (0.3, 1_050), (1, 780))
        pitch = pitch * (1 + 0.02 * wander(chance, length, 70))
        source = buzzed(pitch, 0.5) + 0.03 * noise(chance, length)
        voice = voiced(source, (1_250, 260, 1.0), (2_300, 380, 0.7), (3_500, 600, 0.3))
        laid(canvas, voice * swelling(length, 20, 60), 235.0 * step, 0.8 + 0.1 * step)
    return finished(in_forest(canvas, generator(seed + 1), 400, 0.12), ms, release_ms=120)


def flute(ms: float, seed: int) -> Samples:
    """Return a slow, clear phrase that steps down and turns up at its end."""
    notes = (
        (0, 210, 2_150, 2_130),
        (240, 170, 1_910, 1_890),
        (440, 150, 1_610, 1_600),
        (620, 330, 1_430, 1_960),
    )
    return _phrase(ms, seed, notes, 6, 0.008)


def parrot(ms: float, seed: int) -> Samples:
    """Return two rough squawks of a parrot that goes by."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    for start, length, top in ((0, 190, 640), (240, 290, 700)):
        pitch = curve(length, (0, top * 0.7), (0.25, top), (1, top * 0.55))
        pitch = pitch * (1 + 0.06 * wander(chance, length, 90))
        source = buzzed(pitch) + 0.05 * noise(chance, length)
        voice = voiced(source, (1_500, 260, 1.0), (2_900, 420, 0.9), (4_300, 700, 0.4))
        time = seconds(length)
        rough = 1 - 0.6 * (0.5 + 0.5 * np.sin(2 * np.pi * 88 * time))
        voice = band(voice, 550, 9_000, order=3)
        laid(canvas, voice * rough * swelling(length, 15, 90), start)
    return finished(in_forest(canvas, generator(seed + 1), 300, 0.08), ms, release_ms=120)


def owl(ms: float, seed: int) -> Samples:
    """Return hoo, hoo-hoo: low, but with the overtones that a small loudspeaker needs."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    for start, length, hz in ((0, 290, 470), (400, 120, 480), (545, 300, 460)):
        pitch = curve(length, (0, hz * 0.93), (0.3, hz), (1, hz * 0.94))
        pitch = pitch * (1 + 0.004 * wander(chance, length, 9))
        hoot = sung(pitch) + 0.30 * sung(2 * pitch) + 0.10 * sung(3 * pitch)
        laid(canvas, hoot * swelling(length, 70, 130), start)
    return finished(in_forest(canvas, generator(seed + 1), 380, 0.10), ms, release_ms=140)


def small_owl(ms: float, seed: int) -> Samples:
    """Return five even toots of a small owl."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    for step in range(5):
        length = 125.0
        hz = 690.0 - 6 * step
        pitch = curve(length, (0, hz * 0.95), (0.4, hz), (1, hz * 0.96))
        pitch = pitch * (1 + 0.004 * wander(chance, length, 9))
        toot = sung(pitch) + 0.22 * sung(2 * pitch) + 0.05 * sung(3 * pitch)
        laid(canvas, toot * swelling(length, 35, 60), 225.0 * step, 0.75 + 0.06 * step)
    return finished(in_forest(canvas, generator(seed + 1), 380, 0.10), ms, release_ms=140)

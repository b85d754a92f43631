"""A short sign for each kind of card, for whoever plays by ear: at most 400 ms, told at once.
And one that says to who plays by a single key that it is time to press.

    treasure   struck glass       by day two notes that rise, by night two that fall
    camp       a blown reed       the same, lower and in a chord
    guarded    a snake hisses with it from the first instant
    events     monster: two barks at once; zombie: a moan that sinks; bridge: a rope that creaks;
               spiders: many feet; healer: a soft chord that swells

Nothing here drums, chirps, croaks or hoots: what the jungle says of day and night stays its own.
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
    laid,
    noise,
    seconds,
    sung,
    swelling,
    unit,
    voiced,
)

SNAKE_MS = 210
"""So long the snake is heard: a hand that is quick must have heard it before."""


def treasure(ms: float, seed: int, pitches_hz: tuple[float, float], *, guarded: bool) -> Samples:
    """Return two strokes on glass."""
    canvas = np.zeros(count(ms))
    for number, hz in enumerate(pitches_hz):
        laid(canvas, _glass(ms - 110 * number, hz), 110 * number)
    return _sign(canvas, ms, seed, guarded=guarded)


def camp(ms: float, seed: int, pitches_hz: tuple[float, float], *, guarded: bool) -> Samples:
    """Return two chords on a reed, an open fifth each."""
    canvas = np.zeros(count(ms))
    first = 135.0
    for start, length, hz in ((0.0, first, pitches_hz[0]), (first, ms - first, pitches_hz[1])):
        laid(canvas, _reed(length, hz) + 0.7 * _reed(length, hz * 1.5), start)
    return _sign(canvas, ms, seed, guarded=guarded)


def monster(ms: float, seed: int) -> Samples:
    """Return two throats that bark at once, twice."""
    canvas = np.zeros(count(ms))
    for start in (0.0, 170.0):
        for hz in (143.0, 187.0):
            throat = buzzed(curve(150, (0, hz * 1.15), (0.4, hz), (1, hz * 0.8)), 0.35)
            rough = 0.6 + 0.4 * np.sign(np.sin(2 * np.pi * 62 * seconds(150)))
            bark = voiced(throat, (620, 160, 1.0), (1_250, 220, 0.7), (2_300, 300, 0.35))
            laid(canvas, unit(bark) * rough * swelling(150, 6, 70), start)
    air = band(noise(generator(seed), ms), 600, 2_400) * 0.05
    return finished(unit(canvas) + air, ms, attack_ms=3, release_ms=60)


def zombie(ms: float, seed: int) -> Samples:
    """Return a long moan that sinks through the nose."""
    hz = curve(ms, (0, 330), (0.25, 300), (1, 135))
    moan = voiced(buzzed(hz, 0.45), (320, 90, 0.8), (690, 110, 1.0), (1_150, 160, 0.5))
    breath = band(noise(generator(seed), ms), 250, 900) * 0.04
    return finished(unit(moan) * dying(ms, 300) + breath, ms, attack_ms=12, release_ms=110)


def bridge(ms: float, seed: int) -> Samples:
    """Return a rope that gives: it sticks and slips, ever faster."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    at = 0.0
    while at < ms - 45:
        slip = band(noise(chance, 40), 900, 1_900) * dying(40, 5)
        strand = sung(np.full(count(40), 1_180 + 420 * at / ms)) * dying(40, 9)
        laid(canvas, unit(slip) + 0.7 * strand, at, 0.6 + 0.4 * chance.random())
        at += 42 - 30 * at / ms
    return finished(canvas, ms, release_ms=50)


def spiders(ms: float, seed: int) -> Samples:
    """Return many hard feet that run by."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    for foot in range(26):
        at = foot * (ms - 30) / 26 + 4 * chance.random()
        tick = band(noise(chance, 14), 3_400, 8_500) * dying(14, 1.6)
        laid(canvas, unit(tick), at, 0.35 + 0.65 * chance.random())
    return finished(canvas, ms, release_ms=50)


def healer(ms: float, seed: int) -> Samples:
    """Return a chord that swells, of voices without words."""
    chord = np.zeros(count(ms))
    chance = generator(seed)
    for hz in (392.0, 493.9, 587.3, 784.0):
        drift = 1 + 0.004 * np.sin(2 * np.pi * (5.2 * seconds(ms) + chance.random()))
        chord += sung(hz * drift) + 0.3 * sung(2 * hz * drift)
    return finished(chord, ms, attack_ms=70, release_ms=150)


def ready(ms: float) -> Samples:
    """Return three short pips on one note: what ran by itself is done, and it is time to press."""
    canvas = np.zeros(count(ms))
    for start in (0.0, 65.0, 130.0):
        hz = np.full(count(45), 740.0)
        laid(canvas, (sung(hz) + 0.4 * sung(3 * hz)) * swelling(45, 4, 12), start)
    return finished(canvas, ms, release_ms=20)


def _glass(ms: float, hz: float) -> Samples:
    sound = np.zeros(count(ms))
    for ratio, loud, tau_ms in ((1.0, 1.0, 120), (2.76, 0.45, 55), (5.4, 0.25, 25)):
        sound += loud * dying(ms, tau_ms) * sung(np.full(count(ms), hz * ratio))
    return sound


def _reed(ms: float, hz: float) -> Samples:
    sound = np.zeros(count(ms))
    for step in range(1, 9):
        sound += sung(np.full(count(ms), hz * step)) / step * (1.0 if step % 2 else 0.45)
    return unit(sound) * swelling(ms, 8, 28) * dying(ms, 130)


def _sign(sound: Samples, ms: float, seed: int, *, guarded: bool) -> Samples:
    whole = unit(sound)
    if guarded:
        hiss = band(noise(generator(seed), SNAKE_MS), 4_500, 9_500, order=4)
        rattle = 0.55 + 0.45 * np.sin(2 * np.pi * 38 * seconds(SNAKE_MS))
        snake = np.zeros(count(ms))
        laid(snake, unit(hiss) * rattle * swelling(SNAKE_MS, 4, 70), 0)
        whole = 0.45 * whole + snake
    return finished(whole, ms, release_ms=70)

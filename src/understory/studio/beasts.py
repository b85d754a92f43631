"""Monkeys and a roar by day, three frogs by night."""

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
    resonating,
    seconds,
    sung,
    swelling,
    unit,
    voiced,
    wander,
)


def monkey(ms: float, seed: int) -> Samples:
    """Return a bout of five whoops, each swept upwards and each a little higher."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    for step in range(5):
        length = 140.0
        base = 520 + 60 * step
        pitch = curve(length, (0, base), (0.7, base * 1.9), (1, base * 1.5))
        pitch = pitch * (1 + 0.015 * wander(chance, length, 60))
        source = buzzed(pitch, 0.6) + 0.03 * noise(chance, length)
        voice = voiced(source, (900, 220, 1.0), (1_700, 300, 0.6), (2_800, 500, 0.25))
        start = 190.0 * step + chance.uniform(0, 12)
        laid(canvas, voice * swelling(length, 30, 50), start, 0.7 + 0.08 * step)
    return finished(in_forest(canvas, generator(seed + 1), 400, 0.10), ms, release_ms=120)


def chatter(ms: float, seed: int) -> Samples:
    """Return a scolding monkey: seven short barks that fall and get quicker."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    at = 0.0
    for step in range(7):
        length = 70.0
        base = 980 - 45 * step + chance.uniform(-25, 25)
        pitch = curve(length, (0, base), (0.3, base * 1.15), (1, base * 0.7))
        source = buzzed(pitch, 0.45) + 0.05 * noise(chance, length)
        voice = voiced(source, (1_150, 240, 1.0), (2_200, 340, 0.7), (3_300, 500, 0.3))
        laid(canvas, voice * swelling(length, 8, 40), at, 0.75 + 0.25 * np.sin(step / 2))
        at += 112 - 5 * step
    return finished(in_forest(canvas, generator(seed + 1), 400, 0.10), ms, release_ms=120)


def roar(ms: float, seed: int) -> Samples:
    """Return the roar of a big cat: a very rough voice with much breath."""
    chance = generator(seed)
    pitch = curve(ms, (0, 70), (0.25, 118), (0.6, 96), (1, 58))
    pitch = pitch * (1 + 0.10 * wander(chance, ms, 45))
    source = buzzed(pitch, 0.55)
    source = unit(source) + 0.16 * band(noise(chance, ms), 200, 3_500)
    voice = voiced(source, (430, 160, 1.0), (850, 220, 0.9), (1_650, 350, 0.55), (2_600, 500, 0.3))
    rasp = 0.55 + 0.45 * np.sin(2 * np.pi * 27 * seconds(ms) + 0.8 * wander(chance, ms, 8))
    voice = voice * rasp * swelling(ms, 170, 600)
    return finished(in_forest(voice, generator(seed + 1), 450, 0.10), ms, release_ms=260)


def frog_of_two_notes(ms: float, seed: int) -> Samples:
    """Return a small tree frog's two notes, the upper 1.81 times the lower."""
    canvas = np.zeros(count(ms))
    for start, length, hz in ((0, 85, 1_110), (125, 150, 2_010)):
        pitch = curve(length, (0, hz * 0.97), (1, hz * 1.03))
        tone = sung(pitch) + 0.15 * sung(2 * pitch)
        laid(canvas, tone * swelling(length, 14, 50), start)
    return finished(in_forest(canvas, generator(seed), 300, 0.10), ms, release_ms=90)


def frog_croak(ms: float, seed: int) -> Samples:
    """Return a croak: slow pulses that ring a throat between 500 and 1,400 Hz."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    at = 5.0
    while at < 400:
        pulse = np.zeros(count(60))
        pulse[: count(1.2)] = 1 - np.arange(count(1.2)) / count(1.2)
        laid(canvas, pulse, at, 0.6 + 0.4 * np.sin(np.pi * at / 400))
        at += 1000 / (46 + 8 * at / 400) + chance.uniform(-0.6, 0.6)
    voice = resonating(canvas, 620, 90) + 0.9 * resonating(canvas, 1_150, 140)
    voice = band(voice, 420, 4_000, order=3)
    return finished(in_forest(voice, generator(seed + 1), 380, 0.10), ms, release_ms=140)


def frog_trill(ms: float, seed: int) -> Samples:
    """Return a trill of eleven quick pulses, each a little higher than the last."""
    chance = generator(seed)
    canvas = np.zeros(count(ms))
    for pulse in range(11):
        length = 30.0
        pitch = np.full(count(length), 1_380.0 + 14 * pulse)
        tone = sung(pitch) + 0.2 * sung(2 * pitch)
        start = 38.0 * pulse + chance.uniform(-1, 1) + 2
        laid(canvas, tone * swelling(length, 8, 16), start, 0.4 + 0.6 * np.sin(np.pi * pulse / 11))
    return finished(in_forest(canvas, generator(seed + 1), 300, 0.10), ms, release_ms=90)

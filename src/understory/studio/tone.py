"""The studio's tools: time, noise, resonance, forest, and the last coat of a sound.

Every sound is mono at `RATE`, an array of floats. Filters work on the whole sound at once by
Fourier transform, since none here is longer than ten seconds; so numpy is all that is needed.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

RATE = 44_100
"""Samples a second: that of a CD, which the exporter writes, and native to most sound cards."""

HEAD_ROOM_DB = 3.0
"""How far below full scale the peak of each sound lies."""

Samples = NDArray[np.float64]


def generator(seed: int) -> np.random.Generator:
    """Return the stream of chance of one sound; the same seed always gives the same stream."""
    return np.random.Generator(np.random.PCG64(seed))


def count(ms: float) -> int:
    """Return how many samples so many milliseconds last."""
    return round(ms * RATE / 1000)


def seconds(ms: float) -> Samples:
    """Return the time of each sample, in seconds."""
    return np.arange(count(ms)) / RATE


def noise(chance: np.random.Generator, ms: float) -> Samples:
    """Return white noise."""
    return chance.standard_normal(count(ms))


def wander(chance: np.random.Generator, ms: float, hz: float) -> Samples:
    """Return a slow random curve of unit deviation that turns about `hz` times a second."""
    knots = chance.standard_normal(max(4, int(ms / 1000 * hz * 2) + 3))
    places = np.linspace(0, len(knots) - 1, count(ms))
    left = np.minimum(places.astype(int), len(knots) - 2)
    share = (1 - np.cos(np.pi * (places - left))) / 2
    turned: Samples = knots[left] * (1 - share) + knots[left + 1] * share
    return turned


def turns(hz: Samples) -> Samples:
    """Return the phase, in whole turns, of a tone whose pitch follows `hz`."""
    return np.cumsum(hz) / RATE


def sung(hz: Samples) -> Samples:
    """Return a sine whose pitch follows `hz`."""
    return np.sin(2 * np.pi * turns(hz))


def buzzed(hz: Samples, openness: float = 0.4) -> Samples:
    """Return the pulses of a voice whose pitch follows `hz`: each opens, then shuts."""
    inside = turns(hz) % 1.0
    opened = inside / openness
    pulse = np.where(opened < 1, np.sin(np.pi * opened) * opened, 0.0)
    return np.diff(pulse, prepend=0.0)


def curve(ms: float, *knots: tuple[float, float]) -> Samples:
    """Return a curve through (share of the length, value), straight between its knots."""
    shares, values = zip(*knots, strict=True)
    between: Samples = np.interp(np.linspace(0, 1, count(ms)), shares, values)
    return between


def dying(ms: float, tau_ms: float) -> Samples:
    """Return the exponential decay of a struck thing."""
    loudness: Samples = np.exp(-seconds(ms) * 1000 / tau_ms)
    return loudness


def swelling(ms: float, attack_ms: float, release_ms: float) -> Samples:
    """Return a loudness that rises and falls along half cosines and is full between."""
    loud = np.ones(count(ms))
    rise, fall = min(count(attack_ms), len(loud)), min(count(release_ms), len(loud))
    loud[:rise] *= (1 - np.cos(np.pi * np.arange(rise) / rise)) / 2
    loud[len(loud) - fall :] *= (1 + np.cos(np.pi * np.arange(1, fall + 1) / fall)) / 2
    return loud


def unit(signal: Samples) -> Samples:
    """Return the signal with its peak at one."""
    return signal / float(np.abs(signal).max())


def shaped(signal: Samples, gain: Callable[[Samples], NDArray[np.complex128] | Samples]) -> Samples:
    """Return the signal with each frequency (hertz) multiplied by `gain`; its length is kept."""
    padded = 1 << (2 * len(signal) - 1).bit_length()
    spectrum = np.fft.rfft(signal, padded)
    spectrum *= gain(np.asarray(np.fft.rfftfreq(padded, 1 / RATE), np.float64))
    return np.fft.irfft(spectrum, padded)[: len(signal)]


def band(signal: Samples, low_hz: float, high_hz: float, order: int = 2) -> Samples:
    """Return what lies between two frequencies; the skirts fall by 6 dB an octave per order."""

    def gain(hz: Samples) -> Samples:
        low_cut = np.divide(low_hz, hz, out=np.full_like(hz, 1e6), where=hz > 0) if low_hz else 0.0
        high_cut = hz / high_hz
        return 1 / np.sqrt((1 + low_cut ** (2 * order)) * (1 + high_cut ** (2 * order)))

    return shaped(signal, gain)


def pinkened(signal: Samples) -> Samples:
    """Return the signal falling by 3 dB an octave, as wind and leaves do."""
    return shaped(signal, lambda hz: 1 / np.sqrt(np.maximum(hz, 20.0) / 1000))


def resonating(signal: Samples, hz: float, width_hz: float) -> Samples:
    """Return the signal through one resonance with a gain of one at its peak."""
    radius = np.exp(-np.pi * width_hz / RATE)
    pole = radius * np.exp(2j * np.pi * hz / RATE)

    def gain(at: Samples) -> NDArray[np.complex128]:
        step = np.exp(-2j * np.pi * at / RATE)
        response: NDArray[np.complex128] = 1 / ((1 - pole * step) * (1 - np.conj(pole) * step))
        return response

    peak = np.abs(gain(np.array([hz])))[0]
    return shaped(signal, lambda at: gain(at) / peak)


def voiced(source: Samples, *formants: tuple[float, float, float]) -> Samples:
    """Return a source through a throat: formants of (hertz, width in hertz, gain) in parallel."""
    # Neighbouring resonances cancel each other between their peaks unless their signs alternate.
    voice = np.zeros_like(source)
    for index, (hz, width, gain) in enumerate(formants):
        voice += (-1) ** index * gain * resonating(source, hz, width)
    return voice


def laid(canvas: Samples, sound: Samples, at_ms: float, gain: float = 1.0) -> None:
    """Add a sound to a canvas in place; what would hang over its end is cut."""
    start = count(at_ms)
    room = min(len(sound), len(canvas) - start)
    if room > 0:
        canvas[start : start + room] += gain * sound[:room]


def in_forest(signal: Samples, chance: np.random.Generator, ms: float, share: float) -> Samples:
    """Return the signal and its echo among trunks, which dies by 60 dB in `ms`.

    `share` is the echo's energy against the signal's. The sound grows by the tail.
    """
    tail = band(noise(chance, ms), 250, 4_500) * np.exp(-6.9 * seconds(ms) * 1000 / ms)
    tail[: count(4)] = 0  # the nearest trunk
    tail *= np.sqrt(share / np.sum(tail**2))
    tail[0] = 1.0
    whole = np.concatenate([signal, np.zeros(len(tail))])
    padded = 1 << (len(whole) - 1).bit_length()
    spectrum = np.fft.rfft(whole, padded) * np.fft.rfft(tail, padded)
    return np.fft.irfft(spectrum, padded)[: len(whole)]


def finished(
    signal: Samples, ms: float, *, attack_ms: float = 1.0, release_ms: float = 20.0
) -> Samples:
    """Return the sound cut to `ms`, silent at both ends, without DC, its peak at the head room."""
    whole = np.zeros(count(ms))
    laid(whole, band(signal, 35, 18_000), 0)
    window = swelling(ms, attack_ms, release_ms)
    whole *= window
    whole -= window * (whole.sum() / window.sum())
    return unit(whole) * 10 ** (-HEAD_ROOM_DB / 20)

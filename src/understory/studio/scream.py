"""The screams: what must cut through drums, animals and a table full of talk.

A human throat at the limit: energy where the ear is keenest (1 to 4.5 kHz), and a roughness of 55
to 80 Hz, which alarms, and which neither speech nor any other sound of the jungle has.
"""

import numpy as np

from understory.studio.tone import (
    Samples,
    band,
    buzzed,
    curve,
    finished,
    generator,
    in_forest,
    noise,
    sung,
    swelling,
    unit,
    voiced,
    wander,
)

_TAIL_MS = 180.0


def scream(
    ms: float, seed: int, pitches_hz: tuple[float, float, float], rough_hz: float
) -> Samples:
    """Return a scream that jumps from the first pitch to the second, holds, breaks to the third."""
    low_hz, high_hz, end_hz = pitches_hz
    chance = generator(seed)
    voice_ms = ms - _TAIL_MS
    pitch = curve(voice_ms, (0, low_hz), (0.10, high_hz), (0.55, high_hz * 0.97), (1, end_hz))
    pitch = pitch * (1 + 0.02 * wander(chance, voice_ms, 70) + 0.012 * wander(chance, voice_ms, 6))
    source = buzzed(pitch, 0.35)
    # In the middle the throat is overdriven and beats at half its pitch.
    broken = curve(voice_ms, (0, 0), (0.3, 0.15), (0.5, 0.5), (0.75, 0.6), (1, 0.2))
    source = unit(source) + broken * unit(buzzed(pitch / 2, 0.35))
    source += 0.18 * band(noise(chance, voice_ms), 900, 7_000)
    voice = voiced(
        source, (1_150, 260, 0.8), (1_850, 280, 1.0), (3_000, 300, 1.0), (4_000, 380, 0.6)
    )
    rate = rough_hz * (1 + 0.06 * wander(chance, voice_ms, 10))
    beat = 0.5 + 0.5 * sung(rate)
    depth = curve(voice_ms, (0, 0.70), (0.2, 0.85), (1, 0.75))
    voice = voice * (1 - depth * beat) * swelling(voice_ms, 35, voice_ms * 0.28)
    # Overdriven, it is 3 dB louder at the same peak, and sounds as if from the top of the lungs.
    voice = band(np.tanh(2.2 * unit(voice)), 450, 10_000, order=3)
    return finished(in_forest(voice, generator(seed + 1), 350, 0.04), ms, release_ms=120)


def gentle(ms: float, seed: int, pitches_hz: tuple[float, float, float]) -> Samples:
    """Return a call for children: it rises, holds and falls, and is not forced.

    It lies where the classic scream lies and flutters as a called voice may, so that it is heard as
    surely; but its throat is open, nothing breaks, and it sets in softly.
    """
    low_hz, high_hz, end_hz = pitches_hz
    chance = generator(seed)
    voice_ms = ms - _TAIL_MS
    pitch = curve(
        voice_ms, (0, low_hz), (0.22, high_hz), (0.5, high_hz), (0.62, high_hz * 0.8), (1, end_hz)
    )
    pitch = pitch * (1 + 0.006 * wander(chance, voice_ms, 12))
    source = unit(buzzed(pitch, 0.6)) + 0.05 * band(noise(chance, voice_ms), 900, 6_000)
    voice = voiced(
        source, (1_050, 200, 1.0), (1_700, 240, 1.0), (2_750, 320, 0.6), (3_700, 420, 0.3)
    )
    flutter = 0.5 + 0.5 * sung(np.full(len(voice), 52.0) * (1 + 0.03 * wander(chance, voice_ms, 9)))
    voice = voice * (1 - 0.8 * flutter) * swelling(voice_ms, 70, voice_ms * 0.35)
    voice = band(np.tanh(1.4 * unit(voice)), 700, 9_000, order=3)
    return finished(in_forest(voice, generator(seed + 1), 400, 0.06), ms, release_ms=140)

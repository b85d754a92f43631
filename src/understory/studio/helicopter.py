"""The helicopter: how it sets the squads down and leaves, and how it comes back for them.

Blades chop the air thirteen times a second; what a small loudspeaker lets through is the noise
that they chop. Distance takes the loudness and the treble; speed bends the pitch.
"""

import numpy as np

from understory.studio.tone import (
    RATE,
    Samples,
    band,
    finished,
    generator,
    noise,
    seconds,
    turns,
    unit,
    wander,
)

_BLADES_HZ = 13.2
_SOUND_M_PER_S = 343.0
_NEAR_M = 18.0


def landing(ms: float, seed: int, down_ms: float) -> Samples:
    """Return the helicopter coming down, its skids on the ground from `down_ms`, and its leaving.

    It stands for a short second, then goes until it is unheard.
    """
    time = seconds(ms)
    above = np.maximum(0.0, down_ms / 1000 - time)
    away = np.maximum(0.0, time - down_ms / 1000 - 0.8)
    distance = _NEAR_M + 9.0 * above**1.6 + 14.0 * away**2
    return finished(_heard(ms, seed, distance), ms, attack_ms=350, release_ms=1_400)


def returning(ms: float, seed: int) -> Samples:
    """Return the helicopter as it is first heard, far off, comes near and hovers."""
    left = np.maximum(0.0, 0.72 * ms / 1000 - seconds(ms))
    distance = _NEAR_M + 5.2 * left**2
    return finished(_heard(ms, seed, distance), ms, attack_ms=60, release_ms=900)


def _heard(ms: float, seed: int, distance_m: Samples) -> Samples:
    """Return the machine as it sounds from changing distances."""
    chance = generator(seed)
    speed = np.gradient(distance_m) * RATE
    bend = 1 / (1 + speed / _SOUND_M_PER_S)
    inside = turns(_BLADES_HZ * bend * (1 + 0.004 * wander(chance, ms, 0.7))) % 1.0
    slap = np.exp(-inside * 11) + 0.55 * np.exp(-((inside - 0.5) % 1.0) * 9)
    thud = band(np.where(inside < 0.11, np.sin(np.pi * inside / 0.11), 0.0), 40, 420)
    chopped = band(noise(chance, ms), 180, 2_600, order=1) * (0.12 + slap)
    tail_rotor = _ring(78 * bend, (1.0, 0.7, 0.5, 0.35, 0.2))
    turbine = _ring(2_150 * bend, (1.0, 0.0, 0.3))
    near = 1.1 * thud + 1.3 * chopped + 0.08 * tail_rotor + 0.05 * turbine
    far = band(near, 40, 700, order=1)
    # The treble of a far machine is lost in the leaves: cross from the dull to the clear sound.
    clearness = np.clip(_NEAR_M * 3 / distance_m, 0, 1)
    loudness = (_NEAR_M / distance_m) ** 0.8
    sound = (clearness * near + (1 - clearness) * far) * loudness
    # Each slap of the blades is ten times the mean: held down, the rest is heard too.
    return np.tanh(2.5 * unit(sound))


def _ring(hz: Samples, overtones: tuple[float, ...]) -> Samples:
    phase = 2 * np.pi * turns(hz)
    ring = np.zeros_like(hz)
    for step, loud in enumerate(overtones, start=1):
        ring += loud * np.sin(step * phase)
    return ring

"""The limiter holds true peaks, touches nothing else, and forgets nothing between blocks."""

import numpy as np
import pytest
from meters import true_peak_dbtp

from understory.studio import RATE
from understory.studio.limiter import CHUNK, Rows, limited

CEILING_DB = -1.7


def _blocks(rows: Rows, size: int) -> list[Rows]:
    return [rows[:, first : first + size] for first in range(0, rows.shape[1], size)]


def _limited(rows: Rows, size: int = 64 * CHUNK) -> Rows:
    return np.concatenate(list(limited(_blocks(rows, size), CEILING_DB)), axis=1)


def _wild(seconds: float) -> Rows:
    """Return noise up to 15 kHz, 12 dB too loud, whose loudness leaps a hundred times a second."""
    chance = np.random.Generator(np.random.PCG64(5))
    frames = round(seconds * RATE)
    leaps = np.repeat(chance.uniform(0, 1, frames // 441 + 1), 441)[:frames]
    spectrum = np.fft.rfft(chance.standard_normal((2, frames)) * leaps)
    spectrum[:, np.fft.rfftfreq(frames, 1 / RATE) > 15_000] = 0
    return np.fft.irfft(spectrum, frames).astype(np.float32)


def test_no_true_peak_is_above_the_ceiling() -> None:
    assert true_peak_dbtp(_limited(_wild(3)).T) == pytest.approx(CEILING_DB, abs=0.1)


def test_a_peak_between_two_samples_is_seen() -> None:
    """A quarter of the rate, sampled between its crests, reads 3 dB lower than it is."""
    wave = 1.2 * np.sin(np.pi / 2 * np.arange(RATE) + np.pi / 4)
    wave *= np.sin(np.pi * np.arange(RATE) / RATE)
    rows = np.stack([wave, wave]).astype(np.float32)
    assert np.abs(rows).max() < 0.85
    assert true_peak_dbtp(rows.T) > 1.5
    assert true_peak_dbtp(_limited(rows).T) == pytest.approx(CEILING_DB, abs=0.1)


@pytest.mark.parametrize("frames", [1, 31, 32, 33, 500, 64 * CHUNK, 64 * CHUNK + 1, 20_011])
def test_what_is_below_the_ceiling_passes_as_it_is(frames: int) -> None:
    soft = _wild(0.5)[:, :frames] * 0.02
    assert np.array_equal(_limited(soft), soft)


def test_peaks_at_the_very_start_and_end_are_held() -> None:
    rows = np.zeros((2, 10_007), np.float32)
    rows[0, 0], rows[1, -1] = 2, -3
    assert np.abs(_limited(rows)).max() <= 10 ** (CEILING_DB / 20) + 1e-6


def test_it_is_the_same_in_blocks_of_any_size() -> None:
    wild = _wild(1)
    assert np.allclose(_limited(wild, 3 * CHUNK), _limited(wild, 1_000 * CHUNK), atol=1e-6)


def test_the_loudness_comes_back_within_a_tenth_of_a_second_without_a_step() -> None:
    tone = 0.2 * np.sin(2 * np.pi * 1_000 * np.arange(RATE) / RATE)
    rows = np.stack([tone, tone]).astype(np.float32)
    before = rows.copy()
    rows[:, RATE // 2] = 1.3
    gain = _limited(rows)[:, 10:RATE:44] / rows[:, 10:RATE:44]
    assert gain.min() < 0.65
    assert np.abs(np.diff(gain)).max() < 0.2
    late = slice(RATE // 2 + RATE // 8, None)
    assert np.array_equal(_limited(rows)[:, late], before[:, late])


def test_a_block_that_is_not_whole_chunks_may_only_be_the_last() -> None:
    rows = np.zeros((2, 100), np.float32)
    with pytest.raises(ValueError, match="whole chunks of 32 frames"):
        _limited(rows, 33)

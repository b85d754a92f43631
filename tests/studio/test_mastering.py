"""A mastered track is whole numbers for a disc: dithered, held below the ceiling, always alike."""

import numpy as np
from meters import true_peak_dbtp

from understory.kernel import Millis
from understory.score import Cue
from understory.studio import RATE, Mixer, mastered
from understory.studio.mastering import BLOCK, Pcm

FRAMES = 3 * BLOCK + 101


def _cue(at: int, sound: str, gain_cb: int = 0) -> Cue:
    return Cue(Millis(at), sound, gain_cb, 0)


def _track(cues: list[Cue], gain_db: float) -> Pcm:
    return np.concatenate(list(mastered(Mixer(cues), FRAMES, gain_db)))


def test_a_track_is_as_long_as_was_asked_for() -> None:
    assert _track([_cue(0, "bed-day")], 0).shape == (FRAMES, 2)


def test_a_soft_track_is_the_mix_louder_and_dithered() -> None:
    cues = [_cue(0, "bed-night", -200), _cue(700, "owl-1", -100)]
    track = _track(cues, 6).astype(float)
    apart = track - Mixer(cues).frames(0, FRAMES) * 10 ** (6 / 20) * 32_767
    assert np.abs(apart).max() <= 1.51
    # Two dice of one step each and a rounding: variance 1/12 thrice.
    assert abs(apart.std() - 0.5) < 0.02
    assert abs(apart.mean()) < 0.01


def test_a_loud_track_is_held() -> None:
    cues = [_cue(at, sound) for at in (500, 740) for sound in ("scream-1", "drum-night-bass-1")]
    assert true_peak_dbtp(_track(cues, 12) / 32_768) <= -1.5


def test_silence_is_nothing_but_dither() -> None:
    assert np.abs(_track([], 20)).max() <= 1


def test_the_same_mix_gives_the_same_numbers() -> None:
    cues = [_cue(0, "bed-day"), _cue(1_000, "scream-2")]
    assert np.array_equal(_track(cues, 12), _track(cues, 12))


def test_a_track_begins_with_its_first_cue_and_not_late() -> None:
    track = _track([_cue(0, "drum-day-slap-1")], 0)
    assert np.argmax(np.abs(track[:, 0]) > 3_000) < RATE // 200

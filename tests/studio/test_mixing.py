"""The mixer places each cue by time, loudness and side, and joins stretches without a seam."""

from itertools import pairwise

import numpy as np
import pytest

from understory.kernel import Millis
from understory.score import Cue
from understory.studio import RATE, Mixer, render


def _cue(at: int, sound: str, gain_cb: int = 0, pan: int = 0) -> Cue:
    return Cue(Millis(at), sound, gain_cb, pan)


def test_a_cue_sounds_at_its_time_as_loud_as_it_says_on_its_side() -> None:
    mixed = Mixer([_cue(500, "drum-day-slap-1", -200, -100)]).mixed(Millis(0), Millis(1_000))
    expected = np.zeros((RATE, 2))
    slap = render("drum-day-slap-1")
    expected[RATE // 2 : RATE // 2 + len(slap), 0] = slap / 10
    assert np.allclose(mixed, expected)


def test_a_sound_in_the_middle_is_as_loud_as_one_at_a_side() -> None:
    def power(pan: int) -> float:
        mixed = Mixer([_cue(0, "owl-1", 0, pan)]).mixed(Millis(0), Millis(1_000))
        return float((mixed**2).sum())

    assert power(0) == pytest.approx(power(100)) == pytest.approx(power(-37))


def test_stretches_join_to_the_whole() -> None:
    mixer = Mixer(
        [
            _cue(0, "bed-day", -240),
            _cue(900, "scream-1"),
            _cue(1_050, "drum-day-tone-1", -90, 20),
            _cue(2_200, "bed-night", -240),
        ]
    )
    whole = mixer.mixed(Millis(0), Millis(4_000))
    bounds = [0, 700, 1_100, 2_250, 4_000]
    parts = [mixer.mixed(Millis(start), Millis(end)) for start, end in pairwise(bounds)]
    assert np.allclose(np.concatenate(parts), whole)


def test_a_bed_gives_way_to_the_other_within_a_quarter_of_a_second() -> None:
    beds = [_cue(0, "bed-day"), _cue(3_000, "bed-night")]
    both = Mixer(beds).mixed(Millis(0), Millis(5_000))
    night = Mixer(beds[1:]).mixed(Millis(0), Millis(5_000))
    gone = int(3.25 * RATE)
    assert np.allclose(both[gone:], night[gone:])
    assert np.abs(both[3 * RATE : gone] - night[3 * RATE : gone]).max() > 0.05


def test_a_bed_does_not_give_way_to_its_own_next_piece() -> None:
    first, second = _cue(0, "bed-day"), _cue(7_000, "bed-day")
    both = Mixer([first, second]).mixed(Millis(0), Millis(9_000))
    apart = [Mixer([cue]).mixed(Millis(0), Millis(9_000)) for cue in (first, second)]
    assert np.allclose(both, apart[0] + apart[1])


def test_a_bed_steps_back_by_six_decibels_while_somebody_screams() -> None:
    def bed(*others: Cue) -> float:
        alone = Mixer(others).mixed(Millis(3_100), Millis(3_900))
        heard = Mixer([_cue(0, "bed-day"), *others]).mixed(Millis(3_100), Millis(3_900)) - alone
        return float(20 * np.log10(heard.std()))

    assert bed() - bed(_cue(3_000, "scream-1")) == pytest.approx(6, abs=0.1)

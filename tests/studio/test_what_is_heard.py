"""Missions, rendered and mastered: what an ear can tell apart, what cuts through, how full it is.

A few short missions here, ten longer ones that were never learnt from in `test_ten_missions.py`.
"""

import numpy as np
import pytest
from hearing import (
    Ear,
    Heard,
    Listener,
    by_phone_at_a_loud_table,
    heard,
    in_the_room,
    scream_margins_db,
    windows,
)
from meters import block_powers, loudness_lufs, true_peak_dbtp

from understory.studio import RATE

pytestmark = pytest.mark.integration

LEARNT = range(3)
NEW = range(100, 104)
MINUTE = 60_000


@pytest.fixture(scope="module")
def learnt() -> list[Heard]:
    return [heard(seed, MINUTE) for seed in LEARNT]


@pytest.fixture(scope="module")
def missions() -> list[Heard]:
    return [heard(seed, MINUTE) for seed in NEW]


@pytest.mark.rule("SQ-12")
@pytest.mark.parametrize(
    ("ear", "least"), [(in_the_room, 0.99), (by_phone_at_a_loud_table, 0.97)], ids=["room", "phone"]
)
def test_day_and_night_are_told_apart_in_any_second(
    learnt: list[Heard], missions: list[Heard], ear: Ear, least: float
) -> None:
    listener = Listener(windows(each, ear) for each in learnt)
    new = [windows(each, ear) for each in missions]
    days = np.concatenate([each.days for each in new])
    assert 0.2 < days.mean() < 0.8
    assert np.concatenate([listener.is_right(each) for each in new]).mean() >= least


def test_a_mission_is_as_loud_as_is_meant_and_its_peaks_are_held(missions: list[Heard]) -> None:
    for each in missions:
        assert loudness_lufs(each.stereo) == pytest.approx(-18, abs=1)
        assert true_peak_dbtp(each.stereo) <= -1.5


def test_a_mission_is_never_silent_and_ends_in_silence(missions: list[Heard]) -> None:
    for each in missions:
        powers = block_powers(each.stereo)
        assert 10 * np.log10(powers.min()) > -60
        assert np.abs(each.stereo[-RATE // 100 :]).max() < 0.01
        assert each.stereo.shape[0] == (each.score.length + 8_000) * RATE // 1000


def test_a_scream_stands_out_in_its_first_second(missions: list[Heard]) -> None:
    margins = [margin for each in missions for margin in scream_margins_db(each, "classic")]
    assert len(margins) >= 4
    assert min(margins) >= 10

"""Missions of a minute, rendered: what an ear can tell apart, and what cuts through."""

import numpy as np
import pytest
from hearing import Listener, Minute, loudness_db, minute, windows, without_lows

from understory.kernel import Millis
from understory.studio import Mixer

pytestmark = pytest.mark.integration

LEARNT = range(3)
HEARD = range(100, 108)


@pytest.fixture(scope="module")
def learnt() -> list[Minute]:
    return [minute(seed) for seed in LEARNT]


@pytest.fixture(scope="module")
def heard() -> list[Minute]:
    return [minute(seed) for seed in HEARD]


def _right(learnt: list[Minute], heard: list[Minute], lows_from_hz: float) -> float:
    """Return the share of windows of `heard` told rightly by one who has heard `learnt` only."""

    def all_windows(minutes: list[Minute]) -> tuple[np.ndarray, np.ndarray]:
        both = [windows(each, without_lows(each.mono, lows_from_hz)) for each in minutes]
        return np.concatenate([one for one, _ in both]), np.concatenate([day for _, day in both])

    listener = Listener(*all_windows(learnt))
    features, days = all_windows(heard)
    assert 0.2 < days.mean() < 0.8
    return float((listener.tells_day(features) == days).mean())


@pytest.mark.rule("SQ-12")
def test_day_and_night_are_told_apart_in_two_seconds(
    learnt: list[Minute], heard: list[Minute]
) -> None:
    assert _right(learnt, heard, lows_from_hz=20) >= 0.95


@pytest.mark.rule("SQ-12")
def test_day_and_night_are_told_apart_from_a_small_loudspeaker(
    learnt: list[Minute], heard: list[Minute]
) -> None:
    assert _right(learnt, heard, lows_from_hz=400) >= 0.90


def test_a_scream_stands_out_in_its_first_second(learnt: list[Minute], heard: list[Minute]) -> None:
    margins = []
    for each in (*learnt, *heard):
        cues = each.performance.cues
        screams = Mixer(cue for cue in cues if cue.sound.startswith("scream"))
        rest = Mixer(cue for cue in cues if not cue.sound.startswith("scream"))
        for at in each.score.screams:
            until = Millis(at + 1_000)
            scream, bed = (
                loudness_db(mixer.mixed(at, until).mean(axis=1), 1_000, 4_500)
                for mixer in (screams, rest)
            )
            margins.append(scream - bed)
    assert len(margins) >= 10
    assert min(margins) >= 6


def test_nothing_clips(learnt: list[Minute], heard: list[Minute]) -> None:
    for each in (*learnt, *heard):
        whole = Mixer(each.performance.cues).mixed(Millis(0), Millis(each.score.length + 9_000))
        assert np.abs(whole).max() < 0.95
        assert np.abs(whole[-44_100 // 2 :]).max() < 1e-6  # and the helicopter's tail is over


def test_day_and_night_are_about_as_loud_as_each_other(heard: list[Minute]) -> None:
    loud: dict[bool, list[float]] = {True: [], False: []}
    for each in heard:
        for start in range(0, each.score.length - 4_000, 4_000):
            end = Millis(start + 4_000)
            day = each.score.ruled("day", Millis(start), end)
            if day == each.score.ruled("night", Millis(start), end):
                continue
            if each.score.screams_within(Millis(start - 2_000), end):
                continue
            stretch = each.mono[start * 441 // 10 : end * 441 // 10]
            loud[day].append(loudness_db(stretch, 100, 10_000))
    assert abs(np.median(loud[True]) - np.median(loud[False])) < 4

"""Ten missions that the listener never learnt from: what the soundtrack promises, all of it.

The talk is our own (see `babble.py`), so that no test hangs on a speech program being there; six
voices of espeak-ng in its place gave the same figures or better.
"""

from itertools import pairwise

import numpy as np
import pytest
from hearing import (
    Ear,
    Heard,
    Listener,
    Windows,
    by_phone_at_a_loud_table,
    heard,
    in_the_room,
    loudness_db,
    scream_margins_db,
    windows,
)
from meters import block_powers, loudness_lufs, roughness, true_peak_dbtp
from numpy.typing import NDArray

from understory.kernel import Millis
from understory.score import SCREAM_VOICES, SOUNDS, Cue, TimeOfDay, perform
from understory.studio import RATE, Mixer

pytestmark = pytest.mark.slow

LEARNT = range(4)
NEW = range(100, 110)
LENGTH = 120_000

_SAME_STROKE = 7
"""In hundredths of a second."""


EARS: dict[str, tuple[Ear, float]] = {
    "room": (in_the_room, 0.99),
    "phone": (by_phone_at_a_loud_table, 0.97),
}


@pytest.fixture(scope="module")
def listeners() -> dict[str, Listener]:
    """Return who has heard four other missions, by ear."""
    learnt: dict[str, list[Windows]] = {name: [] for name in EARS}
    for seed in LEARNT:
        mission = heard(seed, LENGTH)
        for name, (ear, _) in EARS.items():
            learnt[name].append(windows(mission, ear))
    return {name: Listener(seen) for name, seen in learnt.items()}


@pytest.fixture(scope="module")
def missions() -> list[Heard]:
    return [heard(seed, LENGTH) for seed in NEW]


@pytest.fixture(scope="module", params=EARS)
def judged(
    request: pytest.FixtureRequest, listeners: dict[str, Listener], missions: list[Heard]
) -> tuple[list[tuple[Heard, Windows, NDArray[np.bool_]]], float]:
    """Return all windows of the new missions with what was told rightly, and how much should be."""
    ear, least = EARS[request.param]
    told = []
    for each in missions:
        seen = windows(each, ear)
        told.append((each, seen, listeners[request.param].is_right(seen)))
    return told, least


@pytest.mark.rule("SQ-12")
def test_day_and_night_are_told_apart_in_any_second(judged) -> None:
    told, least = judged
    right = np.concatenate([right for _, _, right in told])
    assert len(right) > 1_500
    assert right.mean() >= least


@pytest.mark.rule("SQ-12")
def test_the_first_second_after_a_switch_always_tells(judged) -> None:
    told, _ = judged
    for mission, seen, right in told:
        switches = {phase.start for phase in mission.score.phases[1:]}
        first = np.isin(seen.starts, list(switches))
        assert first.sum() >= 1
        assert right[first].all(), f"seed {mission.seed}: {seen.starts[first][~right[first]]}"


def _stretches(mission: Heard) -> list[tuple[int, int, TimeOfDay]]:
    ends = [*(phase.start for phase in mission.score.phases[1:]), mission.score.length]
    return [
        (phase.start, end, phase.time_of_day)
        for phase, end in zip(mission.score.phases, ends, strict=True)
    ]


@pytest.mark.rule("SQ-12")
def test_day_drums_strike_three_times_as_often_as_night_drums(missions: list[Heard]) -> None:
    for mission in missions:
        mixer = Mixer(cue for cue in mission.performance.cues if cue.sound.startswith("drum-"))
        rates: dict[TimeOfDay, list[float]] = {"day": [], "night": []}
        for start, end, time_of_day in _stretches(mission):
            drums = mixer.mixed(Millis(start), Millis(end)).mean(axis=1)
            rates[time_of_day].append(_onsets(drums) * 1000 / (end - start))
        assert min(rates["day"]) >= 3 * max(rates["night"])
        assert min(rates["night"]) > 0.8


def _onsets(signal: NDArray[np.floating]) -> int:
    """Return how often the loudness leaps up; what follows within 70 ms is the same stroke."""
    steps = np.sqrt((signal[: len(signal) // 441 * 441].reshape(-1, 441) ** 2).mean(axis=1))
    rise = np.diff(steps, prepend=0)
    leaps = np.flatnonzero((rise > 0.08 * np.percentile(steps, 98)) & (rise > 0.3 * steps))
    onsets, latest = 0, -_SAME_STROKE
    for leap in leaps:
        onsets += leap - latest >= _SAME_STROKE
        latest = leap
    return onsets


def test_no_night_is_two_units_louder_or_softer_than_a_day(missions: list[Heard]) -> None:
    """Screams apart, which are as loud at any time."""
    for mission in missions:
        mixer = Mixer(perform(_without_screams(mission), mission.seed).cues)
        loud: dict[TimeOfDay, list[float]] = {"day": [], "night": []}
        for start, end, time_of_day in _stretches(mission):
            first = max(start, mission.score.landed + 3_000)  # and the helicopter apart
            loud[time_of_day].append(loudness_lufs(mixer.mixed(Millis(first), Millis(end))))
        assert max(loud["day"]) - min(loud["night"]) <= 2
        assert max(loud["night"]) - min(loud["day"]) <= 2


@pytest.mark.parametrize("voice", SCREAM_VOICES)
def test_every_scream_stands_ten_decibels_above_all_else(missions: list[Heard], voice) -> None:
    margins = [margin for each in missions for margin in scream_margins_db(each, voice)]
    assert len(margins) >= 20
    assert min(margins) >= 10


@pytest.mark.parametrize("voice", SCREAM_VOICES)
def test_every_scream_is_rough_where_it_is_heard(missions: list[Heard], voice) -> None:
    for mission in missions:
        mixer = Mixer(perform(mission.score, mission.seed, voice).cues)
        for at in mission.score.screams:
            heard_then = mixer.mixed(at, Millis(at + 1_000)).mean(axis=1)
            assert roughness(_keenest(heard_then)) >= 0.6


def _keenest(signal: NDArray[np.floating]) -> NDArray[np.floating]:
    spectrum = np.fft.rfft(signal)
    hz = np.fft.rfftfreq(len(signal), 1 / RATE)
    spectrum[(hz < 1_000) | (hz > 4_500)] = 0
    return np.fft.irfft(spectrum, len(signal))


def test_the_rest_steps_back_for_a_scream(missions: list[Heard]) -> None:
    mission = missions[0]
    cues = mission.performance.cues
    drums_and_bed = [cue for cue in cues if SOUNDS[cue.sound].kind in ("bed", "drums-fast")]
    undisturbed = perform(_without_screams(mission), mission.seed).cues
    alone = [cue for cue in undisturbed if SOUNDS[cue.sound].kind in ("bed", "drums-fast")]
    by_day = [at for at in mission.score.screams if mission.score.phase_at(at) == "day"]
    assert by_day
    screams = [cue for cue in cues if SOUNDS[cue.sound].kind == "scream"]
    for at in by_day:
        start, end = Millis(at + 50), Millis(at + 950)
        ducked = Mixer([*drums_and_bed, *screams]).mixed(start, end)
        ducked = ducked - Mixer(screams).mixed(start, end)
        level = loudness_db(ducked.mean(axis=1), 100, 10_000)
        usual = loudness_db(Mixer(alone).mixed(start, end).mean(axis=1), 100, 10_000)
        assert usual - level == pytest.approx(6, abs=1)


def _without_screams(mission: Heard):
    return type(mission.score)(mission.score.length, mission.score.landed, mission.score.phases, ())


def test_every_mission_is_as_loud_as_is_meant_and_its_peaks_are_held(
    missions: list[Heard],
) -> None:
    for each in missions:
        assert loudness_lufs(each.stereo) == pytest.approx(-18, abs=1)
        assert true_peak_dbtp(each.stereo) <= -1.5


def test_no_mission_is_silent_anywhere(missions: list[Heard]) -> None:
    for each in missions:
        assert 10 * np.log10(block_powers(each.stereo).min()) > -60


def test_nothing_clicks_where_beds_join_or_give_way(missions: list[Heard]) -> None:
    """Beds alone, which have no strokes: no step from sample to sample stands out."""
    for each in missions[:3]:
        beds = Mixer(cue for cue in each.performance.cues if cue.sound.startswith("bed-"))
        steps = np.abs(np.diff(beds.mixed(Millis(0), each.score.length).mean(axis=1)))
        joins = [cue.at for cue in each.performance.cues if cue.sound.startswith("bed-")][1:]
        assert len(joins) > 10
        for at in joins:
            near = slice((at - 20) * RATE // 1000, (at + 20) * RATE // 1000)
            around = slice((at - 3_000) * RATE // 1000, (at + 3_000) * RATE // 1000)
            assert steps[near].max() <= 1.3 * steps[around].max()


def test_a_second_mission_sounds_as_full_as_the_first(missions: list[Heard]) -> None:
    first, again = missions[0], heard(missions[0].seed, LENGTH)
    assert np.array_equal(first.pcm, again.pcm)


def test_the_helicopter_comes_nearer_and_its_pitch_falls_as_it_slows() -> None:
    cue = Cue(Millis(0), "helicopter-return", 0, 0)
    heard_then = Mixer([cue]).mixed(Millis(0), Millis(8_000)).mean(axis=1)
    seconds = heard_then[: 8 * RATE].reshape(8, RATE)
    loud = [20 * np.log10(second.std()) for second in seconds]
    assert loud[5] > loud[0] + 10
    assert all(later > earlier - 1 for earlier, later in pairwise(loud[:6]))
    bright = [loudness_db(s, 1_500, 6_000) - loudness_db(s, 60, 1_500) for s in seconds]
    assert bright[5] > bright[0] + 3
    assert _blades_hz(heard_then[: 2 * RATE]) > _blades_hz(heard_then[5 * RATE : 7 * RATE]) * 1.02


def _blades_hz(signal: NDArray[np.floating]) -> float:
    loudness = np.abs(signal) - np.abs(signal).mean()
    beating = np.abs(np.fft.rfft(loudness, 16 * RATE))
    hz = np.fft.rfftfreq(16 * RATE, 1 / RATE)
    near = (hz > 9) & (hz < 20)
    return float(hz[near][np.argmax(beating[near])])

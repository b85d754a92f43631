"""The bank holds every sound of the score, made with care and written for browsers."""

import json
from functools import cache
from pathlib import Path

import numpy as np
import pytest
import soundfile
from hearing import loudness_db
from meters import roughness

from understory.score import SOUNDS
from understory.studio import RATE, render, write
from understory.studio.bank import RECIPES

rendered = cache(render)
PEAK = 10 ** (-3 / 20)
STROKES = [sound for sound in SOUNDS if sound.startswith("drum-")]
NIGHT = [sound.id for sound in SOUNDS.values() if sound.time_of_day == "night"]
SCREAMS = [sound for sound in SOUNDS if sound.startswith("scream-")]


def test_the_bank_makes_exactly_the_sounds_of_the_score() -> None:
    assert set(RECIPES) == set(SOUNDS)


def test_a_sound_that_does_not_exist_is_named_in_the_error() -> None:
    with pytest.raises(KeyError, match="no sound 'dodo-1'; expected one of aid-ready, bass-a2, "):
        render("dodo-1")


@pytest.mark.parametrize("sound", SOUNDS)
def test_a_sound_is_clean(sound: str) -> None:
    samples = rendered(sound)
    assert len(samples) == SOUNDS[sound].length * RATE // 1000
    assert np.abs(samples).max() == pytest.approx(PEAK, abs=2**-12)
    assert abs(samples.mean()) < 1e-4  # no DC
    assert np.abs(samples[[0, -1]]).max() < 1e-3  # no click at either end
    assert np.abs(samples[-RATE // 200 :]).max() < 0.02


@pytest.mark.parametrize("sound", ["drum-day-tone-2", "cicada-1", "scream-2", "bed-night"])
def test_a_sound_is_the_same_each_time(sound: str) -> None:
    assert np.array_equal(render(sound), rendered(sound))


@pytest.mark.parametrize("sound", STROKES)
def test_a_stroke_starts_at_once_and_has_died_away_after_six_tenths_of_a_second(sound: str) -> None:
    samples = np.abs(rendered(sound))
    assert np.argmax(samples > PEAK / 4) < 0.005 * RATE
    assert samples[int(0.6 * RATE) :].max(initial=0.0) < PEAK / 30


@pytest.mark.parametrize("sound", NIGHT)
def test_what_tells_night_is_heard_from_a_small_loudspeaker(sound: str) -> None:
    samples = rendered(sound)
    lost = loudness_db(samples, 20, 20_000) - loudness_db(samples, 400, 20_000)
    assert lost < 10


@pytest.mark.parametrize("sound", SCREAMS)
def test_a_scream_is_where_the_ear_is_keenest_and_rough_as_nothing_else(sound: str) -> None:
    scream = rendered(sound)
    assert loudness_db(scream, 1_000, 4_500) > loudness_db(scream, 20, 20_000) - 1
    assert roughness(scream) > 0.6
    assert roughness(rendered("bed-day")) < 0.4


def test_a_bed_goes_on_evenly_where_its_next_piece_comes_in() -> None:
    for sound in ("bed-day", "bed-night"):
        piece = rendered(sound)
        overlap = RATE
        joined = piece[-overlap:] + piece[:overlap]
        steps = joined.reshape(10, -1).std(axis=1)
        usual = piece[overlap:-overlap].std()
        assert np.abs(20 * np.log10(steps / usual)).max() < 2.5


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("bank")
    (folder / "owl-1.0123456789.flac").write_bytes(b"an older owl")
    write(folder)
    return folder


@pytest.mark.integration
def test_the_written_bank_is_what_its_list_says(written: Path) -> None:
    listed = json.loads((written / "bank.json").read_text(encoding="utf-8"))
    assert set(listed) == set(SOUNDS)
    assert {entry["file"] for entry in listed.values()} | {"bank.json"} == {
        path.name for path in written.iterdir()
    }
    for sound, entry in listed.items():
        assert entry["length_ms"] == SOUNDS[sound].length
        assert entry["bytes"] == (written / entry["file"]).stat().st_size
    assert sum(entry["bytes"] for entry in listed.values()) <= 3_000_000


@pytest.mark.integration
def test_a_written_sound_is_the_one_that_was_made_from_its_first_sample_on(written: Path) -> None:
    listed = json.loads((written / "bank.json").read_text(encoding="utf-8"))
    for sound in ("drum-day-slap-1", "scream-3", "bed-day"):
        read, rate = soundfile.read(written / listed[sound]["file"])
        assert rate == RATE
        assert np.abs(read - rendered(sound)).max() <= 1 / 2**15


@pytest.mark.integration
def test_the_same_sources_write_the_same_bank(written: Path, tmp_path: Path) -> None:
    write(tmp_path)
    again = sorted(path.name for path in tmp_path.iterdir())
    assert again == sorted(path.name for path in written.iterdir())

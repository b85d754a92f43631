"""A disc: tracks of whole sectors, and a sheet that says where everything is."""

import re
import wave
from pathlib import Path

import numpy as np
import pytest

from understory.kernel import Millis
from understory.score import Cue
from understory.studio import SECTOR, SHEET, DiscTrack, Track, whole_sectors, write_disc

pytestmark = pytest.mark.integration

ENTRY = re.compile(r'FILE "(.*)" WAVE\r\n  TRACK (\d\d) AUDIO\r\n')


def _track(sound: str, number: int = 1) -> Track:
    return Track.of(Cue(Millis(at * 1_000), sound, -100, 0) for at in range(number))


TRACKS = (
    DiscTrack(
        "01-owl.wav", "L\u2019\u202f« heure »", _track("owl-1", 3), (Millis(20), Millis(1_500))
    ),
    DiscTrack("02-frog.wav", "Frog", _track("frog-1")),
)


def test_a_sheet_names_files_titles_and_indexes_in_sectors(tmp_path: Path) -> None:
    write_disc(tmp_path / "new" / "disc", 'The "Disc"', "Nobody", TRACKS)
    sheet = (tmp_path / "new" / "disc" / SHEET).read_bytes().decode("latin-1")
    assert sheet.replace("\r\n", "\n") == SHEET_TEXT
    assert ENTRY.findall(sheet) == [("01-owl.wav", "01"), ("02-frog.wav", "02")]


SHEET_TEXT = """\
TITLE "The 'Disc'"
PERFORMER "Nobody"
FILE "01-owl.wav" WAVE
  TRACK 01 AUDIO
    TITLE "L' « heure »"
    PERFORMER "Nobody"
    INDEX 01 00:00:00
    INDEX 02 00:00:01
    INDEX 03 00:01:37
FILE "02-frog.wav" WAVE
  TRACK 02 AUDIO
    TITLE "Frog"
    PERFORMER "Nobody"
    INDEX 01 00:00:00
"""


def test_every_track_is_whole_sectors_of_the_track_and_silence(tmp_path: Path) -> None:
    write_disc(tmp_path, "Disc", "Nobody", TRACKS)
    for each in TRACKS:
        with wave.open(str(tmp_path / each.file)) as file:
            assert file.getnframes() % SECTOR == 0
            assert 0 <= file.getnframes() - each.track.frames < SECTOR
            read = np.frombuffer(file.readframes(file.getnframes()), "<i2").reshape(-1, 2)
        assert np.array_equal(read, np.concatenate(list(whole_sectors(each.track).blocks())))
        assert np.abs(read[each.track.frames :]).max(initial=0) <= 1


def test_an_interrupted_disc_has_no_sheet_and_no_half_track(tmp_path: Path) -> None:
    write_disc(tmp_path, "Disc", "Nobody", TRACKS)
    told: list[int] = []

    def stop_in_the_second(frames: int) -> None:
        told.append(frames)
        if sum(told) > whole_sectors(TRACKS[0].track).frames:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_disc(tmp_path, "Disc", "Nobody", TRACKS, heed=stop_in_the_second)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["01-owl.wav", "02-frog.wav"]

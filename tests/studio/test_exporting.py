"""Exported files hold the track, say what they are, come whole or not at all, and always alike."""

import struct
import wave
from pathlib import Path

import numpy as np
import pytest
import soundfile

from understory.kernel import BadInputError, Millis
from understory.score import Cue
from understory.studio import RATE, Chapter, Pcm, Tags, Track, export, kept_bank

pytestmark = pytest.mark.integration

ENDINGS = (".wav", ".flac", ".mp3", ".ogg")
TAGS = Tags(
    "La forêt, 7",
    "Understory",
    "Proben",
    "seed 7; " + "long " * 60,
    tuple(
        Chapter(Millis(number * 10), Millis(number * 10 + 10), f"Nuit n° {number}")
        for number in range(90)
    ),
)
TRACK = Track.of(
    [
        Cue(Millis(0), "bed-day", -100, 0),
        Cue(Millis(900), "drum-day-slap-1", 0, -60),
        Cue(Millis(2_000), "scream-1", 0, 0),
    ]
)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    folder = tmp_path_factory.mktemp("files")
    files = {ending: folder / f"track{ending}" for ending in ENDINGS}
    export(TRACK, list(files.values()), TAGS)
    assert {path.name for path in folder.iterdir()} == {path.name for path in files.values()}
    return files


def _pcm() -> Pcm:
    return np.concatenate(list(TRACK.blocks()))


@pytest.mark.parametrize("ending", [".wav", ".flac"])
def test_a_lossless_file_holds_exactly_the_track(written: dict[str, Path], ending: str) -> None:
    read, rate = soundfile.read(written[ending], dtype="int16")
    assert rate == RATE
    assert np.array_equal(read, _pcm())


@pytest.mark.parametrize(("ending", "late"), [(".ogg", 0), (".mp3", 1_105)])
def test_a_lossy_file_holds_the_track_so_that_nobody_hears_a_difference(
    written: dict[str, Path], ending: str, late: int
) -> None:
    read, rate = soundfile.read(written[ending])
    assert rate == RATE
    track = _pcm() / 32_768
    assert len(track) <= len(read) <= len(track) + 3_000
    same = min(len(track), len(read) - late)
    apart = read[late : late + same] - track[:same]
    assert 10 * np.log10((track**2).mean() / (apart**2).mean()) > 14
    assert np.abs(read).max() < 10 ** (-0.5 / 20)


@pytest.mark.parametrize("ending", [".flac", ".ogg"])
def test_flac_and_ogg_tell_title_chapters_and_how_to_make_it_again(
    written: dict[str, Path], ending: str
) -> None:
    raw = written[ending].read_bytes()
    with soundfile.SoundFile(written[ending]) as file:
        assert (file.title, file.artist, file.album) == (TAGS.title, TAGS.artist, TAGS.album)
        assert file.frames == TRACK.frames
    for entry in ("CHAPTER090=00:00:00.890", "CHAPTER090NAME=Nuit n° 89", TAGS.comment):
        assert entry.encode() in raw


def test_the_pages_of_an_ogg_file_are_numbered_and_their_check_sums_right(
    written: dict[str, Path],
) -> None:
    raw = written[".ogg"].read_bytes()
    at = number = 0
    while at < len(raw):
        magic, _, flags, _, serial, told, check = struct.unpack_from("<4sBBqIII", raw, at)
        lengths = raw[at + 27 : at + 27 + raw[at + 26]]
        end = at + 27 + len(lengths) + sum(lengths)
        assert (magic, serial, told) == (b"OggS", 7, number)
        assert bool(flags & 2) == (number == 0)
        page = bytearray(raw[at:end])
        page[22:26] = bytes(4)
        assert _slow_check(page) == check
        at, number = end, number + 1
        if number == 4:  # the slow way is slow
            break
    assert number == 4


def _slow_check(page: bytes) -> int:
    """Return the check sum as RFC 3533 describes it: bit by bit."""
    check = 0
    for byte in page:
        check ^= byte << 24
        for _ in range(8):
            check = (check << 1 ^ (0x04C11DB7 if check & 1 << 31 else 0)) & 0xFFFFFFFF
    return check


def test_mp3_tells_title_and_chapters(written: dict[str, Path]) -> None:
    raw = written[".mp3"].read_bytes()
    assert raw[:6] == b"ID3\x04\x00\x00"
    size = sum(seven << shift for seven, shift in zip(raw[6:10], (21, 14, 7, 0), strict=True))
    tag, sound = raw[10 : 10 + size], raw[10 + size :]
    assert b"TIT2" in tag
    assert "\x03La forêt, 7".encode() in tag
    assert tag.count(b"CHAP") == len(TAGS.chapters)
    chapter = tag[tag.index(b"chapter89\x00", tag.index(b"CHAP")) :]
    assert struct.unpack_from(">II", chapter, 10) == (890, 900)
    assert "Nuit n° 89".encode() in chapter
    assert sound[0] == 0xFF
    assert sound[1] & 0xE0 == 0xE0


def test_wav_tells_title_and_chapters(written: dict[str, Path]) -> None:
    raw = written[".wav"].read_bytes()
    assert struct.unpack_from("<4sI4s", raw) == (b"RIFF", len(raw) - 8, b"WAVE")
    chunks = {}
    at = 12
    while at < len(raw):
        name, size = struct.unpack_from("<4sI", raw, at)
        content = raw[at + 8 : at + 8 + size]
        chunks[name + (content[:4] if name == b"LIST" else b"")] = content
        at += 8 + size + size % 2
    assert set(chunks) == {b"fmt ", b"data", b"LISTINFO", b"cue ", b"LISTadtl"}
    assert b"INAM" in chunks[b"LISTINFO"]
    assert TAGS.title.encode() + b"\x00" in chunks[b"LISTINFO"]
    assert struct.unpack_from("<I", chunks[b"cue "]) == (90,)
    number, frame = struct.unpack_from("<II", chunks[b"cue "], 4 + 89 * 24)
    assert (number, frame) == (90, round(0.89 * RATE))
    assert "Nuit n° 89\x00".encode() in chunks[b"LISTadtl"]


@pytest.mark.parametrize("ending", ENDINGS)
def test_a_file_without_tags_holds_the_same_sound(
    written: dict[str, Path], ending: str, tmp_path: Path
) -> None:
    bare = tmp_path / f"bare{ending}"
    export(TRACK, [bare], None)
    assert np.array_equal(soundfile.read(bare)[0], soundfile.read(written[ending])[0])


def test_a_bare_wav_file_is_what_burning_programs_expect(tmp_path: Path) -> None:
    bare = tmp_path / "bare.wav"
    export(TRACK, [bare], None)
    with wave.open(str(bare)) as file:
        assert file.getparams()[:4] == (2, 2, RATE, TRACK.frames)
    assert bare.stat().st_size == 44 + 4 * TRACK.frames


@pytest.mark.parametrize("ending", ENDINGS)
def test_the_same_track_gives_the_same_bytes(
    written: dict[str, Path], ending: str, tmp_path: Path
) -> None:
    again = tmp_path / f"again{ending}"
    export(TRACK, [again], TAGS)
    assert again.read_bytes() == written[ending].read_bytes()


class _StoppedError(Exception):
    pass


@pytest.mark.parametrize("stopped_by", [_StoppedError, KeyboardInterrupt])
def test_what_is_interrupted_leaves_the_old_files_and_nothing_else(
    tmp_path: Path, stopped_by: type[BaseException]
) -> None:
    def stop(_frames: int) -> None:
        raise stopped_by

    targets = [tmp_path / f"track{ending}" for ending in ENDINGS]
    targets[0].write_bytes(b"an older file")
    with pytest.raises(stopped_by):
        export(TRACK, targets, TAGS, heed=stop)
    assert [path.name for path in tmp_path.iterdir()] == ["track.wav"]
    assert targets[0].read_bytes() == b"an older file"


def test_a_folder_that_is_not_there_is_told_and_nothing_is_left(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="nowhere"):
        export(TRACK, [tmp_path / "here.wav", tmp_path / "nowhere" / "there.mp3"], TAGS)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", ["track", "track.aac", "wav"])
def test_a_name_that_tells_no_format_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(BadInputError, match=r"expected a name that ends in .wav, .flac, .mp3, .og"):
        export(TRACK, [tmp_path / name], TAGS)


def test_progress_is_told_for_every_frame(tmp_path: Path) -> None:
    done: list[int] = []
    export(TRACK, [tmp_path / "track.wav"], None, heed=done.append)
    assert sum(done) == TRACK.frames


class TestKeptBank:
    """The bank in a folder of its own."""

    def test_a_kept_bank_gives_exactly_the_rendered_sounds(self, tmp_path: Path) -> None:
        kept_bank(tmp_path)
        (file,) = tmp_path.iterdir()
        made_at = file.stat().st_mtime_ns
        again = Track(TRACK.cues, TRACK.frames).blocks(kept_bank(tmp_path))
        assert np.array_equal(np.concatenate(list(again)), _pcm())
        assert file.stat().st_mtime_ns == made_at

    def test_a_broken_or_older_bank_is_replaced(self, tmp_path: Path) -> None:
        kept_bank(tmp_path)
        (file,) = tmp_path.iterdir()
        whole = file.read_bytes()
        file.write_bytes(whole[:1_000])
        (tmp_path / "bank-0123456789abcdef.npy").write_bytes(b"older")
        kept_bank(tmp_path)
        assert [path.name for path in tmp_path.iterdir()] == [file.name]
        assert file.read_bytes() == whole

    def test_without_a_folder_to_keep_it_the_bank_is_rendered(self, tmp_path: Path) -> None:
        (tmp_path / "file").write_text("no folder")
        assert len(kept_bank(tmp_path / "file" / "below")("owl-1")) == RATE

"""A disc as burning programs take it: a WAV file for each track, and a CUE sheet that names them.

A sector of a CD holds 588 frames, and a track is whole sectors; each is filled up with silence,
which takes 13 ms at most. The sheet comes last: a folder with one is whole.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

from understory.kernel import Millis
from understory.studio.exporting import Track, export
from understory.studio.mixing import Sampler, rendered
from understory.studio.tone import RATE

SECTOR = 588
"""Frames in a sector, of which 75 make a second."""

SHEET = "soundtrack.cue"

_SECTORS_A_SECOND = RATE // SECTOR
_MOST_INDEXES = 99


class DiscTrack(NamedTuple):
    """A track of a disc; `marks` are where its parts begin, so that players can step to them."""

    file: str
    title: str
    track: Track
    marks: tuple[Millis, ...] = ()


def whole_sectors(track: Track) -> Track:
    """Return the track with so much silence at its end that it fills its last sector."""
    return Track(track.cues, -(-track.frames // SECTOR) * SECTOR)


def write_disc(
    folder: Path,
    title: str,
    artist: str,
    tracks: Sequence[DiscTrack],
    *,
    samples: Sampler = rendered,
    heed: Callable[[int], None] = lambda _frames: None,
) -> None:
    """Write the tracks and their sheet into a folder, which is made if it is not there.

    `heed` hears of each block how many frames it had. What interrupts this leaves whole tracks or
    none, and no sheet that names a track of another disc.

    Raises:
        OSError: a file cannot be written.
    """
    folder.mkdir(parents=True, exist_ok=True)
    sheet = folder / SHEET
    sheet.unlink(missing_ok=True)
    for each in tracks:
        export(whole_sectors(each.track), [folder / each.file], None, samples=samples, heed=heed)
    # Burning programs read the sheet as Latin-1; other signs they would show as two.
    sheet.write_bytes(_sheet(title, artist, tracks).encode("latin-1", errors="replace"))


def _sheet(title: str, artist: str, tracks: Sequence[DiscTrack]) -> str:
    lines = [f"TITLE {_quoted(title)}", f"PERFORMER {_quoted(artist)}"]
    for number, each in enumerate(tracks, 1):
        lines += [
            f'FILE "{each.file}" WAVE',
            f"  TRACK {number:02d} AUDIO",
            f"    TITLE {_quoted(each.title)}",
            f"    PERFORMER {_quoted(artist)}",
        ]
        places = [0, *(_sector(mark) for mark in each.marks)]
        rising = [0, *(later for earlier, later in pairwise(places) if later > earlier)]
        for index, sector in enumerate(rising[:_MOST_INDEXES], 1):
            seconds, rest = divmod(sector, _SECTORS_A_SECOND)
            lines.append(f"    INDEX {index:02d} {seconds // 60:02d}:{seconds % 60:02d}:{rest:02d}")
    return "\r\n".join(lines) + "\r\n"


def _sector(at: Millis) -> int:
    return at * _SECTORS_A_SECOND // 1000


def _quoted(words: str) -> str:
    plain = words.replace("\u2019", "'").replace("\u202f", " ").replace('"', "'")
    return f'"{" ".join(plain.split())}"'

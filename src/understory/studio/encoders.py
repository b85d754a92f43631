"""Encoders: blocks of a track in, a file out, with the same bytes for the same track.

WAV is written by ourselves, FLAC and Ogg by libsndfile, MP3 by LAME. Ogg takes its blocks one by
one: a long piece in one call overflows the stack of libvorbis.
"""

import importlib
import struct
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Protocol

import soundfile

from understory.studio.mastering import Pcm
from understory.studio.ogg import retagged
from understory.studio.tags import Tags, chunk, id3, riff_chunks, vendor_of, vorbis_comment
from understory.studio.tone import RATE

_SIDES = 2
_BYTES_A_FRAME = 4

_MP3_KBPS = 160
_MP3_EFFORT = 5
"""LAME's quality: 5 takes two thirds of the time of 2, and at this rate nobody hears it."""

_FLAC_EFFORT = 0.5
_VORBIS_SMALLNESS = 0.4
"""Vorbis quality 6, about 130 kbit a second."""


class Encoder(Protocol):
    """Writes one track to one file, which is whole after `finish`."""

    def write(self, block: Pcm) -> None:
        """Take the next frames."""

    def finish(self) -> None:
        """Write what is held back, and close the file."""

    def abandon(self) -> None:
        """Let go of all files; harmless after `finish`."""


class _Wav:
    """16-bit WAV. Its sizes are known beforehand, so that it can be written to a pipe."""

    def __init__(self, path: Path, frames: int, tags: Tags | None) -> None:
        self._file = path.open("wb")
        self._chunks = b"" if tags is None else riff_chunks(tags)
        size = frames * _BYTES_A_FRAME
        layout = struct.pack("<HHIIHH", 1, _SIDES, RATE, RATE * _BYTES_A_FRAME, _BYTES_A_FRAME, 16)
        head = b"WAVE" + chunk("fmt ", layout) + b"data" + struct.pack("<I", size)
        whole = len(head) + size + len(self._chunks)
        self._file.write(b"RIFF" + struct.pack("<I", whole) + head)

    def write(self, block: Pcm) -> None:
        self._file.write(block.astype("<i2", copy=False).tobytes())

    def finish(self) -> None:
        self._file.write(self._chunks)
        self._file.close()

    def abandon(self) -> None:
        self._file.close()


class _Flac:
    """FLAC. Room for our comments is left by the encoder in a longer one of its own."""

    def __init__(self, path: Path, _frames: int, tags: Tags | None) -> None:
        self._path, self._tags = path, tags
        self._file = _opened(path, "FLAC", "PCM_16", _FLAC_EFFORT)
        if tags is not None:
            self._file.comment = " " * (len(vorbis_comment(b"", tags)) + 64)

    def write(self, block: Pcm) -> None:
        self._file.write(block)

    def finish(self) -> None:
        self._file.close()
        if self._tags is not None:
            _write_flac_comment(self._path, self._tags)

    def abandon(self) -> None:
        self._file.close()


def _write_flac_comment(path: Path, tags: Tags) -> None:
    """Put our comments into the block that was written for them, and padding behind them."""
    comments, padding, last = 4, 1, 0x80
    with path.open("r+b") as file:
        at = len(b"fLaC")
        while True:
            file.seek(at)
            kind, *length = file.read(4)
            room = int.from_bytes(bytes(length))
            if kind & ~last == comments:
                break
            at += 4 + room
        vendor = vendor_of(file.read(room))
        ours = vorbis_comment(vendor, tags)
        rest = room - len(ours) - 4
        file.seek(at)
        file.write(bytes([comments]) + len(ours).to_bytes(3) + ours)
        file.write(bytes([padding | kind & last]) + rest.to_bytes(3) + bytes(rest))


class _Ogg:
    """Ogg Vorbis, by way of a file beside it whose pages are then numbered and tagged anew."""

    def __init__(self, path: Path, _frames: int, tags: Tags | None) -> None:
        self._path, self._raw = path, path.with_name(f"{path.name}.raw")
        self._tags = tags or Tags("", "", "", "")
        self._file = _opened(self._raw, "OGG", "VORBIS", _VORBIS_SMALLNESS)

    def write(self, block: Pcm) -> None:
        self._file.write(block)

    def finish(self) -> None:
        self._file.close()
        with self._raw.open("rb") as raw, self._path.open("wb") as target:
            retagged(raw, target, self._tags)
        self._raw.unlink()

    def abandon(self) -> None:
        self._file.close()
        self._raw.unlink(missing_ok=True)


class _Mp3:
    """MP3 of a constant rate, so that players find their way without an index."""

    def __init__(self, path: Path, _frames: int, tags: Tags | None) -> None:
        # Loaded here: who writes no MP3 needs no LAME.
        self._encoder: Any = importlib.import_module("lameenc").Encoder()
        self._encoder.set_bit_rate(_MP3_KBPS)
        self._encoder.set_in_sample_rate(RATE)
        self._encoder.set_channels(_SIDES)
        self._encoder.set_quality(_MP3_EFFORT)
        self._encoder.silence()
        self._file = path.open("wb")
        if tags is not None:
            self._file.write(id3(tags))

    def write(self, block: Pcm) -> None:
        self._file.write(self._encoder.encode(block.tobytes()))

    def finish(self) -> None:
        self._file.write(self._encoder.flush())
        self._file.close()

    def abandon(self) -> None:
        self._file.close()


def _opened(path: Path, kind: str, subtype: str, level: float) -> Any:
    return soundfile.SoundFile(
        path, "w", RATE, _SIDES, subtype, format=kind, compression_level=level
    )


ENCODERS: Mapping[str, Callable[[Path, int, Tags | None], Encoder]] = MappingProxyType(
    {".wav": _Wav, ".flac": _Flac, ".mp3": _Mp3, ".ogg": _Ogg}
)
"""By the end of a file's name: what makes an encoder, given the file, all frames, and the tags."""

"""What a file tells of itself, in the three dialects that players read.

Chapters are written where a dialect has them: as CHAP frames of ID3, as CHAPTERnnn comments of FLAC
and Ogg, as labelled cue points of WAV.
"""

import struct
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from understory.kernel import Millis
from understory.studio.tone import count


class Chapter(NamedTuple):
    """A stretch of a track with a name of its own."""

    at: Millis
    until: Millis
    title: str


class Tags(NamedTuple):
    """What a track is; the seed and what else makes it again stands in `comment`."""

    title: str
    artist: str
    album: str
    comment: str
    chapters: tuple[Chapter, ...] = ()


def vorbis_comment(vendor: bytes, tags: Tags) -> bytes:
    """Return the block of comments that FLAC and Ogg share, without what frames it there."""
    entries = [entry.encode() for entry in _entries(tags)]
    parts = [struct.pack("<I", len(vendor)), vendor, struct.pack("<I", len(entries))]
    for entry in entries:
        parts += [struct.pack("<I", len(entry)), entry]
    return b"".join(parts)


def vendor_of(block: bytes) -> bytes:
    """Return whose encoder wrote a block of comments."""
    (length,) = struct.unpack_from("<I", block)
    return block[4 : 4 + length]


def _entries(tags: Tags) -> Iterator[str]:
    yield f"TITLE={tags.title}"
    yield f"ARTIST={tags.artist}"
    yield f"ALBUM={tags.album}"
    yield f"DESCRIPTION={tags.comment}"
    for number, chapter in enumerate(tags.chapters, 1):
        minutes, rest = divmod(chapter.at, 60_000)
        clock = f"{minutes // 60:02d}:{minutes % 60:02d}:{rest // 1000:02d}.{rest % 1000:03d}"
        yield f"CHAPTER{number:03d}={clock}"
        yield f"CHAPTER{number:03d}NAME={chapter.title}"


def id3(tags: Tags) -> bytes:
    """Return a tag of ID3 version 2.4, to stand before the first frame of an MP3 file."""
    frames = [
        _text("TIT2", tags.title),
        _text("TPE1", tags.artist),
        _text("TALB", tags.album),
        _frame("COMM", b"\x03und\x00" + tags.comment.encode()),
    ]
    names = [f"chapter{number}".encode() + b"\x00" for number in range(len(tags.chapters))]
    if names:
        ordered_at_top = 3
        contents = b"toc\x00" + bytes([ordered_at_top, len(names)]) + b"".join(names)
        frames.append(_frame("CTOC", contents))
    for name, chapter in zip(names, tags.chapters, strict=True):
        # By time alone: places in bytes are not given.
        span = struct.pack(">4I", chapter.at, chapter.until, 0xFFFFFFFF, 0xFFFFFFFF)
        frames.append(_frame("CHAP", name + span + _text("TIT2", chapter.title)))
    body = b"".join(frames)
    return b"ID3\x04\x00\x00" + _sevens(len(body)) + body


def _text(name: str, text: str) -> bytes:
    return _frame(name, b"\x03" + text.encode())


def _frame(name: str, content: bytes) -> bytes:
    return name.encode() + _sevens(len(content)) + b"\x00\x00" + content


def _sevens(number: int) -> bytes:
    """Return four bytes of seven bits each, so that none looks like the start of sound."""
    return bytes(number >> shift & 0x7F for shift in (21, 14, 7, 0))


def riff_chunks(tags: Tags) -> bytes:
    """Return the chunks that follow the samples of a WAV file."""
    information = (
        ("INAM", tags.title),
        ("IART", tags.artist),
        ("IPRD", tags.album),
        ("ICMT", tags.comment),
    )
    told = b"".join(chunk(name, text.encode() + b"\x00") for name, text in information)
    chunks = chunk("LIST", b"INFO" + told)
    if tags.chapters:
        chunks += chunk("cue ", struct.pack("<I", len(tags.chapters)) + _joined(_points(tags)))
        chunks += chunk("LIST", b"adtl" + _joined(_labels(tags)))
    return chunks


def _points(tags: Tags) -> Iterator[bytes]:
    for number, chapter in enumerate(tags.chapters, 1):
        at = count(chapter.at)
        yield struct.pack("<II4sIII", number, at, b"data", 0, 0, at)


def _labels(tags: Tags) -> Iterator[bytes]:
    for number, chapter in enumerate(tags.chapters, 1):
        yield chunk("labl", struct.pack("<I", number) + chapter.title.encode() + b"\x00")


def _joined(parts: Iterable[bytes]) -> bytes:
    return b"".join(parts)


def chunk(name: str, content: bytes) -> bytes:
    """Return a chunk of a RIFF file; odd ones are filled up."""
    return name.encode() + struct.pack("<I", len(content)) + content + b"\x00" * (len(content) % 2)

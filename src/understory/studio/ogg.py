"""Writes the pages of an Ogg stream anew: with our comments, and a serial number that is no chance.

The encoder draws its serial number, and each page carries it and a check sum. So the pages pass
through here on their way into the file; what sounds is left as it is. RFC 3533.
"""

import struct
import zlib
from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

from understory.studio.tags import Tags, vendor_of, vorbis_comment

_SERIAL = 7
_HEADER = struct.Struct("<4sBBqIII")
_CONTINUED, _FIRST = 1, 2
_NOTHING_ENDS = -1
_MOST_SEGMENTS = 255

_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_COMMENT = b"\x03vorbis"


class _Page(NamedTuple):
    flags: int
    position: int
    lengths: bytes
    body: bytes


def retagged(raw: BinaryIO, target: BinaryIO, tags: Tags) -> None:
    """Copy a stream of Vorbis, page by page, its comments replaced by ours."""
    pages = _pages(raw)
    written = [next(pages)]
    headers: list[bytes] = []
    rest = b""
    while len(headers) < 2:
        page = next(pages)
        at = 0
        for length in page.lengths:
            rest += page.body[at : at + length]
            at += length
            if length < _MOST_SEGMENTS:
                headers.append(rest)
                rest = b""
    comment, setup = headers
    vendor = vendor_of(comment[len(_COMMENT) :])
    written += _paged([_COMMENT + vorbis_comment(vendor, tags) + b"\x01", setup])
    number = 0
    for page in written:
        target.write(_told(page, number))
        number += 1
    for page in pages:
        target.write(_told(page, number))
        number += 1


def _pages(raw: BinaryIO) -> Iterator[_Page]:
    while header := raw.read(_HEADER.size):
        _, _, flags, position, _, _, _ = _HEADER.unpack(header)
        lengths = raw.read(raw.read(1)[0])
        yield _Page(flags, position, lengths, raw.read(sum(lengths)))


def _paged(packets: list[bytes]) -> list[_Page]:
    """Return packets on pages of their own, the last packet ending the last page."""
    lengths, ends = b"", set()
    for packet in packets:
        full, last = divmod(len(packet), _MOST_SEGMENTS)
        lengths += bytes([_MOST_SEGMENTS] * full + [last])
        ends.add(len(lengths))
    body, pages = b"".join(packets), []
    for first in range(0, len(lengths), _MOST_SEGMENTS):
        part = lengths[first : first + _MOST_SEGMENTS]
        flags = 0 if first == 0 or first in ends else _CONTINUED
        ending = ends & set(range(first + 1, first + len(part) + 1))
        pages.append(_Page(flags, 0 if ending else _NOTHING_ENDS, part, body[: sum(part)]))
        body = body[sum(part) :]
    return pages


def _told(page: _Page, number: int) -> bytes:
    counted = bytes([len(page.lengths)]) + page.lengths + page.body

    def header(check: int) -> bytes:
        return _HEADER.pack(b"OggS", 0, page.flags, page.position, _SERIAL, number, check)

    return header(_check(header(0) + counted)) + counted


def _check(page: bytes) -> int:
    """Return the check sum: that of zlib seen in a mirror, from nought and not turned over."""
    mirrored = zlib.crc32(page.translate(_MIRRORED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return int(f"{mirrored:032b}"[::-1], 2)

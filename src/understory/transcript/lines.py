"""From bytes to lines, and from a line to a JSON object. Knows no game.

Lines end with LF, a CR before it is ignored; nothing else ends a line. A byte-order mark as the
very first bytes and blank lines (spaces and tabs only) at the end are ignored too.
"""

import codecs
import json
from typing import NoReturn

from understory.transcript.faults import FaultyLineError, shown
from understory.transcript.numbers import Number

Json = dict[str, object]


def split_lines(raw: bytes) -> list[bytes]:
    """Return the lines without their ends, and without the blank ones at the end of all."""
    pieces = raw.removeprefix(codecs.BOM_UTF8).split(b"\n")
    last = pieces.pop()
    lines = [piece.removesuffix(b"\r") for piece in pieces] + [last]
    while lines and not lines[-1].strip(b" \t"):
        lines.pop()
    return lines


def read_object(line: bytes) -> Json:
    """Return the JSON object that a line holds; of a key written twice the last counts.

    Numbers in it are `Number`.

    Raises:
        FaultyLineError: the line is blank, not UTF-8, not JSON, or something else than an object.
    """
    if not line.strip(b" \t"):
        raise FaultyLineError("blank")
    try:
        value: object = json.loads(
            line.decode("utf-8"), parse_int=Number, parse_float=Number, parse_constant=_no_json
        )
    except UnicodeDecodeError as error:
        raise FaultyLineError("not_utf8", column=error.start + 1) from error
    except json.JSONDecodeError as error:
        raise FaultyLineError("not_json", column=error.colno) from error
    except RecursionError as error:
        raise FaultyLineError("too_deep") from error
    if not isinstance(value, dict):
        raise FaultyLineError("not_object", got=shown(value))
    return value


def _no_json(constant: str) -> NoReturn:
    raise FaultyLineError("no_json_number", got=constant)

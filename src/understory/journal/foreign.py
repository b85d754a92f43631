"""Looks at the file that shall be a journal before anything is made beside it or written into it.

Somebody else's file is refused without a trace: no lock beside it, not a byte of it changed.
"""

import stat
from pathlib import Path

from understory.journal.journal import JournalBrokenError, JournalError

APPLICATION = 0x554E4453
"""`PRAGMA application_id` ("UNDS"): tells our files from anybody else's."""

_MAGIC = b"SQLite format 3\0"
_APPLICATION_AT = slice(68, 72)
"""Where SQLite's header keeps the application's id, most significant byte first."""


class ForeignFileError(JournalBrokenError):
    """The file is something else's, and was left as it is."""


def look_at(path: Path) -> None:
    """Check that a journal may be at `path`: nothing is there yet, or a file that may be one.

    A database that names no application passes: only its tables tell whose it is.

    Raises:
        ForeignFileError: the file is no database, or another program's.
        JournalError: it is no file, or cannot be read.
    """
    try:
        mode = path.stat().st_mode
        if not stat.S_ISREG(mode):
            what = "a folder" if stat.S_ISDIR(mode) else "no file"
            raise JournalError(f"{path}: expected a file for the journal, this is {what}")
        with path.open("rb") as file:
            header = file.read(100)
    except FileNotFoundError:
        return
    except (OSError, ValueError) as error:
        raise JournalError(f"{path}: the journal cannot be opened: {error}") from error
    if not header:
        return
    if not header.startswith(_MAGIC):
        raise ForeignFileError(f"{path}: this file is no database")
    if int.from_bytes(header[_APPLICATION_AT]) not in (0, APPLICATION):
        raise ForeignFileError(f"{path}: this SQLite file is no journal of Understory")

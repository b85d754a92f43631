"""A shelf: things of which only so many are kept, each under its name. What lies there can be lost.

Beside the journal, in a SQLite file of its own: a log is kept for ever, and a shelf forgets what
nobody asked for longest.
"""

import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from threading import Lock

from understory.journal.journal import JournalError

_WAIT_FOR_LOCK_S = 5.0

_TABLE = """
CREATE TABLE IF NOT EXISTS shelf (
    name TEXT PRIMARY KEY, body BLOB NOT NULL, asked INTEGER NOT NULL
) WITHOUT ROWID
"""


class Shelf:
    """Keeps at most `most` things in a file, or in memory where there is none.

    Safe to use from many threads; each call reads or writes the disk.

    Raises:
        JournalError: the file cannot be opened, or is no shelf.
    """

    def __init__(self, path: Path | None, *, most: int) -> None:
        self._where = "a shelf in memory" if path is None else str(path)
        self._most = most
        self._lock = Lock()
        try:
            if path is not None:
                path.parent.mkdir(parents=True, exist_ok=True)
            self._file = sqlite3.connect(
                ":memory:" if path is None else path,
                timeout=_WAIT_FOR_LOCK_S,
                isolation_level=None,
                check_same_thread=False,
            )
        except (OSError, sqlite3.Error) as error:
            raise self._failed(error) from error
        try:
            self._file.execute("PRAGMA journal_mode = WAL")
            self._file.execute(_TABLE)
            self._file.execute("CREATE INDEX IF NOT EXISTS by_asked ON shelf (asked)")
        except sqlite3.Error as error:
            self._file.close()
            raise self._failed(error) from error

    def get(self, name: str) -> bytes | None:
        """Return what lies under that name, None if nothing does.

        Raises:
            JournalError: it cannot be read.
        """
        with self._lock, self._mapped():
            row = self._file.execute("SELECT body FROM shelf WHERE name = ?", (name,)).fetchone()
        return None if row is None else bytes(row[0])

    def put(self, name: str, body: bytes) -> None:
        """Lay something under a name, in place of what lay there; forget what is too much.

        Raises:
            JournalError: it cannot be written.
        """
        with self._lock, self._mapped():
            self._file.execute(
                "INSERT OR REPLACE INTO shelf (name, body, asked)"
                " VALUES (?, ?, (SELECT coalesce(max(asked), 0) + 1 FROM shelf))",
                (name, body),
            )
            self._file.execute(
                "DELETE FROM shelf WHERE name IN"
                " (SELECT name FROM shelf ORDER BY asked DESC LIMIT -1 OFFSET ?)",
                (self._most,),
            )

    def touch(self, name: str) -> None:
        """Remember that somebody asked for this just now.

        Raises:
            JournalError: it cannot be written.
        """
        with self._lock, self._mapped():
            self._file.execute(
                "UPDATE shelf SET asked = (SELECT max(asked) + 1 FROM shelf) WHERE name = ?",
                (name,),
            )

    def close(self) -> None:
        """Let go of the file."""
        with self._lock:
            self._file.close()

    @contextlib.contextmanager
    def _mapped(self) -> Iterator[None]:
        try:
            yield
        except sqlite3.Error as error:
            raise self._failed(error) from error

    def _failed(self, error: Exception) -> JournalError:
        return JournalError(f"{self._where}: {error}")

"""A journal in one SQLite file: write-ahead log, full sync, group commit in one thread.

    tasks -> queue -> thread: take all that waits, one transaction, one sync -> answer each

While a commit syncs, the next appends gather; they share the following one. So a lone append waits
for one sync and many at once wait for two at most, and no timer delays anybody. One append's clash
does not touch the others of its group; a failed commit fails them all, and none is acknowledged.

One process at a time: a lock beside the file, freed by the operating system when the process dies.
"""

import asyncio
import contextlib
import queue
import sqlite3
import threading
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple, TypeVar

from understory.journal.foreign import APPLICATION, ForeignFileError, look_at
from understory.journal.journal import (
    JournalBrokenError,
    JournalBusyError,
    JournalClosedError,
    JournalError,
    JournalFullError,
    JournalGoneError,
    VersionClashError,
)

T = TypeVar("T")

SCHEMA = 1
"""The version of the tables (`PRAGMA user_version`); a file with a higher one is refused."""

LARGEST_GROUP = 512
"""Appends in one transaction: bounds how long the first of them waits."""

_WAIT_FOR_LOCK_S = 2.0


class _Append(NamedTuple):
    room: str
    expected: int
    bodies: tuple[bytes, ...]
    answer: "_Answer[int]"


class _Look(NamedTuple):
    """A read: runs in the thread, after the appends that were asked for before it."""

    run: Callable[[], None]


class _Answer(asyncio.Future[T]):
    """A future of the asking task's loop, settled from the thread."""

    def tell(self, value: T) -> None:
        self._from_thread(lambda: self.set_result(value))

    def fail(self, error: JournalError) -> None:
        self._from_thread(lambda: self.set_exception(error))

    def _from_thread(self, settle: Callable[[], None]) -> None:
        def unless_cancelled() -> None:
            if not self.done():
                settle()

        # The asking loop may be gone by now; then nobody waits for the answer.
        with contextlib.suppress(RuntimeError):
            self.get_loop().call_soon_threadsafe(unless_cancelled)


class SqliteJournal:
    """Keeps every log in one SQLite file.

    `most_pages` bounds the file's size (pages of 4 KiB); None leaves it to the disk.

    Raises:
        JournalError: the file cannot be opened, for the reason that the type of the error tells.
    """

    def __init__(self, path: Path, *, most_pages: int | None = None) -> None:
        self.path = path
        self._closed = False
        self._asked: queue.SimpleQueue[_Append | _Look | None] = queue.SimpleQueue()
        look_at(path)
        beside = path.with_name(path.name + ".lock")
        lock_was_there = beside.exists()
        self._lock = _hold(path, beside)
        try:
            self._file = _open(path, most_pages)
            self._identity = _identity(path)
        except BaseException as error:
            self._lock.close()
            if isinstance(error, ForeignFileError) and not lock_was_there:
                beside.unlink(missing_ok=True)
            raise
        self._thread = threading.Thread(target=self._serve, name="journal", daemon=True)
        self._thread.start()

    async def append(self, room: str, expected_version: int, bodies: Sequence[bytes]) -> int:
        self._check_open()
        answer: _Answer[int] = _Answer()
        self._asked.put(_Append(room, expected_version, tuple(bodies), answer))
        return await answer

    async def read(self, room: str, from_version: int = 0) -> tuple[bytes, ...]:
        def look() -> tuple[bytes, ...]:
            rows = self._file.execute(
                "SELECT version, body FROM log WHERE room = ? AND version > ? ORDER BY version",
                (room, from_version),
            ).fetchall()
            for expected, (version, _) in enumerate(rows, start=from_version + 1):
                if version != expected:
                    raise JournalBrokenError(
                        f"{self.path}: the log of room {room} has a gap: expected version"
                        f" {expected}, found {version}"
                    )
            return tuple(body for _, body in rows)

        return await self._look(look)

    async def version(self, room: str) -> int:
        return await self._look(lambda: self._version(room))

    async def rooms(self) -> tuple[str, ...]:
        def look() -> tuple[str, ...]:
            rows = self._file.execute("SELECT DISTINCT room FROM log ORDER BY room").fetchall()
            return tuple(room for (room,) in rows)

        return await self._look(look)

    async def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._asked.put(None)
        await asyncio.to_thread(self._thread.join)

    def _check_open(self) -> None:
        if self._closed:
            raise JournalClosedError(f"{self.path}: the journal has been closed")

    async def _look(self, look: Callable[[], T]) -> T:
        self._check_open()
        answer: _Answer[T] = _Answer()

        def run() -> None:
            try:
                answer.tell(look())
            except JournalError as error:
                answer.fail(error)
            except Exception as error:  # noqa: BLE001 - the asker waits, whatever it was
                answer.fail(_mapped(self.path, error))

        self._asked.put(_Look(run))
        return await answer

    # From here on everything runs in the thread.

    def _serve(self) -> None:
        try:
            is_open = True
            while is_open:
                group: list[_Append] = []
                for asked in self._take():
                    if isinstance(asked, _Append):
                        group.append(asked)
                        continue
                    self._commit(group)
                    group = []
                    if asked is None:
                        is_open = False
                        break
                    asked.run()
                self._commit(group)
        finally:
            self._file.close()
            self._lock.close()

    def _take(self) -> "list[_Append | _Look | None]":
        """Wait for one thing to do, and return it with whatever else waits already."""
        taken = [self._asked.get()]
        while len(taken) < LARGEST_GROUP:
            try:
                taken.append(self._asked.get_nowait())
            except queue.Empty:
                break
        return taken

    def _commit(self, group: list[_Append]) -> None:
        if not group:
            return
        versions: list[int | VersionClashError] = []
        try:
            # Before, so that a file that comes back has no more than was told; after, so that
            # nothing is told that went down with a file deleted meanwhile.
            self._check_there()
            self._file.execute("BEGIN IMMEDIATE")
            versions.extend(map(self._write, group))
            self._file.execute("COMMIT")
            self._check_there()
        except Exception as error:  # noqa: BLE001 - the askers wait, whatever it was
            failure = _mapped(self.path, error)
            with contextlib.suppress(sqlite3.Error):
                if self._file.in_transaction:
                    self._file.execute("ROLLBACK")
            for append in group:
                append.answer.fail(failure)
            return
        for append, version in zip(group, versions, strict=True):
            if isinstance(version, VersionClashError):
                append.answer.fail(version)
            else:
                append.answer.tell(version)

    def _check_there(self) -> None:
        """Check that the name still leads to the file that is open: SQLite itself never looks."""
        if _identity(self.path) != self._identity:
            raise JournalGoneError(
                f"{self.path}: the database has been deleted, moved or replaced under the running"
                " server, nothing is recorded; put it back, or start the server anew"
            )

    def _write(self, append: _Append) -> int | VersionClashError:
        found = self._version(append.room)
        if found != append.expected:
            return VersionClashError(append.room, append.expected, found)
        self._file.executemany(
            "INSERT INTO log (room, version, body) VALUES (?, ?, ?)",
            [
                (append.room, version, body)
                for version, body in enumerate(append.bodies, start=found + 1)
            ],
        )
        return found + len(append.bodies)

    def _version(self, room: str) -> int:
        row = self._file.execute(
            "SELECT version FROM log WHERE room = ? ORDER BY version DESC LIMIT 1", (room,)
        ).fetchone()
        return int(row[0]) if row else 0


def _hold(path: Path, beside: Path) -> sqlite3.Connection:
    """Take the lock that keeps a second process off; SQLite's own works on every system."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        lock = sqlite3.connect(beside, timeout=0, isolation_level=None, check_same_thread=False)
    except (OSError, sqlite3.Error) as error:
        raise JournalError(f"{path}: the journal cannot be opened: {error}") from error
    try:
        lock.execute("BEGIN EXCLUSIVE")
    except sqlite3.Error as error:
        lock.close()
        if _kind(error) in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
            raise JournalBusyError(
                f"{path}: another server is using this database; stop it, or name another with"
                " --database"
            ) from error
        raise _mapped(beside, error) from error
    return lock


def _open(path: Path, most_pages: int | None) -> sqlite3.Connection:
    file: sqlite3.Connection | None = None
    try:
        file = sqlite3.connect(
            path, timeout=_WAIT_FOR_LOCK_S, isolation_level=None, check_same_thread=False
        )
        _prepare(path, file, most_pages)
    except sqlite3.Error as error:
        if file is not None:
            file.close()
        raise _mapped(path, error) from error
    except JournalError:
        if file is not None:
            file.close()
        raise
    return file


def _prepare(path: Path, file: sqlite3.Connection, most_pages: int | None) -> None:
    (schema,) = file.execute("PRAGMA user_version").fetchone()
    (application,) = file.execute("PRAGMA application_id").fetchone()
    (tables,) = file.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if application not in (0, APPLICATION) or (application == 0 and tables):
        raise ForeignFileError(f"{path}: this SQLite file is no journal of Understory")
    if schema > SCHEMA:
        raise JournalBrokenError(
            f"{path}: written by a newer Understory (schema {schema}, this one knows {SCHEMA});"
            " update this one, or name another file with --database"
        )
    file.execute("PRAGMA journal_mode = WAL")
    file.execute("PRAGMA synchronous = FULL")
    if most_pages is not None:
        file.execute(f"PRAGMA max_page_count = {most_pages:d}")
    if application == 0:
        # One transaction: a process killed here leaves an empty file or a whole journal.
        file.execute("BEGIN IMMEDIATE")
        file.execute(
            "CREATE TABLE log (room TEXT NOT NULL, version INTEGER NOT NULL, body BLOB NOT NULL,"
            " PRIMARY KEY (room, version)) WITHOUT ROWID"
        )
        file.execute(f"PRAGMA user_version = {SCHEMA:d}")
        file.execute(f"PRAGMA application_id = {APPLICATION:d}")
        file.execute("COMMIT")
    else:
        # Touches the whole tree's root: a file cut short says so now and not in mid-game.
        file.execute("SELECT room FROM log LIMIT 1").fetchone()


def _identity(path: Path) -> tuple[int, int] | None:
    """Return what tells the file of this name from every other, None where there is none."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _kind(error: Exception) -> int:
    """Return SQLite's primary result code without the detail in the higher bits, else 0."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _mapped(path: Path, error: Exception) -> JournalError:
    """Return the error of ours that says what went wrong, and where."""
    if isinstance(error, JournalError):
        return error
    kind = _kind(error)
    if kind == sqlite3.SQLITE_FULL:
        return JournalFullError(f"{path}: the disk is full, nothing was recorded")
    if kind in (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED):
        return JournalBusyError(f"{path}: another process has locked the database")
    if kind in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
        return JournalBrokenError(f"{path}: the database is damaged or no database: {error}")
    return JournalError(f"{path}: the database cannot be used: {error}")

"""What the SQLite journal promises beyond its process: nothing acknowledged is lost, ever."""

import asyncio
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from understory.journal import (
    JournalBrokenError,
    JournalBusyError,
    JournalError,
    JournalFullError,
    JournalGoneError,
    SqliteJournal,
)

pytestmark = pytest.mark.integration


async def test_what_was_acknowledged_is_there_when_the_file_is_opened_again(
    database: Path,
) -> None:
    journal = SqliteJournal(database)
    await journal.append("AAAA", 0, [b"1", b"2"])
    await journal.close()
    again = SqliteJournal(database)
    assert await again.read("AAAA") == (b"1", b"2")
    assert await again.append("AAAA", 2, [b"3"]) == 3
    await again.close()


@pytest.mark.parametrize("existed", [False, True])
async def test_every_commit_is_synced_before_it_is_acknowledged(
    database: Path, existed: bool
) -> None:
    """A test cannot cut the power; so it asks what SQLite was told, after it has been at work."""
    if existed:
        await SqliteJournal(database).close()
    journal = SqliteJournal(database)
    await journal.append("AAAA", 0, [b"1"])
    told = {
        pragma: journal._file.execute(f"PRAGMA {pragma}").fetchone()[0]
        for pragma in ("journal_mode", "synchronous")
    }
    # FULL (2) syncs the write-ahead log at each commit; NORMAL (1) only at a checkpoint, so that
    # what was acknowledged since the last one would be gone after a power cut. EXTRA is 3.
    assert told["journal_mode"] == "wal"
    assert told["synchronous"] >= 2
    await journal.close()


async def test_missing_folders_are_made(tmp_path: Path) -> None:
    journal = SqliteJournal(tmp_path / "new" / "folder" / "rooms.sqlite")
    assert await journal.rooms() == ()
    await journal.close()


_WRITER = """
import asyncio, sys
from pathlib import Path
from understory.journal import SqliteJournal

async def write(journal, room):
    version = 0
    while True:
        pair = [b"%d" % (version + 1), b"%d" % (version + 2)]
        version = await journal.append(room, version, pair)
        print(room, version, flush=True)

async def main():
    journal = SqliteJournal(Path(sys.argv[1]))
    await asyncio.gather(*(write(journal, f"ROOM{n}") for n in range(5)))

asyncio.run(main())
"""


def _kill_after(database: Path, acknowledged: int) -> dict[str, int]:
    """Run the writer until so many lines are out, kill it, and return what it had been told."""
    writer = subprocess.Popen(
        [sys.executable, "-c", _WRITER, str(database)], stdout=subprocess.PIPE, text=True
    )
    assert writer.stdout is not None
    lines = [writer.stdout.readline() for _ in range(acknowledged)]
    writer.kill()
    lines += writer.stdout.readlines()
    writer.stdout.close()
    assert writer.wait() == -signal.SIGKILL
    # The last line may be cut short.
    whole = [line.split() for line in lines if line.endswith("\n")]
    return {room: int(version) for room, version in whole}


@pytest.mark.parametrize("acknowledged", [1, 40, 300])
async def test_a_killed_writer_has_lost_nothing_that_it_was_told_is_safe(
    database: Path, acknowledged: int
) -> None:
    told = _kill_after(database, acknowledged)
    assert told

    journal = SqliteJournal(database)
    for room, version in told.items():
        bodies = await journal.read(room)
        assert len(bodies) >= version
        assert len(bodies) % 2 == 0, "half of an append was kept"
        assert list(bodies) == [b"%d" % (number + 1) for number in range(len(bodies))]
    await journal.close()


async def test_a_full_disk_refuses_appends_loses_nothing_and_goes_on_once_there_is_room(
    database: Path,
) -> None:
    journal = SqliteJournal(database, most_pages=16)
    version = 0

    async def fill() -> None:
        nonlocal version
        while version < 1000:
            version = await journal.append("AAAA", version, [bytes(1000)])

    with pytest.raises(JournalFullError, match="full"):
        await fill()
    assert version > 0
    with pytest.raises(JournalFullError):
        await journal.append("BBBB", 0, [bytes(10_000)])
    assert len(await journal.read("AAAA")) == version
    assert await journal.version("BBBB") == 0
    await journal.close()

    roomy = SqliteJournal(database)
    assert await roomy.append("AAAA", version, [bytes(1000)]) == version + 1
    await roomy.close()


async def test_when_a_commit_fails_nobody_of_its_group_is_told_that_it_is_safe(
    database: Path,
) -> None:
    journal = SqliteJournal(database, most_pages=16)
    outcomes = await asyncio.gather(
        *(journal.append(f"R{number:03}", 0, [bytes(2000)]) for number in range(200)),
        return_exceptions=True,
    )
    safe = {f"R{number:03}" for number, told in enumerate(outcomes) if told == 1}
    assert set(await journal.rooms()) == safe
    assert all(told == 1 or isinstance(told, JournalFullError) for told in outcomes)
    assert len(safe) < 200
    await journal.close()


async def test_a_second_server_on_the_same_file_is_refused_until_the_first_has_gone(
    database: Path,
) -> None:
    first = SqliteJournal(database)
    with pytest.raises(JournalBusyError, match="another server is using this database"):
        SqliteJournal(database)
    await first.append("AAAA", 0, [b"1"])
    await first.close()
    second = SqliteJournal(database)
    assert await second.read("AAAA") == (b"1",)
    await second.close()


async def test_a_file_locked_by_another_program_is_told_and_nothing_is_acknowledged(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("understory.journal.sqlite._WAIT_FOR_LOCK_S", 0.01)
    journal = SqliteJournal(database)
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(JournalBusyError, match="locked"):
            await journal.append("AAAA", 0, [b"1"])
    assert await journal.append("AAAA", 0, [b"1"]) == 1
    await journal.close()


async def test_what_sqlite_cannot_take_is_answered_and_the_journal_goes_on(database: Path) -> None:
    journal = SqliteJournal(database)
    no_text = "\ud800"
    for asked in (journal.append(no_text, 0, [b"1"]), journal.read(no_text)):
        with pytest.raises(JournalError, match="cannot be used"):
            await asked
    assert await journal.append("AAAA", 0, [b"1"]) == 1
    assert await journal.rooms() == ("AAAA",)
    await journal.close()


def _set_aside(database: Path, replaced: bool) -> Path:
    aside = database.rename(database.with_name("aside.sqlite"))
    if replaced:
        database.write_bytes(aside.read_bytes())
    return aside


@pytest.mark.parametrize("replaced", [False, True])
async def test_when_the_file_is_deleted_or_replaced_nothing_more_is_acknowledged(
    database: Path, replaced: bool
) -> None:
    journal = SqliteJournal(database)
    await journal.append("AAAA", 0, [b"1"])
    aside = _set_aside(database, replaced)
    with pytest.raises(JournalGoneError, match=r"understory\.sqlite: .*deleted, moved or replaced"):
        await journal.append("AAAA", 1, [b"2"])
    assert await journal.read("AAAA") == (b"1",)

    aside.rename(database)
    assert await journal.append("AAAA", 1, [b"2"]) == 2
    await journal.close()
    again = SqliteJournal(database)
    assert await again.read("AAAA") == (b"1", b"2")
    await again.close()


async def test_what_was_written_while_the_file_was_deleted_is_not_acknowledged(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journal = SqliteJournal(database)
    written = SqliteJournal._write

    def write_then_delete(self: SqliteJournal, append: Any) -> Any:
        version = written(self, append)
        database.unlink()
        return version

    monkeypatch.setattr(SqliteJournal, "_write", write_then_delete)
    with pytest.raises(JournalGoneError):
        await journal.append("AAAA", 0, [b"1"])
    await journal.close()


async def _fill(database: Path) -> None:
    journal = SqliteJournal(database)
    for room in range(50):
        await journal.append(f"R{room:02}", 0, [bytes(3000)])
    await journal.close()


def _damage(database: Path, first_page: int) -> None:
    """Overwrite the head of every page from the given one on."""
    whole = bytearray(database.read_bytes())
    for page in range(4096 * first_page, len(whole), 4096):
        whole[page : page + 64] = b"\xff" * 64
    database.write_bytes(whole)


async def test_a_torn_database_is_refused_with_its_name(database: Path) -> None:
    await _fill(database)
    _damage(database, 1)
    with pytest.raises(JournalBrokenError, match=r"understory\.sqlite: .* damaged"):
        SqliteJournal(database)


async def test_damage_in_the_middle_is_found_when_it_is_read(database: Path) -> None:
    await _fill(database)
    _damage(database, 30)
    damaged = SqliteJournal(database)
    assert await damaged.read("R00") == (bytes(3000),)
    with pytest.raises(JournalBrokenError, match="damaged"):
        await damaged.read("R45")
    await damaged.close()


async def test_a_gap_in_a_log_is_found_when_it_is_read(database: Path) -> None:
    journal = SqliteJournal(database)
    await journal.append("AAAA", 0, [b"1", b"2", b"3"])
    await journal.close()
    with closing(sqlite3.connect(database)) as editor:
        editor.execute("DELETE FROM log WHERE version = 2")
        editor.commit()
    gapped = SqliteJournal(database)
    with pytest.raises(JournalBrokenError, match="gap: expected version 2, found 3"):
        await gapped.read("AAAA")
    await gapped.close()


def test_a_file_that_is_no_database_is_refused_and_left_alone(database: Path) -> None:
    text = b"Dear diary, this is no database at all." * 100
    database.write_bytes(text)
    with pytest.raises(JournalBrokenError, match="no database"):
        SqliteJournal(database)
    assert database.read_bytes() == text
    assert list(database.parent.iterdir()) == [database]


@pytest.mark.parametrize("application", [0, 1234])
def test_a_database_of_something_else_is_refused_and_left_alone(
    database: Path, application: int
) -> None:
    with closing(sqlite3.connect(database)) as other:
        other.execute(f"PRAGMA application_id = {application}")
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.commit()
    before = database.read_bytes()
    with pytest.raises(JournalBrokenError, match="no journal of Understory"):
        SqliteJournal(database)
    assert database.read_bytes() == before
    assert list(database.parent.iterdir()) == [database]


def test_a_lock_that_somebody_else_put_beside_a_foreign_file_stays(database: Path) -> None:
    with closing(sqlite3.connect(database)) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
        other.commit()
    lock = database.with_name(database.name + ".lock")
    lock.touch()
    with pytest.raises(JournalBrokenError, match="no journal of Understory"):
        SqliteJournal(database)
    assert lock.exists()


def test_an_empty_file_becomes_a_journal(database: Path) -> None:
    database.touch()
    asyncio.run(SqliteJournal(database).close())
    assert database.read_bytes().startswith(b"SQLite format 3")


@pytest.mark.parametrize("name", ["", ".", "/", "..", "/dev/null"])
def test_what_is_no_file_is_refused(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(JournalError, match="expected a file for the journal"):
        SqliteJournal(Path(name))
    assert list(tmp_path.iterdir()) == []


def test_a_name_that_no_file_can_have_is_refused() -> None:
    with pytest.raises(JournalError, match="cannot be opened"):
        SqliteJournal(Path("a\0b"))


def test_a_file_of_a_newer_version_is_refused_with_both_versions(database: Path) -> None:
    asyncio.run(SqliteJournal(database).close())
    with closing(sqlite3.connect(database)) as newer:
        newer.execute("PRAGMA user_version = 99")
    with pytest.raises(JournalBrokenError, match=r"newer Understory \(schema 99, this one knows 1"):
        SqliteJournal(database)


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalError, match="cannot be opened"):
        SqliteJournal(tmp_path / "file" / "rooms.sqlite")

"""`understory serve`: where it listens, where it keeps the rooms, and how it fails."""

import signal
import socket
import sqlite3
import subprocess
import sys
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from understory.cli import serving, terminal

pytestmark = pytest.mark.integration

Understory = Callable[..., subprocess.CompletedProcess[bytes]]


Running = Iterator[tuple[str, subprocess.Popen[str]]]


@contextmanager
def running(*arguments: str | Path, **environment: str) -> Running:
    """Run the command until its first line is out, and end it in the end."""
    process = subprocess.Popen(
        [sys.executable, "-m", "understory", *map(str, arguments)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={"PATH": "/usr/bin:/bin", "CI": "1", **environment},
    )
    assert process.stdout is not None
    try:
        yield process.stdout.readline(), process
    finally:
        process.terminate()
        process.communicate(timeout=30)


def test_it_serves_the_page_on_this_machine_only_and_ends_in_good_order(
    free_port: int, database: Path
) -> None:
    arguments = ("serve", "--port", str(free_port), "--database", database)
    with running(*arguments) as (line, process):
        assert line == f"Serving on http://127.0.0.1:{free_port} (Ctrl-C ends it)\n"
        with urllib.request.urlopen(f"http://127.0.0.1:{free_port}/") as page:
            assert page.status == 200
        process.send_signal(signal.SIGTERM)
        said, complained = process.communicate(timeout=30)
        assert (process.returncode, said, complained) == (0, "", "")
    assert database.exists()


def test_it_speaks_french_where_the_terminal_does(free_port: int, database: Path) -> None:
    arguments = ("serve", "--port", str(free_port), "--database", database)
    with running(*arguments, LANG="fr_FR.UTF-8", PYTHONUTF8="1") as (line, _):
        assert line.startswith(f"En service sur http://127.0.0.1:{free_port}")


def test_any_free_port_is_taken_when_asked_for_zero(database: Path) -> None:
    with running("serve", "--port", "0", "--database", database) as (line, _):
        port = int(line.split()[2].rpartition(":")[2])
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/api/status") as status:
            assert status.status == 200


def test_rooms_are_kept_in_this_persons_data_folder_unless_told(
    free_port: int, tmp_path: Path
) -> None:
    with running("serve", "--port", str(free_port), XDG_DATA_HOME=str(tmp_path)) as (line, _):
        assert line
    assert (tmp_path / "understory" / "understory.sqlite").exists()


@pytest.mark.parametrize("verb", ["serve", "play"])
def test_a_port_that_is_taken_is_told_in_one_line_with_another(
    understory: Understory, database: Path, verb: str
) -> None:
    with socket.socket() as taken:
        taken.bind(("0.0.0.0", 0))
        taken.listen()
        port = taken.getsockname()[1]
        done = understory(verb, "--port", str(port), "--database", database)
    assert done.returncode == 2
    assert done.stderr.startswith(f"understory: port {port} is taken by another program".encode())
    assert done.stderr.count(b"\n") == 1
    assert not database.exists()


def test_a_database_that_is_none_is_told_in_one_line_and_left_alone(
    understory: Understory, free_port: int, database: Path
) -> None:
    database.write_bytes(b"no database" * 1000)
    done = understory("serve", "--port", str(free_port), "--database", database)
    assert done.returncode == 2
    assert b"no database" in done.stderr
    assert done.stderr.count(b"\n") == 1
    assert database.read_bytes() == b"no database" * 1000


@pytest.mark.parametrize("name", ["", ".", "/"])
def test_a_database_that_is_a_folder_is_told_in_one_line(understory: Understory, name: str) -> None:
    done = understory("serve", "--port", "0", "--database", name)
    assert done.returncode == 2
    assert b"expected a file for the journal, this is a folder" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_database_of_a_newer_version_is_told_in_one_line(
    understory: Understory, free_port: int, database: Path
) -> None:
    with running("serve", "--port", str(free_port), "--database", database) as (line, _):
        assert line
    with closing(sqlite3.connect(database)) as newer:
        newer.execute("PRAGMA user_version = 7")
    done = understory("serve", "--port", str(free_port), "--database", database)
    assert done.returncode == 2
    assert b"newer Understory" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_second_server_on_the_same_database_is_told_in_one_line(
    understory: Understory, free_port: int, database: Path
) -> None:
    with running("serve", "--port", str(free_port), "--database", database):
        done = understory("serve", "--port", "0", "--database", database)
    assert done.returncode == 2
    assert b"another server is using this database" in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_folder_that_cannot_be_written_is_told_in_one_line(
    understory: Understory, free_port: int, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    database = tmp_path / "file" / "rooms.sqlite"
    done = understory("serve", "--port", str(free_port), "--database", database)
    assert done.returncode == 2
    assert str(database).encode() in done.stderr
    assert done.stderr.count(b"\n") == 1


def test_a_host_that_is_not_this_machines_is_told_in_one_line(
    understory: Understory, database: Path
) -> None:
    done = understory("serve", "--host", "192.0.2.1", "--port", "0", "--database", database)
    assert done.returncode == 2
    assert done.stderr == b"understory: 192.0.2.1 is no address of this machine\n"


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANG": "fr_FR", "LC_ALL": "C"}, "en"),
        ({"LANG": "de_DE", "LC_MESSAGES": "fr_FR"}, "fr"),
        ({"LANG": "fr", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_terminals_language_is_read_from_its_locale(
    variables: dict[str, str], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert terminal.terminal_language() == language


@pytest.mark.parametrize(
    ("system", "expected"),
    [
        ("linux", ".local/share"),
        ("darwin", "Library/Application Support"),
    ],
)
def test_the_data_folder_is_the_usual_one_of_the_system(
    system: str, expected: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("XDG_DATA_HOME", raising=False)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(serving.sys, "platform", system)
    assert serving.default_database() == tmp_path / expected / "understory" / "understory.sqlite"


def test_a_data_home_that_is_not_absolute_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", "relative")
    assert serving.default_database().is_relative_to(tmp_path)

"""The two commands, as somebody types them who has just cloned the repository."""

import os
import signal
import subprocess
import time
import urllib.request
from pathlib import Path

import pytest

PLAYS_WITHIN_S = 300


def test_help_lists_the_targets_that_people_type(project: Path) -> None:
    said = subprocess.run(
        ["make", "help"], cwd=project, capture_output=True, text=True, check=True
    ).stdout

    listed = {line.split()[0] for line in said.splitlines() if line.startswith("  ")}
    assert listed == {
        "help",
        "setup",
        "play",
        "dev",
        "check",
        "test",
        "test-all",
        "generate",
        "lock",
        "clean",
    }


def test_make_test_weighs_the_client(project: Path) -> None:
    said = subprocess.run(
        ["make", "--dry-run", "test"], cwd=project, capture_output=True, text=True, check=True
    ).stdout

    assert "tools/web.py run size" in said


def test_make_play_brings_what_the_strongest_bot_wants(project: Path) -> None:
    said = subprocess.run(
        ["make", "--dry-run", "play"], cwd=project, capture_output=True, text=True, check=True
    ).stdout

    assert "tools/fast.py" in said


@pytest.fixture
def clone(project: Path, tmp_path: Path) -> Path:
    """Return a fresh clone, in a folder whose name has spaces as people's folders have."""
    folder = tmp_path / "my games" / "understory"
    subprocess.run(["git", "clone", "--quiet", project, folder], check=True)
    return folder


def _play(clone: Path, port: int, home: Path) -> str:
    """Run `make play` until the page is there, stop it as Ctrl-C does, and return what it said."""
    environment = {**os.environ, "CI": "true", "HOME": str(home), "XDG_DATA_HOME": str(home)}
    with (home / "said").open("w+") as said:
        make = subprocess.Popen(
            ["make", "play", f"PORT={port}"],
            cwd=clone,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
        try:
            page = _page(port, make)
        finally:
            if make.poll() is None:
                os.killpg(make.pid, signal.SIGINT)
            make.wait()
        said.seek(0)
        words = said.read()
    assert "<title>Understory</title>" in page, words
    return words


def _page(port: int, make: subprocess.Popen[bytes]) -> str:
    until = time.monotonic() + PLAYS_WITHIN_S
    while time.monotonic() < until and make.poll() is None:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/") as answer:
                text: str = answer.read().decode()
                return text
        except OSError:
            time.sleep(0.1)
    return ""


@pytest.mark.slow
def test_a_fresh_clone_plays_and_the_second_time_installs_nothing(
    clone: Path, free_port: int, tmp_path: Path
) -> None:
    first = _play(clone, free_port, tmp_path)
    second = _play(clone, free_port, tmp_path)

    assert "Installing the runtime requirements" in first
    assert "Building the browser client" in first
    assert "dev requirements" not in first
    assert "Installing" not in second
    assert "Building" not in second

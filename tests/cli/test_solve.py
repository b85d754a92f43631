"""`understory solve sekoya`: one position in, what it is worth out."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from understory.cli.solve import app

Understory = Callable[..., subprocess.CompletedProcess[bytes]]

LAST_ROUND = {
    "round": 8,
    "first": "yellow",
    "to_place": "yellow",
    "square": [15, 8, 3, 21, None, 12, 17, 6, 23],
    "pile": 2,
    "pawns": {},
    "cards": {"yellow": [1, 4, 9, 14, 20, 2, 7], "green": [5, 10, 16, 22, 24, 13, 18]},
}
FIVE_LEFT = {
    "round": 4,
    "first": "yellow",
    "to_place": "yellow",
    "square": [15, 8, 3, 21, None, 12, 17, 6, 23],
    "pile": 10,
    "pawns": {},
    "cards": {"yellow": [1, 4, 2], "green": [5, 10, 9]},
}


def _solved(*words: str, stdin: bytes = b"") -> tuple[int, dict[str, object]]:
    result = CliRunner().invoke(app, ["sekoya", *words], input=stdin, catch_exceptions=False)
    return result.exit_code, json.loads(result.stdout)


@pytest.mark.parametrize("before", [b"", b"\xef\xbb\xbf", b"\n \t"])
def test_a_position_from_a_file_or_from_standard_input(tmp_path: Path, before: bytes) -> None:
    raw = before + json.dumps(LAST_ROUND, indent=2).encode()
    file = tmp_path / "position.json"
    file.write_bytes(raw)
    status, solution = _solved(str(file))
    assert (status, solution) == _solved("-", stdin=raw)
    assert status == 0
    assert (solution["exact"], solution["rounds_left"]) == (True, 1)


def test_an_impossible_position_is_answered_with_what_is_wrong() -> None:
    status, answer = _solved("-", stdin=json.dumps({**LAST_ROUND, "pile": 3}).encode())
    assert status == 1
    assert answer == {
        "error": "bad_position",
        "message": "the pile holds the other 2 cards, got 3",
    }


def _group(leader: int) -> int:
    """Return how many living processes the group of this leader has."""
    listed = subprocess.run(["ps", "-A", "-o", "pgid=,stat="], capture_output=True, check=True)
    rows = [row.split() for row in listed.stdout.decode().splitlines()]
    return sum(row[0] == str(leader) and row[1][0] != "Z" for row in rows)


@pytest.mark.integration
def test_an_interrupted_solve_leaves_nothing_behind() -> None:
    with _solving_deep(2) as solving:
        os.killpg(solving.pid, signal.SIGINT)
        assert solving.stdout is not None
        assert solving.stderr is not None
        assert (solving.stdout.read(), solving.stderr.read()) == (b"", b"")
        assert solving.wait(timeout=20) == 130
    _assert_gone(solving.pid)


@pytest.mark.integration
def test_a_killed_solve_takes_its_workers_along() -> None:
    with _solving_deep(4) as solving:
        solving.kill()
        assert solving.wait(timeout=20) == -signal.SIGKILL
    _assert_gone(solving.pid)


@contextmanager
def _solving_deep(processes: int) -> Iterator[subprocess.Popen[bytes]]:
    """Yield a deep solve once so many processes are there: it, who tidies up, and two workers."""
    with subprocess.Popen(
        [sys.executable, "-m", "understory", "solve", "sekoya", "--deep", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as solving:
        assert solving.stdin is not None
        solving.stdin.write(json.dumps(FIVE_LEFT).encode())
        solving.stdin.close()
        while _group(solving.pid) < processes:
            assert solving.poll() is None
            time.sleep(0.05)
        yield solving


def _assert_gone(group: int) -> None:
    for _ in range(200):  # what was ended may need a moment to be gone
        if not _group(group):
            break
        time.sleep(0.05)
    assert _group(group) == 0

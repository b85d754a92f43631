"""`make dev`: server and page run side by side, and the server is always that of the newest files.

It runs in a copy of the checkout, so that files may be changed under it.
"""

import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import NamedTuple

import pytest

pytestmark = pytest.mark.integration

HAPPENS_WITHIN_S = 60


class Dev(NamedTuple):
    """What `make dev` runs in: its folder, its process, its ports, and what it prints."""

    folder: Path
    process: subprocess.Popen[bytes]
    server: int
    page: int
    log: Path

    def until(self, what: Callable[[], bool]) -> None:
        """Wait for something to happen, as long as it runs."""
        end = time.monotonic() + HAPPENS_WITHIN_S
        while not what():
            assert self.process.poll() is None, self.log.read_text()
            assert time.monotonic() < end, self.log.read_text()
            time.sleep(0.1)


def _free_ports() -> tuple[int, int]:
    with ExitStack() as stack:
        first, second = (stack.enter_context(socket.create_server(("", 0))) for _ in range(2))
        return first.getsockname()[1], second.getsockname()[1]


def _get(port: int, path: str) -> bytes:
    """Return what is answered there, nothing where nobody answers (yet)."""
    try:
        with urllib.request.urlopen(f"http://localhost:{port}{path}") as answer:
            body: bytes = answer.read()
            return body
    except OSError:
        return b""


def _version(port: int) -> str:
    said = _get(port, "/api/status")
    return str(json.loads(said)["version"]) if said else ""


def _is_gone(group: int) -> bool:
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.fixture
def dev(project: Path, tmp_path: Path) -> Iterator[Dev]:
    """Start the tool in a copy, as make does, and leave nothing of it behind."""
    folder = tmp_path / "copy"
    passing = shutil.ignore_patterns("__pycache__")
    for part in ("src", "tools", "web"):
        shutil.copytree(project / part, folder / part, symlinks=True, ignore=passing)
    server, page = _free_ports()
    log = tmp_path / "said"
    command = [sys.executable, "tools/dev.py", f"--port={server}", f"--page-port={page}"]
    with log.open("wb") as said:
        process = subprocess.Popen(
            [*command, "--database", tmp_path / "rooms.sqlite"],
            cwd=folder,
            stdin=subprocess.DEVNULL,
            stdout=said,
            stderr=subprocess.STDOUT,
            start_new_session=True,
        )
    yield Dev(folder, process, server, page, log)
    if not _is_gone(process.pid):
        os.killpg(process.pid, signal.SIGKILL)
    process.wait()


def test_both_answer_a_change_starts_the_server_anew_and_ctrl_c_ends_both(dev: Dev) -> None:
    dev.until(lambda: b"<title>Understory</title>" in _get(dev.page, "/"))
    dev.until(lambda: _version(dev.server) != "")
    assert _version(dev.page) == _version(dev.server), "the page does not hand /api on"

    package = dev.folder / "src" / "understory" / "__init__.py"
    text = package.read_text(encoding="utf-8")
    package.write_text(text.replace(_version(dev.server), "99.0.0"), encoding="utf-8")

    dev.until(lambda: _version(dev.server) == "99.0.0")
    assert "changed: src/understory/__init__.py; starting the server anew" in dev.log.read_text()
    assert _version(dev.page) == "99.0.0"

    os.killpg(dev.process.pid, signal.SIGINT)
    dev.process.wait()
    end = time.monotonic() + HAPPENS_WITHIN_S
    while not _is_gone(dev.process.pid) and time.monotonic() < end:
        time.sleep(0.1)
    assert _is_gone(dev.process.pid), "something of it still runs"
    assert _get(dev.server, "/api/status") == _get(dev.page, "/") == b""
    assert "Traceback" not in dev.log.read_text()

"""What every test may ask for: a free port, an empty database, the `understory` command.

Tests are marked by the folder they lie in where the folder says it all (tests/e2e).
"""

import os
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

TESTS = Path(__file__).parent
PROJECT = TESTS.parent

# No deadline anywhere: a slow machine is no bug. The CI draws the same examples at every run.
settings.register_profile("dev", deadline=None)
settings.register_profile(
    "ci",
    deadline=None,
    derandomize=True,
    database=None,
    print_blob=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("ci" if os.environ.get("CI") else "dev")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark what lies in tests/e2e as such: it drives a real browser."""
    for item in items:
        if item.path.is_relative_to(TESTS / "e2e"):
            item.add_marker(pytest.mark.e2e)


@pytest.fixture(scope="session")
def project() -> Path:
    """Return the folder of the checkout."""
    return PROJECT


@pytest.fixture
def free_port() -> int:
    """Return a port of 127.0.0.1 on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """Return where an empty database may grow."""
    return tmp_path / "understory.sqlite"


Understory = Callable[..., subprocess.CompletedProcess[bytes]]


@pytest.fixture
def understory(tmp_path: Path) -> Understory:
    """Return a function that runs the `understory` command in an empty folder, as people do."""

    def run(*arguments: str | Path, stdin: bytes = b"") -> subprocess.CompletedProcess[bytes]:
        command = [sys.executable, "-m", "understory", *map(str, arguments)]
        return subprocess.run(command, input=stdin, capture_output=True, cwd=tmp_path, check=False)

    return run

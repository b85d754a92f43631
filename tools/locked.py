"""One lock per checkout and task, so that two `make` at once do not install over each other."""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@contextmanager
def one_at_a_time(task: str) -> Iterator[None]:
    """Hold the lock of a task; the system lets go of it if the process dies."""
    folder = ROOT / ".make"
    folder.mkdir(exist_ok=True)
    with (folder / f"{task}.lock").open("w") as held:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(held, fcntl.LOCK_EX)
        yield

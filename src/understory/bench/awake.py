"""Keeping the processors awake, for measurements of short work with long rests between.

A processor that has nothing to do is put to sleep, and in a virtual machine its time is given away:
the first work after each rest may then pay for the waking, beside what the work itself costs.
"""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

_SPIN = """
import os
if hasattr(os, "sched_setscheduler") and hasattr(os, "SCHED_IDLE"):
    os.sched_setscheduler(0, os.SCHED_IDLE, os.sched_param(0))
elif hasattr(os, "nice"):
    os.nice(19)
print(flush=True)
parent = os.getppid()
while os.getppid() == parent:
    for _ in range(1_000_000):
        pass
"""
"""Takes what processor time nobody else wants, until it is ended or whoever started it is gone."""


@contextmanager
def awake() -> Iterator[tuple[int, ...]]:
    """Keep each processor awake by a process that gives way to all others; gives their numbers."""
    spinning = [
        subprocess.Popen(  # noqa: S603 (our own words)
            [sys.executable, "-I", "-c", _SPIN], stdout=subprocess.PIPE
        )
        for _ in range(os.cpu_count() or 1)
    ]
    try:
        for process in spinning:
            if process.stdout is not None:
                process.stdout.readline()
        yield tuple(process.pid for process in spinning)
    finally:
        for process in spinning:
            process.kill()
        for process in spinning:
            process.communicate()

"""What a figure was measured on."""

import os
import platform
from pathlib import Path


def machine() -> str:
    """Return the processor's name where the system tells it, else its kind; and the system."""
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return f"{names[0] if names else platform.machine()}, {platform.system()}"


def python() -> str:
    """Return which Python this is."""
    return f"{platform.python_implementation()} {platform.python_version()}"


def busy() -> float | None:
    """Return how many processes wanted to run over the last minute; None where nobody counts."""
    try:
        return round(os.getloadavg()[0], 2)
    except (AttributeError, OSError):
        return None

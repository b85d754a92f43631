"""Install what is wished for and not needed, from its lock and as wheels only.

What needs a compiler is left out: whoever wants to play must never have to wait for one, or to
install one. The caller says what goes without.
"""

import importlib
import subprocess
import sys
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from locked import one_at_a_time


def are_there(modules: Sequence[str]) -> bool:
    """Tell whether this Python has all of these modules."""
    return all(find_spec(name) for name in modules)


def install(lock: Path, modules: Sequence[str], what: str) -> bool:
    """Install a lock unless its modules are there; tell whether they are there now.

    `what` names it for people while they wait. Pip's own words stay visible when it fails.
    """
    if are_there(modules):
        return True
    print(f"Installing {what} ...", flush=True)
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input"]
    command += ["--disable-pip-version-check", "--only-binary", ":all:", "--require-hashes"]
    with one_at_a_time("setup"):
        subprocess.run([*command, "-r", str(lock)], check=False)
    importlib.invalidate_caches()
    return are_there(modules)

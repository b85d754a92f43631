"""Make `.venv` what the locks in `requirements/` say, and do nothing when it is so already.

    python tools/setup.py runtime      what `make play` needs
    python tools/setup.py dev          and what the checks and tests need

Only the standard library is used, since this runs before anything is installed. What was done is
remembered in `.venv/understory.json` as digests of the inputs, not as file times: changing branches
and back again installs nothing.
"""

import hashlib
import json
import subprocess
import sys
from pathlib import Path

from locked import one_at_a_time

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
MEMORY = VENV / "understory.json"
LOCKS = ROOT / "requirements"
LEVELS = {"runtime": ("build.txt", "runtime.txt"), "dev": ("dev.txt",)}


class SetupError(Exception):
    """Something outside the project is missing; the text says what and what to do."""


def venv_python(venv: Path = VENV) -> Path:
    """Return the interpreter inside a virtual environment."""
    if sys.platform == "win32":
        return venv / "Scripts" / "python.exe"
    return venv / "bin" / "python"


def digest(*paths: Path) -> str:
    """Return one digest of the contents of some files, in the order given."""
    seen = hashlib.sha256()
    for path in paths:
        seen.update(path.read_bytes())
        seen.update(b"\0")
    return seen.hexdigest()


def remembered() -> dict[str, str]:
    """Return what an earlier run installed, nothing if the environment is not whole."""
    try:
        memory = json.loads(MEMORY.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    # A moved or copied checkout carries the old place in its editable install and its scripts.
    return memory if memory.get("place") == str(ROOT) else {}


def remember(memory: dict[str, str]) -> None:
    """Write down what is installed, at once, so that an interrupted run remembers nothing false."""
    draft = MEMORY.with_suffix(".draft")
    draft.write_text(json.dumps({**memory, "place": str(ROOT)}, indent=2), encoding="utf-8")
    draft.replace(MEMORY)


def works(python: Path) -> bool:
    """Tell whether an environment's interpreter starts, is new enough and has pip."""
    ask = "import sys, pip; sys.exit(sys.version_info < (3, 11))"
    try:
        return subprocess.run([python, "-c", ask], capture_output=True, check=False).returncode == 0
    except OSError:
        return False


def make_environment() -> None:
    """Create `.venv`, anew if the one that is there does not work."""
    print(f"Making a virtual environment with Python {sys.version.split()[0]} ...", flush=True)
    made = subprocess.run(
        [sys.executable, "-m", "venv", "--clear", str(VENV)],
        capture_output=True,
        text=True,
        check=False,
    )
    if made.returncode or not works(venv_python()):
        words = (made.stdout + made.stderr).strip()
        raise SetupError(
            f"{sys.executable} could not make a virtual environment in {VENV}.\n"
            "       On Debian and Ubuntu the module comes apart: apt install python3-venv\n"
            f"       Its own words: {words or 'none'}"
        )


def pip_install(*arguments: str | Path) -> None:
    """Run pip inside the environment; its own words stay visible when it fails."""
    command = [str(venv_python()), "-m", "pip", "install", "--quiet", "--no-input"]
    command += ["--disable-pip-version-check", "--no-warn-script-location", *map(str, arguments)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        raise SetupError(
            "pip could not install what Understory needs (its own words are above).\n"
            "       Is the network there? The first run needs it; later runs do not."
        )


def install(level: str, memory: dict[str, str]) -> dict[str, str]:
    """Install one level's locks unless they are in already; return the new memory."""
    locks = [LOCKS / name for name in LEVELS[level]]
    wanted = digest(*locks, ROOT / "pyproject.toml") if level == "runtime" else digest(*locks)
    if memory.get(level) == wanted:
        return memory
    print(f"Installing the {level} requirements ...", flush=True)
    for lock in locks:
        pip_install("--require-hashes", "-r", lock)
    if level == "runtime":
        pip_install("--no-deps", "--no-build-isolation", "--editable", ".")
    return {**memory, level: wanted}


def main(arguments: list[str]) -> None:
    """Install the levels up to the one asked for."""
    if len(arguments) != 1 or arguments[0] not in LEVELS:
        raise SetupError(f"setup.py takes one of {', '.join(LEVELS)}; got {arguments}")
    levels = list(LEVELS)[: list(LEVELS).index(arguments[0]) + 1]
    with one_at_a_time("setup"):
        memory = remembered()
        if not works(venv_python()):
            make_environment()
            memory = {}
        for level in levels:
            memory = install(level, memory)
            remember(memory)


if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except SetupError as error:
        sys.exit(f"error: {error}")

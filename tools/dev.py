"""`make dev`: the server, started anew whenever Python or art changes, behind Vite's own.

Vite serves the page from its sources, replaces what was edited in the open page, and hands /api on
to the server on port 8000. Both end with Ctrl-C.
"""

import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import web

PACKAGE = web.ROOT / "src" / "understory"
SERVER = [sys.executable, "-m", "understory", "serve", "--port", "8000"]
WATCHED = {".py", ".json", ".svg"}
LOOK_EVERY_S = 0.5


def snapshot() -> dict[Path, int]:
    """Return when each watched file of the package was last written."""

    def files() -> Iterator[Path]:
        for path in PACKAGE.rglob("*"):
            if path.suffix in WATCHED and web.STATIC not in path.parents:
                yield path

    seen = {}
    for path in files():
        try:
            seen[path] = path.stat().st_mtime_ns
        except FileNotFoundError:  # an editor's passing draft
            continue
    return seen


def stop(process: subprocess.Popen[bytes]) -> None:
    """End a process and wait until it has let go of its port."""
    process.terminate()
    process.wait()


def watch(arguments: list[str]) -> None:
    """Keep the server of the newest files running until the page's server ends."""
    node = web.ready(may_install=True)
    page = subprocess.Popen(
        [*node.npm, "run", "--silent", "dev"],
        cwd=web.WEB,
        env=node.environment,
        stdin=subprocess.DEVNULL,
    )
    server = subprocess.Popen([*SERVER, *arguments])
    seen = snapshot()
    try:
        while page.poll() is None:
            time.sleep(LOOK_EVERY_S)
            now = snapshot()
            if now != seen:
                changed = sorted(
                    str(path.relative_to(web.ROOT))
                    for path in now.keys() | seen.keys()
                    if now.get(path) != seen.get(path)
                )
                print(f"changed: {', '.join(changed[:3])}; starting the server anew", flush=True)
                stop(server)
                server = subprocess.Popen([*SERVER, *arguments])
                seen = now
    finally:
        stop(server)
        stop(page)


if __name__ == "__main__":
    try:
        watch(sys.argv[1:])
    except web.WebError as error:
        sys.exit(f"error: {error}")
    except KeyboardInterrupt:
        print()

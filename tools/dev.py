"""`make dev`: the server, started anew whenever Python or art changes, behind Vite's own.

    python tools/dev.py [--port 8000] [--page-port 5173] [what `understory serve` takes besides]

Vite serves the page from its sources, replaces what was edited in the open page, and hands /api on
to the server. Both end with Ctrl-C.
"""

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import web

PACKAGE = web.ROOT / "src" / "understory"
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


def start_server(port: int, arguments: list[str]) -> subprocess.Popen[bytes]:
    """Start the server of the files that are there now."""
    command = [sys.executable, "-m", "understory", "serve", "--port", str(port), *arguments]
    paths = [str(PACKAGE.parent), os.environ.get("PYTHONPATH", "")]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    return subprocess.Popen(command, env=environment)


def start_page(port: int, server_port: int) -> subprocess.Popen[bytes]:
    """Start the page's server; a port that is taken ends it, since the page would be elsewhere."""
    node = web.ready(may_install=True)
    return subprocess.Popen(
        [*node.npm, "run", "--silent", "dev", "--", "--port", str(port), "--strictPort"],
        cwd=web.WEB,
        env={**node.environment, "UNDERSTORY_PORT": str(server_port)},
        stdin=subprocess.DEVNULL,
    )


def watch(arguments: list[str]) -> None:
    """Keep the server of the newest files running until the page's server ends."""
    parser = argparse.ArgumentParser(prog="dev.py", allow_abbrev=False)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--page-port", type=int, default=5173)
    chosen, others = parser.parse_known_args(arguments)
    page = start_page(chosen.page_port, chosen.port)
    server = start_server(chosen.port, others)
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
                server = start_server(chosen.port, others)
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

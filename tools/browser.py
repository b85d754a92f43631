"""Find the browser for the end-to-end tests, or bring one.

    python tools/browser.py              print the path of a Chromium or Chrome; exit 1 if none
    python tools/browser.py --install    the same, but install one first where there is none

UNDERSTORY_BROWSER names one by hand. Root on Debian and its kin gets the distribution's package;
everybody else gets Playwright's own download.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chrome")
APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)


def starts(path: str) -> bool:
    """Tell whether a browser answers; Ubuntu's chromium may be a door to a snap that is absent."""
    try:
        said = subprocess.run([path, "--version"], capture_output=True, check=False, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return said.returncode == 0


def downloaded() -> str | None:
    """Return Playwright's own Chromium, None if it was never downloaded."""
    ask = (
        "from playwright.sync_api import sync_playwright as play\n"
        "with play() as p: print(p.chromium.executable_path)"
    )
    said = subprocess.run([sys.executable, "-c", ask], capture_output=True, text=True, check=False)
    path = said.stdout.strip()
    return path if path and Path(path).exists() else None


def find() -> str | None:
    """Return the path of a browser that starts, None if there is none."""
    named = os.environ.get("UNDERSTORY_BROWSER")
    if named:
        if not starts(named):
            sys.exit(f"error: UNDERSTORY_BROWSER={named} does not start")
        return named
    on_path = [path for name in NAMES if (path := shutil.which(name))]
    for path in (*on_path, *(path for path in APPLICATIONS if Path(path).exists())):
        if starts(path):
            return path
    return downloaded()


def run(*command: str) -> bool:
    """Run an installer with its words on standard error; tell whether it went well."""
    print(f"$ {' '.join(command)}", file=sys.stderr, flush=True)
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=sys.stderr, env=environment, check=False
    )
    return done.returncode == 0


def install() -> None:
    """Bring a browser: the distribution's where we may install one, else Playwright's."""
    is_root = hasattr(os, "geteuid") and os.geteuid() == 0
    if is_root and shutil.which("apt-get"):
        run("apt-get", "update", "-qq")
        run("apt-get", "install", "-y", "-qq", "--no-install-recommends", "chromium")
        if find():
            return
    if not run(sys.executable, "-m", "playwright", "install", "chromium"):
        sys.exit(
            "error: no Chromium or Chrome here, and none could be installed.\n"
            "       Install one by hand, or name one: UNDERSTORY_BROWSER=/path/to/chrome make test"
        )


if __name__ == "__main__":
    path = find()
    if path is None and "--install" in sys.argv[1:]:
        install()
        path = find()
    if path is None:
        sys.exit("error: no Chromium or Chrome found; `make test` brings one")
    print(path)

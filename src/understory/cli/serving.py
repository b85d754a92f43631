"""What `play` and `serve` share: where the data lives, and which language a terminal speaks."""

import os
import sys
from pathlib import Path

from understory.art import Language


def default_database() -> Path:
    """Return where the rooms are kept unless told: in this person's folder for such data."""
    return _data_folder() / "understory" / "understory.sqlite"


def _data_folder() -> Path:
    chosen = os.environ.get("XDG_DATA_HOME", "")
    if chosen and Path(chosen).is_absolute():
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path.home() / ".local" / "share"


def terminal_language() -> Language:
    """Return the language of the terminal: French where its locale says so, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        locale = os.environ.get(name, "")
        if locale:
            return "fr" if locale.lower().startswith("fr") else "en"
    return "en"

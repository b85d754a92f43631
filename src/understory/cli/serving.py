"""What `play` and `serve` share: the port, and where the data lives."""

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from understory.kernel import BadInputError

_HIGHEST_PORT = 65_535


def _port(typed: str | int) -> int:
    """Return the port that somebody typed; the default is one already."""
    word = str(typed)
    if word.isascii() and word.isdecimal() and len(word) <= 5 and int(word) <= _HIGHEST_PORT:
        return int(word)
    raise typer.BadParameter(f"expected a whole number from 0 to {_HIGHEST_PORT}, got {word!r}")


PortOption = Annotated[
    int,
    typer.Option(metavar="PORT", parser=_port, help="The port to listen on; 0 takes any free one."),
]
DatabaseOption = Annotated[
    Path | None,
    typer.Option(
        metavar="FILE",
        help="The file that keeps the rooms. Default: understory.sqlite in the folder"
        " understory of your application data (on Linux ~/.local/share).",
        show_default=False,
    ),
]


def _address(typed: str) -> str:
    """Return the address of the house that somebody typed, as links name it."""
    from understory.server import reachable_address

    try:
        return reachable_address(typed)
    except BadInputError as error:
        raise typer.BadParameter(str(error)) from error


AddressOption = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        parser=_address,
        envvar="UNDERSTORY_ADDRESS",
        help="The address by which others reach this house, for links and QR codes, where it cannot"
        " know: in a container, or behind a router. Like http://192.168.1.5:8000.",
        show_default=False,
    ),
]


def default_database() -> Path:
    """Return where the rooms are kept unless told: in this person's folder for such data."""
    return _data_folder() / "understory" / "understory.sqlite"


def kept_soundtracks() -> Path:
    """Return where the server keeps the soundtracks that it mixed."""
    return cache_folder() / "soundtracks"


def cache_folder() -> Path:
    """Return this person's folder for what can be made again."""
    chosen = os.environ.get("XDG_CACHE_HOME", "")
    if chosen and Path(chosen).is_absolute():
        return Path(chosen) / "understory"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "understory"
    if os.name == "nt":
        local = os.environ.get("LOCALAPPDATA")
        return (Path(local) if local else Path.home() / "AppData" / "Local") / "understory"
    return Path.home() / ".cache" / "understory"


def _data_folder() -> Path:
    chosen = os.environ.get("XDG_DATA_HOME", "")
    if chosen and Path(chosen).is_absolute():
        return Path(chosen)
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    if os.name == "nt":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    return Path.home() / ".local" / "share"

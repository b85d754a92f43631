"""`understory play`: a page for everybody at home, with its address to scan."""

import os
import platform
import sys
import threading
import webbrowser
from typing import Annotated

import typer

from understory.art import text
from understory.cli.serving import (
    AddressOption,
    DatabaseOption,
    PortOption,
    default_database,
    kept_soundtracks,
)
from understory.cli.terminal import terminal_language


def play(
    port: PortOption = 8000,
    database: DatabaseOption = None,
    address: AddressOption = None,
    no_browser: Annotated[
        bool, typer.Option("--no-browser", help="Do not open the page on this machine.")
    ] = False,
) -> None:
    """Play now: open the page here and to the home network.

    Everybody on the same network can join: the address and a QR code are shown. End with Ctrl-C;
    every game is kept and goes on at the next start.

    [bold]Examples[/bold]

      understory play

      understory play --port 9000 --no-browser
    """
    from understory.server import Settings, run_server, take_port

    listeners = take_port(None, port, how_to_choose=_how_to_choose())
    taken = listeners[0].getsockname()[1]
    here = f"http://localhost:{taken}"

    def tell() -> None:
        _show_addresses(here, taken, address)
        if not no_browser and _has_screen():
            # A browser may block its opener until it is closed.
            threading.Thread(target=webbrowser.open, args=(here,), daemon=True).start()

    run_server(
        Settings(
            home_network=True,
            address=address,
            soundtracks=kept_soundtracks(),
            compiles_ahead=True,
        ),
        database or default_database(),
        listeners,
        on_ready=tell,
    )


def _how_to_choose() -> str:
    """Return what chooses another port: who typed `make play` has no command of ours to add to."""
    by_make = os.environ.get("UNDERSTORY_STARTED_BY") == "make"
    return "make play PORT={port}" if by_make else "--port {port}"


def _show_addresses(here: str, port: int, address: str | None = None) -> None:
    import segno

    from understory.server import home_addresses

    language = terminal_language()
    typer.echo(text("cli.play.here", language, address=here))
    addresses = [address] if address else [f"http://{found}:{port}" for found in home_addresses()]
    if addresses:
        typer.echo(text("cli.play.home", language, address="  ".join(addresses)))
        if sys.stdout.isatty():
            segno.make(addresses[0], micro=False).terminal(compact=True, border=2)
    else:
        typer.echo(text("cli.play.alone", language))
    typer.echo(text("cli.play.stop", language))
    sys.stdout.flush()


def _has_screen() -> bool:
    """Tell whether a browser opened here would be seen."""
    if os.environ.get("CI"):
        return False
    if platform.system() == "Linux":
        return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
    return True

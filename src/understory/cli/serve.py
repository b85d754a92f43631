"""`understory serve`: the server alone, for whoever hosts it."""

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


def serve(
    host: Annotated[
        str,
        typer.Option(
            metavar="ADDRESS", help="The address to listen on; 0.0.0.0 is every one of IPv4."
        ),
    ] = "127.0.0.1",
    port: PortOption = 8000,
    database: DatabaseOption = None,
    address: AddressOption = None,
    behind_proxy: Annotated[
        bool,
        typer.Option(
            "--behind-proxy",
            help="Believe the X-Forwarded-* headers: only behind a reverse proxy that sets them.",
        ),
    ] = False,
) -> None:
    """Serve the page and the rooms, on this machine unless told.

    [bold]Examples[/bold]

      understory serve

      understory serve --host 0.0.0.0 --port 9000 --database /srv/understory.sqlite
    """
    from understory.server import Settings, is_everywhere, run_server, take_port

    listeners = take_port(host, port)
    taken = listeners[0].getsockname()[1]
    shown = f"[{host}]" if ":" in host else host
    language = terminal_language()

    def tell() -> None:
        typer.echo(text("cli.serve.ready", language, address=f"http://{shown}:{taken}"))

    run_server(
        Settings(
            home_network=is_everywhere(host),
            behind_proxy=behind_proxy,
            address=address,
            soundtracks=kept_soundtracks(),
            compiles_ahead=True,
        ),
        database or default_database(),
        listeners,
        on_ready=tell,
    )

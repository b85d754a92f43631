"""Runs the server: takes the port, serves until told to stop, and leaves nothing behind."""

import asyncio
import contextlib
import errno
import os
import signal
import socket
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import msgspec
from aiohttp import web

from understory.journal import Journal, SqliteJournal
from understory.kernel import Clock, Dealer, SystemDealer, UnderstoryError
from understory.server.app import create_app
from understory.server.clock import SystemClock
from understory.server.keys import SETTINGS
from understory.server.pages import check_pages
from understory.server.peer_faults import http_log
from understory.server.settings import Settings

_BACKLOG = 128
_GOODBYE_S = 2.0
"""How long open requests may take to end when the server stops, and refused bodies at any time."""

_PROXY_KEEPS_S = 3600.0
"""A proxy minds its visitors' manners, and must be the one that closes its lines to us: one that we
closed just then would cost a visitor's request."""


class PortError(UnderstoryError):
    """The server cannot listen where it should."""


def take_port(
    host: str | None, port: int, *, how_to_choose: str = "--port {port}"
) -> list[socket.socket]:
    """Return listening sockets on `port` (0: any free one) of a host, None for every interface.

    `how_to_choose` is what people type for another port, told where this one cannot be had.

    Raises:
        PortError: the port is taken or not allowed, or the host is not this machine's.
    """
    try:
        return _take(host, port)
    except _OtherPortError as error:
        raise PortError(f"{error}; try {how_to_choose.format(port=error.free)}") from error


def _take(host: str | None, port: int) -> list[socket.socket]:
    if host is not None:
        return [_bind(host, port)]
    sockets = [_bind("0.0.0.0", port)]  # noqa: S104 - the home network is whom `play` is for
    if not socket.has_ipv6:
        return sockets
    try:
        sockets.append(_bind("::", sockets[0].getsockname()[1]))
    except _NoSuchFamilyError:
        pass
    except PortError:
        sockets[0].close()
        raise
    return sockets


class _OtherPortError(PortError):
    """The port cannot be had; `free` is one that likely can."""

    def __init__(self, message: str, free: int) -> None:
        super().__init__(message)
        self.free = free


class _NoSuchFamilyError(PortError):
    """This machine has no IPv6, or has it switched off."""


def _bind(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    except OSError as error:
        raise PortError(f"{host} is no address of this machine: {error.strerror}") from error
    family, kind, protocol, _, address = found[0]
    try:
        listener = socket.socket(family, kind, protocol)
    except OSError as error:
        raise _NoSuchFamilyError(f"{host}: {error.strerror}") from error
    try:
        if os.name == "posix":
            # Lets a restarted server have its port back at once.
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6:
            listener.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 1)
        listener.bind(address)
        listener.listen(_BACKLOG)
        listener.setblocking(False)
    except OSError as error:
        listener.close()
        raise _why(host, port, error) from error
    return listener


def _why(host: str, port: int, error: OSError) -> PortError:
    if error.errno == errno.EADDRINUSE:
        return _OtherPortError(f"port {port} is taken by another program", _neighbour(port))
    if error.errno in (errno.EACCES, errno.EPERM):
        return _OtherPortError(f"port {port} is not allowed, those above 1023 are", 8000)
    if error.errno == errno.EADDRNOTAVAIL:
        if host == "::":
            return _NoSuchFamilyError("no IPv6 here")
        return PortError(f"{host} is no address of this machine")
    return PortError(f"cannot listen on {host} port {port}: {error.strerror}")


def _neighbour(port: int) -> int:
    """Return a free port, the next ones after `port` first."""
    for candidate in range(port + 1, min(port + 20, 65536)):
        with socket.socket() as probe:
            try:
                probe.bind(("", candidate))
            except OSError:
                continue
            return candidate
    return 8000 if port != 8000 else 9000


def run_server(
    settings: Settings,
    database: Path,
    listeners: list[socket.socket],
    *,
    on_ready: Callable[[], None],
    dealer: Dealer | None = None,
    clock: Clock | None = None,
) -> None:
    """Serve until SIGINT or SIGTERM; `on_ready` is called once connections are taken.

    Reviews are kept beside the database, unless the settings name another file.

    Raises:
        UnderstoryError: the pages are not built, or the database cannot be opened.
        KeyboardInterrupt: it was SIGINT.
    """
    try:
        check_pages(settings.static)
        journal = SqliteJournal(database)
        if settings.reviews is None:
            beside = database.with_name(f"{database.stem}-reviews.sqlite")
            settings = msgspec.structs.replace(settings, reviews=beside)
    except UnderstoryError:
        for listener in listeners:
            listener.close()
        raise
    interrupted = asyncio.run(
        _serve(
            settings,
            journal,
            listeners,
            on_ready=on_ready,
            dealer=dealer or SystemDealer(),
            clock=clock or SystemClock(),
        )
    )
    if interrupted:
        raise KeyboardInterrupt


@contextlib.asynccontextmanager
async def accepting(
    app: web.Application, listeners: list[socket.socket]
) -> AsyncIterator[web.Application]:
    """Have an application take connections on `listeners`, and end it in good order."""
    settings = app[SETTINGS]
    runner = web.AppRunner(
        app,
        access_log=None,
        logger=http_log(),
        # Counts from the last answer, and from the beginning: half a request changes nothing.
        keepalive_timeout=_PROXY_KEEPS_S if settings.behind_proxy else settings.request_within,
        lingering_time=_GOODBYE_S,
        shutdown_timeout=_GOODBYE_S,
    )
    try:
        await runner.setup()
        for listener in listeners:
            await web.SockSite(runner, listener, backlog=_BACKLOG).start()
        yield app
    finally:
        await runner.cleanup()


async def _serve(
    settings: Settings,
    journal: Journal,
    listeners: list[socket.socket],
    *,
    on_ready: Callable[[], None],
    dealer: Dealer,
    clock: Clock,
) -> bool:
    """Serve until a signal; tell whether it was SIGINT."""
    told = asyncio.Event()
    signals: list[int] = []

    def stop(number: int) -> None:
        signals.append(number)
        told.set()

    loop = asyncio.get_running_loop()
    with contextlib.suppress(NotImplementedError):
        # Where an event loop takes no signals, Ctrl-C ends `asyncio.run` itself.
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop, number)
    try:
        app = create_app(settings, dealer=dealer, clock=clock, journal=journal)
        async with accepting(app, listeners):
            on_ready()
            await told.wait()
    finally:
        await journal.close()
    return signal.SIGINT in signals

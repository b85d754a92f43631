"""The real server with a dealer whose deals are known: for end-to-end tests, killed and restarted.

    python -m understory.testing.server --port 8123 --database rooms.sqlite --deck 1,2,3,...
    python -m understory.testing.server --port 0 --database rooms.sqlite --seed 7

A line `Serving on http://127.0.0.1:PORT` on standard output tells that it takes connections.
Everything but the dealer, the bots' pause and the limits on one address is what people run.
"""

import argparse
import contextlib
import random
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from aiohttp import web

from understory.journal import Journal
from understory.kernel import Clock, Dealer, ScriptedDealer, UnderstoryError
from understory.rules.sekoya import VALUES
from understory.server import (
    Settings,
    SystemClock,
    accepting,
    create_app,
    run_server,
    take_port,
)

_DECKS_OF_A_SEED = 64
"""Games before a seed's decks come again."""


QUICK = Settings(
    bot_pause=(0.0, 0.0),
    rooms_per_minute=10_000,
    tickets_per_minute=10_000,
    wrong_codes_per_minute=10_000,
)
"""Bots that do not dawdle, and no limit on what one address opens."""


def dealer_of(deck: Sequence[int] | None, seed: int) -> ScriptedDealer:
    """Return a dealer that always deals `deck`, or without one the decks that `seed` makes."""
    if deck is not None:
        return ScriptedDealer([deck], seed=seed)
    generator = random.Random(seed)
    decks = [generator.sample(VALUES, len(VALUES)) for _ in range(_DECKS_OF_A_SEED)]
    return ScriptedDealer(decks, seed=seed)


class LiveServer(NamedTuple):
    """A real server in this very loop, and what it was made of."""

    address: str
    app: web.Application
    journal: Journal


@contextlib.asynccontextmanager
async def live_server(
    journal: Journal,
    *,
    settings: Settings = QUICK,
    dealer: Dealer | None = None,
    clock: Clock | None = None,
    port: int = 0,
) -> AsyncIterator[LiveServer]:
    """Run the real server on 127.0.0.1; the journal stays open afterwards."""
    listeners = take_port("127.0.0.1", port)
    address = f"http://127.0.0.1:{listeners[0].getsockname()[1]}"
    app = create_app(
        settings,
        dealer=dealer or dealer_of(None, seed=1),
        clock=clock or SystemClock(),
        journal=journal,
    )
    async with accepting(app, listeners):
        yield LiveServer(address, app, journal)


def _deck(typed: str) -> tuple[int, ...]:
    """Read a deck of SEKOYA: the cards laid out first come first."""
    try:
        deck = tuple(map(int, typed.split(",")))
    except ValueError as error:
        raise argparse.ArgumentTypeError(f"a deck is numbers and commas, got {typed!r}") from error
    if sorted(deck) != list(VALUES):
        raise argparse.ArgumentTypeError(f"a deck holds 1 to 24 once each, got {typed!r}")
    return deck


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve until SIGINT or SIGTERM."""
    parser = argparse.ArgumentParser(prog="python -m understory.testing.server")
    parser.add_argument("--port", type=int, default=0, help="0 takes any free one")
    parser.add_argument("--database", type=Path, required=True)
    parser.add_argument("--deck", type=_deck, help="every game's deck, as 24 numbers and commas")
    parser.add_argument(
        "--seed", type=int, default=0, help="draws colours, and decks without --deck"
    )
    parser.add_argument("--bot-pause", type=float, default=0.0, help="seconds a bot seems to think")
    parser.add_argument("--static", type=Path, help="another build of the pages")
    chosen = parser.parse_args(arguments)
    settings = msgspec.structs.replace(
        QUICK,
        bot_pause=(chosen.bot_pause, chosen.bot_pause),
        static=chosen.static or QUICK.static,
    )
    try:
        listeners = take_port("127.0.0.1", chosen.port)
        address = f"http://127.0.0.1:{listeners[0].getsockname()[1]}"
        run_server(
            settings,
            chosen.database,
            listeners,
            on_ready=lambda: print(f"Serving on {address}", flush=True),  # noqa: T201 - its answer
            dealer=dealer_of(chosen.deck, chosen.seed),
        )
    except UnderstoryError as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    except KeyboardInterrupt:
        parser.exit(130)


if __name__ == "__main__":
    main()

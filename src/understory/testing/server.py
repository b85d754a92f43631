"""The real server with a dealer whose deals are known: for end-to-end tests, killed and restarted.

    python -m understory.testing.server --port 8123 --database rooms.sqlite --deck 1,2,3,...
    python -m understory.testing.server --port 0 --database rooms.sqlite --seed 7
    python -m understory.testing.server ... --mission-deck day-camp,bridge,healer --pace 20

A line `Serving on http://127.0.0.1:PORT` on standard output tells that it takes connections.
Everything but the dealer, the bots' pause and the limits on one address is what people run.
"""

import argparse
import contextlib
from collections.abc import AsyncIterator, Sequence
from pathlib import Path
from typing import NamedTuple

import msgspec
from aiohttp import web

from understory.journal import Journal
from understory.kernel import Clock, Dealer, UnderstoryError
from understory.rules.sekoya import VALUES
from understory.server import (
    Settings,
    SystemClock,
    accepting,
    create_app,
    run_server,
    take_port,
)
from understory.testing.clock import FastClock
from understory.testing.decks import DealerOfBoth, deck_with

QUICK = Settings(
    bot_pause=(0.0, 0.0),
    rooms_per_minute=10_000,
    tickets_per_minute=10_000,
    wrong_codes_per_minute=10_000,
)
"""Bots that do not dawdle, and no limit on what one address opens."""


def dealer_of(
    deck: Sequence[int] | None, seed: int, mission_deck: Sequence[str] | None = None
) -> DealerOfBoth:
    """Return a dealer that always deals `deck`, or without one the decks that `seed` makes."""
    return DealerOfBoth(seed=seed, sekoya_deck=deck, mission_deck=mission_deck)


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


def _mission_deck(typed: str) -> list[str]:
    """Read the cards of SQUAD SEVEN that are drawn first, in their order."""
    try:
        return deck_with(*typed.split(","))
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from error


def main(arguments: Sequence[str] | None = None) -> None:
    """Serve until SIGINT or SIGTERM."""
    parser = argparse.ArgumentParser(prog="python -m understory.testing.server")
    parser.add_argument("--port", type=int, default=0, help="0 takes any free one")
    parser.add_argument("--database", type=Path, required=True)
    parser.add_argument("--deck", type=_deck, help="every game's deck, as 24 numbers and commas")
    parser.add_argument(
        "--seed", type=int, default=0, help="draws colours, and decks without --deck"
    )
    parser.add_argument(
        "--mission-deck", type=_mission_deck, help="every mission's first cards, and commas"
    )
    parser.add_argument(
        "--pace", type=float, default=1.0, help="how many times as fast as the world time runs"
    )
    parser.add_argument("--bot-pause", type=float, default=0.0, help="seconds a bot seems to think")
    parser.add_argument("--static", type=Path, help="another build of the pages")
    chosen = parser.parse_args(arguments)
    settings = msgspec.structs.replace(
        QUICK,
        bot_pause=(chosen.bot_pause, chosen.bot_pause),
        static=chosen.static or QUICK.static,
        silent_for=QUICK.silent_for * chosen.pace,
        absence_grace=QUICK.absence_grace * chosen.pace,
    )
    try:
        listeners = take_port("127.0.0.1", chosen.port)
        address = f"http://127.0.0.1:{listeners[0].getsockname()[1]}"
        run_server(
            settings,
            chosen.database,
            listeners,
            on_ready=lambda: print(f"Serving on {address}", flush=True),  # noqa: T201 - its answer
            dealer=dealer_of(chosen.deck, chosen.seed, chosen.mission_deck),
            clock=FastClock(SystemClock(), chosen.pace) if chosen.pace != 1 else SystemClock(),
        )
    except UnderstoryError as error:
        parser.exit(2, f"{parser.prog}: {error}\n")
    except KeyboardInterrupt:
        parser.exit(130)


if __name__ == "__main__":
    main()

"""The real server with a dealer whose deals are known: for end-to-end tests, killed and restarted.

    python -m understory.testing.server --port 8123 --database rooms.sqlite --deck 1,2,3,...
    python -m understory.testing.server --port 0 --database rooms.sqlite --seed 7

A line `Serving on http://127.0.0.1:PORT` on standard output tells that it takes connections.
Everything but the dealer, the bots' pause and the limits on one address is what people run.
"""

import argparse
import random
from collections.abc import Sequence
from pathlib import Path

from understory.kernel import ScriptedDealer, UnderstoryError
from understory.rules.sekoya import VALUES
from understory.server import Settings, run_server, take_port

_DECKS_OF_A_SEED = 64
"""Games before a seed's decks come again."""


def dealer_of(deck: Sequence[int] | None, seed: int) -> ScriptedDealer:
    """Return a dealer that always deals `deck`, or without one the decks that `seed` makes."""
    if deck is not None:
        return ScriptedDealer([deck], seed=seed)
    generator = random.Random(seed)
    decks = [generator.sample(VALUES, len(VALUES)) for _ in range(_DECKS_OF_A_SEED)]
    return ScriptedDealer(decks, seed=seed)


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
    settings = Settings(
        bot_pause=(chosen.bot_pause, chosen.bot_pause),
        rooms_per_minute=10_000,
        tickets_per_minute=10_000,
        wrong_codes_per_minute=10_000,
        **({} if chosen.static is None else {"static": chosen.static}),
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

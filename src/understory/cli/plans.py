"""What verbs share that compose a mission: its seed, length and difficulty as people type them."""

from decimal import Decimal
from typing import Annotated

import typer

from understory.kernel import BadInputError, Millis, SystemDealer, millis_from_seconds
from understory.score import (
    DIFFICULTIES,
    LONGEST_MISSION,
    SHORTEST_MISSION,
    USUAL_MISSION,
    Difficulty,
)

SeedOption = Annotated[
    str | None,
    typer.Option(metavar="N", help="Give the same plan again; else one is drawn, and told."),
]
LengthOption = Annotated[
    str, typer.Option(metavar="S", help="Seconds until the helicopter returns, 30 to 3600.")
]
DifficultyOption = Annotated[
    str,
    typer.Option(
        metavar="|".join(DIFFICULTIES), help="How long the phases last, and how often it screams."
    ),
]

USUAL_SECONDS = str(USUAL_MISSION // 1000)

_LARGEST_SEED = (1 << 64) - 1
_SHORT_SEEDS = 1_000_000_000
"""A seed that is drawn has at most nine digits, so that people can tell it to each other."""


def chosen_seed(given: str | None) -> int:
    """Return the seed that was typed, or a short one drawn now.

    Raises:
        BadInputError: it is no such number.
    """
    if given is None:
        return SystemDealer().seed() % _SHORT_SEEDS
    if given.isascii() and given.isdecimal() and len(given) <= len(str(_LARGEST_SEED)):
        seed = int(given)
        if seed <= _LARGEST_SEED:
            return seed
    raise BadInputError(f"--seed is a whole number from 0 to {_LARGEST_SEED}, got {shown(given)}")


def chosen_length(given: str) -> Millis:
    """Return the length that was typed.

    Raises:
        BadInputError: it is no such length.
    """
    try:
        length = millis_from_seconds(Decimal(given))
    except (ArithmeticError, ValueError):
        length = None
    if length is None or not SHORTEST_MISSION <= length <= LONGEST_MISSION:
        raise BadInputError(
            f"--length is {SHORTEST_MISSION // 1000} to {LONGEST_MISSION // 1000} seconds with at"
            f" most three decimals, got {shown(given)}"
        )
    return length


def chosen_difficulty(given: str) -> Difficulty:
    """Return the difficulty that was typed.

    Raises:
        BadInputError: there is none of that name.
    """
    for difficulty in DIFFICULTIES:
        if given == difficulty:
            return difficulty
    raise BadInputError(f"--difficulty is one of {', '.join(DIFFICULTIES)}, got {shown(given)}")


def shown(given: str) -> str:
    """Return what was typed as it is safe to show, cut where it is long."""
    return ascii(given[:40] + ("..." if len(given) > 40 else ""))

"""What a seat of SEKOYA may know. Everything but the order of the pile is public. Rule: SEK-12."""

from typing import Literal

import msgspec

from understory.kernel import Seat
from understory.rules.sekoya.components import Rules


class Run(msgspec.Struct, frozen=True):
    """Consecutive values that one player owns, ascending, and the black circles in it.

    `circles` = pairs of consecutive values + special cards of a run of two or more (with
    `lone_special` of a run of one too). A card alone is a run of one. Rule: SEK-32 to SEK-34.
    """

    cards: tuple[int, ...]
    circles: int


class Holding(msgspec.Struct, frozen=True):
    """What one player owns: cards in the order taken, their runs, and the points so far."""

    cards: tuple[int, ...]
    runs: tuple[Run, ...]
    points: int


class Result(msgspec.Struct, frozen=True):
    """How the game ended; `winner` is None for a shared victory. Rule: SEK-30, SEK-35."""

    winner: Seat | None
    reason: Literal["points", "tie", "six_specials"]


class View(msgspec.Struct, frozen=True, tag="sekoya"):
    """The table as a seat sees it.

    `square` has nine entries, None where no card lies (also the middle when the pile stands there);
    `pile` is how many cards it holds; `pile_place` is 4 or 9; `pawns` is the place of each seat's
    pawn, None when it is off; `legal` are the places where the pawn of `to_place` may go;
    `last_taken` are the cards that each seat took in the round before.
    """

    rules: Rules
    round: int
    first: Seat
    to_place: Seat | None
    square: tuple[int | None, ...]
    pile: int
    pile_place: int
    pawns: tuple[int | None, int | None]
    legal: tuple[int, ...]
    holdings: tuple[Holding, Holding]
    last_taken: tuple[int, int] | None
    result: Result | None

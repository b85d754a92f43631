"""What happens in SEKOYA: recorded facts. `Dealt` is secret (it holds the pile's order)."""

from typing import Literal

import msgspec

from understory.kernel import Seat
from understory.rules.sekoya.components import Rules


class Dealt(msgspec.Struct, frozen=True, gc=False, tag="dealt"):
    """The shuffled deck was laid out: its first cards face up, the rest is the pile, top first.

    Secret: a seat sees `TableLaid` instead. Rule: SEK-10, SEK-11, SEK-12.
    """

    rules: Rules
    deck: tuple[int, ...]


class TableLaid(msgspec.Struct, frozen=True, gc=False, tag="table_laid"):
    """What everybody sees of `Dealt`: the nine places (None: the pile) and the size of the pile."""

    rules: Rules
    square: tuple[int | None, ...]
    pile: int


class PawnPlaced(msgspec.Struct, frozen=True, gc=False, tag="pawn_placed"):
    """A pawn was put on a place. Rule: SEK-21."""

    seat: Seat
    place: int


class Filled(msgspec.Struct, frozen=True, gc=False):
    """A card came from the pile to a place of the square. Rule: SEK-25."""

    place: int
    card: int


class RoundEnded(msgspec.Struct, frozen=True, gc=False, tag="round_ended"):
    """Both pawns stood: each seat took a card and the square was filled. Rule: SEK-24 to SEK-26.

    `taken` and `places` are by seat; `filled` is in the order of filling; `first` starts the next
    round.
    """

    round: int
    taken: tuple[int, int]
    places: tuple[int, int]
    filled: tuple[Filled, ...]
    first: Seat


class GameEnded(msgspec.Struct, frozen=True, gc=False, tag="game_ended"):
    """The game is over; `winner` is None for a shared victory. Rule: SEK-30, SEK-31, SEK-35."""

    winner: Seat | None
    reason: Literal["points", "tie", "six_specials"]
    points: tuple[int, int]


Event = Dealt | TableLaid | PawnPlaced | RoundEnded | GameEnded

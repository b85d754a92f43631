"""The whole of a game of SEKOYA, secret because it knows the order of the pile. Rule: SEK-12.

A round is two placements:

    nobody stands -> one pawn stands -> both stand -> cards taken, places filled, pawns off

`decide` gives the last two steps together, so a state with both pawns is only passed through.
What can be derived (the round, who places, the points) is not stored.
"""

from typing import Literal

import msgspec

from understory.kernel import Seat
from understory.rules.sekoya.components import Rules
from understory.rules.sekoya.places import partners, places

_OTHER = (Seat(1), Seat(0))


class Result(msgspec.Struct, frozen=True, gc=False):
    """How the game ended; `winner` is None for a shared victory. Rule: SEK-30, SEK-35."""

    winner: Seat | None
    reason: Literal["points", "tie", "six_specials"]


class State(msgspec.Struct, frozen=True, gc=False):
    """The table, the pile and what both seats own.

    `square` has nine entries, None where no card lies; `pile` is what is left of it, top first;
    `pawns` and `cards` are by seat, cards in the order taken; `first` starts this round, or would
    start the next once the game is over.
    """

    rules: Rules
    first: Seat
    square: tuple[int | None, ...]
    pile: tuple[int, ...]
    pawns: tuple[int | None, int | None]
    cards: tuple[tuple[int, ...], tuple[int, ...]]
    result: Result | None

    @property
    def round(self) -> int:
        """The round being played, from 1; the last one played once the game is over."""
        played = len(self.cards[0])
        return played + 1 if self.result is None else played

    @property
    def to_place(self) -> Seat | None:
        """The seat whose pawn is awaited; None when the game is over. Rule: SEK-21."""
        if self.result is not None:
            return None
        first = self.first
        if self.pawns[first] is None:
            return first
        second = _OTHER[first]
        return second if self.pawns[second] is None else None


def other(seat: Seat) -> Seat:
    """Return the seat of the rival."""
    return _OTHER[seat]


def legal_places(state: State) -> tuple[int, ...]:
    """Return where the pawn of `to_place` may go, ascending; empty when the game is over.

    While a game goes on no place of the table is empty: the pile lasts to the end of round 8.
    Rule: SEK-21, SEK-22, SEK-23.
    """
    if state.result is not None:
        return ()
    standing = state.pawns[state.first]
    if standing is None:
        return places(state.rules)
    return () if state.to_place is None else partners(state.rules, standing)

"""What a player of SEKOYA answers."""

import msgspec

from understory.rules import sekoya


class Choice(msgspec.Struct, frozen=True):
    """Where the pawn goes, and what each place that was considered seemed worth.

    `values` are in points as the player sees them, higher is better; only their differences mean
    anything, and only between places of one choice.
    """

    place: int
    values: dict[int, float]


class Sight(msgspec.Struct, frozen=True):
    """A view as its mover looks at it: who owns what, as sets of bits (bit v for the value v).

    `hidden` are the cards of the pile in no order; `rounds_left` those after the one being played;
    `standing` is the place of the rival's pawn, None when the mover starts the round.
    """

    mine: int
    rivals: int
    hidden: tuple[int, ...]
    rounds_left: int
    standing: int | None


def look(view: sekoya.View) -> Sight:
    """Return the view as the seat that is to place looks at it.

    Raises:
        ValueError: nobody is to place.
    """
    if view.to_place is None:
        raise ValueError("a player is asked for a place, but nobody is to place")
    rival = sekoya.other(view.to_place)
    seen = {*view.square, *view.holdings[0].cards, *view.holdings[1].cards}
    return Sight(
        mine=sekoya.card_bits(view.holdings[view.to_place].cards),
        rivals=sekoya.card_bits(view.holdings[rival].cards),
        hidden=tuple(card for card in sekoya.VALUES if card not in seen),
        rounds_left=sekoya.ROUNDS - view.round,
        standing=view.pawns[rival],
    )

"""How much luck one of two players of SEKOYA had with the pile, so that it can be taken away.

When both pawns stand, chance decides what is taken from the pile and filled in. By how much an
evaluation then rises above its average over all ways to fill is luck: on average it is nothing,
whatever the evaluation. So a result less the luck of all rounds has the same mean as the result,
and the better the evaluation the less it spreads (Burch, Schmid et al., AIVAT, AAAI 2018).

Evaluated by the learned networks while three rounds or more are left after the one that was played,
then exactly.
"""

from understory.players.sekoya.fast import estimate, judged, worth_of
from understory.rules import sekoya

EXACT_ROUNDS = 3
"""Rounds left, the one at hand counted, from which the average over the pile is exact."""


def luck_of_yellow(view: sekoya.View, place: int, after: sekoya.State) -> float:
    """Return yellow's luck with the pile, as probability of a win.

    Args:
        view: the view of who is second to place.
        place: where it placed.
        after: what then lay on the table.
    """
    exact = sekoya.ROUNDS + 1 - view.round <= EXACT_ROUNDS
    expected = (worth_of(view).places if exact else estimate(view))[place]
    if after.result is not None:
        winner = after.result.winner
        return (0.5 if winner is None else 1.0 - winner) - expected
    seen = sekoya.view(after, after.to_place)
    return (worth_of(seen).yellow_wins if exact else judged(seen)) - expected

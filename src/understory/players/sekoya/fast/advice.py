"""What the places of a position are worth, as exactly as a moment's thought allows.

Three rounds before the end that is exact. Four before, it is exact if few enough fillings need to
be looked at, which is counted and not timed: so the answer is the same on every machine. Before
that, it is one round of search over the learned evaluation.
"""

from collections.abc import Callable
from functools import lru_cache

from understory.kernel import Seat
from understory.players.sekoya.fast.board import MOST_PLACES, board_of
from understory.players.sekoya.fast.compiled import floats
from understory.players.sekoya.fast.desk import ROW, SQUARE, new_desk
from understory.players.sekoya.fast.evaluation import ROOM, learned_nets
from understory.players.sekoya.fast.glance import glance
from understory.players.sekoya.fast.memory import Memory, new_memory
from understory.players.sekoya.fast.rounds import Round
from understory.players.sekoya.fast.worth import DESK, NOBODY, worth_of
from understory.rules import sekoya

KNOWN_ROUNDS = 3
"""Rounds left of a position whose worth is always exact."""

MOST_FILLINGS = 1500
"""Fillings that are looked at with four rounds left; each takes about half a millisecond."""


class _TiredError(Exception):
    """More fillings than are looked at."""


def advise(view: sekoya.View) -> dict[int, float]:
    """Return how probably the seat to place wins with each legal place, as far as is seen.

    A place that is surely no better than the best may be told too good, never better than that.

    Raises:
        ValueError: nobody is to place.
    """
    rounds_left = sekoya.ROUNDS + 1 - view.round
    if rounds_left <= KNOWN_ROUNDS:
        worths = worth_of(view).places
        return {
            place: worth if view.to_place == Seat(0) else 1.0 - worth
            for place, worth in worths.items()
        }
    with DESK:
        seems = _glanced(view)
        if rounds_left == KNOWN_ROUNDS + 1:
            try:
                return _searched(view, seems)
            except _TiredError:
                pass
    return seems


def estimate(view: sekoya.View) -> dict[int, float]:
    """Return how probably yellow seems to win with each legal place, four rounds left or more."""
    with DESK:
        seems = _glanced(view)
    yellow = view.to_place == Seat(0)
    return {place: worth if yellow else 1.0 - worth for place, worth in seems.items()}


@lru_cache(maxsize=2)
def _memory_of(rules: sekoya.Rules) -> Memory:  # noqa: ARG001 - each set of rules has its own
    return new_memory()


def _glanced(view: sekoya.View) -> dict[int, float]:
    """Return what one round of search says, to the seat to place."""
    rounds = sekoya.ROUNDS + 1 - view.round
    desk = new_desk()
    for place, card in enumerate(view.square):
        desk[ROW * rounds + SQUARE + place] = card or 0
    starter, rival = view.first, sekoya.other(view.first)
    standing = view.pawns[starter]
    told = floats(MOST_PLACES)
    glance(
        board_of(view.rules),
        desk,
        learned_nets(),
        floats(ROOM),
        rounds,
        int(starter),
        sekoya.card_bits(view.holdings[starter].cards),
        sekoya.card_bits(view.holdings[rival].cards),
        view.holdings[starter].points - view.holdings[rival].points,
        NOBODY if standing is None else standing,
        1,
        told,
    )
    mine = starter == view.to_place
    return {place: float(told[place]) if mine else 1.0 - float(told[place]) for place in view.legal}


def _searched(view: sekoya.View, seems: dict[int, float]) -> dict[int, float]:
    """Return exact worths to the seat to place; of places that are no better, no less than that.

    Raises:
        _TiredError: too many fillings would have to be looked at.
    """
    looked_at = Round(view, _memory_of(view.rules))
    told = _count()
    best_first = sorted(view.legal, key=seems.__getitem__, reverse=True)
    worths: dict[int, float] = {}
    standing = view.pawns[view.first]
    best = 0.0
    for place in best_first:
        if standing is None:
            worths[place] = looked_at.worth_of_place(place, told, least=best)
        else:
            worths[place] = 1.0 - looked_at.worth_of_reply(standing, place, told, most=1.0 - best)
        best = max(best, worths[place])
    return {place: worths[place] for place in view.legal}


def _count() -> Callable[[float], None]:
    """Return what is told of each filling, and objects when there are too many."""
    left = MOST_FILLINGS

    def told(_share: float) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            raise _TiredError

    return told

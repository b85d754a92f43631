"""What the places of a position are worth, as exactly as a moment's thought allows.

- With four rounds left that is exact; without the compiler with three.
- Before, it is one round of search over the learned evaluation, and a second one for the places
  that seem good.

Whatever is looked at is counted and not timed: so a position gets the same answer on every machine,
whatever was asked before.
"""

from understory.kernel import Seat
from understory.players.sekoya.compiler import HAS_COMPILER
from understory.players.sekoya.fast.seeming import Seeming
from understory.players.sekoya.fast.worth import worth_of
from understory.rules import sekoya

KNOWN_ROUNDS = 4 if HAS_COMPILER else 3
"""Rounds left of a position whose worth is always exact: found in a fraction of a second."""

_FEWEST_TWICE = 5
"""Rounds left of a position that can be looked at over two rounds."""

_DIGITS = 12
"""Exact worths are rounded so: what was found before may change what lies behind."""

CLOSE = 0.08
"""A place that seems worse by more than this is not looked at over two rounds."""

MOST_PLACES = 5
"""Places of the starter that are looked at over two rounds."""

FILLINGS = 16
"""Fillings over which two placements are looked at a second time; twice as many as the second."""

NEXT_FILLINGS = 16
"""Fillings of the round after each of these."""


class _Seems:
    """What one round of search says of a position, to the seat to place."""

    def __init__(self, view: sekoya.View) -> None:
        self.seeming = Seeming(view)
        self.standing = view.pawns[view.first]
        self.pairs: dict[int, dict[int, float]] = {}
        """What both placements seem worth to the starter, by its place and the reply."""
        if self.standing is not None:
            replies = {reply: self.seeming.once(self.standing, reply) for reply in view.legal}
            self.pairs[self.standing] = replies
            self.places = {reply: 1.0 - worth for reply, worth in replies.items()}
        else:
            for place in view.legal:
                self.pairs[place] = {
                    reply: self.seeming.once(place, reply) for reply in self.seeming.replies(place)
                }
            self.places = {place: min(self.pairs[place].values()) for place in view.legal}
        self.ranked = sorted(view.legal, key=self.places.__getitem__, reverse=True)

    def within(self, far: float) -> list[int]:
        """Return the places that seem no worse than the best by more than this, best first."""
        least = self.places[self.ranked[0]] - far
        return [place for place in self.ranked if self.places[place] >= least]

    def replies(self, place: int) -> list[int]:
        """Return the replies to a place, the best for who replies first."""
        replies = self.pairs[place]
        return sorted(replies, key=replies.__getitem__)


def advise(view: sekoya.View) -> dict[int, float]:
    """Return how probably the seat to place wins with each legal place, as far as is seen.

    A place that is surely no better than the best may be told too good, never better than that.

    Raises:
        ValueError: nobody is to place.
    """
    rounds_left = sekoya.ROUNDS + 1 - view.round
    if rounds_left <= KNOWN_ROUNDS:
        return {
            place: round(worth if view.to_place == Seat(0) else 1.0 - worth, _DIGITS)
            for place, worth in worth_of(view).places.items()
        }
    if view.to_place is None:
        raise ValueError("advice is given while somebody is to place")
    seems = _Seems(view)
    if rounds_left < _FEWEST_TWICE:
        return seems.places
    looked_at = _pondered(seems)
    best = max(looked_at.values())
    return {place: looked_at.get(place, min(best, seems.places[place])) for place in view.legal}


def estimate(view: sekoya.View) -> dict[int, float]:
    """Return how probably yellow seems to win with each legal place, four rounds left or more.

    By one round of search.
    """
    yellow = view.to_place == Seat(0)
    return {place: worth if yellow else 1.0 - worth for place, worth in _Seems(view).places.items()}


def judged(view: sekoya.View) -> float:
    """Return how probably yellow seems to win by the network alone, three rounds left or more.

    It looks at the start of a round: while a pawn stands, as if it did not.
    """
    seeming = Seeming(view)
    return seeming.yellows(seeming.at_sight())


def _pondered(seems: _Seems) -> dict[int, float]:
    """Return what two rounds of search say of the places that seem good, to the seat to place."""
    looked_at: dict[int, float] = {}
    if seems.standing is not None:
        replies = seems.pairs[seems.standing]
        for reply in seems.within(2 * CLOSE):
            more = seems.seeming.twice(seems.standing, reply, 2 * FILLINGS, NEXT_FILLINGS)
            looked_at[reply] = 1.0 - replies[reply] - more
        return looked_at
    best = 0.0
    for place in seems.within(CLOSE)[:MOST_PLACES]:
        worst = 1.0
        for reply in seems.replies(place):
            once = seems.pairs[place][reply]
            if once > seems.places[place] + CLOSE or worst <= best:
                break
            worst = min(worst, once + seems.seeming.twice(place, reply, FILLINGS, NEXT_FILLINGS))
        looked_at[place] = worst
        best = max(best, worst)
    return looked_at

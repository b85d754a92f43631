"""What a position too far from the end to solve seems worth, by the learned evaluation.

seeming = Seeming(view)
seeming.once(0, 5)       # both placements, over every way to fill the places
seeming.twice(0, 5, ..)  # and the round after, over some of them
"""

from math import gcd

from understory.kernel import Seat
from understory.players.sekoya.fast.board import board_of
from understory.players.sekoya.fast.compiled import floats
from understory.players.sekoya.fast.desk import ROW, SQUARE, lay_pile, new_desk
from understory.players.sekoya.fast.evaluation import ROOM, judge, learned_nets
from understory.players.sekoya.fast.features import look_at
from understory.players.sekoya.fast.glance import reply_seems
from understory.players.sekoya.fast.ponder import seems_better
from understory.rules import sekoya

FEWEST_ESTIMATED = 4
"""Rounds left of a position of which a round of search tells what placements seem worth."""


class Seeming:
    """The round at hand of a position. Worths are those of the seat that starts it.

    It has a desk of its own, so each may be asked by another thread.
    """

    def __init__(self, view: sekoya.View) -> None:
        self._rules = view.rules
        self._starter = view.first
        self._rounds = sekoya.ROUNDS + 1 - view.round
        rival = sekoya.other(view.first)
        first = sekoya.card_bits(view.holdings[view.first].cards)
        second = sekoya.card_bits(view.holdings[rival].cards)
        lead = view.holdings[view.first].points - view.holdings[rival].points
        board, desk, self._seen = board_of(view.rules), new_desk(), floats(ROOM)
        self._row = ROW * self._rounds
        for place, card in enumerate(view.square):
            desk[self._row + SQUARE + place] = card or 0
        self._count = lay_pile(board, desk, self._row, first | second)
        self._known = (int(view.first), first, second, lead)
        self._laid = (board, desk, learned_nets(), self._seen, self._rounds, *self._known)

    def replies(self, place: int) -> tuple[int, ...]:
        """Return where the second may place when the starter stands on `place`."""
        return sekoya.partners(self._rules, place)

    def ranked_replies(self, place: int) -> list[int]:
        """Return the replies to a place by one round of search, the best for who replies first."""
        return sorted(self.replies(place), key=lambda reply: self.once(place, reply))

    def at_sight(self) -> float:
        """Return what the start of this round seems worth by the network alone."""
        board, desk, nets, seen, rounds, *_ = self._laid
        look_at(board, desk, self._row, self._count, *self._known, seen)
        return float(judge(nets, rounds, seen))

    def once(self, place: int, reply: int) -> float:
        """Return what two placements seem worth by one round of search, over every filling.

        Four rounds or more are left.
        """
        return float(reply_seems(*self._laid, place, reply, 1))

    def twice(self, place: int, reply: int, fillings: int, next_fillings: int) -> float:
        """Return by how much they seem better by two rounds of search.

        About so many of the fillings are looked at, and of those that follow each. Five rounds or
        more are left.
        """
        return float(
            seems_better(
                *self._laid,
                place,
                reply,
                step_to(self._count, fillings),
                step_to(self._count - 2, next_fillings),
            )
        )

    def yellows(self, worth: float) -> float:
        """Return a worth as how probably yellow wins."""
        return worth if self._starter == Seat(0) else 1.0 - worth


def step_to(count: int, wanted: int) -> int:
    """Return which every way is to be looked at, so that about so many are, none alike.

    A way is a card and another of `count`. A step that shares a factor with the number of others
    would come by the same ones again and again.
    """
    step = max(1, count * (count - 1) // wanted)
    while gcd(step, count - 1) != 1:
        step += 1
    return step

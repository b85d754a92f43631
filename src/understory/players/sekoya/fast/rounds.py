"""One round of a position, filling by filling, over a search of what follows.

The same alpha-beta with Star1 cuts as `search` makes, but in Python, for the round at hand only: so
it can tell how far it is, be stopped, and be shared between processes. What follows takes long
enough for the loop not to count.
"""

from collections.abc import Callable, Sequence

from understory.kernel import Seat
from understory.players.sekoya.fast.board import board_of
from understory.players.sekoya.fast.compiled import floats
from understory.players.sekoya.fast.desk import (
    CROSSED,
    FIRST_OWNS,
    FIRST_WON,
    GOES_ON,
    LEAD,
    LOOKED_AT,
    PILE,
    REPLIED,
    ROW,
    SECOND_OWNS,
    SETTLED,
    SQUARE,
    STARTER,
    lay_pile,
    new_desk,
)
from understory.players.sekoya.fast.memory import Memory
from understory.players.sekoya.fast.order import order_places, order_replies
from understory.players.sekoya.fast.placing import fill, take
from understory.players.sekoya.fast.search import FEWEST_ROUNDS, search
from understory.players.sekoya.fast.two_rounds import SURE
from understory.rules import sekoya

FEWEST = FEWEST_ROUNDS + 1
"""Rounds left of a position that can be looked at in this way."""


class Round:
    """The round at hand of a position. Worths are those of the seat that starts it.

    Raises:
        ValueError: fewer than FEWEST rounds are left, or nobody is to place.
    """

    def __init__(self, view: sekoya.View, memory: Memory) -> None:
        self._rounds = sekoya.ROUNDS + 1 - view.round
        if self._rounds < FEWEST or view.to_place is None:
            raise ValueError(f"a round is looked at while {FEWEST} rounds or more are left")
        self._rules = view.rules
        self._board = board_of(view.rules)
        self._memory = memory
        self._nothing = floats(0)
        self._desk = new_desk()
        self._row = ROW * self._rounds
        for place, card in enumerate(view.square):
            self._desk[self._row + SQUARE + place] = card or 0
        rival = sekoya.other(view.first)
        self._starter = int(view.first)
        self._first = sekoya.card_bits(view.holdings[view.first].cards)
        self._second = sekoya.card_bits(view.holdings[rival].cards)
        self._lead = view.holdings[view.first].points - view.holdings[rival].points
        self._count = lay_pile(self._board, self._desk, self._row, self._first | self._second)
        order_places(self._board, self._desk, self._row, self._count, self._first, self._second, -1)

    @property
    def ways(self) -> int:
        """How many ways there are to fill the empty places."""
        return self._count * (self._count - 1)

    @property
    def looked_at(self) -> int:
        """How many positions were searched so far."""
        return int(self._desk[LOOKED_AT])

    def worth_of_place(
        self,
        place: int,
        told: Callable[[float], None],
        *,
        least: float = 0.0,
        replies: Sequence[int] | None = None,
    ) -> float:
        """Return what a place of the starter is worth, right if it is more than `least`.

        Else no more than that. `told` hears of each filling which share is done. `replies` are all
        places of the second, in the order they are tried: the best first is quickest.
        """
        if replies is None:
            replies = self._ordered(place)
        worst = 1.0
        for number, reply in enumerate(replies):
            share = 1 / len(replies)

            def part(done: float, number: int = number, share: float = share) -> None:
                told((number + done) * share)

            worst = min(worst, self.worth_of_reply(place, reply, part, least=least, most=worst))
            if worst <= least + SURE:
                break
        return worst

    def _ordered(self, place: int) -> list[int]:
        order_replies(self._board, self._desk, self._row, place)
        count = len(sekoya.partners(self._rules, place))
        return [int(self._desk[self._row + REPLIED + index]) for index in range(count)]

    def worth_of_reply(
        self,
        place: int,
        reply: int,
        told: Callable[[float], None],
        *,
        least: float = 0.0,
        most: float = 1.0,
    ) -> float:
        """Return what two placements are worth, right if it is between `least` and `most`.

        Else at least on the right side of them.
        """
        total = 0.0
        left = self.ways
        for top in range(self._count):
            for other in range(self._count):
                if other == top:
                    continue
                left -= 1
                low = max(0.0, least * self.ways - total - left)
                high = min(1.0, most * self.ways - total)
                total += self._after(place, reply, top, other, low, high)
                if total + left <= least * self.ways + SURE:
                    return (total + left) / self.ways
                if total >= most * self.ways - SURE:
                    return total / self.ways
                told(1 - left / self.ways)
        return total / self.ways

    def _after(
        self, place: int, reply: int, index: int, other: int, least: float, most: float
    ) -> float:
        """Return what the position is worth that a filling leaves."""
        desk, row = self._desk, self._row
        take(
            self._board,
            desk,
            row,
            place,
            reply,
            desk[row + PILE + index],
            self._starter,
            self._first,
            self._second,
            self._lead,
        )
        if desk[row + SETTLED] != GOES_ON:
            return 1.0 if desk[row + SETTLED] == FIRST_WON else 0.0
        fill(self._board, desk, row, place, reply, index, other)
        crossed = bool(desk[row + CROSSED])
        first, second = int(desk[row + FIRST_OWNS]), int(desk[row + SECOND_OWNS])
        lead = int(desk[row + LEAD])
        found = search(
            self._board,
            desk,
            self._memory.words,
            self._memory.keys,
            self._memory.least,
            self._memory.most,
            self._memory.places,
            self._rounds - 1,
            int(desk[row + STARTER]),
            second if crossed else first,
            first if crossed else second,
            -lead if crossed else lead,
            1.0 - most if crossed else least,
            1.0 - least if crossed else most,
            -1,
            self._nothing,
            self._nothing,
        )
        return 1.0 - found if crossed else found


def as_yellows(view: sekoya.View, worth: float) -> float:
    """Return the worth to the starter as how probably yellow wins."""
    return worth if view.first == Seat(0) else 1.0 - worth

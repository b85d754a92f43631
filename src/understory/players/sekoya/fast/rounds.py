"""One round of a position, filling by filling, over a search of what follows.

The same as `search` does, but in Python, for the round at hand only: so it can tell how far it is,
be stopped, and be shared between processes. What follows takes long enough for the loop not to
count.
"""

from collections.abc import Callable, Sequence
from itertools import permutations
from typing import NamedTuple

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
from understory.players.sekoya.fast.evaluation import learned_nets
from understory.players.sekoya.fast.glance import left_seems
from understory.players.sekoya.fast.guesses import (
    AT_WORTH,
    EVERY,
    FEWEST_GUESSED,
    aim_of,
    least_asked,
    most_asked,
    new_guesses,
    rank_places_at_sight,
    rank_replies_at_sight,
)
from understory.players.sekoya.fast.memory import Memory
from understory.players.sekoya.fast.order import order_places, order_replies
from understory.players.sekoya.fast.placing import fill, take
from understory.players.sekoya.fast.ponder import best_seems
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
        self._nets = learned_nets()
        self._guesses = new_guesses()
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
        self._known = (self._starter, self._first, self._second, self._lead)
        if self._rounds >= FEWEST_GUESSED:
            rank_places_at_sight(
                self._board, self._desk, self._nets, self._guesses, self._rounds, *self._known, -1
            )
        else:
            order_places(
                self._board, self._desk, self._row, self._count, self._first, self._second, -1
            )

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
    ) -> float:
        """Return what a place of the starter is worth, right if it is more than `least`.

        Else no more than that. `told` hears of each filling which share is done.
        """
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
        if self._rounds >= FEWEST_GUESSED:
            rank_replies_at_sight(self._board, self._desk, self._guesses, self._rounds, place)
        else:
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

        def first_half(share: float) -> None:
            told(share / 2)

        def second_half(share: float) -> None:
            told((1 + share) / 2)

        if self._rounds < FEWEST_GUESSED or (least <= 0.0 and most >= 1.0):
            return self._sought(place, reply, told, least, most)
        guesses = self._guessed(place, reply)
        aim = int(aim_of(sum(guesses) / self.ways, least, most))
        if aim == AT_WORTH:
            return self._sought(place, reply, told, least, most)
        worth = self._asked(place, reply, first_half, least, most, aim, guesses)
        return self._sought(place, reply, second_half, least, most) if worth is None else worth

    def _sought(
        self, place: int, reply: int, told: Callable[[float], None], least: float, most: float
    ) -> float:
        """Return what two placements are worth, by what each filling is worth."""
        worth = self._asked(place, reply, told, least, most, AT_WORTH, [0.0] * self.ways)
        if worth is None:
            raise AssertionError("whatever was asked for its worth itself has told it")
        return worth

    def _asked(
        self,
        place: int,
        reply: int,
        told: Callable[[float], None],
        least: float,
        most: float,
        aim: int,
        guesses: Sequence[float],
    ) -> float | None:
        """Return the same by what is asked of fillings, or None if the answers are not enough."""
        ways = self.ways
        lows = highs = 0.0  # between these lies the sum of what the fillings are worth
        rest = sum(guesses)
        for way, (top, other) in enumerate(permutations(range(self._count), 2)):
            left = ways - way
            over = float(most_asked(aim, guesses[way], (lows + rest - most * ways) / left))
            under = float(least_asked(aim, guesses[way], (least * ways - highs - rest) / left))
            rest -= guesses[way]
            if over <= 0.0 or under >= 1.0:
                highs += 1.0
            else:
                low = max(0.0, under, least * ways - highs - (left - 1))
                high = min(1.0, over, most * ways - lows)
                worth = self._after(place, reply, top, other, low, high)
                lows += 0.0 if worth <= under + SURE else worth
                highs += 1.0 if worth >= over - SURE else worth
            if highs + (left - 1) <= least * ways + SURE:
                return (highs + (left - 1)) / ways
            if lows >= most * ways - SURE:
                return lows / ways
            told((way + 1) / ways)
        return lows / ways if aim == AT_WORTH or highs - lows < SURE else None

    def _guessed(self, place: int, reply: int) -> list[float]:
        """Return what each filling seems worth, by a round of search where that is possible."""
        guesses = []
        for top, other in permutations(range(self._count), 2):
            left = self._leave(place, reply, top, other)
            if isinstance(left, float):
                guesses.append(left)
                continue
            desk, nets, room = self._desk, self._nets, self._guesses
            if self._rounds == FEWEST_GUESSED:
                seems = left_seems(self._board, desk, nets, room, self._row, self._rounds)
                guesses.append(float(seems))
            else:
                seems = best_seems(
                    self._board, desk, nets, room, self._rounds - 1, *left[:4], EVERY
                )
                guesses.append(left.worth_before(float(seems)))
        return guesses

    def _after(
        self, place: int, reply: int, index: int, other: int, least: float, most: float
    ) -> float:
        """Return what the position is worth that a filling leaves."""
        left = self._leave(place, reply, index, other)
        if isinstance(left, float):
            return left
        found = search(
            self._board,
            self._desk,
            self._memory.words,
            self._memory.keys,
            self._memory.least,
            self._memory.most,
            self._memory.places,
            self._rounds - 1,
            *left[:4],
            1.0 - most if left.crossed else least,
            1.0 - least if left.crossed else most,
            -1,
            self._nothing,
            self._nothing,
            self._nets,
            self._guesses,
        )
        return left.worth_before(float(found))

    def _leave(self, place: int, reply: int, index: int, other: int) -> "_Left | float":
        """Lay out what a filling leaves on the row below; return its worth if all is over."""
        desk, row = self._desk, self._row
        take(
            self._board,
            desk,
            row,
            place,
            reply,
            desk[row + PILE + index],
            *self._known,
        )
        if desk[row + SETTLED] != GOES_ON:
            return 1.0 if desk[row + SETTLED] == FIRST_WON else 0.0
        fill(self._board, desk, row, place, reply, index, other)
        starter, lead = int(desk[row + STARTER]), int(desk[row + LEAD])
        first, second = int(desk[row + FIRST_OWNS]), int(desk[row + SECOND_OWNS])
        if desk[row + CROSSED]:
            return _Left(starter, second, first, -lead, crossed=True)
        return _Left(starter, first, second, lead, crossed=False)


class _Left(NamedTuple):
    """What a round leaves to the next: who starts it, the cards of that seat and of the rival.

    `crossed` tells whether that seat replied in the round before.
    """

    starter: int
    first: int
    second: int
    lead: int
    crossed: bool

    def worth_before(self, worth: float) -> float:
        """Return a worth to who starts as a worth to who started before."""
        return 1.0 - worth if self.crossed else worth


def as_yellows(view: sekoya.View, worth: float) -> float:
    """Return the worth to the starter as how probably yellow wins."""
    return worth if view.first == Seat(0) else 1.0 - worth

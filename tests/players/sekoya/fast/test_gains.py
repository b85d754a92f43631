"""What all free cards bring at once is what each brings by itself."""

from random import Random

import pytest

from understory.players.sekoya.fast.board import (
    ALL_CARDS,
    COVERED,
    MOST_PLACES,
    NOWHERE,
    SPECIALS,
    board_of,
    gain,
)
from understory.players.sekoya.fast.compiled import Ints
from understory.players.sekoya.fast.desk import (
    BRINGS_FIRST,
    OWNERS,
    PACKS_FIRST,
    PILE,
    ROW,
    SIXTHS_FIRST,
    SQUARE,
    lay_pile,
    new_desk,
)
from understory.players.sekoya.fast.gains import HAS_WON, SQUARE_BITS, lay_gains, lay_out, level_of
from understory.rules import sekoya

from .conftest import every_option, position

ROUNDS_LEFT = 3

pytestmark = pytest.mark.integration


class _Laid:
    """A position with three rounds left, laid out."""

    def __init__(self, state: sekoya.State) -> None:
        self.board = board_of(state.rules)
        self.desk: Ints = new_desk()
        row = ROW * ROUNDS_LEFT
        for place, card in enumerate(state.square):
            self.desk[row + SQUARE + place] = card or 0
        self.owned = [sekoya.card_bits(cards) for cards in state.cards]
        self.free = ALL_CARDS & ~self.owned[0] & ~self.owned[1]
        count = lay_pile(self.board, self.desk, row, self.owned[0] | self.owned[1])
        lay_out(self.board, self.desk, row, count, 0)
        self.bits = {card: place for place, card in enumerate(state.square) if card is not None}
        for index in range(count):
            self.bits[self.desk[row + PILE + index]] = SQUARE_BITS + index

    def lay_gains(self, player: int) -> None:
        lay_gains(self.board, self.desk, player, self.owned[player], self.free)


@pytest.mark.rule("SEK-32", "SEK-33", "SEK-34")
def test_levels_tell_what_each_card_brings_after_each_other_under_every_option() -> None:
    generator = Random(51)
    for rules in every_option():
        laid = _Laid(position(generator, rules, ROUNDS_LEFT))
        for player in (0, 1):
            laid.lay_gains(player)
            for card in laid.bits:
                at = OWNERS * player + card
                owned = laid.owned[player]
                assert laid.desk[BRINGS_FIRST + at] == gain(laid.board, owned, card)
                pack, sixth = laid.desk[PACKS_FIRST + at], laid.desk[SIXTHS_FIRST + at]
                for other, bit in laid.bits.items():
                    if other != card and sixth == 0:
                        points = gain(laid.board, owned | 1 << card, other)
                        levels = [level_of(pack, sixth, level) >> bit & 1 for level in range(7)]
                        assert levels == [1] + [1] * points + [0] * (6 - points)


@pytest.mark.rule("SEK-30")
def test_a_sixth_special_card_is_more_than_any_points() -> None:
    laid = _Laid(position(Random(52), sekoya.Rules(), ROUNDS_LEFT))
    special = [card for card in laid.bits if SPECIALS >> card & 1]
    assert len(special) >= 2
    last, other = special[:2]
    laid.owned[0] = SPECIALS & ~(1 << last) & ~(1 << other)
    laid.lay_gains(0)
    assert laid.desk[SIXTHS_FIRST + other] == 1 << laid.bits[last]
    assert level_of(laid.desk[PACKS_FIRST + other], laid.desk[SIXTHS_FIRST + other], 1) & (
        1 << laid.bits[last]
    )
    laid.owned[0] |= 1 << other
    laid.lay_gains(0)
    assert laid.desk[SIXTHS_FIRST + last] == HAS_WON
    normal = next(card for card in laid.bits if not SPECIALS >> card & 1)
    assert laid.desk[SIXTHS_FIRST + normal] == 1 << laid.bits[last]


@pytest.mark.rule("SEK-23")
def test_covered_places_are_those_that_have_a_reply_among_these() -> None:
    generator = Random(53)
    for rules in every_option():
        board = board_of(rules)
        for places in generator.sample(range(1 << 9), 20):
            covered = {NOWHERE} | {
                place
                for place in sekoya.places(rules)
                if any(places >> reply & 1 for reply in sekoya.partners(rules, place))
            }
            told = {
                place for place in range(MOST_PLACES + 1) if board[COVERED + places] >> place & 1
            }
            assert told == covered

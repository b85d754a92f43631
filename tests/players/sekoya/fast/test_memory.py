"""What the search remembers is right for everything that it is later asked."""

from random import Random

import pytest

from understory.players.sekoya.fast.board import board_of
from understory.players.sekoya.fast.compiled import Floats, Ints, floats
from understory.players.sekoya.fast.desk import ROW, SQUARE, new_desk
from understory.players.sekoya.fast.evaluation import learned_nets
from understory.players.sekoya.fast.guesses import new_guesses
from understory.players.sekoya.fast.memory import key_of, new_memory
from understory.players.sekoya.fast.search import search
from understory.rules import sekoya

from .conftest import position

ROUNDS_LEFT = 3

pytestmark = pytest.mark.integration


class _Asked:
    """A position that is searched again and again, with one memory."""

    def __init__(self, state: sekoya.State) -> None:
        self._state = state
        self._memory = new_memory(1 << 14)

    def worth(self, least: float, most: float) -> float:
        """Return the worth to the starter, right if it is between these."""
        state, memory = self._state, self._memory
        desk = new_desk()
        _lay(desk, state.square, ROUNDS_LEFT)
        mine, rivals = state.cards[state.first], state.cards[sekoya.other(state.first)]
        lead = sekoya.points(mine, state.rules) - sekoya.points(rivals, state.rules)
        return search(
            board_of(state.rules),
            desk,
            memory.words,
            memory.keys,
            memory.least,
            memory.most,
            memory.places,
            ROUNDS_LEFT,
            int(state.first),
            sekoya.card_bits(mine),
            sekoya.card_bits(rivals),
            lead,
            least,
            most,
            -1,
            _nothing(),
            _nothing(),
            learned_nets(),
            new_guesses(),
        )


def _nothing() -> Floats:
    return floats(0)


def _lay(desk: Ints, square: tuple[int | None, ...], rounds: int) -> None:
    for place, card in enumerate(square):
        desk[ROW * rounds + SQUARE + place] = card or 0


def test_a_bound_that_was_asked_for_is_never_taken_for_the_worth() -> None:
    """Windows that end at simple fractions, where sums of fractions are off by a last bit."""
    generator = Random(1)
    for _ in range(40):
        state = position(generator, sekoya.Rules(), ROUNDS_LEFT)
        worth = _Asked(state).worth(0.0, 1.0)
        asked = _Asked(state)
        for thirtieth in range(30):
            asked.worth(thirtieth / 30, (thirtieth + 1) / 30)
        assert asked.worth(0.0, 1.0) == pytest.approx(worth, abs=1e-9)


def test_a_window_without_width_leaves_no_wrong_bound() -> None:
    """It is no better than its end and no worse: which of both it is must not be guessed."""
    generator = Random(2)
    for _ in range(20):
        state = position(generator, sekoya.Rules(), ROUNDS_LEFT)
        worth = _Asked(state).worth(0.0, 1.0)
        asked = _Asked(state)
        for twentieth in range(1, 20):
            asked.worth(twentieth / 20 - 1e-13, twentieth / 20)
            found = asked.worth(twentieth / 20, 1.0)
            assert max(found, twentieth / 20) == pytest.approx(max(worth, twentieth / 20), abs=1e-9)


def test_positions_that_differ_only_in_the_pile_have_different_keys() -> None:
    """The first owns 2 and the second 1 3, or 23 and 22 24: none of them next to a free card."""
    rules = sekoya.Rules()
    square = (5, 20, 7, 9, None, 11, 13, 15, 17)
    words = new_memory(1).words
    desk = new_desk()
    _lay(desk, square, ROUNDS_LEFT)
    taken = sekoya.card_bits((4, 21, 8, 10))
    rivals = sekoya.card_bits((12, 16, 18))
    keys = [
        key_of(
            words,
            board_of(rules),
            desk,
            ROW * ROUNDS_LEFT,
            ROUNDS_LEFT,
            0,
            taken | sekoya.card_bits(mine),
            rivals | sekoya.card_bits(theirs),
            0,
        )
        for mine, theirs in (((2,), (1, 3)), ((23,), (22, 24)))
    ]
    assert keys[0] != keys[1]

"""The greedy player: the yardstick of `sapling`, and what `seedling` is careless about.

It looks at each card by itself and no placement ahead, and knows nothing of who starts next, of
the tie or of the six specials.
"""

from understory.players.sekoya.choice import Sight, look
from understory.rules import sekoya

DENIED = 0.7
"""What a point that the rival does not get is worth."""

NEIGHBOUR = 0.25
"""What each neighbour value that nobody owns yet is worth."""

PILE = 1.1
"""What the unknown card of the pile is worth."""


def worths(view: sekoya.View, *, denied: float = DENIED) -> dict[int, float]:
    """Return what each legal place is worth to the greedy player."""
    sight = look(view)
    return {
        place: PILE if card is None else _worth(card, sight, view.rules, denied)
        for place, card in ((place, _card_at(view, place)) for place in view.legal)
    }


def choose_greedily(view: sekoya.View) -> int:
    """Return the place of the highest worth, the lowest of equals."""
    found = worths(view)
    return max(found, key=found.__getitem__)


def _card_at(view: sekoya.View, place: int) -> int | None:
    return None if place == view.pile_place else view.square[place]


def _worth(card: int, sight: Sight, rules: sekoya.Rules, denied: float) -> float:
    bit = 1 << card
    owned = sight.mine | sight.rivals
    free = sum(value in sekoya.VALUES and not owned >> value & 1 for value in (card - 1, card + 1))
    return (
        _gain(sight.mine, bit, rules) + denied * _gain(sight.rivals, bit, rules) + NEIGHBOUR * free
    )


def _gain(cards: int, bit: int, rules: sekoya.Rules) -> int:
    return sekoya.points_of_bits(cards | bit, rules) - sekoya.points_of_bits(cards, rules)

"""Runs and the black circles in them. Rule: SEK-32, SEK-33, SEK-34.

A hand is looked at as a set of bits, bit v for the card of value v: two neighbours are then a bit
that is still set after shifting by one, and counting points is counting bits.
"""

from collections.abc import Collection

import msgspec

from understory.rules.sekoya.components import SPECIALS, Rules

_SPECIAL_BITS = sum(1 << value for value in SPECIALS)
_EVERY_LINK = -1
_SPLIT_LINKS = ~((1 << 10) | (1 << 18))
"""With `split_groups` neither 10 and 11 nor 18 and 19 are linked. Rule: SEK-34."""


class Run(msgspec.Struct, frozen=True):
    """Consecutive values that one player owns, ascending, and the black circles in it.

    `circles` = pairs of consecutive values + special cards of a run of two or more (with
    `lone_special` of a run of one too). A card alone is a run of one. Rule: SEK-32 to SEK-34.
    """

    cards: tuple[int, ...]
    circles: int


def card_bits(cards: Collection[int]) -> int:
    """Return the set of cards as bits, bit v for the card of value v."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def _links(bits: int, rules: Rules) -> int:
    """Return the lower value of each consecutive pair, as bits."""
    return bits & (bits >> 1) & (_SPLIT_LINKS if rules.split_groups else _EVERY_LINK)


def points_of_bits(bits: int, rules: Rules) -> int:
    """Return the points of a set of cards given as bits (see `card_bits`)."""
    links = _links(bits, rules)
    paying = bits if rules.lone_special else links | (links << 1)
    return links.bit_count() + (paying & _SPECIAL_BITS).bit_count()


def points(cards: Collection[int], rules: Rules) -> int:
    """Return the points of what one player owns: one for each black circle in its runs.

    >>> points([9, 10, 11, 12], Rules())
    5
    >>> points([9, 10, 11, 12], Rules(split_groups=True))
    4
    """
    return points_of_bits(card_bits(cards), rules)


def owns_all_specials(cards: Collection[int]) -> bool:
    """Return whether all six special cards are among the cards. Rule: SEK-30."""
    return len(cards) >= len(SPECIALS) and card_bits(cards) & _SPECIAL_BITS == _SPECIAL_BITS


def runs(cards: Collection[int], rules: Rules) -> tuple[Run, ...]:
    """Return the runs of what one player owns, ascending; a card alone is a run of one.

    >>> [run.cards for run in runs([20, 5, 4, 6], Rules())]
    [(4, 5, 6), (20,)]
    """
    links = _links(card_bits(cards), rules)
    found: list[list[int]] = []
    for card in sorted(cards):
        if links >> (card - 1) & 1:
            found[-1].append(card)
        else:
            found.append([card])
    return tuple(Run(cards=tuple(run), circles=points(run, rules)) for run in found)

"""How good things look for one player after a round: points in hand, and what may still come.

Cards are sets of bits (bit v for the value v), so that looking costs a few operations on integers:
a look at one placement does it some hundred times.
The weights were found by play between versions of a player that does nothing else (see
benchmarks/README.md).
"""

from typing import NamedTuple

from understory.rules import sekoya

ALL_SPECIALS = sekoya.card_bits(sekoya.SPECIALS)
"""The six special cards."""

_ENDS_OF_GROUPS = sekoya.card_bits((10, 18))

DECIDED = 100.0
"""Worth of a game that is won, in points; more than any points that may still come."""


class Weights(NamedTuple):
    """What may still come, in points. A pair is a base and what each round left adds to it."""

    on_table: tuple[float, float] = (0.26, 0.022)
    """Each point that a card lying face up would bring."""

    in_pile: tuple[float, float] = (0.12, 0.043)
    """Each point that a card of the pile would bring."""

    start: tuple[float, float] = (0.4, 0.01)
    """Starting the next round."""

    five_specials: float = 3.0
    """Owning five special cards, the sixth being owned by nobody."""

    four_specials: float = 0.7
    """Owning four special cards, the others being owned by nobody."""


WEIGHTS = Weights()


def may_bring(cards: int, free: int, rules: sekoya.Rules) -> int:
    """Return how many points the free cards would bring to who owns `cards`, each by itself."""
    linked = ~_ENDS_OF_GROUPS if rules.split_groups else -1
    above = (cards & linked) << 1 & free
    below = cards >> 1 & linked & free
    brought = above.bit_count() + below.bit_count()
    if rules.lone_special:
        return brought  # a special pays wherever it lies: nobody gains more by it than the rival
    brought += ((above | below) & ALL_SPECIALS).bit_count()
    links = cards & cards >> 1 & linked
    alone = cards & ALL_SPECIALS & ~(links | links << 1)
    if alone:
        brought += ((alone & linked) << 1 & free).bit_count()
        brought += (alone >> 1 & linked & free).bit_count()
    return brought


def outlook(
    mine: int,
    rivals: int,
    *,
    on_table: int,
    in_pile: int,
    rounds_left: int,
    i_start: bool,
    rules: sekoya.Rules,
    weights: Weights = WEIGHTS,
) -> float:
    """Return how good it looks for the owner of `mine`, in points; the rival's is the negative.

    `on_table` and `in_pile` are the cards that nobody owns; `i_start` the round that comes next.
    """
    if mine & ALL_SPECIALS == ALL_SPECIALS:
        return DECIDED
    if rivals & ALL_SPECIALS == ALL_SPECIALS:
        return -DECIDED
    looks = float(sekoya.points_of_bits(mine, rules) - sekoya.points_of_bits(rivals, rules))
    for free, (base, each) in ((on_table, weights.on_table), (in_pile, weights.in_pile)):
        lead = may_bring(mine, free, rules) - may_bring(rivals, free, rules)
        looks += lead * (base + each * rounds_left)
    base, each = weights.start
    start = base + each * rounds_left
    looks += start if i_start else -start
    return looks + _threat(mine, rivals, weights) - _threat(rivals, mine, weights)


def _threat(cards: int, against: int, weights: Weights) -> float:
    """Return what the hope for six special cards is worth."""
    if against & ALL_SPECIALS:
        return 0.0
    specials = (cards & ALL_SPECIALS).bit_count()
    return {4: weights.four_specials, 5: weights.five_specials}.get(specials, 0.0)

"""How the last cards may come, a bit each, so that all of it is worked out at once.

With three rounds left six cards lie on the pile. Once one of them is known (`x`), five are left:
`y` is the next one, `u` and `v` are those that follow, two stay on the pile to the last round. So
there are 60 outcomes, five fields of twelve: a field for each `y`, in it a bit for each `u` and
`v`. A *word* is a set of outcomes. Cards are known by their number on the pile, 0 to 5, and sets
of them by six bits.

With two rounds left four cards lie on the pile, with the numbers 2 to 5. Then `x` is 0 and `y` is
1, two cards that there are not, and a single field counts.

With the pile beside the square it holds a card less, so one card stays on it to the last round. The
number 5 is then no card: of all outcomes those count in which it stays, and it is as the other.
"""

from itertools import permutations

from understory.players.sekoya.fast.compiled import compiled

CARDS = 6
"""Cards on the pile with three rounds left."""

FIELDS = CARDS - 1
WAYS = 12
"""Outcomes in a field, which is as many bits of a word."""

EVERY = (1 << FIELDS * WAYS) - 1
"""The word of all outcomes."""

# Words by kind, by `x`, and by a set of cards: of the outcomes in which `y`, `u` or `v` is one of
# these cards, and in which both or any of the two that stay on the pile are. Of the last kind there
# is one for each `x`: all outcomes that count.
Y, U, V, BOTH, ANY, ALL = range(6)
SETS = 1 << CARDS
KIND = CARDS * SETS
"""Words of a kind."""

LENGTH = ALL * KIND + CARDS
"""Words in all."""

_ONES = sum(1 << WAYS * field for field in range(FIELDS))
_GUARDS = _ONES << (WAYS - 1)
_PAIRS = sum(1 << bit for bit in range(0, FIELDS * WAYS, 2))
_FOURS = sum(3 << bit for bit in range(0, FIELDS * WAYS, 4))
_SUM = 15 * _ONES
_FIELD = (1 << WAYS) - 1


def words_of_outcomes(fewer: bool) -> list[int]:
    """Return all words, in the order told above; `fewer` if the number 5 is no card."""
    words = [0] * LENGTH
    absent = 1 << (CARDS - 1) if fewer else 0
    for x in range(CARDS):
        left = [card for card in range(CARDS) if card != x]
        outcomes = [
            (y, u, v, sum(1 << card for card in left if card not in (y, u, v)))
            for y in left
            for u, v in permutations([card for card in left if card != y], 2)
        ]
        for bit, (y, u, v, stay) in enumerate(outcomes):
            if stay & absent == absent:
                words[KIND * ALL + x] |= 1 << bit
            for cards in range(SETS):
                at = SETS * x + cards
                words[KIND * Y + at] |= (cards >> y & 1) << bit
                words[KIND * U + at] |= (cards >> u & 1) << bit
                words[KIND * V + at] |= (cards >> v & 1) << bit
                words[KIND * BOTH + at] |= (stay & ~absent & ~cards == 0) << bit
                words[KIND * ANY + at] |= (stay & ~absent & cards != 0) << bit
    return words


@compiled
def counted(word: int) -> int:
    """Return in each field how many outcomes of the word lie in it."""
    word = word - ((word >> 1) & _PAIRS)
    word = (word & _FOURS) + ((word >> 2) & _FOURS)
    return (word + (word >> 4) + (word >> 8)) & _SUM


@compiled
def least_of(one: int, other: int) -> int:
    """Return in each field the lower of two counts."""
    kept = ((other | _GUARDS) - one) & _GUARDS  # where `one` is no more
    kept -= kept >> (WAYS - 1)
    return (one & kept) | (other & ~kept)


@compiled
def most_of(one: int, other: int) -> int:
    """Return in each field the higher of two counts."""
    kept = ((one | _GUARDS) - other) & _GUARDS  # where `one` is no less
    kept -= kept >> (WAYS - 1)
    return (one & kept) | (other & ~kept)


@compiled
def exceeds(one: int, other: int) -> bool:
    """Return whether a count is higher than the other in any field."""
    return ((other | _GUARDS) - one) & _GUARDS != _GUARDS


@compiled
def in_each(count: int) -> int:
    """Return this count in each field."""
    return count * _ONES


@compiled
def in_field(counts: int, field: int) -> int:
    """Return the count in one field."""
    return (counts >> (WAYS * field)) & _FIELD


@compiled
def summed(counts: int) -> int:
    """Return the sum of the counts of all fields."""
    total = 0
    for field in range(FIELDS):
        total += (counts >> (WAYS * field)) & _FIELD
    return total

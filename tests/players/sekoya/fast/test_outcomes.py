"""Outcomes are counted right, field by field."""

from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from understory.players.sekoya.fast import outcomes
from understory.players.sekoya.fast.outcomes import (
    ALL,
    ANY,
    BOTH,
    CARDS,
    EVERY,
    FIELDS,
    KIND,
    SETS,
    WAYS,
    U,
    V,
    Y,
    counted,
    exceeds,
    in_field,
    least_of,
    most_of,
    summed,
    words_of_outcomes,
)

MOST = 4 * WAYS
"""The highest count of a field: every outcome in quarters."""

COUNTS = st.lists(st.integers(0, MOST), min_size=FIELDS, max_size=FIELDS)


def _packed(counts: list[int]) -> int:
    return sum(count << WAYS * field for field, count in enumerate(counts))


def _fields(counts: int) -> list[int]:
    return [in_field(counts, field) for field in range(FIELDS)]


@given(st.integers(0, EVERY))
def test_outcomes_of_a_word_are_counted_by_field(word: int) -> None:
    bits = f"{word:060b}"[::-1]
    expected = [bits[WAYS * field : WAYS * field + WAYS].count("1") for field in range(FIELDS)]
    assert _fields(counted(word)) == expected


@given(COUNTS, COUNTS)
def test_counts_are_compared_by_field(one: list[int], other: list[int]) -> None:
    ours, theirs = _packed(one), _packed(other)
    assert _fields(least_of(ours, theirs)) == [min(pair) for pair in zip(one, other, strict=True)]
    assert _fields(most_of(ours, theirs)) == [max(pair) for pair in zip(one, other, strict=True)]
    assert exceeds(ours, theirs) == any(a > b for a, b in zip(one, other, strict=True))
    assert summed(ours) == sum(one)


def test_words_tell_where_cards_come_to_lie() -> None:
    words = words_of_outcomes(fewer=False)
    for x in range(CARDS):
        left = [card for card in range(CARDS) if card != x]
        for cards in range(SETS):
            told = {kind: words[KIND * kind + SETS * x + cards] for kind in (Y, U, V, BOTH, ANY)}
            seen: dict[int, int] = dict.fromkeys(told, 0)
            for y, u, v, one, other in permutations(left):
                held = {card for card in left if cards >> card & 1}
                seen[Y] += y in held
                seen[U] += u in held
                seen[V] += v in held
                seen[BOTH] += one in held and other in held
                seen[ANY] += one in held or other in held
            # Two cards stay, in either order.
            assert {kind: word.bit_count() for kind, word in told.items()} == {
                kind: times // 2 for kind, times in seen.items()
            }
        assert words[KIND * ALL + x] == EVERY


def test_a_card_that_there_is_not_stays_and_is_as_the_other() -> None:
    words = words_of_outcomes(fewer=True)
    absent = 1 << (CARDS - 1)
    for x in range(CARDS - 1):
        every = words[KIND * ALL + x]
        assert every.bit_count() == 4 * 3 * 2
        for kind in (Y, U, V):
            assert every & words[KIND * kind + SETS * x + absent] == 0
        for card in range(CARDS - 1):
            for cards in (1 << card, 1 << card | absent):
                stays = every & words[KIND * BOTH + SETS * x + cards]
                assert stays == every & words[KIND * ANY + SETS * x + cards]
                assert stays.bit_count() == (0 if card == x else 6)


def test_fields_hold_every_count() -> None:
    assert MOST < 1 << (WAYS - 1)
    assert len(words_of_outcomes(fewer=False)) == outcomes.LENGTH

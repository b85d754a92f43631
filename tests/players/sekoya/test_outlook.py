"""What sapling hopes for is counted right, by the rules' own way of counting."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from understory.players.sekoya.outlook import may_bring
from understory.rules import sekoya

hands = st.sets(st.sampled_from(sekoya.VALUES), max_size=8)
others = st.sets(st.sampled_from(sekoya.VALUES))


@pytest.mark.rule("SEK-32", "SEK-33", "SEK-34")
@given(hands, others, st.booleans(), st.booleans())
def test_what_free_cards_may_bring_is_the_sum_of_what_each_would_bring_by_itself(
    owned: set[int], others: set[int], lone_special: bool, split_groups: bool
) -> None:
    rules = sekoya.Rules(lone_special=lone_special, split_groups=split_groups)
    free = others - owned
    before = sekoya.points(owned, rules)
    brought = sum(sekoya.points({*owned, card}, rules) - before for card in free)
    # A special that pays wherever it lies is worth as much to the rival: it is left out.
    same_for_both = len(free & set(sekoya.SPECIALS)) if lone_special else 0
    counted = may_bring(sekoya.card_bits(owned), sekoya.card_bits(free), rules)
    assert counted == brought - same_for_both

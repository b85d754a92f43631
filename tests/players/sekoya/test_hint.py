"""A hint: as good as the best player here, exact where that can be, and never without a reason."""

from collections.abc import Callable, Iterator

from understory.players.sekoya import hint, solve
from understory.players.sekoya.compiler import HAS_COMPILER
from understory.rules import sekoya

Views = Callable[[int, int], Iterator[sekoya.View]]


def test_near_the_end_a_hint_names_every_best_place_and_no_other(views: Views) -> None:
    for view in views(12, 21):
        if view.round < sekoya.ROUNDS - 1:
            continue
        found = hint(view)
        assert found.exact
        assert set(found.places) == set(solve(view).best)


def test_with_four_rounds_left_too_where_it_can_be_compiled(views: Views) -> None:
    for view in views(2, 24):
        if view.round == sekoya.ROUNDS - 3:
            found = hint(view)
            assert found.exact == HAS_COMPILER
            if found.exact:
                assert set(found.places) == set(solve(view).best)


def test_before_it_names_one_allowed_place_and_is_the_same_each_time(views: Views) -> None:
    for view in views(1, 22):
        if view.round != 2:
            continue  # one round of thought is enough
        found = hint(view)
        assert not found.exact
        assert len(found.places) == 1
        assert found.places[0] in view.legal
        assert hint(view) == found


def test_the_reason_is_that_of_the_first_place(views: Views) -> None:
    for view in views(4, 23):
        if view.round <= sekoya.ROUNDS - 3:
            continue
        found = hint(view)
        card = view.square[found.places[0]] if found.places[0] != view.pile_place else None
        assert found.reason.facts.get("card") == card

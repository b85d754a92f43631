"""The first lesson: it teaches what the house itself would do."""

from understory.players.sekoya import hint, lesson
from understory.rules import sekoya


def test_every_place_that_is_taught_is_the_one_that_a_hint_would_name() -> None:
    taught = [step for step in lesson() if step.place is not None]
    assert [step.key for step in taught] == ["take", "second", "pile"]
    for step in taught:
        assert step.view.to_place == 0
        assert hint(step.view).places == (step.place,)


def test_three_rounds_are_played_and_the_learner_makes_a_run_of_three() -> None:
    last = lesson()[-1].view
    assert last.round == 4
    mine, rivals = last.holdings
    assert (mine.cards, mine.points) == ((11, 12, 10), 4)
    assert rivals.points == 0


def test_what_the_words_name_is_there() -> None:
    steps = {step.key: step.view for step in lesson()}
    assert steps["take"].square[5] == 11
    assert steps["pawns"].legal == (0, 1, 6, 7)
    assert [steps["taken"].holdings[seat].cards for seat in (0, 1)] == [(11,), (4,)]
    assert steps["taken"].first == 1
    second = steps["second"]
    assert (second.square[second.pawns[1] or 0], second.square[5]) == (19, 12)
    assert second.pile_place not in second.legal
    assert steps["pairs"].holdings[0].points == 2
    pile = steps["pile"]
    assert {10, 13} & {card for card in pile.square if card is not None} == set()
    assert pile.square[7] == 20
    assert 7 not in sekoya.partners(pile.rules, pile.pile_place)
    assert steps["corners"].legal == (0, 2, 6, 8)
    assert steps["corners"].square[8] == 16

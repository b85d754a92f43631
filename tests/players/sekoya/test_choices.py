"""What sapling understands: who would win, who starts, what the rival would do, six specials."""

from itertools import permutations
from random import Random
from typing import Any

import msgspec
import pytest

from understory.kernel import Refusal, Seat
from understory.players.sekoya import choose
from understory.rules import sekoya


def _view(
    yellow: tuple[int, ...],
    green: tuple[int, ...],
    square: tuple[int | None, ...],
    *,
    first: int,
    pawn: int | None = None,
    **options: Any,
) -> sekoya.View:
    """Return the view of who is to place: `first`, or the other when `pawn` stands."""
    seen = {*yellow, *green, *square}
    state = sekoya.State(
        rules=sekoya.Rules(**options),
        first=Seat(first),
        square=square,
        pile=tuple(card for card in sekoya.VALUES if card not in seen),
        pawns=(pawn, None) if first == 0 else (None, pawn),
        cards=(yellow, green),
        result=None,
    )
    assert state.to_place is not None
    return sekoya.view(state, state.to_place)


def _choice(view: sekoya.View) -> int:
    return choose("sapling", view, Random(1)).place


@pytest.mark.rule("SEK-30")
def test_sapling_takes_its_sixth_special() -> None:
    view = _view(
        (1, 10, 11, 18, 19),
        (2, 4, 6, 8, 12),
        (3, 5, 7, 9, None, 24, 13, 14, 15),
        first=0,
    )
    assert _choice(view) == 5


@pytest.mark.rule("SEK-30")
def test_sapling_as_second_takes_the_sixth_special_away_from_its_rival() -> None:
    view = _view(
        (2, 4, 6, 8, 12),
        (1, 10, 11, 18, 19),
        (3, 5, 7, 9, None, 24, 13, 14, 15),
        first=0,
    )
    values = choose("sapling", view, Random(1)).values
    # Whatever yellow takes, green takes 24 next, unless yellow stands on it or in line with it.
    assert {place for place, value in values.items() if value > -50} == {2, 3, 4, 5, 8}


@pytest.mark.rule("SEK-31", "SEK-35")
def test_sapling_places_for_the_best_chance_to_win_in_the_last_round(views: Any) -> None:
    last_rounds = [view for view in views(60, 11) if view.round == sekoya.ROUNDS]
    assert len(last_rounds) >= 100
    for view in last_rounds:
        chances = {place: _chance(view, place) for place in view.legal}
        assert chances[_choice(view)] == pytest.approx(max(chances.values()))


@pytest.mark.rule("SEK-35")
def test_of_last_places_that_win_as_often_sapling_takes_the_one_of_most_points(views: Any) -> None:
    answering = [
        view
        for view in views(60, 13)
        if view.round == sekoya.ROUNDS and view.first != view.to_place
    ]
    assert len(answering) >= 50
    for view in answering:
        ends = {place: [_play(s, place) for s in _possible_states(view)] for place in view.legal}
        chances = {place: _won(states, view) for place, states in ends.items()}
        best = [place for place in chances if chances[place] == max(chances.values())]
        leads = {place: _mean_lead(ends[place], view) for place in best}
        assert leads[_choice(view)] == pytest.approx(max(leads.values()))


def _mean_lead(states: list[sekoya.State], view: sekoya.View) -> float:
    assert view.to_place is not None
    mine, rivals = view.to_place, sekoya.other(view.to_place)
    leads = [
        sekoya.points(state.cards[mine], view.rules)
        - sekoya.points(state.cards[rivals], view.rules)
        for state in states
    ]
    return sum(leads) / len(leads)


def _chance(view: sekoya.View, place: int) -> float:
    """Return the chance to win with this place against the best reply, by the rules themselves."""
    assert view.to_place is not None
    states = [_play(state, place) for state in _possible_states(view)]
    if states[0].result is None:
        replies = sekoya.legal_places(states[0])
        return min(_won([_play(state, reply) for state in states], view) for reply in replies)
    return _won(states, view)


def _possible_states(view: sekoya.View) -> list[sekoya.State]:
    state = _possible_state(view)
    return [msgspec.structs.replace(state, pile=pile) for pile in permutations(state.pile)]


def _possible_state(view: sekoya.View) -> sekoya.State:
    seen = {*view.square, *view.holdings[0].cards, *view.holdings[1].cards}
    return sekoya.State(
        rules=view.rules,
        first=view.first,
        square=view.square,
        pile=tuple(card for card in sekoya.VALUES if card not in seen),
        pawns=view.pawns,
        cards=(view.holdings[0].cards, view.holdings[1].cards),
        result=None,
    )


def _play(state: sekoya.State, place: int) -> sekoya.State:
    assert state.to_place is not None
    events = sekoya.decide(state, state.to_place, sekoya.PlacePawn(place))
    assert not isinstance(events, Refusal)
    for event in events:
        state = sekoya.evolve(state, event)
    return state


def _won(states: list[sekoya.State], view: sekoya.View) -> float:
    worth = 0.0
    for state in states:
        assert state.result is not None
        winner = state.result.winner
        worth += 0.5 if winner is None else float(winner == view.to_place)
    return worth / len(states)


def test_sapling_expects_as_starter_the_reply_that_is_worst_for_it(views: Any) -> None:
    starting = [view for view in views(6, 12) if view.to_place == view.first]
    assert starting
    for view in starting:
        values = choose("sapling", view, Random(1)).values
        state = _possible_state(view)
        for place, value in values.items():
            answered = _play(state, place)
            replies = choose("sapling", sekoya.view(answered, answered.to_place), Random(1)).values
            assert value == pytest.approx(-max(replies.values()))

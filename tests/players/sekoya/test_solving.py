"""Solutions: what they tell, what is too far from the end, and which positions are refused."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from understory.kernel import BadInputError
from understory.players.sekoya import read_position, solve
from understory.players.sekoya.fast import worth_of
from understory.players.sekoya.fast.crew import solve_together
from understory.rules import sekoya

from .fast.conftest import position, seen

KNOWN = Path(__file__).parents[2] / "vectors" / "sekoya-exact-values.json"

pytestmark = pytest.mark.integration


def _known() -> list[dict[str, Any]]:
    known: list[dict[str, Any]] = json.loads(KNOWN.read_text(encoding="utf-8"))
    return known


ENDGAME: dict[str, Any] = {
    "round": 7,
    "first": "yellow",
    "to_place": "green",
    "square": [15, 8, 3, 21, None, 12, 17, 6, 23],
    "pile": 4,
    "pawns": {"yellow": 0},
    "cards": {"yellow": [1, 4, 9, 14, 20, 2], "green": [5, 10, 16, 22, 24, 13]},
}


@pytest.mark.parametrize("form", [dict, json.dumps, lambda at: json.dumps(at).encode()])
def test_a_position_is_solved_in_every_form_it_may_have(form: Any) -> None:
    solution = solve(form(ENDGAME))
    assert solution == solve(read_position(json.dumps(ENDGAME).encode()))
    assert solution.exact
    assert (solution.to_place, solution.rounds_left) == ("green", 2)
    assert [place.place for place in solution.places] == [4, 5, 7, 8]
    assert solution.yellow_wins == min(place.yellow_wins for place in solution.places)


def test_the_answer_has_the_fields_it_is_known_by() -> None:
    told = json.loads(solve(ENDGAME).to_json())
    assert list(told) == ["exact", "to_place", "yellow_wins", "places", "best", "rounds_left"]
    assert list(told["places"][0]) == ["place", "yellow_wins"]
    for place in told["places"]:
        assert (place["place"] in told["best"]) == (place["yellow_wins"] == told["yellow_wins"])


def test_known_positions_are_solved_with_all_their_best_places() -> None:
    for row in _known():
        solution = solve(row["position"])
        assert solution.exact
        assert solution.rounds_left == row["rounds_left"]
        assert solution.yellow_wins == pytest.approx(row["yellow_wins"], abs=1e-9)
        best = [
            int(place)
            for place, worth in row["places"].items()
            if worth == pytest.approx(row["yellow_wins"], abs=1e-9)
        ]
        assert list(solution.best) == best


@pytest.mark.parametrize("rounds_left", [5, 8])
def test_what_is_too_far_from_the_end_is_estimated_and_not_called_exact(rounds_left: int) -> None:
    view = seen(position(Random(5), sekoya.Rules(), rounds_left))
    solution = solve(view)
    assert not solution.exact
    assert solution.interval is not None
    least, most = solution.interval
    assert 0 <= least < solution.yellow_wins < most <= 1
    assert [place.place for place in solution.places] == list(view.legal)
    assert json.loads(solution.to_json())["confidence"] == 0.95


@pytest.mark.parametrize("standing", [False, True])
def test_processes_find_together_what_one_finds(standing: bool) -> None:
    view = seen(position(Random(6), sekoya.Rules(tie="shared"), 3, standing=standing))
    shares: list[float] = []
    worths = solve_together(view, 2, shares.append)
    assert worths == pytest.approx(worth_of(view).places, abs=1e-9)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)


def test_a_finished_game_has_no_solution() -> None:
    with pytest.raises(BadInputError) as refused:
        solve({**ENDGAME, "to_place": None})
    assert refused.value.code == "game_over"
    over = seen(position(Random(7), sekoya.Rules(), 1))
    with pytest.raises(ValueError, match="somebody is to place"):
        solve(sekoya.View(**{**_fields(over), "to_place": None}))


def test_no_process_at_all_is_refused() -> None:
    with pytest.raises(ValueError, match="got 0"):
        solve(ENDGAME, processes=0)


def _fields(view: sekoya.View) -> dict[str, Any]:
    return {name: getattr(view, name) for name in view.__struct_fields__}


CARDS = [
    *(("square", place) for place in (0, 1, 2, 3, 5, 6, 7, 8)),
    *(("yellow", index) for index in range(6)),
    *(("green", index) for index in range(6)),
]


def _card(written: dict[str, Any], at: tuple[str, int]) -> int:
    cards = written["square"] if at[0] == "square" else written["cards"][at[0]]
    card: int = cards[at[1]]
    return card


def _with_card(at: tuple[str, int], card: object) -> dict[str, Any]:
    written: dict[str, Any] = json.loads(json.dumps(ENDGAME))
    cards = written["square"] if at[0] == "square" else written["cards"][at[0]]
    cards[at[1]] = card
    return written


def _refused(written: object, code: str) -> None:
    with pytest.raises(BadInputError) as refused:
        solve(json.dumps(written))
    assert refused.value.code == code
    assert str(refused.value)


@given(st.sampled_from(CARDS), st.sampled_from(CARDS))
@settings(deadline=None)
def test_a_card_that_lies_there_twice_is_refused(at: tuple[str, int], copied: Any) -> None:
    if at != copied:
        _refused(_with_card(at, _card(ENDGAME, copied)), "bad_position")


@given(st.sampled_from(CARDS), st.integers(-(1 << 63), 1 << 63))
@settings(deadline=None)
def test_a_card_that_is_none_of_the_24_is_refused(at: tuple[str, int], card: int) -> None:
    if card not in sekoya.VALUES:
        _refused(_with_card(at, card), "bad_position")


@given(st.integers(0, 100).filter(lambda pile: pile != 4))
@settings(deadline=None)
def test_a_pile_of_another_size_is_refused(pile: int) -> None:
    _refused({**ENDGAME, "pile": pile}, "bad_position")


@given(st.integers(1, 8).filter(lambda number: number != 7))
@settings(deadline=None)
def test_another_round_than_the_cards_tell_is_refused(number: int) -> None:
    _refused({**ENDGAME, "round": number}, "bad_position")


@given(st.sampled_from(["yellow", "green"]), st.integers(0, 6))
@settings(deadline=None)
def test_a_player_with_too_few_or_too_many_cards_is_refused(colour: str, owned: int) -> None:
    cards = {**ENDGAME["cards"], colour: ENDGAME["cards"][colour][:owned]}
    if owned == 6:
        cards[colour] = [*cards[colour], 7]
    _refused({**ENDGAME, "cards": cards}, "bad_position")


@given(st.integers(0, 8))
@settings(deadline=None)
def test_two_pawns_await_nobody(place: int) -> None:
    """Aligned or not: with both pawns down the round is over."""
    _refused({**ENDGAME, "pawns": {"yellow": 0, "green": place}}, "bad_position")


@given(
    st.dictionaries(
        st.text(max_size=12).filter(lambda name: name not in sekoya.Rules.__struct_fields__),
        st.one_of(st.booleans(), st.text(max_size=5)),
        min_size=1,
        max_size=2,
    )
)
@settings(deadline=None)
def test_an_option_that_nobody_knows_is_refused(options: dict[str, object]) -> None:
    _refused({**ENDGAME, "rules": options}, "bad_line")


@given(
    st.sampled_from(sekoya.Rules.__struct_fields__),
    st.one_of(st.none(), st.integers(), st.text(max_size=8)).filter(
        lambda value: (
            value not in ("centre", "beside", "line", "adjacent")
            and value not in ("green", "yellow", "shared", "last_start")
        )
    ),
)
@settings(deadline=None)
def test_an_option_of_an_unknown_value_is_refused(name: str, value: object) -> None:
    _refused({**ENDGAME, "rules": {name: value}}, "bad_line")


@given(st.binary(max_size=60))
@settings(deadline=None)
def test_whatever_else_comes_is_refused_with_a_code(raw: bytes) -> None:
    with pytest.raises(BadInputError) as refused:
        solve(raw)
    assert refused.value.code == "bad_line"

"""Written positions: what a game can look like is read, everything else is refused."""

import json
from pathlib import Path
from typing import Any

import pytest

from understory.kernel import BadInputError
from understory.players.sekoya import read_position
from understory.rules import sekoya

EXACT = "tests/vectors/sekoya-exact-values.json"


def _written(view: sekoya.View) -> dict[str, Any]:
    """Return a view as the referee would write its state."""
    assert view.to_place is not None
    return {
        "round": view.round,
        "first": sekoya.COLOURS[view.first],
        "to_place": sekoya.COLOURS[view.to_place],
        "square": list(view.square),
        "pile": view.pile,
        "pawns": {
            colour: place
            for colour, place in zip(sekoya.COLOURS, view.pawns, strict=True)
            if place is not None
        },
        "cards": {
            colour: list(holding.cards)
            for colour, holding in zip(sekoya.COLOURS, view.holdings, strict=True)
        },
        "points": {
            colour: holding.points
            for colour, holding in zip(sekoya.COLOURS, view.holdings, strict=True)
        },
        "result": None,
        "rules": {
            "pile": view.rules.pile,
            "forbidden": view.rules.forbidden,
            "lone_special": view.rules.lone_special,
            "split_groups": view.rules.split_groups,
            "tie": view.rules.tie,
        },
    }


def _read(position: object) -> sekoya.View:
    return read_position(json.dumps(position).encode())


def _opening() -> dict[str, Any]:
    return {
        "round": 1,
        "first": "yellow",
        "to_place": "yellow",
        "square": [1, 2, 3, 4, None, 5, 6, 7, 8],
        "pile": 16,
        "pawns": {},
        "cards": {"yellow": [], "green": []},
    }


def _second_round() -> dict[str, Any]:
    """Yellow took 1 and starts; its pawn stands on place 0."""
    return {
        "round": 2,
        "first": "yellow",
        "to_place": "green",
        "square": [9, 2, 3, 4, None, 5, 6, 7, 10],
        "pile": 14,
        "pawns": {"yellow": 0},
        "cards": {"yellow": [1], "green": [8]},
    }


def test_every_view_of_a_game_is_read_back_as_it_was(views: Any) -> None:
    for view in views(30, 21):
        assert _read(_written(view)) == view


def test_points_result_and_rules_may_be_left_out() -> None:
    view = _read(_second_round())
    assert view.rules == sekoya.Rules()
    assert view.legal == (4, 5, 7, 8)
    assert [holding.points for holding in view.holdings] == [0, 0]


def test_points_by_rules_that_are_not_told_are_not_held_against_the_usual_ones() -> None:
    lone_special = {**_second_round(), "points": {"yellow": 1, "green": 0}}
    assert _read(lone_special).rules == sekoya.Rules()
    told = _read({**lone_special, "rules": {"lone_special": True}})
    assert [holding.points for holding in told.holdings] == [1, 0]


def test_the_positions_of_the_exact_values_are_read(project: Path) -> None:
    samples = json.loads((project / EXACT).read_text("utf-8"))
    for sample in samples:
        view = _read(sample["position"])
        assert {str(place) for place in view.legal} == set(sample["places"])


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"3",
        b'"yellow"',
        b"\xff\xfe",
        b'{"round": NaN}',
        b"[" * 60_000,
        b'{"round": ' * 6_000,
    ],
)
def test_what_is_no_position_at_all_is_a_bad_line(line: bytes) -> None:
    with pytest.raises(BadInputError, match="one position as JSON") as refused:
        read_position(line)
    assert refused.value.code == "bad_line"


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (b" ", "expected an object, got nothing"),
        (b'{"rules": {"pile": "middle"}}', "'middle'.* expected centre, beside$"),
        (b'{"rules": {"tie": "nobody"}}', "expected green, yellow, shared, last_start$"),
        (b'{"rules": {"piles": 1}}', "`piles`.* expected pile, forbidden, lone_special, "),
        (b'{"hello": 1}', "`hello`; expected round, first, to_place, square, pile, pawns, "),
        (b'{"first": "red"}', "'red'.* expected yellow, green$"),
        (b'{"pawns": {"red": 1}}', "'red'.* expected yellow, green$"),
        (b'{"round": 9}', "<= 8 - at `\\$.round`, got 9$"),
        (b'{"square": [1, 2]}', "length >= 9 - at `\\$.square`, got 2$"),
        # What follows is broken as well, or too long to be told.
        (b'{"round": 9', "<= 8 - at `\\$.round`$"),
        (b'{"round": 9, "pile": 1e999}', "<= 8 - at `\\$.round`$"),
        (b'{"round": ' + b"9" * 60_000 + b"}", "at `\\$.round`(, got 9+)?$"),
    ],
)
def test_what_is_wrong_says_what_was_got_and_what_was_expected(line: bytes, said: str) -> None:
    with pytest.raises(BadInputError, match=said) as refused:
        read_position(line)
    assert refused.value.code == "bad_line"
    assert len(str(refused.value)) < 300


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("round", 0),
        ("round", 9),
        ("round", "1"),
        ("round", 1.5),
        ("round", True),
        ("first", "red"),
        ("to_place", 0),
        ("square", [1, 2, 3]),
        ("square", [1, 2, 3, 4, None, 5, 6, 7, "8"]),
        ("pile", None),
        ("pawns", {"red": 3}),
        ("pawns", {"yellow": None}),
        ("cards", {"yellow": []}),
        ("cards", {"yellow": [], "green": [], "red": []}),
        ("rules", {"pile": "under"}),
        ("rules", {"colour": "red"}),
        ("rules", {"lone_special": 1}),
        ("points", {"yellow": 0}),
        ("result", "won"),
        ("turn", "yellow"),
    ],
)
def test_a_field_of_the_wrong_form_is_a_bad_line(field: str, value: object) -> None:
    with pytest.raises(BadInputError) as refused:
        _read({**_opening(), field: value})
    assert refused.value.code == "bad_line"


@pytest.mark.parametrize("field", sorted(_opening()))
def test_a_missing_field_is_a_bad_line(field: str) -> None:
    position = _opening()
    del position[field]
    with pytest.raises(BadInputError, match=field) as refused:
        _read(position)
    assert refused.value.code == "bad_line"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"square": [9, 2, 3, 4, None, 5, 6, 7, 25]}, "values 1 to 24, got 25"),
        ({"square": [9, 2, 3, 4, None, 5, 6, 7, 0]}, "values 1 to 24, got 0"),
        ({"square": [9, 2, 3, 4, None, 5, 6, 7, 9]}, "9 lies there 2 times"),
        ({"square": [9, 2, 3, 4, None, 5, 6, 7, 1]}, "1 lies there 2 times"),
        ({"square": [9, 2, 3, 4, 11, 5, 6, 7, 10]}, "place 4 of the square holds null"),
        ({"square": [None, 2, 3, 4, None, 5, 6, 7, 10]}, "place 0 of the square holds a card"),
        ({"rules": {"pile": "beside"}}, "place 4 of the square holds a card, got None"),
        ({"cards": {"yellow": [1], "green": []}}, "owns 1 cards, green owns 0"),
        ({"round": 3}, "owns 2 cards, yellow owns 1"),
        ({"pile": 16}, "the other 14 cards, got 16"),
        ({"pile": -14}, "the other 14 cards, got -14"),
        ({"first": "green"}, "yellow took the lower card, so it is first"),
        ({"cards": {"yellow": [8], "green": [1]}}, "green took the lower card, so it is first"),
        ({"to_place": "yellow"}, "green is to place, got yellow"),
        ({"pawns": {}}, "yellow is to place, got green"),
        ({"pawns": {"green": 4}}, "no pawn of green stands"),
        ({"pawns": {"yellow": 0, "green": 4}}, "no pawn of green stands"),
        ({"pawns": {"yellow": 0, "green": 1}}, "no pawn of green stands"),
        ({"pawns": {"yellow": 9}}, "from 0 to 8, got 9"),
        ({"pawns": {"yellow": -1}}, "from 0 to 8, got -1"),
        ({"points": {"yellow": 1, "green": 0}, "rules": {}}, r"points are \(0, 0\), got \(1, 0\)"),
    ],
)
def test_a_position_that_no_game_reaches_is_refused_with_what_is_wrong(
    changes: dict[str, Any], message: str
) -> None:
    with pytest.raises(BadInputError, match=message) as refused:
        _read({**_second_round(), **changes})
    assert refused.value.code == "bad_position"


def test_yellow_is_first_in_the_first_round() -> None:
    with pytest.raises(BadInputError, match="yellow starts the first round") as refused:
        _read({**_opening(), "first": "green", "to_place": "green"})
    assert refused.value.code == "bad_position"


@pytest.mark.parametrize(
    "changes",
    [
        {"to_place": None},
        {"result": {"winner": "green", "reason": "tie"}},
        {
            "round": 7,
            "square": [9, 2, 3, 4, None, 5, 6, 7, 8],
            "pile": 4,
            "pawns": {},
            "to_place": "yellow",
            "cards": {"yellow": [1, 10, 11, 18, 24, 19], "green": [12, 13, 14, 15, 16, 20]},
        },
    ],
    ids=["nobody to place", "a result", "six specials"],
)
def test_a_game_that_is_over_has_no_position_to_place_in(changes: dict[str, Any]) -> None:
    with pytest.raises(BadInputError, match="the game is over") as refused:
        _read({**_second_round(), **changes})
    assert refused.value.code == "game_over"

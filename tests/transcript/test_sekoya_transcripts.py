"""SEKOYA written down: its header, its lines, and the order of its errors."""

import pytest

BAD_HEADER = (1, "bad_header")


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "Sekoya"},
        {"game": None},
        {"deck": None},
        {"deck": list(range(24))},
        {"deck": list(range(1, 24))},
        {"deck": [*range(1, 24), 23]},
        {"deck": [*range(1, 24), 24.0]},
        {"deck": [*range(1, 24), "24"]},
        {"deck": [True, *range(2, 25)]},
        {"deck": {"1": 2}},
        {"rules": []},
        {"rules": {"piles": "centre"}},
        {"rules": {"pile": "middle"}},
        {"rules": {"pile": 1}},
        {"rules": {"forbidden": ["line"]}},
        {"rules": {"lone_special": "true"}},
        {"rules": {"split_groups": 0}},
        {"rules": {"tie": False}},
        {"edition": "tf1"},
    ],
)
def test_a_header_that_is_wrong_in_any_way_is_a_bad_header(sekoya_header, told, changed):
    assert told(sekoya_header(**changed)) == BAD_HEADER


@pytest.mark.parametrize(
    "rules",
    [
        {},
        {"pile": "beside", "forbidden": "adjacent"},
        {"lone_special": True, "split_groups": False, "tie": "last_start"},
    ],
)
def test_rules_may_be_left_out_or_be_some(sekoya_header, told, rules):
    assert told(sekoya_header(rules=rules)) == (0, "")


def test_rules_of_null_are_not_rules_left_out(told):
    deck = list(range(1, 25))
    assert told({"game": "sekoya", "deck": deck, "rules": None}) == BAD_HEADER


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ({"by": "yellow"}, "bad_line"),
        ({"by": "yellow", "place": 0, "t": 1}, "bad_line"),
        ({"by": None, "place": 0}, "bad_line"),
        ({"by": "yellow", "place": None}, "bad_line"),
        ('{"by": "yellow", "place": 1e0}', "bad_line"),
        ('{"by": "yellow", "place": 1' + "0" * 400 + "}", "bad_line"),
        ('{"by": "red", "place": 3.0}', "bad_line"),
        ({"by": "red", "place": 0}, "unknown_player"),
        ({"by": "Yellow", "place": 9}, "unknown_player"),
        ({"by": "green", "place": 9}, "not_your_turn"),
        ({"by": "yellow", "place": 9}, "no_such_place"),
        ('{"by": "yellow", "place": 1' + "0" * 300 + "}", "no_such_place"),
        ({"by": "yellow", "place": 4}, ""),
    ],
)
def test_of_the_errors_of_a_first_line_the_first_that_fits_is_told(sekoya_header, told, line, code):
    assert told(sekoya_header(), line) == ((2, code) if code else (0, ""))


@pytest.mark.parametrize(
    ("place", "rules", "code"),
    [
        (4, {}, "taken"),
        (1, {}, "aligned"),
        (0, {}, ""),
        (1, {"forbidden": "adjacent"}, "aligned"),
        (0, {"forbidden": "adjacent"}, ""),
        (9, {}, "no_such_place"),
        (9, {"pile": "beside"}, ""),
    ],
)
def test_the_second_pawn_is_judged_by_the_options(sekoya_header, told, place, rules, code):
    lines = [sekoya_header(rules=rules), {"by": "yellow", "place": 4}]
    expected = (3, code) if code else (0, "")
    assert told(*lines, {"by": "green", "place": place}) == expected


@pytest.mark.parametrize("language", ["en", "fr"])
def test_why_two_pawns_are_aligned_depends_on_the_option(sekoya_header, language):
    from understory.transcript import referee

    messages = set()
    for forbidden in ("line", "adjacent"):
        header = sekoya_header(rules={"forbidden": forbidden})
        pawns = '{"by": "yellow", "place": 4}\n{"by": "green", "place": 1}'
        messages.add(referee(f"{header}\n{pawns}".encode(), language).message)
    assert len(messages) == 2

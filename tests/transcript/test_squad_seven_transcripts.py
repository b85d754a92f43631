"""SQUAD SEVEN written down: its header, its lines, the order of its errors, and its state."""

import json

import pytest

from understory.transcript import referee

BAD_HEADER = (1, "bad_header")
SCORE = {"length": 100, "landed": 1, "phases": [[0, "day"]], "screams": []}


def score(**changed):
    plan = {**SCORE, **changed}
    return {name: value for name, value in plan.items() if value != "left out"}


@pytest.mark.parametrize(
    "changed",
    [
        {"game": "squad_seven"},
        {"edition": None},
        {"edition": "TF1"},
        {"edition": 1},
        {"players": ("ana",)},
        {"players": ("a", "b", "c", "d", "e")},
        {"players": ("ana", "ana")},
        {"players": "ab"},
        {"deck": None},
        {"deck": ["monster"] * 82},
        {"score": None},
        {"score": []},
        {"score": score(length="left out")},
        {"score": score(screams="left out")},
        {"score": score(length="100")},
        {"score": score(length=1)},
        {"score": score(landed=-0.001)},
        {"score": score(landed=1.00001)},
        {"score": score(phases=[])},
        {"score": score(phases=[[0, "night"]])},
        {"score": score(phases=[[0.001, "day"]])},
        {"score": score(phases=[["0", "day"]])},
        {"score": score(phases=[[0, "day"], [5, "day"]])},
        {"score": score(phases=[[0, "day"], [100, "night"]])},
        {"score": score(phases=[[0, "day"], [5, "night"], [5, "day"]])},
        {"score": score(phases=[[0, "day"], [5, "dusk"]])},
        {"score": score(phases=[[0, "day"], [5]])},
        {"score": score(phases={"0": "day"})},
        {"score": score(screams=[1])},
        {"score": score(screams=[100])},
        {"score": score(screams=[5, 5.0])},
        {"score": score(screams=[6, 5])},
        {"score": score(screams=[5.0001])},
        {"score": score(screams=[None])},
        {"options": []},
        {"options": {"switch_grace": -0.001}},
        {"options": {"switch_grace": 2.001}},
        {"options": {"switch_grace": "1"}},
        {"options": {"switch_grace": True}},
        {"options": {"switch_grace": None}},
        {"options": {"wrong_hand": "last"}},
        {"options": {"shoot_off": True}},
        {"rules": {}},
    ],
)
def test_a_header_that_is_wrong_in_any_way_is_a_bad_header(squad_seven_header, told, changed):
    assert told(squad_seven_header(**changed)) == BAD_HEADER


@pytest.mark.parametrize(
    "changed",
    [
        {"edition": "jumbo"},
        {"players": ("é", "e\u0301")},
        {"players": (" ", "  ", "\t", "\n")},
        {"options": {}},
        {"options": {"switch_grace": 0, "wrong_hand": "each", "shoot_off": "sudden"}},
        {"options": {"switch_grace": 2.0}},
        {
            "score": score(
                landed=0, phases=[[0.0, "day"], [0.001, "night"]], screams=[0.001, 99.999]
            )
        },
    ],
)
def test_a_header_within_the_bounds_is_accepted(squad_seven_header, told, changed):
    assert told(squad_seven_header(**changed)) == (0, "")


def test_numbers_of_a_header_count_by_value(squad_seven_header, told):
    header = squad_seven_header(score=score(length=123))
    assert told(header.replace("123", "1.0000e2")) == (0, "")
    assert told(header.replace("123", "1e400")) == BAD_HEADER
    assert told(header.replace("123", "1" * 400)) == BAD_HEADER


DRAW = {"t": 1, "by": "ana", "do": "draw"}


@pytest.mark.parametrize(
    "line",
    [
        {"t": 1, "by": "ana"},
        {"by": "ana", "do": "draw"},
        {"t": 1, "do": "draw"},
        {"t": 1, "by": "ana", "do": "Draw"},
        {"t": 1, "by": "ana", "do": None},
        {"t": 1, "by": "ana", "do": ["draw"]},
        {"t": "1", "by": "ana", "do": "draw"},
        {"t": True, "by": "ana", "do": "draw"},
        {"t": 1.0005, "by": "ana", "do": "draw"},
        {"t": 1, "by": 1, "do": "draw"},
        {"t": 1, "by": "ana", "do": "draw", "card": "monster"},
        {"t": 1, "by": "ana", "do": "wait"},
        {"t": 1, "by": "ana", "do": "steal"},
        {"t": 1, "by": "ana", "do": "steal", "from": "bo"},
        {"t": 1, "by": "ana", "do": "steal", "from": ["bo", 1]},
        {"t": 1, "by": "ana", "do": "steal", "from": None},
        {"t": 1, "by": "ana", "do": "shot", "target": "zombie"},
        {"t": 1, "by": "ana", "do": "shot", "hit": True},
        {"t": 1, "by": "ana", "do": "shot", "target": "dinosaur", "hit": True},
        {"t": 1, "by": "ana", "do": "shot", "target": "zombie", "hit": "true"},
        {"t": 1, "by": "ana", "do": "shot", "target": "zombie", "hit": 0},
        {"t": 1, "by": "nobody", "do": "hand", "hit": True},
    ],
)
def test_a_line_without_exactly_its_fields_is_a_bad_line(squad_seven_header, told, line):
    assert told(squad_seven_header(edition="jumbo"), line, DRAW) == (2, "bad_line")


def test_of_several_errors_the_first_of_the_list_is_told(squad_seven_header, told):
    header = squad_seven_header("bridge")
    before = [header, {"t": 0.5, "do": "wait"}]
    assert told(*before, {"t": 0.4, "by": "x", "do": "draw"}) == (3, "unknown_player")
    assert told(*before, {"t": 0.4, "by": "bo", "do": "draw"}) == (3, "time_runs_back")
    assert told(*before, {"t": 0.5, "by": "bo", "do": "draw"}) == (3, "not_landed")
    assert told(*before, {"t": 0.5, "by": "bo", "do": "steal", "from": ["x"]}) == (3, "not_landed")
    drawn = [header, DRAW]
    assert told(*drawn, {"t": 2, "by": "bo", "do": "draw"}) == (3, "event_pending")
    assert told(*drawn, {"t": 2, "by": "bo", "do": "steal", "from": ["x"]}) == (3, "not_your_turn")
    assert told(*drawn, {"t": 0.999, "do": "wait"}) == (3, "time_runs_back")


def test_after_the_return_a_level_game_knows_only_shots_and_waiting(squad_seven_header, told):
    returned = [squad_seven_header(players=("ana", "bo", "cy")), {"t": 2000, "do": "wait"}]
    for line in (
        {"t": 2000, "by": "ana", "do": "draw"},
        {"t": 2000, "by": "ana", "do": "lap"},
        {"t": 2000, "by": "bo", "do": "steal", "from": []},
    ):
        assert told(*returned, line) == (3, "game_over")
    shot = {"t": 2001, "by": "bo", "do": "shot", "target": "monster", "hit": True}
    assert told(*returned, shot) == (3, "not_your_turn")
    assert told(*returned, {**shot, "by": "ana"}, {"t": 3000, "do": "wait"}, shot) == (
        5,
        "time_runs_back",
    )


def test_the_state_before_the_first_line(squad_seven_header, judge):
    state = judge(squad_seven_header(players=("ana", "bo", "cy"))).state
    assert state["t"] == 0
    assert state["phase"] is None
    assert state["turn"] == "ana"
    assert [player["deck"] for player in state["players"].values()] == [28, 27, 27]
    assert (state["card"], state["centre"], state["pending"]) == (None, [], None)
    assert (state["darts"], state["result"]) == (6, None)


def test_a_time_is_answered_as_it_was_written(squad_seven_header, judge):
    for written in ("1.5e1", "15.000", "15"):
        verdict = judge(squad_seven_header(), f'{{"t": {written}, "do": "wait"}}')
        assert verdict.state["t"] == 15
    verdict = judge(squad_seven_header(), '{"t": 1.0010, "do": "wait"}')
    assert json.loads(verdict.to_json())["state"]["t"] == 1.001


def test_waiting_far_beyond_the_end_is_only_time(squad_seven_header, judge):
    state = judge(squad_seven_header(), '{"t": 1e300, "do": "wait"}').state
    assert state["pending"] == {"shoot_off": ["ana", "bo"], "player": "ana"}
    assert state["phase"] is None


def test_pending_tells_what_each_event_needs(squad_seven_header, judge):
    cards = ("monster", "zombie", "spiders", "bridge")
    pending = {card: judge(squad_seven_header(card), DRAW).state["pending"] for card in cards}
    assert pending == {
        "monster": {"event": "monster", "player": "ana", "lap": False},
        "zombie": {"event": "zombie", "player": "ana"},
        "spiders": {"event": "spiders", "player": "ana", "left": 1},
        "bridge": {"event": "bridge", "player": "ana"},
    }


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_refusal_has_a_sentence_that_names_who_is_meant(squad_seven_header, language):
    header = squad_seven_header("day-treasure-gems", "day-camp", players=("Zoé", "bo"))
    lines = [
        header,
        {"t": 1, "by": "Zoé", "do": "draw"},
        {"t": 2, "by": "Zoé", "do": "hand"},
        {"t": 3, "by": "bo", "do": "draw"},
        {"t": 4, "by": "bo", "do": "hand"},
    ]
    refused = {
        "steal_pending": {"by": "Zoé", "do": "draw"},
        "bad_steal": {"by": "bo", "do": "steal", "from": ["Zoé", "Zoé"]},
        "not_your_turn": {"by": "Zoé", "do": "steal", "from": []},
    }
    for code, line in refused.items():
        written = [line if isinstance(line, str) else json.dumps(line) for line in lines]
        raw = "\n".join([*written, json.dumps({"t": 5, **line})])
        verdict = referee(raw.encode(), language)
        assert (verdict.line, verdict.error) == (6, code)
        assert "{" not in verdict.message
        assert code == "bad_steal" or "bo" in verdict.message or "Zoé" in verdict.message

"""The score: what rules when, what comes next, and the laws it keeps."""

import pytest

from understory.kernel import Millis
from understory.score import BadScoreError, Phase, Score, check_score


def score(length=100, landed=10, phases=((0, "day"), (20, "night"), (50, "day")), screams=(30, 60)):
    return Score(
        Millis(length),
        Millis(landed),
        tuple(Phase(Millis(start), time_of_day) for start, time_of_day in phases),
        tuple(map(Millis, screams)),
    )


@pytest.mark.rule("SQ-11")
@pytest.mark.parametrize(
    ("at", "ruled"), [(0, "day"), (19, "day"), (20, "night"), (49, "night"), (50, "day")]
)
def test_a_phase_covers_its_start_and_not_its_end(at, ruled):
    assert score().phase_at(at) == ruled


@pytest.mark.rule("SQ-48")
@pytest.mark.parametrize(
    ("time_of_day", "since", "until", "ruled"),
    [
        ("day", 19, 25, True),
        ("day", 20, 25, False),
        ("night", 19, 19, False),
        ("night", 19, 20, True),
        ("night", 10, 60, True),
        ("night", 50, 60, False),
        ("day", -1_000, 0, True),
    ],
)
def test_a_time_of_day_ruled_within_an_interval_if_it_did_at_any_instant(
    time_of_day, since, until, ruled
):
    assert score().ruled(time_of_day, since, until) is ruled


@pytest.mark.rule("SQ-51")
def test_the_next_scream_comes_strictly_after_an_instant():
    plan = score()
    assert [plan.next_scream(at) for at in (0, 29, 30, 59, 60)] == [30, 30, 60, 60, None]


@pytest.mark.rule("SQ-10")
def test_screams_within_an_interval_leave_out_its_start_and_not_its_end():
    plan = score()
    assert plan.screams_within(0, 29) == ()
    assert plan.screams_within(29, 60) == (30, 60)
    assert plan.screams_within(30, 59) == ()


@pytest.mark.rule("SQ-10", "SQ-13")
@pytest.mark.parametrize(
    ("code", "facts"),
    [
        ("landed", {"landed": -1}),
        ("landed", {"landed": 100}),
        ("phases_start", {"phases": ()}),
        ("phases_start", {"phases": ((0, "night"),)}),
        ("phases_start", {"phases": ((1, "day"),)}),
        ("phases_alternate", {"phases": ((0, "day"), (20, "day"))}),
        ("phases_rise", {"phases": ((0, "day"), (0, "night"))}),
        ("phases_rise", {"phases": ((0, "day"), (30, "night"), (20, "day"))}),
        ("phases_rise", {"phases": ((0, "day"), (100, "night"))}),
        ("screams_rise", {"screams": (30, 30)}),
        ("screams_rise", {"screams": (60, 30)}),
        ("screams_within", {"screams": (10,)}),
        ("screams_within", {"screams": (100,)}),
    ],
)
def test_a_score_that_breaks_a_law_is_told_which(code, facts):
    with pytest.raises(BadScoreError) as caught:
        check_score(score(**facts))
    assert caught.value.code == code


@pytest.mark.rule("SQ-10", "SQ-11")
@pytest.mark.parametrize("facts", [{}, {"landed": 0}, {"screams": ()}, {"phases": ((0, "day"),)}])
def test_a_score_that_keeps_the_laws_passes(facts):
    check_score(score(**facts))

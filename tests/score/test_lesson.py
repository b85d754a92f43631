"""The lesson's plan is lawful, and gentle: whoever is taught has time for each thing."""

from itertools import pairwise

import pytest

from understory.score import LESSON_LENGTH, check_score, lesson, perform

A_DEED = 20_000
"""For reading what is to be done, and doing it twice at the pace of the house itself."""


@pytest.mark.rule("SQ-10", "SQ-11", "SQ-13")
def test_the_plan_of_the_lesson_keeps_the_laws_of_every_score() -> None:
    check_score(lesson())


def test_between_two_screams_there_is_time_for_a_first_lap_or_shot() -> None:
    assert all(later - earlier > A_DEED for earlier, later in pairwise(lesson().screams))


def test_no_scream_falls_together_with_a_switch_so_that_each_is_heard_by_itself() -> None:
    switches = [phase.start for phase in lesson().phases[1:]]
    assert all(abs(s - switch) > 5_000 for s in lesson().screams for switch in switches)


def test_the_lesson_is_performed_like_any_mission() -> None:
    heard = {caption.key for caption in perform(lesson(), 1).captions}
    assert {"caption.drums-fast", "caption.drums-slow", "caption.scream"} <= heard
    assert max(cue.at for cue in perform(lesson(), 1).cues) <= LESSON_LENGTH + 10_000

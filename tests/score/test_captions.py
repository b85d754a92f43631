"""Captions: what is heard, for the eye, and no more of the future than was asked for."""

from itertools import pairwise

import pytest

from understory.art import LANGUAGES, texts
from understory.kernel import Millis
from understory.score import (
    SOUNDS,
    Caption,
    Cue,
    Performance,
    captions_within,
    cues_within,
)


def test_every_kind_of_sound_of_a_mission_but_the_beds_has_a_caption_in_both_languages():
    unsaid = ("bed", "cheer", "card", "aid")
    keys = {f"caption.{sound.kind}" for sound in SOUNDS.values() if sound.kind not in unsaid}
    for language in LANGUAGES:
        assert keys == {key for key in texts(language) if key.startswith("caption.")}


def test_every_cue_but_the_beds_has_its_caption_while_it_starts(missions):
    for mission in missions[::4]:
        shown = mission.performance.captions
        for cue in mission.performance.cues:
            key = f"caption.{SOUNDS[cue.sound].kind}"
            found = [c for c in shown if c.key == key and c.at <= cue.at < c.until]
            assert len(found) == (key != "caption.bed")


@pytest.mark.rule("SQ-12")
def test_captions_of_drums_last_exactly_as_long_as_their_phase(missions):
    keys = {"day": "caption.drums-fast", "night": "caption.drums-slow"}
    for mission in missions:
        shown = [c for c in mission.performance.captions if "drums" in c.key]
        assert shown == [
            Caption(start, end, keys[time_of_day])
            for start, end, time_of_day, _ in mission.stretches()
        ]


def test_captions_come_in_order_and_can_be_read(missions):
    for mission in missions:
        captions = mission.performance.captions
        assert [c.at for c in captions] == sorted(c.at for c in captions)
        assert all(c.until - c.at >= 1_200 for c in captions)
        for key in {c.key for c in captions}:
            same = [c for c in captions if c.key == key]
            assert all(before.until < after.at for before, after in pairwise(same))


SMALL = Performance(
    cues=tuple(Cue(Millis(at), "owl-1", 0, 0) for at in (0, 10, 10, 20)),
    captions=(
        Caption(Millis(0), Millis(30), "caption.drums-slow"),
        Caption(Millis(10), Millis(15), "caption.owl"),
    ),
)


def test_cues_within_a_span_leave_out_its_start_and_not_its_end():
    def times(after, until):
        return [cue.at for cue in cues_within(SMALL, Millis(after), Millis(until))]

    assert times(-1, 0) == [0]
    assert times(0, 9) == []
    assert times(0, 10) == [10, 10]
    assert times(10, 100) == [20]
    assert times(-1, 100) == [0, 10, 10, 20]


def test_captions_within_a_span_are_cut_to_it():
    def shown(after, until):
        cut = captions_within(SMALL, Millis(after), Millis(until))
        return [(c.at, c.until, c.key.removeprefix("caption.")) for c in cut]

    assert shown(-1, 3) == [(0, 3, "drums-slow")]
    assert shown(3, 10) == [(3, 10, "drums-slow")]
    assert shown(10, 12) == [(10, 12, "drums-slow"), (10, 12, "owl")]
    assert shown(12, 40) == [(12, 30, "drums-slow"), (12, 15, "owl")]
    assert shown(15, 20) == [(15, 20, "drums-slow")]
    assert shown(30, 40) == []


def test_a_caption_cut_off_is_the_same_whatever_comes_later(missions):
    """What a client is told ahead must not depend on when the phase ends."""
    mission = missions[-1]
    switch = mission.plan.phases[1].start
    told = captions_within(mission.performance, Millis(switch - 4_000), Millis(switch - 1_000))
    assert Caption(Millis(switch - 4_000), Millis(switch - 1_000), "caption.drums-fast") in told
    assert all(caption.until <= switch - 1_000 for caption in told)

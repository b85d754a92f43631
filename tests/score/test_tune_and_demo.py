"""The bonus tune is a whole little piece; the demo shows each thing to be learnt, by itself."""

from itertools import pairwise

import pytest

from understory.art import LANGUAGES, texts
from understory.score import DEMO_LENGTH, DEMO_PARTS, SOUNDS, bonus_tune, demo

MOST_VOICES = 12


def _heard(performance, start, end):
    return [cue for cue in performance.cues if start <= cue.at < end]


def _times(performance, kind):
    return [cue.at for cue in performance.cues if SOUNDS[cue.sound].kind == kind]


def _voices(performance):
    steps = [(cue.at, 1) for cue in performance.cues]
    steps += [(cue.at + SOUNDS[cue.sound].length, -1) for cue in performance.cues]
    voices = most = 0
    for _, step in sorted(steps):
        voices += step
        most = max(most, voices)
    return most


def test_the_tune_lasts_two_to_three_minutes_and_plays_every_note_of_the_bank():
    tune = bonus_tune()
    assert 120_000 <= tune.captions[0].until <= 180_000
    played = {cue.sound for cue in tune.cues}
    assert {s.id for s in SOUNDS.values() if s.kind == "music"} <= played
    assert {sound.split("-")[0] for sound in played} == {"marimba", "bass", "drum"}


def test_the_tune_has_a_form():
    """Its song comes back note by note, its bridge too, and they differ."""
    tune = bonus_tune()
    eighth = 60_000 / 224
    melody = [(round((cue.at - 300) / eighth), cue.sound) for cue in tune.cues if cue.pan == 15]

    def part(bar):
        return [(at - bar * 8, note) for at, note in melody if 0 <= at - bar * 8 < 64]

    assert part(8) == part(16) == part(32) == part(56)
    assert part(24) == part(48)
    assert part(8) != part(24) != part(40)
    assert part(0) == []


def test_the_tune_is_never_silent_and_swings():
    times = [cue.at for cue in bonus_tune().cues]
    assert max(later - earlier for earlier, later in pairwise(times)) < 900
    eighth = 60_000 / 224
    late = {round(((at - 300) / eighth % 2) * 100) for at in times}
    assert 109 in late
    assert 100 not in late


@pytest.mark.parametrize("performance", [bonus_tune(), demo()], ids=["tune", "demo"])
def test_no_more_sounds_at_once_than_a_phone_can_play(performance):
    assert 4 <= _voices(performance) <= MOST_VOICES
    assert list(performance.cues) == sorted(performance.cues, key=lambda cue: (cue.at, cue.sound))


def test_the_same_tune_and_demo_each_time():
    assert bonus_tune() == bonus_tune()
    assert demo() == demo()


@pytest.mark.rule("SQ-14")
def test_the_demo_lasts_two_minutes_and_announces_its_parts_in_order_by_strokes():
    assert max(cue.at + SOUNDS[cue.sound].length for cue in demo().cues) == DEMO_LENGTH == 120_000
    assert [part.key for part in DEMO_PARTS] == [
        "demo.day",
        "demo.night",
        "demo.scream",
        "demo.helicopter",
    ]
    for number, part in enumerate(DEMO_PARTS, 1):
        strokes = [at for at in _times(demo(), "music") if part.at <= at < part.until]
        assert len(strokes) == number
        assert strokes[0] == part.at
    captions = demo().captions
    assert [c.key for c in captions if c.key.startswith("demo.")] == [p.key for p in DEMO_PARTS]
    for language in LANGUAGES:
        assert {part.key for part in DEMO_PARTS} <= set(texts(language))


@pytest.mark.rule("SQ-12", "SQ-14")
def test_each_part_of_the_demo_has_its_own_sounds_only():
    shown = demo()
    day, night, scream, helicopter = (
        {SOUNDS[cue.sound].kind for cue in _heard(shown, part.at, part.until)} - {"music", "bed"}
        for part in DEMO_PARTS
    )
    assert {"drums-fast", "bird", "cicada", "monkey"} <= day
    assert {"drums-slow", "cricket", "frog", "owl"} <= night
    assert day & night == set()
    assert {"drums-fast", "drums-slow", "scream"} <= scream
    assert helicopter == {"helicopter-landing", "helicopter-returning"}
    assert "scream" not in day | night


def test_the_gentle_demo_screams_gently():
    screams = [cue.sound for cue in demo("gentle").cues if SOUNDS[cue.sound].kind == "scream"]
    assert len(screams) == 4
    assert all(sound.startswith("scream-gentle-") for sound in screams)

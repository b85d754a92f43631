"""Performing a score: day and night are heard at once and never beforehand."""

from bisect import bisect_left
from collections import Counter
from itertools import pairwise

import pytest

from understory.kernel import Millis
from understory.score import (
    BED_CROSSFADE,
    BED_GIVES_WAY,
    LONGEST_TAIL,
    SOUNDS,
    Phase,
    Score,
    compose,
    cues_within,
    perform,
)

DRUMS = ("drums-fast", "drums-slow")
MOST_VOICES = 12


def kind(cue):
    return SOUNDS[cue.sound].kind


def drums(cues):
    return [cue for cue in cues if kind(cue) in DRUMS]


def ended(cue):
    return cue.at + SOUNDS[cue.sound].length


def score(phases, screams=(), length=100_000, landed=3_000):
    return Score(
        Millis(length),
        Millis(landed),
        tuple(Phase(Millis(start), time_of_day) for start, time_of_day in phases),
        tuple(map(Millis, screams)),
    )


@pytest.mark.rule("SQ-12")
def test_a_phase_sounds_its_own_time_of_day_only_but_for_short_tails(missions):
    for mission in missions:
        for stretch in mission.stretches():
            for cue in cues_within(mission.performance, stretch.start - 1, stretch.end - 1):
                assert SOUNDS[cue.sound].time_of_day in (stretch.time_of_day, None)
            assert all(ended(cue) <= stretch.end + LONGEST_TAIL for cue in stretch.cues)


@pytest.mark.rule("SQ-12")
def test_day_drums_are_at_least_three_times_as_dense_as_anything_at_night(missions):
    for mission in missions:
        rates = {"day": [], "night": []}
        for stretch in mission.stretches():
            counted = drums(stretch.cues) if stretch.time_of_day == "day" else stretch.cues
            rates[stretch.time_of_day].append(1_000 * len(counted) / (stretch.end - stretch.start))
        assert min(rates["day"]) >= 6.3
        assert max(rates["day"]) <= 8.6
        assert min(rates["night"]) >= 1
        assert max(rates["night"]) < 2.2
        assert min(rates["day"]) >= 3 * max(rates["night"])


@pytest.mark.rule("SQ-12")
def test_a_switch_is_heard_at_its_instant_and_plainly_within_its_first_second(missions):
    signatures = {"day": "parrot", "night": "owl"}
    for mission in missions:
        for start, _, time_of_day, cues in mission.stretches():
            first = [cue for cue in cues if cue.at < start + 1_000]
            assert cues[0].at == start
            assert kind(cues[0]) in DRUMS
            assert len(drums(first)) >= {"day": 6, "night": 2}[time_of_day]
            calls = [cue for cue in first if kind(cue) not in DRUMS]
            assert [kind(cue) for cue in calls] == [signatures[time_of_day]]
            assert calls[0].at <= start + 100


@pytest.mark.rule("SQ-12")
def test_any_two_seconds_tell_day_from_night_by_the_drums_alone(missions):
    counts = {"day": set(), "night": set()}
    for mission in missions:
        for start, end, time_of_day, cues in mission.stretches():
            times = [cue.at for cue in drums(cues)]
            for since in range(start, end - 2_000, 250):
                counted = bisect_left(times, since + 2_000) - bisect_left(times, since)
                counts[time_of_day].add(counted)
    assert min(counts["day"]) >= 9
    assert max(counts["night"]) <= 5


@pytest.mark.rule("SQ-12")
def test_nothing_played_tells_of_what_comes_later():
    """Two missions that differ after an instant sound alike until shortly before it."""
    first, second = (
        perform(score([(0, "day"), (20_000, "night"), *later], screams, 200_000), 7)
        for later, screams in (
            ([(48_000, "day"), (90_000, "night")], (30_000, 60_000)),
            ([(120_000, "day")], (30_000, 70_000)),
        )
    )
    longest = max(s.length for s in SOUNDS.values() if s.kind != "bed")
    same = Millis(48_000 - longest - 1)
    assert cues_within(first, Millis(-1), same) == cues_within(second, Millis(-1), same)
    assert len(cues_within(first, Millis(-1), same)) > 150
    sooner = cues_within(first, Millis(-1), Millis(48_000))
    assert sooner != cues_within(second, Millis(-1), Millis(48_000))


def test_there_are_never_more_voices_than_a_phone_can_play(missions):
    for mission in missions:
        beds = [cue for cue in mission.performance.cues if kind(cue) == "bed"]
        steps = []
        for cue in mission.performance.cues:
            until = ended(cue)
            if kind(cue) == "bed":
                others = (bed.at for bed in beds if bed.at > cue.at and bed.sound != cue.sound)
                until = min(until, next(others, until) + BED_GIVES_WAY)
            steps += [(cue.at, 1), (until, -1)]
        voices = most = 0
        for _, step in sorted(steps):
            voices += step
            most = max(most, voices)
        assert 4 <= most <= MOST_VOICES


@pytest.mark.rule("SQ-10")
def test_every_scream_is_one_cue_at_its_instant_and_there_are_no_others(missions):
    for mission in missions:
        screams = [cue for cue in mission.performance.cues if kind(cue) == "scream"]
        assert tuple(cue.at for cue in screams) == mission.plan.screams
    used = Counter(c.sound for m in missions for c in m.performance.cues if kind(c) == "scream")
    assert set(used) == {"scream-1", "scream-2", "scream-3"}


def test_no_animal_calls_into_a_scream(missions):
    for mission in missions:
        animals = [
            cue for stretch in mission.stretches() for cue in stretch.cues if kind(cue) not in DRUMS
        ]
        for scream in mission.plan.screams:
            assert not any(
                cue.at <= scream + 1_500 and ended(cue) > scream - 100 for cue in animals
            )


def test_drums_give_way_to_a_scream_for_a_second():
    with_scream = perform(score([(0, "day")], (30_000,)), 7)
    without = perform(score([(0, "day")]), 7)
    louder = {cue.at: cue for cue in drums(without.cues)}
    softer = [cue for cue in drums(with_scream.cues) if cue != louder[cue.at]]
    assert len(softer) >= 6
    assert {louder[cue.at].gain_cb - cue.gain_cb for cue in softer} == {60}
    assert all(29_950 <= cue.at <= 31_000 for cue in softer)
    near = [cue for cue in drums(with_scream.cues) if 29_950 <= cue.at <= 31_000]
    assert softer == near


@pytest.mark.rule("SQ-13")
def test_the_helicopter_touches_ground_when_play_starts_and_returns_at_the_end(missions):
    for mission in missions:
        plan, cues = mission
        heard = {kind(cue): cue for cue in cues.cues if kind(cue).startswith("helicopter")}
        landing = heard["helicopter-landing"]
        assert landing.at + SOUNDS["helicopter-land"].mark == plan.landed
        assert heard["helicopter-returning"].at == plan.length
        assert cues.cues[-1] == heard["helicopter-returning"]


def test_a_score_written_elsewhere_may_land_at_once_and_switch_at_any_instant():
    wild = score([(0, "day"), (1, "night"), (2, "day"), (700, "night")], (1, 2, 701), landed=0)
    cues = perform(wild, 7).cues
    assert {c.sound: c.at for c in cues if kind(c).startswith("helicopter")} == {
        "helicopter-land": 0,
        "helicopter-return": 100_000,
    }
    assert [cue.at for cue in cues if kind(cue) == "scream"] == [1, 2, 701]
    assert [cue.at for cue in cues if kind(cue) == "bed"][:4] == [0, 1, 2, 700]


def test_beds_join_up_through_every_phase(missions):
    for mission in missions:
        beds = [cue for cue in mission.performance.cues if kind(cue) == "bed"]
        for start, end, time_of_day, _ in mission.stretches():
            pieces = [cue for cue in beds if start <= cue.at < end]
            assert {cue.sound for cue in pieces} == {f"bed-{time_of_day}"}
            assert pieces[0].at == start
            assert all(
                ended(cue) - following.at == BED_CROSSFADE for cue, following in pairwise(pieces)
            )
            assert ended(pieces[-1]) - BED_CROSSFADE >= end


def test_cues_come_in_order_and_name_sounds_that_there_are(missions):
    for mission in missions:
        times = [cue.at for cue in mission.performance.cues]
        assert times == sorted(times)
        assert times[0] == 0
        assert all(cue.sound in SOUNDS for cue in mission.performance.cues)
    heard = {cue.sound for m in missions for cue in m.performance.cues}
    heard |= {cue.sound for m in missions for cue in perform(m.plan, 7, "gentle").cues}
    elsewhere = {"music", "card", "cheer", "aid"}
    assert heard == {sound.id for sound in SOUNDS.values() if sound.kind not in elsewhere}


def test_gains_and_places_are_within_bounds(missions):
    for mission in missions:
        for cue in mission.performance.cues:
            assert -100 <= cue.pan <= 100
            assert -160 <= cue.gain_cb - SOUNDS[cue.sound].level_cb <= 0


def test_a_stroke_is_never_the_same_sample_twice_running(missions):
    for mission in missions:
        for stretch in mission.stretches():
            strokes = [(cue.sound[:-2], cue.sound) for cue in drums(stretch.cues)]
            for stroke in {stroke for stroke, _ in strokes}:
                samples = [sound for named, sound in strokes if named == stroke]
                assert all(one != other for one, other in pairwise(samples))


@pytest.mark.parametrize("time_of_day", ["day", "night"])
def test_drummers_call_on_the_left_and_answer_on_the_right(time_of_day):
    phases = [(0, "day")] if time_of_day == "day" else [(0, "day"), (1, "night")]
    strokes = drums(perform(score(phases, length=110_000), 7).cues)
    sides = [(cue.pan >= 37) - (cue.pan <= -37) for cue in strokes if "bass" not in cue.sound]
    turns = [one for one, other in pairwise([*filter(None, sides), 0]) if one != other]
    assert turns[0] == -1
    assert turns.count(-1) >= 3
    assert all(one != other for one, other in pairwise(turns))


def test_drums_swing_and_are_played_by_hands():
    strokes = drums(perform(score([(0, "day")], length=110_000), 7).cues)
    gaps = Counter(later.at - earlier.at for earlier, later in pairwise(strokes))
    assert len(gaps) > 20
    assert min(gaps) >= 70
    assert len({cue.gain_cb for cue in strokes}) > 20


def test_loud_and_soft_strokes_differ_and_the_first_of_a_bar_is_the_loudest():
    strokes = drums(perform(score([(0, "day")], length=110_000), 7).cues)
    touches = [cue.gain_cb - SOUNDS[cue.sound].level_cb for cue in strokes]
    assert strokes[0].at == 0
    assert touches[0] >= -8
    soft = [touch for touch in touches if touch < -60]
    assert len(touches) / 4 < len(soft) < len(touches) * 3 / 4
    assert not any(-60 <= touch < -25 for touch in touches)


@pytest.mark.rule("SQ-12")
def test_phases_of_a_mission_are_not_played_alike():
    mission = perform(compose(7, Millis(1_019_000)), 7)
    days = [phase for phase in compose(7, Millis(1_019_000)).phases if phase.time_of_day == "day"]
    openings = {
        tuple(
            (cue.at - phase.start, cue.sound)
            for cue in drums(cues_within(mission, phase.start - 1, phase.start + 5_000))
        )
        for phase in days
    }
    assert len(openings) == len(days)


def test_the_same_seed_gives_the_same_performance_and_another_seed_another():
    plan = compose(7, Millis(60_000))
    assert perform(plan, 7) == perform(plan, 7)
    assert perform(plan, 7).cues != perform(plan, 8).cues

"""Composing a score: every plan keeps the ranges, whatever the seed, the length, the difficulty."""

from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from understory.kernel import BadInputError, Chance, Millis
from understory.score import (
    DIFFICULTIES,
    LONGEST_MISSION,
    SHORTEST_MISSION,
    Score,
    check_score,
    compose,
)

# In seconds, as the house promises them: phases, and how far apart screams are.
PHASES = {"gentle": (50, 130), "normal": (35, 110), "fierce": (20, 80)}
SCREAMS = {"gentle": (20, 60), "normal": (12, 48), "fierce": (8, 35)}

SEEDS = st.integers(0, 2**64 - 1)
LENGTHS = st.one_of(
    st.integers(30_000, 160_000), st.integers(30_000, 1_100_000), st.integers(30_000, 3_600_000)
)
LEVELS = st.sampled_from(DIFFICULTIES)


def broken(plan: Score, length: int, difficulty: str) -> list[str]:
    """Return which promises a plan breaks."""
    check_score(plan)
    starts = [phase.start for phase in plan.phases]
    durations = [later - earlier for earlier, later in pairwise([*starts, plan.length])]
    least, most = (1_000 * bound for bound in PHASES[difficulty])
    apart, farthest = (1_000 * bound for bound in SCREAMS[difficulty])
    screams = plan.screams
    gaps = [later - earlier for earlier, later in pairwise(screams)]
    short = length < 150_000
    kept = {
        "length": plan.length == length,
        "there is a night": len(starts) >= 2,
        "phases": all(
            (length <= 5 * duration if short else least <= duration) and duration <= most
            for duration in durations
        ),
        "landed": plan.landed == 3_000 if length < 90_000 else 6_000 <= plan.landed <= 12_000,
        "there is a scream": bool(screams),
        "the first scream": 7_000 <= screams[0] - plan.landed <= farthest,
        "apart": all(apart <= gap <= farthest and gap > 8_000 for gap in gaps),
        "off a switch": all(abs(at - start) > 2_000 for at in screams for start in starts[1:]),
        "off the end": length - screams[-1] > 5_000,
        "no long silence at the end": length - screams[-1] <= farthest + 5_000,
    }
    return [promise for promise, is_kept in kept.items() if not is_kept]


@pytest.mark.rule("SQ-10", "SQ-11", "SQ-13")
@given(SEEDS, LENGTHS, LEVELS)
@example(0, 30_000, "gentle")
@example(1, 89_999, "normal")
@example(2, 90_000, "fierce")
@example(3, 149_999, "fierce")
@example(4, 150_000, "gentle")
@example(5, 3_600_000, "fierce")
def test_every_plan_keeps_every_promise(seed, length, difficulty):
    assert broken(compose(seed, Millis(length), difficulty), length, difficulty) == []


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_second_of_length_up_to_four_minutes_gives_plans_that_keep_every_promise(difficulty):
    wrong = [
        (length, seed, promises)
        for length in range(30_000, 240_001, 1_000)
        for seed in range(4)
        if (promises := broken(compose(seed, Millis(length), difficulty), length, difficulty))
    ]
    assert wrong == []


@pytest.mark.slow
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_every_second_of_length_gives_plans_that_keep_every_promise(difficulty):
    wrong = [
        (length, seed, promises)
        for length in range(30_000, 3_600_001, 1_000)
        for seed in (length, length + 1)
        if (promises := broken(compose(seed, Millis(length), difficulty), length, difficulty))
    ]
    assert wrong == []


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_thousands_of_seeds_give_short_plans_that_keep_every_promise(difficulty):
    wrong = [
        (seed, promises)
        for seed in range(1_500)
        if (promises := broken(compose(seed, Millis(45_000), difficulty), 45_000, difficulty))
    ]
    assert wrong == []


@given(SEEDS, LENGTHS, LEVELS)
def test_the_same_seed_and_options_give_the_same_plan(seed, length, difficulty):
    assert compose(seed, Millis(length), difficulty) == compose(seed, Millis(length), difficulty)


def test_another_seed_length_or_difficulty_gives_another_plan():
    plan = compose(7, Millis(600_000), "normal")
    others = [
        compose(8, Millis(600_000), "normal"),
        compose(7, Millis(600_001), "normal"),
        compose(7, Millis(600_000), "fierce"),
    ]
    assert all(other.screams[0] != plan.screams[0] for other in others)
    assert all(other.phases[1] != plan.phases[1] for other in others)


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_first_and_last_phases_are_as_long_as_the_others(difficulty):
    plans = [compose(seed, Millis(1_019_000), difficulty) for seed in range(300)]
    firsts = [plan.phases[1].start for plan in plans]
    lasts = [plan.length - plan.phases[-1].start for plan in plans]
    means = [plan.length / len(plan.phases) for plan in plans]
    mean = sum(means) / len(means)
    for some in (firsts, lasts):
        assert abs(sum(some) / len(some) - mean) < mean / 10


@pytest.mark.parametrize("length", [60_000, 150_000, 300_000, 1_019_000])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_nobody_knows_beforehand_when_it_first_turns_night(length, difficulty):
    switches = [compose(seed, Millis(length), difficulty).phases[1].start for seed in range(200)]
    assert len({switch // 1_000 for switch in switches}) >= 15
    earliest, latest = min(switches), max(switches)
    assert latest - earliest > length // 5 or latest - earliest > 40_000


@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_fiercer_mission_screams_and_switches_more_often(difficulty):
    def counted(level):
        plans = [compose(seed, Millis(1_019_000), level) for seed in range(60)]
        return (
            sum(len(plan.phases) for plan in plans) / len(plans),
            sum(len(plan.screams) for plan in plans) / len(plans),
        )

    expected = {"gentle": (11.3, 24.5), "normal": (14.1, 33), "fierce": (20.4, 46)}
    phases, screams = counted(difficulty)
    assert phases == pytest.approx(expected[difficulty][0], rel=0.1)
    assert screams == pytest.approx(expected[difficulty][1], rel=0.1)


def test_each_scream_and_each_phase_is_drawn_from_a_stream_of_its_own(monkeypatch):
    """What was heard could else be worked back to the seed, and the rest of the mission with it."""
    drawn: dict[int, int] = {}
    bits = Chance.bits

    def counting(chance):
        drawn[id(chance)] = drawn.get(id(chance), 0) + 1
        kept.append(chance)
        return bits(chance)

    kept: list[Chance] = []
    monkeypatch.setattr(Chance, "bits", counting)
    plan = compose(7, Millis(1_019_000))
    assert len(drawn) >= len(plan.screams) + len(plan.phases)
    # How many phases there are takes two draws; the odd one may be drawn again to be fair.
    assert max(drawn.values()) <= 3


@pytest.mark.parametrize("length", [0, -1, SHORTEST_MISSION - 1, LONGEST_MISSION + 1, 10**400])
def test_a_length_out_of_range_is_refused_with_what_was_got(length):
    with pytest.raises(BadInputError, match=rf"30 to 3600 seconds, got {length} ms") as caught:
        compose(1, Millis(length))
    assert caught.value.code == "mission_length"


def test_an_unknown_difficulty_is_refused_with_those_that_there_are():
    with pytest.raises(BadInputError, match="gentle, normal, fierce, got 'hard'") as caught:
        compose(1, Millis(60_000), "hard")
    assert caught.value.code == "unknown_difficulty"

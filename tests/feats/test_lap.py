"""The lap: what counts as once round the table, by pointer and by keys."""

from collections.abc import Iterable

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from understory.feats import (
    MARKS,
    QUICKEST_LAP,
    STEP_TIME,
    STEPS,
    TRACK,
    Fact,
    Lap,
    LapDone,
    Sample,
    SampleKind,
    advance_all,
    begin_lap,
    is_on_track,
    nearest_mark,
)

KEYS: tuple[SampleKind, SampleKind] = ("left", "right")


def run(samples: Iterable[Sample]) -> tuple[Lap, tuple[Fact, ...]]:
    lap, facts = advance_all(begin_lap(), samples)
    assert isinstance(lap, Lap)
    return lap, facts


def dragged(
    steps: Iterable[int], *, every: int = 100, since: int = 0, sit: bool = True
) -> list[Sample]:
    """Return the token dragged over these steps of the track, and the sitting down."""
    samples = [
        Sample(since + number * every, "move", *TRACK[step % STEPS])
        for number, step in enumerate(steps)
    ]
    return [*samples, Sample(samples[-1].at + 100, "sit")] if sit else samples


def keyed(number: int = STEPS, *, every: int = 100) -> list[Sample]:
    """Return so many keys in turn, and the sitting down."""
    samples = [Sample(step * every, KEYS[step % 2]) for step in range(number)]
    return [*samples, Sample(samples[-1].at + 100, "sit")]


ROUND = range(STEPS + 1)


@pytest.mark.rule("SQ-54")
def test_a_token_dragged_once_round_and_seated_has_run_the_lap() -> None:
    lap, facts = run(dragged(ROUND))

    assert facts == (LapDone(3_100),)
    assert lap.is_done


@pytest.mark.rule("SQ-54")
def test_thirty_keys_in_turn_and_sitting_down_are_a_lap() -> None:
    assert run(keyed())[1] == (LapDone(3_000),)


@pytest.mark.rule("SQ-54")
def test_a_lap_ends_only_with_sitting_down() -> None:
    lap, facts = run(dragged(ROUND, sit=False))
    assert (facts, lap.marks, lap.is_done) == ((), len(MARKS), False)
    lap, facts = run(keyed()[:-1])
    assert (facts, lap.steps, lap.is_done) == ((), STEPS, False)


def test_a_lap_is_done_only_once() -> None:
    assert len(run([*dragged(ROUND), Sample(9_000, "sit"), *dragged(ROUND, since=9_100)])[1]) == 1


@pytest.mark.parametrize("missing", range(1, len(MARKS)))
def test_a_jump_over_a_mark_does_not_count(missing: int) -> None:
    steps = [step for step in ROUND if nearest_mark(*TRACK[step % STEPS]) != missing]
    beyond = [step for step in steps if step < 3 * missing + 3]

    assert run(dragged(steps))[1] == ()
    assert run(dragged(beyond))[0].marks == missing - 1


def test_a_token_left_behind_may_be_taken_up_again_where_it_stands() -> None:
    jumped = dragged([*range(10), 20, 21, *range(10, STEPS + 1)])

    assert len(run(jumped)[1]) == 1


@pytest.mark.parametrize(("x", "y"), [(0, 0), (0, 1_000), (1_000, 1_000), (-500, 0)])
def test_the_token_follows_only_along_the_track(x: int, y: int) -> None:
    assert not is_on_track(x, y)
    lap, _ = run([Sample(100, "move", x, y)])

    assert (lap.x, lap.y) == TRACK[0]


def test_running_the_other_way_round_is_no_lap() -> None:
    lap, facts = run(dragged(reversed(ROUND)))

    assert facts == ()
    assert lap.marks == 0


def test_running_back_undoes_what_was_run() -> None:
    lap, facts = run(dragged([*range(16), *range(16, -1, -1), *range(3)]))

    assert facts == ()
    assert lap.marks <= 1


def test_sitting_down_half_way_has_no_effect_and_the_lap_goes_on() -> None:
    half = [*dragged(range(15)), *dragged(range(15, STEPS + 1), since=2_000)]

    assert len(run(half)[1]) == 1


def test_who_sits_down_at_the_last_mark_before_the_chair_has_not_run_the_lap() -> None:
    lap, facts = run(dragged(range(28)))

    assert facts == ()
    assert lap.marks == len(MARKS) - 1


def test_running_past_the_chair_is_still_one_lap_but_one_sits_on_the_chair() -> None:
    lap, facts = run(dragged([*ROUND, STEPS + 5]))

    assert (lap.x, lap.y) == TRACK[0]
    assert len(facts) == 1


def test_a_lap_quicker_than_anybody_can_run_ends_only_when_time_allows() -> None:
    quick = dragged(ROUND, every=5)
    assert run(quick)[1] == ()

    assert run([*quick, Sample(QUICKEST_LAP - 1, "sit")])[1] == ()
    assert run([*quick, Sample(QUICKEST_LAP, "sit")])[1] == (LapDone(QUICKEST_LAP),)


def test_the_quickest_lap_counts_from_the_first_step_and_not_from_waiting() -> None:
    late = dragged(ROUND, every=5, since=60_000)

    assert run([*late, Sample(60_000 + QUICKEST_LAP - 1, "sit")])[1] == ()
    assert len(run([*late, Sample(60_000 + QUICKEST_LAP, "sit")])[1]) == 1


def test_the_same_key_again_does_not_count() -> None:
    samples = [Sample(number * 100, "left") for number in range(60)]

    assert run(samples)[0].steps == 1


def test_a_key_too_soon_after_the_last_step_does_not_count() -> None:
    assert run(keyed(2, every=STEP_TIME - 1))[0].steps == 1
    assert run(keyed(2, every=STEP_TIME))[0].steps == 2


def test_a_key_held_down_beside_another_runs_no_lap() -> None:
    """Both keys repeat by themselves about every 33 ms, one just after the other."""
    samples = [
        Sample(t * 33 + late, key) for t in range(30) for late, key in ((0, KEYS[0]), (1, KEYS[1]))
    ]
    lap, facts = run([*samples, Sample(1_200, "sit")])

    assert facts == ()
    assert lap.steps < STEPS


def test_both_ways_have_the_same_quickest_lap() -> None:
    def quickest(samples: list[Sample]) -> int:
        ends = (run([*samples, Sample(at, "sit")])[1] for at in range(samples[-1].at, 3_000))
        fact = next(facts[0] for facts in ends if facts)
        return fact.at

    by_pointer = dragged(ROUND, every=40, sit=False)
    by_keys = keyed(every=STEP_TIME)[:-1]

    assert quickest(by_pointer) == quickest(by_keys) == QUICKEST_LAP


def test_half_a_lap_by_each_way_is_no_lap() -> None:
    keys = keyed(STEPS // 2)[:-1]

    assert run([*keys, *dragged(range(15, STEPS + 1), since=2_000)])[1] == ()


def test_every_step_lies_on_the_track_and_every_mark_in_its_own_stretch() -> None:
    assert all(is_on_track(x, y) for x, y in TRACK)
    assert [nearest_mark(x, y) for x, y in MARKS] == list(range(len(MARKS)))
    assert (begin_lap().x, begin_lap().y) == MARKS[0] == TRACK[0]


@settings(max_examples=50)
@given(
    st.lists(
        st.tuples(
            st.integers(0, 60),
            st.sampled_from(["move", "left", "right", "sit"]),
            st.integers(0, 29),
        ),
        max_size=250,
    )
)
def test_no_gestures_whatever_run_a_lap_in_less_than_the_quickest(
    gestures: list[tuple[int, SampleKind, int]],
) -> None:
    samples, at = [], 0
    for wait, kind, step in gestures:
        at += wait
        samples.append(Sample(at, kind, *(TRACK[step] if kind == "move" else (0, 0))))
    lap, facts = run(samples)

    assert len(facts) <= 1
    if facts:
        assert lap.started is not None
        assert facts[0].at - lap.started >= QUICKEST_LAP
        assert lap.marks == len(MARKS) or lap.steps == STEPS


@settings(max_examples=40)
@given(st.integers(15, 300), st.lists(st.integers(-150, 150), min_size=31, max_size=31))
def test_every_steady_round_within_the_edges_is_a_lap(every: int, strays: list[int]) -> None:
    samples = [
        Sample(number * every, "move", x * (1_000 + stray) // 1_000, y * (1_000 + stray) // 1_000)
        for number, stray in enumerate(strays)
        for x, y in (TRACK[number % STEPS],)
    ]
    end = max(samples[-1].at + 1, QUICKEST_LAP)

    assert run([*samples, Sample(end, "sit")])[1] == (LapDone(end),)

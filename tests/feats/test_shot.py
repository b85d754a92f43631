"""The shot: cock, load, aim a swaying gun, fire; what hits, and how hard it is."""

from collections.abc import Iterable
from itertools import pairwise
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from understory.feats import (
    AIM_TIME,
    COCK_TIME,
    DARTS,
    EDGE,
    LOAD_TIME,
    LONGEST_TURN,
    PICK_UP_TIME,
    REST,
    SWAY,
    SWAY_POINT,
    SWAY_POINTS,
    SWAY_WINDED,
    TARGETS,
    TURNING,
    WALL,
    Sample,
    SampleKind,
    Shot,
    ShotDone,
    Target,
    advance_all,
    begin_shot,
    sway,
    sway_at,
)

GOLDEN = [(-31, -99), (-17, 39), (-17, -78)]
"""The first places of the sway of seed 7, rested."""

COCKED = COCK_TIME
LOADED = COCKED + LOAD_TIME
READY = [Sample(COCKED, "cock"), Sample(LOADED, "load")]


def shoot(
    samples: Iterable[Sample], *, seed: int = 1, winded: bool = False, darts: int = DARTS
) -> tuple[Shot, tuple[ShotDone, ...]]:
    shot, facts = advance_all(begin_shot(seed, winded=winded, darts=darts), samples)
    assert isinstance(shot, Shot)
    return shot, tuple(fact for fact in facts if isinstance(fact, ShotDone))


def aimed_at(x: int, y: int, *, fired: int = 3_000) -> list[Sample]:
    """Return a gun that is held on a place long enough, then fired."""
    x, y = (max(-EDGE, min(place, EDGE)) for place in (x, y))
    return [
        *READY,
        *(Sample(at, "aim", x, y) for at in range(650, fired, 50)),
        Sample(fired, "fire", x, y),
    ]


def striking(target: Target, dx: int, dy: int, *, seed: int = 1) -> ShotDone:
    """Return the shot whose dart strikes so far off the middle of a target."""
    disc, fired = TARGETS[target], 3_000
    sway_x, sway_y = sway_at(sway(seed, winded=False), fired)
    _, shots = shoot(
        aimed_at(disc.x + dx - sway_x, disc.y + dy - disc.drop - sway_y, fired=fired), seed=seed
    )
    return shots[0]


@pytest.mark.rule("SQ-05")
def test_a_gun_is_cocked_then_loaded_then_fired() -> None:
    _, shots = shoot([*READY, Sample(LOADED + AIM_TIME, "fire")])

    assert [shot.fired for shot in shots] == [LOADED + AIM_TIME]


@pytest.mark.rule("SQ-05")
@pytest.mark.parametrize(
    "gestures",
    [
        ["fire"],
        ["cock", "fire"],
        ["load", "fire"],
        ["load", "cock", "fire"],
        ["cock", "cock", "fire"],
        ["aim", "fire"],
    ],
)
def test_nothing_leaves_a_gun_that_is_not_cocked_and_loaded(gestures: list[SampleKind]) -> None:
    samples = [Sample(1_000 * (number + 1), kind) for number, kind in enumerate(gestures)]

    assert shoot(samples)[1] == ()


def test_cocking_and_loading_take_their_time() -> None:
    assert shoot([Sample(COCK_TIME - 1, "cock")])[0].step == "idle"
    assert shoot([Sample(COCK_TIME, "cock")])[0].step == "cocked"
    assert shoot([READY[0], Sample(LOADED - 1, "load")])[0].step == "cocked"
    assert shoot(READY)[0].step == "loaded"


def test_a_step_done_too_soon_may_be_done_again() -> None:
    early = [Sample(10, "cock"), READY[0], Sample(COCKED + 10, "load"), READY[1]]

    assert shoot(early)[0].step == "loaded"


def test_cocking_a_loaded_gun_again_changes_nothing() -> None:
    shot, _ = shoot([*READY, Sample(LOADED + 1_000, "cock")])

    assert shot.step == "loaded"


def test_the_gun_comes_up_from_rest_each_time_it_was_loaded() -> None:
    first = aimed_at(500, -500)
    fired = first[-1].at
    again = [Sample(fired + COCKED, "cock"), Sample(fired + LOADED, "load")]
    held, _ = shoot(first)
    assert (held.x, held.y) == (500, -500)

    shot, _ = shoot([*first, *again])
    assert (shot.x, shot.y) == REST


def test_a_dart_that_hits_nothing_strikes_the_wall_below_the_sight() -> None:
    samples = aimed_at(0, -300)
    fired = samples[-1].at
    sway_x, sway_y = sway_at(sway(1, winded=False), fired)

    _, (shot,) = shoot(samples)
    assert not shot.hit
    assert (shot.x, shot.y) == (sway_x, sway_y - 300 + WALL.drop)
    assert shot.at == fired + WALL.flight


def test_nobody_fires_in_the_instant_of_loading() -> None:
    shot, shots = shoot([*READY, Sample(LOADED + AIM_TIME - 1, "fire")])

    assert shots == ()
    assert shot.step == "loaded"


def test_each_shot_needs_its_own_cocking_and_loading() -> None:
    fires = [Sample(at, "fire") for at in range(1_000, 9_000, 100)]

    assert len(shoot([*READY, *fires])[1]) == 1


@pytest.mark.rule("SQ-56")
def test_any_number_of_shots_may_be_tried_and_six_darts_are_picked_up() -> None:
    samples, at = [], 0
    for _ in range(DARTS):
        samples += [Sample(at + 250, "cock"), Sample(at + 550, "load"), Sample(at + 800, "fire")]
        at += 800
    samples += [Sample(at + 250, "cock"), Sample(at + 550, "load"), Sample(at + 800, "fire")]
    shot, shots = shoot(samples)
    assert len(shots) == DARTS
    assert shot.darts == 0

    picked = at + 250 + LOAD_TIME + PICK_UP_TIME
    shot, shots = shoot([*samples, Sample(picked, "load"), Sample(picked + AIM_TIME, "fire")])
    assert len(shots) == DARTS + 1
    assert shot.darts == DARTS - 1


@pytest.mark.parametrize("darts", [-1, DARTS + 1])
def test_a_gun_with_impossible_darts_cannot_be_taken_up(darts: int) -> None:
    with pytest.raises(ValueError, match=f"0 to {DARTS} darts, got {darts}"):
        begin_shot(1, winded=False, darts=darts)


@pytest.mark.rule("SQ-52", "SQ-53")
@pytest.mark.parametrize("target", TARGETS)
def test_a_dart_within_the_disc_hits_that_target_and_the_rim_counts(target: Target) -> None:
    radius = TARGETS[target].radius
    for dx, dy in ((0, 0), (radius, 0), (-radius, 0), (0, radius), (0, -radius)):
        shot = striking(target, dx, dy)
        assert (shot.aimed, shot.hit, shot.target) == (target, True, target)


@pytest.mark.parametrize("target", TARGETS)
def test_a_dart_just_beside_the_disc_misses_and_tells_which_target_was_meant(
    target: Target,
) -> None:
    radius = TARGETS[target].radius
    for dx, dy in ((radius + 1, 0), (-radius - 1, 0), (0, radius + 1), (0, -radius - 1)):
        shot = striking(target, dx, dy)
        assert (shot.aimed, shot.hit, shot.target) == (target, False, None)


def test_a_dart_strikes_later_and_lower_the_farther_it_flies() -> None:
    monster, zombie = TARGETS["monster"], TARGETS["zombie"]
    assert monster.distance_mm < zombie.distance_mm < WALL.distance_mm
    assert monster.flight < zombie.flight < WALL.flight
    assert monster.drop < zombie.drop < WALL.drop

    shot = striking("zombie", 0, 0)
    assert shot.at == shot.fired + zombie.flight
    assert (shot.x, shot.y) == (zombie.x, zombie.y)


def test_the_flight_and_drop_of_darts_are_those_of_16_metres_a_second() -> None:
    for disc in (*TARGETS.values(), WALL):
        assert disc.flight == round(disc.distance_mm / 16)
        fall = 2_100 * 9.81 / (2 * 16**2) * (disc.distance_mm - 1_500) / 1_000
        assert disc.drop == pytest.approx(fall, abs=1)


def test_both_targets_are_equally_large_two_to_three_metres_away_and_apart() -> None:
    for disc in TARGETS.values():
        assert 2_000 <= disc.distance_mm <= 3_000
        assert disc.radius * disc.distance_mm / 2_100 == pytest.approx(160, abs=1)
    monster, zombie = TARGETS.values()
    apart = ((monster.x - zombie.x) ** 2 + (monster.y - zombie.y) ** 2) ** 0.5
    assert apart > 3 * (monster.radius + zombie.radius)


def test_a_leaping_gun_turns_only_as_fast_as_a_gun_turns() -> None:
    far = Sample(LOADED + 100, "aim", 1_000, -1_000)
    shot, _ = shoot([*READY, far])

    assert abs(shot.x - REST[0]) <= 100 * TURNING // 1_000 + 2
    assert abs(shot.y - REST[1]) <= 100 * TURNING // 1_000 + 2


def test_time_in_which_the_gun_was_still_gives_no_leap() -> None:
    shot, _ = shoot([*READY, Sample(LOADED + 30_000, "fire", 1_000, -1_000)])

    assert abs(shot.x - REST[0]) <= LONGEST_TURN * TURNING // 1_000 + 2


def test_a_leaping_pointer_and_arrow_keys_bring_the_gun_up_equally_quickly() -> None:
    disc, frame = TARGETS["zombie"], 16

    def arrival(aims: Iterable[Sample]) -> int:
        samples = list(READY)
        for aim in aims:
            samples.append(aim)
            shot, _ = shoot(samples)
            if abs(shot.x - disc.x) < 10 and abs(shot.y - disc.y) < 10:
                return aim.at
        raise AssertionError("the gun never arrives")

    times = range(LOADED + frame, 3_000, frame)
    pointer = arrival(Sample(at, "aim", disc.x, disc.y) for at in times)
    keys = arrival(
        Sample(
            at,
            "aim",
            min(disc.x, REST[0] + (at - LOADED) * TURNING // 1_000),
            max(disc.y, REST[1] - (at - LOADED) * TURNING // 1_000),
        )
        for at in times
    )

    assert 0 <= keys - pointer <= 5 * frame
    assert 500 <= pointer - LOADED <= 800


@settings(max_examples=40)
@given(st.integers(-(2**64), 2**64), st.booleans())
def test_the_sway_is_a_closed_round_within_its_bounds_and_the_same_every_time(
    seed: int, winded: bool
) -> None:
    points = sway(seed, winded=winded)
    most = SWAY_WINDED if winded else SWAY

    assert points == sway(seed, winded=winded)
    assert [point.at for point in points] == [n * SWAY_POINT for n in range(SWAY_POINTS + 1)]
    assert (points[0].x, points[0].y) == (points[-1].x, points[-1].y)
    assert all(abs(point.x) <= most and abs(point.y) <= most for point in points)


def test_the_sway_is_straight_between_its_points_and_begins_again() -> None:
    points = sway(9, winded=True)
    for before, after in pairwise(points):
        x, y = sway_at(points, before.at + SWAY_POINT // 2)
        assert x == pytest.approx((before.x + after.x) / 2, abs=1)
        assert y == pytest.approx((before.y + after.y) / 2, abs=1)
        assert sway_at(points, before.at) == (before.x, before.y)
        assert sway_at(points, before.at + 5 * points[-1].at) == (before.x, before.y)


def test_a_golden_sway_is_the_same_on_every_machine() -> None:
    assert [(point.x, point.y) for point in sway(7, winded=False)[:3]] == GOLDEN


def test_somebody_winded_sways_more() -> None:
    def spread(winded: bool) -> int:
        return sum(abs(p.x) + abs(p.y) for seed in range(50) for p in sway(seed, winded=winded))

    assert spread(True) > 1.5 * spread(False)


def hits(target: Target, *, spread: int, aiming: int, winded: bool) -> float:
    """Return the share of hits of a person who points with this spread after so long."""
    disc, chance, number = TARGETS[target], Random(4), 1_000
    struck = 0
    for seed in range(number):
        x = round(disc.x + chance.gauss(0, spread))
        y = round(disc.y - disc.drop + chance.gauss(0, spread))
        fired = LOADED + aiming + chance.randint(0, SWAY_POINT)
        aims = [Sample(at, "aim", x, y) for at in range(LOADED + 90, fired, 90)]
        samples = [*READY, *aims, Sample(fired, "fire", x, y)]
        _, shots = shoot(samples, seed=seed, winded=winded)
        struck += shots[0].target == target
    return struck / number


def test_who_aims_for_a_second_and_a_half_hits_six_or_seven_times_in_ten() -> None:
    assert 0.60 <= hits("zombie", spread=70, aiming=1_500, winded=False) <= 0.70
    assert 0.60 <= hits("monster", spread=70, aiming=1_500, winded=True) <= 0.70


def test_who_fires_as_soon_as_the_gun_is_up_hits_about_every_third_time() -> None:
    assert 0.30 <= hits("zombie", spread=120, aiming=800, winded=False) <= 0.42
    assert 0.35 <= hits("monster", spread=120, aiming=800, winded=True) <= 0.48


@pytest.mark.parametrize("winded", [False, True])
def test_who_does_not_bring_the_gun_up_never_hits(winded: bool) -> None:
    blind = [*READY, Sample(LOADED + AIM_TIME, "fire", *REST)]

    assert not any(shoot(blind, seed=seed, winded=winded)[1][0].hit for seed in range(300))


@settings(max_examples=50)
@given(
    st.lists(
        st.tuples(
            st.integers(0, 900),
            st.sampled_from(["cock", "load", "aim", "fire"]),
            st.integers(-EDGE, EDGE),
            st.integers(-EDGE, EDGE),
        ),
        max_size=80,
    )
)
def test_no_gestures_whatever_shoot_quicker_than_a_gun_is_made_ready(
    gestures: list[tuple[int, SampleKind, int, int]],
) -> None:
    samples, at = [], 0
    for wait, kind, x, y in gestures:
        at += wait
        samples.append(Sample(at, kind, x, y))
    _, shots = shoot(samples)
    fired = [0, *(shot.fired for shot in shots)]

    needed = COCK_TIME + LOAD_TIME + AIM_TIME
    assert all(b - a >= needed for a, b in pairwise(fired))
    assert all(shot.at > shot.fired for shot in shots)

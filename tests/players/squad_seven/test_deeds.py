"""Draws, steals, laps, shots and deals of bots and of the house, judged like anybody's."""

from collections import Counter
from collections.abc import Callable
from statistics import mean

import msgspec
import pytest
from msgspec.structs import replace

from understory import feats
from understory.kernel import Millis, Seat
from understory.players.squad_seven import LEVELS, Heard, Intent, perform_comfortably, react
from understory.rules import squad_seven as game
from understory.rules.squad_seven import EventView, ShootOff, StealPending, View
from understory.score import Phase

NOW = Millis(50_000)
DAY = (Phase(Millis(0), "day"),)
SEEDS = range(300)

See = Callable[..., View]


def heard(now: int = NOW) -> Heard:
    return Heard(Millis(now), True, DAY, (), NOW)


def plans(level: str, view: View, seeds: range = SEEDS) -> list[Intent]:
    answers = [react(level, view, heard(), seed) for seed in seeds]
    assert all(answer is not None for answer in answers)
    return [answer for answer in answers if answer is not None]


def drawing(see: See, card: str) -> View:
    return replace(see(card), may=("draw",), turn=Seat(0))


def performing(see: See, event: game.EventKind, *, lap: bool = False, left: int = 0) -> View:
    deeds: dict[str, game.Deed] = {"spiders": "deal", "zombie": "shot", "bridge": "lap"}
    deed = deeds.get(event, "shot" if lap else "lap")
    return replace(see(event), pending=EventView(event, Seat(0), lap, left), may=(deed,))


def stealing(see: See, *held: int, most: int = 2) -> View:
    """Return a view of seat 0 that chooses whom to rob; the others hold so many treasures."""
    view = see("night-camp")
    squads = [view.squads[0]]
    squads += [replace(view.squads[1], treasures=("day-treasure-gems",) * n) for n in held]
    return replace(view, squads=tuple(squads), pending=StealPending(Seat(0), most), may=("steal",))


def judged(judge: feats.Judge, samples: tuple[feats.Sample, ...]) -> tuple[feats.Fact, ...]:
    return feats.advance_all(judge, samples)[1]


def hits(samples: list[tuple[feats.Sample, ...]], target: feats.Target, *, winded: bool) -> float:
    """Return the share of these shots that hit the target; each is one shot."""
    struck = 0
    for seed, shot in enumerate(samples):
        (fact,) = judged(feats.begin_shot(seed, winded=winded), shot)
        assert isinstance(fact, feats.ShotDone)
        struck += fact.target == target
    return struck / len(samples)


@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_draws_half_a_second_to_a_second_and_a_bit_after_the_last_card(
    see: See, level: str
) -> None:
    view = drawing(see, "night-treasure-gems")
    drawn = plans(level, view)

    assert {plan.deed for plan in drawn} == {"draw"}
    assert 500 <= min(plan.after for plan in drawn) < 550
    assert 1_150 < max(plan.after for plan in drawn) <= 1_200


def test_the_first_card_of_all_is_drawn_too(see: See) -> None:
    view = replace(see(None), may=("draw",), turn=Seat(0), at=NOW)
    first = Heard(NOW, True, DAY, (), None)
    plan = react("family", view, first, 3)

    assert plan is not None
    assert plan.deed == "draw"


def test_who_wants_the_card_lays_a_hand_before_it_draws(see: See) -> None:
    view = replace(see("day-treasure-gems"), may=("draw", "hand"), turn=Seat(0))
    deeds = Counter(plan.deed for plan in plans("veteran", view))

    assert deeds["hand"] > 0.95 * len(SEEDS)


def test_who_is_slow_to_see_what_the_card_is_worth_does_not_draw_over_it(see: See) -> None:
    waiting = see("day-treasure-gems")
    drawing_too = replace(waiting, may=("draw", "hand"), turn=Seat(0))
    hands = [
        [react("rookie", view, heard(), seed) for seed in SEEDS] for view in (waiting, drawing_too)
    ]
    wanted, laid = (
        sum(plan is not None and plan.deed == "hand" for plan in some) for some in hands
    )

    assert laid > 0.96 * wanted


def test_who_leaves_the_card_draws_over_it(see: See) -> None:
    view = replace(see("night-treasure-gems"), may=("draw", "hand"), turn=Seat(0))
    deeds = Counter(plan.deed for plan in plans("veteran", view))

    assert deeds["draw"] > 0.95 * len(SEEDS)


def test_the_richest_is_robbed_mostly_and_somebody_else_now_and_then(see: See) -> None:
    robbed = Counter(
        victim for plan in plans("family", stealing(see, 5, 1)) for victim in plan.victims
    )

    assert robbed[Seat(1)] > 3 * robbed[Seat(2)] > 0


@pytest.mark.parametrize("held", [(0, 1), (1, 0), (1, 1), (2, 0), (7, 7), (0, 3)])
@pytest.mark.parametrize("most", [1, 2])
def test_a_steal_names_as_many_as_it_may_and_no_more_than_rivals_hold(
    see: See, held: tuple[int, int], most: int
) -> None:
    for plan in plans("rookie", stealing(see, *held, most=most), range(60)):
        named = Counter(plan.victims)
        assert plan.deed == "steal"
        assert 900 <= plan.after <= 2_500
        assert sum(named.values()) == min(most, sum(held))
        assert all(number <= held[victim - 1] for victim, number in named.items())


@pytest.mark.parametrize("event", ["bridge", "monster"])
@pytest.mark.parametrize("level", LEVELS)
def test_every_lap_of_a_bot_is_a_lap_and_takes_four_to_nine_seconds(
    see: See, level: str, event: game.EventKind
) -> None:
    for plan in plans(level, performing(see, event), range(100)):
        assert plan.deed == "lap"
        (done,) = judged(feats.begin_lap(), plan.samples)
        assert isinstance(done, feats.LapDone)
        assert 4_000 <= done.at <= 9_000


def test_a_veteran_runs_quicker_than_a_family_and_a_family_than_a_rookie(see: See) -> None:
    rookie, family, veteran = (
        mean(plan.samples[-1].at for plan in plans(level, performing(see, "bridge")))
        for level in LEVELS
    )

    assert veteran + 500 < family < rookie - 300


@pytest.mark.parametrize("level", LEVELS)
def test_a_shot_of_a_bot_is_one_shot_at_the_target_of_its_event(see: See, level: str) -> None:
    for event, winded in (("zombie", False), ("monster", True)):
        shots = [plan.samples for plan in plans(level, performing(see, event, lap=winded))]
        least = {"rookie": 0.30, "family": 0.50, "veteran": 0.60}[level]
        assert least < hits(shots, event, winded=winded) < least + 0.3


def test_after_a_miss_the_next_shot_is_another_one(see: See) -> None:
    view = performing(see, "zombie")
    first, again = (
        react("family", replace(view, at=Millis(at)), heard(at), 5) for at in (50_000, 53_000)
    )

    assert first is not None
    assert again is not None
    assert first.samples != again.samples


def test_with_no_dart_left_a_bot_picks_them_up_first(see: See) -> None:
    for plan in plans("family", replace(performing(see, "zombie"), darts=0), range(50)):
        assert len(judged(feats.begin_shot(1, winded=False, darts=0), plan.samples)) == 1


def test_in_a_shoot_off_a_bot_shoots_at_one_of_the_targets(see: See) -> None:
    off = ShootOff((Seat(0), Seat(1)), Seat(0))
    view = replace(see(None), pending=off, may=("shot",), at=NOW)

    assert hits([plan.samples for plan in plans("family", view)], "monster", winded=False) > 0.6


@pytest.mark.parametrize("left", [1, 5, 40, 82])
@pytest.mark.parametrize("level", LEVELS)
def test_a_bot_deals_every_card_that_is_left(see: See, level: str, left: int) -> None:
    for plan in plans(level, performing(see, "spiders", left=left), range(20)):
        assert len(judged(feats.begin_deal(left), plan.samples)) == left


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("event", game.EVENT_KINDS)
def test_what_a_bot_sends_passes_the_door_and_is_never_late_in_itself(
    see: See, level: str, event: game.EventKind
) -> None:
    for lap in (False, True):
        for plan in plans(level, performing(see, event, lap=lap, left=9), range(30)):
            frame = msgspec.json.encode(plan.samples)
            assert tuple(msgspec.json.decode(frame, type=list[feats.Sample])) == plan.samples
            times = [sample.at for sample in plan.samples]
            assert times == sorted(times)
            assert all(times.count(at) <= 2 for at in times)


def test_asked_again_before_anything_happened_a_bot_has_the_same_plan(see: See) -> None:
    views = (
        drawing(see, "night-treasure-gems"),
        stealing(see, 3, 3),
        performing(see, "zombie"),
        performing(see, "bridge"),
        performing(see, "spiders", left=7),
    )
    for view in views:
        for seed in range(50):
            first, later = (react("rookie", view, heard(at), seed) for at in (NOW, NOW + 200))
            assert first is not None
            assert later == replace(first, after=first.after - 200)


def test_a_deed_that_is_overdue_is_done_at_once(see: See) -> None:
    plan = react("family", drawing(see, "night-treasure-gems"), heard(NOW + 60_000), 2)

    assert plan == Intent(Millis(0), "draw")


@pytest.mark.parametrize("seed", range(20))
def test_the_house_runs_a_comfortable_lap(seed: int) -> None:
    (done,) = judged(feats.begin_lap(), perform_comfortably("lap", seed))

    assert 6_000 <= done.at <= 7_500


@pytest.mark.parametrize("target", feats.TARGETS)
def test_the_house_hits_as_often_as_people_do(target: feats.Target) -> None:
    shots = [perform_comfortably("shot", seed, target=target) for seed in range(600)]

    assert 0.55 < hits(shots, target, winded=target == "monster") < 0.72


def test_the_house_picks_up_the_darts_and_deals_all_cards() -> None:
    shot = perform_comfortably("shot", 4, darts=0)
    assert len(judged(feats.begin_shot(1, winded=False, darts=0), shot)) == 1

    assert len(judged(feats.begin_deal(31), perform_comfortably("deal", 4, cards=31))) == 31

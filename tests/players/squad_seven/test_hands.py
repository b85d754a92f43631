"""When a bot lays a hand: reaction, hearing, snakes, healers, camps; over fixed seeds."""

from collections.abc import Callable
from statistics import mean, median, quantiles

import pytest
from msgspec.structs import replace

from understory.kernel import Millis, Seat
from understory.players.squad_seven import LEVELS, Heard, Intent, react
from understory.rules import squad_seven as game
from understory.rules.squad_seven import SQUAD, SquadView, View
from understory.score import Phase

SHOWN = 50_000
SEEDS = range(1_500)
NIGHT_BEFORE = (Phase(Millis(0), "day"), Phase(Millis(20_000), "night"))
GEMS = "night-treasure-gems"

See = Callable[..., View]


def heard(now: int = SHOWN, phases: tuple[Phase, ...] = NIGHT_BEFORE) -> Heard:
    return Heard(Millis(now), True, phases, (), Millis(SHOWN))


def answers(level: str, view: View, sound: Heard | None = None) -> list[Intent | None]:
    return [react(level, view, sound or heard(), seed) for seed in SEEDS]


def share(level: str, view: View, sound: Heard | None = None) -> float:
    """Return the share of bots of a level that lay a hand."""
    hands = [plan is not None and plan.deed == "hand" for plan in answers(level, view, sound)]
    return sum(hands) / len(hands)


def reactions(level: str, view: View) -> list[int]:
    return [plan.after for plan in answers(level, view) if plan is not None]


def test_the_levels_are_named_weakest_first() -> None:
    assert LEVELS == ("rookie", "family", "veteran")


def test_an_unknown_level_says_which_there_are(see: See) -> None:
    with pytest.raises(ValueError, match="rookie, family, veteran, got 'genius'"):
        react("genius", see(GEMS), heard(), 1)


def test_a_watcher_cannot_be_played_for(see: See) -> None:
    with pytest.raises(ValueError, match="a watcher has none"):
        react("family", replace(see(GEMS), seat=None), heard(), 1)


def test_asked_again_about_the_same_card_a_bot_keeps_its_plan(see: See) -> None:
    for level in LEVELS:
        for seed in range(300):
            first = react(level, see(GEMS), heard(), seed)
            later = react(level, see(GEMS), heard(SHOWN + 100), seed)
            assert (first is None) == (later is None)
            if first is not None and later is not None:
                assert later == replace(first, after=max(0, first.after - 100))


@pytest.mark.parametrize(
    ("level", "usual", "tail"), [("veteran", 375, 60), ("family", 498, 110), ("rookie", 690, 180)]
)
def test_reactions_have_a_human_middle_and_a_long_tail(
    see: See, level: str, usual: int, tail: int
) -> None:
    times = reactions(level, see(GEMS))
    cuts = quantiles(times, n=20)

    assert median(times) == pytest.approx(usual, abs=30)
    assert mean(times) > median(times) + tail / 8
    assert cuts[-1] - median(times) > 1.3 * (median(times) - cuts[0])
    assert min(times) >= 180


def test_a_veteran_is_quicker_than_a_family_and_a_family_than_a_rookie(see: See) -> None:
    rookie, family, veteran = (median(reactions(level, see(GEMS))) for level in LEVELS)

    assert veteran + 80 < family
    assert family + 120 < rookie


def test_a_fitting_treasure_is_mostly_taken_and_the_better_the_surer(see: See) -> None:
    rookie, family, veteran = (share(level, see(GEMS)) for level in LEVELS)

    assert 0.7 < rookie < family < veteran
    assert veteran > 0.97


def test_a_treasure_of_the_other_time_is_left_except_by_mistake(see: See) -> None:
    rookie, family, veteran = (share(level, see("day-treasure-gems")) for level in LEVELS)

    assert veteran < family < rookie < 0.06
    assert veteran > 0


def test_snakes_are_overlooked_the_more_the_greener_one_is(see: See) -> None:
    rookie, family, veteran = (share(level, see(f"{GEMS}-guarded")) for level in LEVELS)

    assert 0 < veteran < 0.06 < family < 0.16 < rookie < 0.3


@pytest.mark.parametrize("level", LEVELS)
def test_a_healer_is_taken_by_who_has_lost_somebody_and_else_by_mistake(
    see: See, level: str
) -> None:
    assert share(level, see("healer", alive=SQUAD - 1)) > 0.8
    assert share(level, see("healer", alive=SQUAD)) < 0.2


def test_a_camp_is_taken_only_where_somebody_has_something_to_steal(see: See) -> None:
    assert share("veteran", see("night-camp", rival_treasures=2)) > 0.97
    assert share("veteran", see("night-camp", treasures=2)) == 0


@pytest.mark.parametrize("level", LEVELS)
def test_just_after_a_switch_a_bot_still_believes_the_old_time(see: See, level: str) -> None:
    at_once = (*NIGHT_BEFORE, Phase(Millis(SHOWN), "day"))
    late = {"veteran": 0.5, "family": 0.6, "rookie": 0.6}[level]

    assert share(level, see(GEMS), heard(phases=at_once)) > late


@pytest.mark.parametrize("level", LEVELS)
def test_three_seconds_after_a_switch_all_but_the_deaf_believe_it(see: See, level: str) -> None:
    long_ago = (*NIGHT_BEFORE, Phase(Millis(SHOWN - 3_000), "day"))
    deaf = {"veteran": 0.03, "family": 0.09, "rookie": 0.17}[level]

    assert 0 < share(level, see(GEMS), heard(phases=long_ago)) < deaf


def test_seven_seconds_after_a_switch_nobody_is_deaf_any_more(see: See) -> None:
    long_ago = (*NIGHT_BEFORE, Phase(Millis(SHOWN - 7_000), "day"))

    for level in LEVELS:
        assert share(level, see(GEMS), heard(phases=long_ago)) < 0.06


def test_a_switch_makes_a_lying_card_worth_a_hand_a_little_later(see: See) -> None:
    now = SHOWN + 2_000
    switched = heard(now, phases=(*NIGHT_BEFORE, Phase(Millis(now), "day")))
    plans = answers("veteran", see("day-treasure-gems"), switched)
    after = [plan.after for plan in plans if plan is not None]

    assert len(after) > 0.95 * len(plans)
    assert median(after) == pytest.approx(900, abs=200)


def test_a_hand_just_punished_warns_those_whose_own_is_not_on_its_way(see: See) -> None:
    """The bots believe night although it has been day for half a second; seat 2 was wrong."""
    phases = (*NIGHT_BEFORE, Phase(Millis(SHOWN - 100), "day"))
    now = SHOWN + 300
    warned = replace(see(GEMS), hands=(Seat(2),), at=Millis(now))
    unwarned = share("rookie", see(GEMS), heard(now, phases=phases))

    assert share("rookie", warned, heard(now, phases=phases)) < unwarned / 3


@pytest.mark.parametrize("deed", ["draw", "hand"])
def test_before_the_landing_is_heard_nobody_does_anything(see: See, deed: game.Deed) -> None:
    before = Heard(Millis(SHOWN), False, NIGHT_BEFORE, (), Millis(SHOWN))

    assert answers("family", replace(see(GEMS), may=(deed,)), before) == [None] * len(SEEDS)


def test_who_may_do_nothing_waits(see: See) -> None:
    view = replace(see(None), may=())

    assert answers("family", view) == [None] * len(SEEDS)


def test_squads_in_these_views_are_as_the_rules_show_them(see: See) -> None:
    """Keeps the views of these tests honest: they are the real rules' own."""
    assert isinstance(see(GEMS).squads[0], SquadView)
    assert see(GEMS).may == ("hand",)
    assert game.FACES[GEMS].time_of_day == "night"

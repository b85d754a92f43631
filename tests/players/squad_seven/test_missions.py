"""Whole missions of bots: rules, judges and bots together, over fixed seeds."""

from collections.abc import Callable
from typing import Any

import pytest

from understory.players.squad_seven import LEVELS
from understory.rules import squad_seven as game

Play = Callable[..., Any]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", LEVELS)
def test_bots_play_whole_missions_to_a_result(play_missions: Play, level: str, seats: int) -> None:
    tally = play_missions([level] * seats, range(3), length=300_000)

    assert sum(tally.wins.values()) == 3


def test_bots_never_wish_what_the_rules_refuse(play_missions: Play) -> None:
    """The mission in memory fails at the first refusal; here every kind of deed has occurred."""
    tally = play_missions(["veteran", "family", "rookie", "family"], range(4))

    assert {kind for kind, _ in tally.events} == set(game.EVENT_KINDS)
    assert {verdict for _, verdict in tally.hands} >= {"right", "wrong"}
    assert {hit for _, hit in tally.shots} == {True, False}


@pytest.mark.parametrize(("better", "worse"), [("veteran", "family"), ("family", "rookie")])
def test_the_better_level_clearly_wins_more(play_missions: Play, better: str, worse: str) -> None:
    tally = play_missions([better, worse], range(12), length=500_000)

    assert tally.wins[better] >= 10


def test_most_fitting_treasures_are_taken_and_most_events_are_survived(play_missions: Play) -> None:
    tally = play_missions(["family"] * 4, range(6))
    finished, failed = (
        sum(number for (_, how), number in tally.events.items() if how == end)
        for end in ("finished", "failed")
    )

    assert 0.9 < tally.taken / tally.fitting < 1.15
    assert 0.65 < finished / (finished + failed) < 0.9
    assert tally.reasons["last_squad"] <= 1


def test_the_weaker_a_level_hears_the_more_its_hands_cost(play_missions: Play) -> None:
    costs = []
    for level in LEVELS:
        tally = play_missions([level] * 3, range(5), length=600_000)
        costs.append(tally.causes[level, "hand"] / tally.hands[level, "right"])

    rookie, family, veteran = costs
    assert rookie > 1.3 * family > 1.3 * 2 * veteran > 0


def test_the_same_seed_plays_the_same_mission(missions: Any) -> None:
    first, again = (missions(["family", "rookie", "veteran"], 11, length=200_000) for _ in "ab")
    first.play()
    again.play()

    assert first.events == again.events
    assert first.intents == again.intents


def test_the_log_of_a_mission_folds_to_its_state(missions: Any) -> None:
    mission = missions(["family", "rookie"], 5, length=200_000)
    mission.play()

    assert game.fold(mission.events) == mission.state


def test_bots_are_told_of_no_switch_and_no_scream_before_it_sounds(missions: Any) -> None:
    mission = missions(["family", "rookie"], 5)
    for now in range(0, 900_000, 7_001):
        sound = mission.heard(now)
        assert all(phase.start <= now for phase in sound.phases)
        assert all(scream <= now for scream in sound.screams)

"""Whole missions in jumped time: bots play them to their result, and their logs tell all of it."""

import random

import pytest

from understory.kernel import ScriptedDealer
from understory.room import Room, mission_events
from understory.rules import squad_seven
from understory.testing import MemoryMission
from understory.transcript import Accepted, referee, transcript_of
from understory.wire import BotRequest, MissionOptions

LEVELS = ("rookie", "family", "veteran", "family")


def bots_mission(seed: int, seats: int = 4, length_s: int = 60) -> MemoryMission:
    chance = random.Random(seed)
    deck = chance.sample(squad_seven.DECK, len(squad_seven.DECK))
    table = MemoryMission(
        ScriptedDealer([deck], seed=seed),
        *(BotRequest(level) for level in LEVELS[:seats]),
        options=MissionOptions(
            length_s=length_s,
            wrong_hand=chance.choice(("each", "first")),
            shoot_off=chance.choice(("sudden", "equal_rounds")),
            edition=chance.choice(("tf1", "foxmind", "jumbo")),
        ),
    )
    table.play_on()
    return table


def check_replay(seed: int) -> None:
    table = bots_mission(seed, seats=2 + seed % 3, length_s=(30, 60, 120)[seed % 3])
    folded = Room.fold(table.records, ScriptedDealer([squad_seven.DECK]))
    assert folded._seats == table.room._seats
    assert table.mission_state == table.room._table.state
    result = table.mission_state.result
    assert result is not None
    players = [f"bot {seat}" for seat in range(len(table.mission_state.squads))]
    verdict = referee(transcript_of(mission_events(table.records), players))
    assert isinstance(verdict, Accepted), verdict
    assert verdict.state["result"] == {
        "winner": players[result.winner],
        "reason": result.reason,
        "brought": dict(zip(players, result.brought, strict=True)),
    }


@pytest.mark.parametrize("seed", range(12))
def test_a_mission_of_bots_is_replayed_from_its_log_and_judged_alike_by_the_referee(
    seed: int,
) -> None:
    check_replay(seed)


@pytest.mark.slow
def test_five_hundred_missions_of_bots_are_replayed_from_their_logs() -> None:
    for seed in range(500):
        check_replay(seed)


def test_the_same_seeds_give_the_same_mission_to_the_last_byte() -> None:
    first, second = bots_mission(5), bots_mission(5)
    assert first.journal == second.journal
    assert first.frames == second.frames


def test_every_deed_occurs_among_a_few_missions_of_bots() -> None:
    told = {
        type(event).__name__
        for seed in range(8)
        for event in mission_events(bots_mission(seed, seats=3, length_s=120).records)
    }
    assert told >= {
        "CardDrawn",
        "HandLaid",
        "TreasureTaken",
        "TreasuresStolen",
        "LapFinished",
        "ShotFired",
        "CardDealt",
        "EventFinished",
        "MemberLost",
        "ScreamHeard",
        "HelicopterReturned",
        "MissionEnded",
    }

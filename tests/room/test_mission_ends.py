"""Every mission ends soon after the helicopter is heard, whatever people do or leave undone."""

import random
from collections.abc import Sequence

import pytest

from understory.kernel import ScriptedDealer
from understory.room import Did, mission_events
from understory.room.mission_settling import LONGEST_SHOOT_OFF, drawn_by_lot
from understory.rules import squad_seven
from understory.testing import MemoryMission
from understory.transcript import Accepted, referee, transcript_of
from understory.wire import (
    BotRequest,
    MissionOptions,
    Pause,
    PersonRequest,
    Resume,
    TakeSeat,
)

LENGTH_S = 30
ENDS_BY = LENGTH_S * 1_000 + LONGEST_SHOOT_OFF
ANN_AND_BOB = (PersonRequest(here=True, name="Ann"), PersonRequest())
ANN_AND_BOTS = (PersonRequest(here=True, name="Ann"), BotRequest("family"), BotRequest("rookie"))
BOTS = (BotRequest("veteran"), BotRequest("family"))


def short_mission(
    seed: int, seats: Sequence[PersonRequest | BotRequest], shoot_off: str
) -> MemoryMission:
    deck = random.Random(seed).sample(squad_seven.DECK, len(squad_seven.DECK))
    chosen = "sudden" if shoot_off == "sudden" else "equal_rounds"
    options = MissionOptions(length_s=LENGTH_S, shoot_off=chosen)
    table = MemoryMission(ScriptedDealer([deck], seed=seed), *seats, options=options)
    if table.room.facts().open_seats:
        table.connect("bob")
        table.accepted("bob", TakeSeat("bob-sits", 1, "Bob"))
    table.connect("a watcher")
    return table


def interrupt(table: MemoryMission, what: str, chance: random.Random) -> None:
    """Let something come between: a pause, the host gone, everybody gone, the process killed."""
    lasts = chance.choice((1, 500, 12_000))
    if what == "pause":
        table.ask("ann", Pause(table.new_id()))
        # A pause waits for its moment, and so does whoever asked for it.
        table.wait(lasts)
        while table.room.status == "playing" and table.mission().paused is None:
            table.wait(100)
        table.ask("ann", Resume(table.new_id()))
    elif what == "host away":
        table.disconnect("ann")
        table.wait(lasts)
        table.connect("ann")
    else:
        everybody = sorted(table._here)
        if what == "killed":
            table.restart()
        for device in everybody:
            table.disconnect(device)
        table.wait(lasts)
        for device in everybody:
            table.connect(device)


def play_to_the_end(table: MemoryMission) -> None:
    """Play on; a mission that does not end in its time fails here."""
    while table.room.status == "playing":
        assert table.next_due is not None, "the mission stands still"
        table.wait(max(0, table.next_due - table.clock.now()))
        assert table.room._table.time.at(table.clock.now()) <= ENDS_BY


@pytest.mark.parametrize("what", ["pause", "host away", "all away", "killed"])
@pytest.mark.parametrize("shoot_off", ["sudden", "equal_rounds"])
def test_a_mission_interrupted_at_any_moment_ends_in_its_time(what: str, shoot_off: str) -> None:
    for seed, seats in enumerate((ANN_AND_BOB, ANN_AND_BOTS, BOTS)):
        chance = random.Random(seed)
        for first in (25_100, 29_990, 30_000, 31_500):
            table = short_mission(seed, seats, shoot_off)
            moments = [first, first + chance.randint(500, 6_000)]
            while moments and table.room.status == "playing":
                table.wait_until_mission_time(moments.pop(0))
                interrupt(table, what, chance)
            play_to_the_end(table)


@pytest.mark.parametrize("kind", ["lap", "shot", "deal", "steal", "shoot_off"])
def test_a_mission_interrupted_while_a_deed_is_open_ends_in_its_time(kind: str) -> None:
    cards = {"lap": "bridge", "shot": "zombie", "deal": "spiders", "steal": "day-camp"}
    for seats in (ANN_AND_BOB, ANN_AND_BOTS, BOTS):
        for what in ("pause", "host away", "all away", "killed"):
            table = short_mission(5, seats, "sudden")
            while table.room.status == "playing" and not is_open(table, kind, cards):
                assert table.next_due is not None
                table.wait(max(0, table.next_due - table.clock.now()))
            if table.room.status == "playing":
                interrupt(table, what, random.Random(1))
            play_to_the_end(table)


def is_open(table: MemoryMission, kind: str, cards: dict[str, str]) -> bool:
    pending = table.room._table.state.pending  # type: ignore[union-attr]
    if isinstance(pending, squad_seven.ShootOff):
        return kind == "shoot_off"
    if isinstance(pending, squad_seven.StealPending):
        return kind == "steal"
    return isinstance(pending, squad_seven.EventPending) and pending.event == cards.get(kind)


@pytest.mark.rule("SQ-66")
@pytest.mark.parametrize("seed", range(4))
def test_people_who_never_shoot_are_parted_by_lot_after_a_minute(seed: int) -> None:
    table = short_mission(seed, ANN_AND_BOB, "equal_rounds")
    play_to_the_end(table)
    result = table.mission_state.result
    assert result is not None
    assert result.reason == "shoot_off"
    assert result.winner == drawn_by_lot(table.room._table.seed, (0, 1))  # type: ignore[arg-type]
    shots = [r for r in table.records if isinstance(r, Did)]
    assert len(shots) <= 2 * LONGEST_SHOOT_OFF // 10_000
    assert all(shot.by_house for shot in shots)
    verdict = referee(transcript_of(mission_events(table.records), ["Ann", "Bob"]))
    assert isinstance(verdict, Accepted), verdict


def test_the_lot_falls_on_either_of_two_and_stays_where_it_fell() -> None:
    drawn = [drawn_by_lot(seed, (0, 2, 3)) for seed in range(60)]  # type: ignore[arg-type]
    assert set(drawn) == {0, 2, 3}
    for seed, seat in enumerate(drawn):
        assert all(
            drawn_by_lot(seed, (seat, other)) == seat  # type: ignore[arg-type]
            for other in {0, 2, 3} - {seat}
        )

"""What no frame of a mission ever holds: the deck, the score, a seed, another's identity."""

import random

import msgspec
import pytest

from understory.kernel import ScriptedDealer
from understory.rules import squad_seven
from understory.testing import MemoryMission
from understory.wire import BotRequest, MissionOptions, PersonRequest, TakeSeat


def played(deck: list[str], seed: int, until: int) -> MemoryMission:
    """Return a mission in which the house plays for two absent people while a third watches."""
    table = MemoryMission(
        ScriptedDealer([deck], seed=seed),
        PersonRequest(here=True, name="Ann"),
        PersonRequest(),
        options=MissionOptions(length_s=60),
        host="a-secret-digest",
    )
    table.connect("b-secret-digest")
    table.accepted("b-secret-digest", TakeSeat("sit", 1, "Bob"))
    table.connect("cleo")
    table.disconnect("a-secret-digest")
    table.disconnect("b-secret-digest")
    table.wait_until_mission_time(until)
    return table


@pytest.mark.parametrize("seed", range(6))
def test_no_frame_holds_a_deck_a_score_a_seed_or_anothers_identity(seed: int) -> None:
    deck = random.Random(seed).sample(squad_seven.DECK, 82)
    table = played(deck, seed, 59_000)
    assert len(table.frames["cleo"]) > 100
    for frames in table.frames.values():
        for frame in frames:
            for secret in (b'"dealt"', b"seed", b"phase", b"screams", b"secret-digest", b'deck":['):
                assert secret not in frame


@pytest.mark.parametrize("seed", range(6))
def test_missions_that_differ_only_in_cards_not_drawn_yet_send_the_same_frames(seed: int) -> None:
    chance = random.Random(seed)
    deck = chance.sample(squad_seven.DECK, 82)
    until = chance.randrange(5_000, 30_000)
    first = played(deck, seed, until)
    rest = deck[len(deck) - 20 :]
    chance.shuffle(rest)
    second = played([*deck[:-20], *rest], seed, until)
    assert all(len(squad.deck) > 20 for squad in first.mission_state.squads)
    assert second.frames == first.frames


def test_a_view_is_the_same_whatever_the_score_will_bring() -> None:
    """Only cues tell of the time of day, and only shortly before it can be heard."""
    deck = list(squad_seven.DECK)
    views = [played(deck, seed, 5_000).mission("cleo") for seed in range(4)]
    bare = [msgspec.structs.replace(view, deed=None) for view in views]
    assert all(view == bare[0] for view in bare)


def test_bots_and_people_are_told_the_same() -> None:
    table = MemoryMission(
        ScriptedDealer([list(squad_seven.DECK)], seed=3),
        PersonRequest(here=True, name="Ann"),
        BotRequest("veteran"),
        options=MissionOptions(length_s=30),
    )
    table.connect("cleo")
    table.play_on()
    ann, cleo = table.view("ann"), table.view("cleo")
    assert ann.table is not None
    assert cleo.table is not None
    own = msgspec.structs.replace(ann.table.view, seat=None, may=())
    assert own == cleo.table.view

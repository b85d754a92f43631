"""A first mission teaches: cards in the order of a lesson, by all the rules of every mission."""

import random

import pytest

from understory.kernel import ScriptedDealer
from understory.room.mission_lesson import FIRST_CARDS, lesson_deck
from understory.rules import squad_seven
from understory.score import LESSON_LENGTH, lesson
from understory.testing import MemoryMission
from understory.wire import BotRequest, MissionOptions, PersonRequest


def lesson_table(level: str = "veteran") -> MemoryMission:
    deck = random.Random(3).sample(squad_seven.DECK, len(squad_seven.DECK))
    options = MissionOptions(lesson=True, min_show_ms=3000, max_wait_ms=20_000)
    return MemoryMission(
        ScriptedDealer([deck], seed=3),
        PersonRequest(here=True, name="Ann"),
        BotRequest(level),
        options=options,
    )


@pytest.mark.rule("SQ-02")
def test_a_lesson_is_dealt_from_the_whole_deck() -> None:
    deck = random.Random(1).sample(squad_seven.DECK, len(squad_seven.DECK))
    assert squad_seven.is_whole_deck(lesson_deck(deck))


def test_what_a_lesson_does_not_name_lies_as_it_was_shuffled() -> None:
    deck = random.Random(1).sample(squad_seven.DECK, len(squad_seven.DECK))
    after = iter(deck)
    assert all(card in after for card in lesson_deck(deck)[len(FIRST_CARDS) :])


def test_the_cards_of_a_lesson_come_in_their_order() -> None:
    table = lesson_table()
    state = table.mission_state
    drawn = [squad.deck[index] for index in range(6) for squad in state.squads]
    assert tuple(drawn) == FIRST_CARDS
    assert state.score == lesson()


def test_no_bot_lays_a_hand_in_a_lesson_and_the_mission_is_played_to_its_end() -> None:
    table = lesson_table()
    result = table.play_on().table
    state = table.mission_state
    assert result is not None
    assert result.view.result is not None
    assert state.at >= LESSON_LENGTH
    assert all(squad.treasures == () for squad in state.squads)


def test_the_bot_of_a_lesson_turns_its_cards_by_itself() -> None:
    table = lesson_table()
    table.wait_until_mission_time(lesson().landed + 1_000)
    assert table.turn("ann", 0) == FIRST_CARDS[0]
    while table.mission().view.top != FIRST_CARDS[1]:
        assert table.mission_time < lesson().landed + 12_000, "long before one is drawn for"
        table.wait(100)

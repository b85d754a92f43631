"""What players are called in the transcript of a mission."""

import pytest

from understory.kernel import ScriptedDealer
from understory.room import MissionOpened
from understory.server.downloads import players_of
from understory.testing import MemoryMission
from understory.testing.decks import deck_with
from understory.wire import (
    BotRequest,
    ClearSeat,
    MissionOptions,
    PersonRequest,
    SeatBot,
    TakeSeat,
)

ANN = PersonRequest(here=True, name="Ann")
BOT = BotRequest("family")


def gathered(*seats: PersonRequest | BotRequest) -> MemoryMission:
    dealer = ScriptedDealer([deck_with()], seed=1)
    return MemoryMission(dealer, *seats, options=MissionOptions(length_s=60))


def names(table: MemoryMission) -> tuple[str, ...]:
    opening = table.records[0]
    assert isinstance(opening, MissionOpened)
    assert table.room.status == "playing"
    return players_of(opening, table.records)


@pytest.mark.parametrize(
    ("seats", "called"),
    [
        ((ANN, BOT, BOT), ("Ann", "Percy", "Gertrude")),
        ((BOT, BOT), ("Amelia", "Percy")),
        ((ANN, PersonRequest(here=True), BOT), ("Ann", "Player 2", "Gertrude")),
        ((ANN, ANN, BOT), ("Ann 1", "Ann 2", "Gertrude 3")),
        ((PersonRequest(here=True, name="Percy"), BOT), ("Percy 1", "Percy 2")),
    ],
)
def test_players_are_called_as_on_the_page_and_bots_by_names_of_their_own(
    seats: tuple[PersonRequest | BotRequest, ...], called: tuple[str, ...]
) -> None:
    assert names(gathered(*seats)) == called


def test_a_bot_is_not_called_like_who_was_sent_away_from_its_seat() -> None:
    table = gathered(ANN, PersonRequest(), PersonRequest())
    table.connect("bob")
    table.accepted("bob", TakeSeat("sits", 1, "Bob"))
    table.accepted("ann", ClearSeat("goes", 1))
    table.accepted("ann", SeatBot("bot", 1, "family"))
    table.accepted("ann", SeatBot("bot2", 2, "family"))
    assert names(table) == ("Ann", "Percy", "Gertrude")


def test_who_sits_down_is_called_as_they_said() -> None:
    table = gathered(ANN, PersonRequest())
    table.connect("bob")
    table.accepted("bob", TakeSeat("sits", 1, "Bob"))
    assert names(table) == ("Ann", "Bob")

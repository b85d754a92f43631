"""Who cannot hear reads, who cannot see hears each card, one key does it all: everybody knows."""

from understory.kernel import ScriptedDealer
from understory.room import CardsHeard, OneSwitchUsed, SoundRead, SquadSevenRoom
from understory.rules.squad_seven import DECK
from understory.testing import MemoryMission
from understory.wire import (
    Accepted,
    BotRequest,
    HearCards,
    MissionDelivery,
    PersonRequest,
    ReadSound,
    Refused,
    UseOneSwitch,
)
from understory.wire import CardsHeard as CardsHeardNews
from understory.wire import OneSwitchUsed as OneSwitchNews
from understory.wire import SoundRead as SoundReadNews

from .conftest import mission


def told(table: MemoryMission, device: str) -> list[object]:
    """Return the news of who reads that a device was told."""
    deliveries = [each for each in table.inbox[device] if isinstance(each, MissionDelivery)]
    news = [event for delivery in deliveries for event in delivery.events]
    return [
        event for event in news if isinstance(event, SoundReadNews | CardsHeardNews | OneSwitchNews)
    ]


def test_everybody_is_told_that_somebody_reads_what_sounds() -> None:
    table = mission()
    table.connect("eve")
    assert isinstance(table.send("bob", ReadSound("on", 1, reads=True)), Accepted)
    for device in ("ann", "bob", "eve"):
        assert told(table, device) == [SoundReadNews((1,), reads=True)]
        assert table.view(device).reading == (1,)


def test_who_listens_again_reads_no_more() -> None:
    table = mission()
    table.accepted("bob", ReadSound("on", 1, reads=True))
    table.accepted("bob", ReadSound("off", 1, reads=False))
    assert told(table, "ann")[-1] == SoundReadNews((1,), reads=False)
    assert table.view("ann").reading == ()


def test_it_counts_for_every_seat_of_the_device_which_has_one_screen() -> None:
    here = [PersonRequest(here=True, name=name) for name in ("Ann", "Amy")]
    table = mission(seats=[*here, BotRequest("family")])
    table.accepted("ann", ReadSound("on", 0, reads=True))
    assert table.view("ann").reading == (0, 1)


def test_it_holds_on_when_the_room_is_rebuilt_from_its_records() -> None:
    table = mission()
    table.accepted("ann", ReadSound("on", 0, reads=True))
    (record,) = [each for each in table.records if isinstance(each, SoundRead)]
    assert (record.reader, record.reads) == ("ann", True)
    again = SquadSevenRoom.fold(table.records, ScriptedDealer([DECK]))
    greeting = again.greet("bob", None, table.clock.now())[0]
    assert isinstance(greeting, MissionDelivery)
    assert greeting.view.reading == (0,)


def test_nobody_wishes_it_for_another_seat() -> None:
    table = mission()
    answer = table.send("ann", ReadSound("on", 1, reads=True))
    assert isinstance(answer, Refused)
    assert answer.code == "not_your_seat"
    assert table.view("ann").reading == ()


def test_everybody_is_told_that_somebody_hears_each_card_and_no_more() -> None:
    table = mission()
    table.connect("eve")
    table.accepted("bob", HearCards("on", 1, hears=True))
    for device in ("ann", "bob", "eve"):
        assert told(table, device) == [CardsHeardNews((1,), hears=True)]
        assert table.view(device).hearing == (1,)
        assert table.view(device).reading == ()
    table.accepted("bob", HearCards("off", 1, hears=False))
    assert told(table, "ann")[-1] == CardsHeardNews((1,), hears=False)
    assert table.view("ann").hearing == ()


def test_who_hears_each_card_does_so_in_a_rebuilt_room_too() -> None:
    table = mission()
    table.accepted("ann", HearCards("on", 0, hears=True))
    (record,) = [each for each in table.records if isinstance(each, CardsHeard)]
    assert (record.hearer, record.hears) == ("ann", True)
    again = SquadSevenRoom.fold(table.records, ScriptedDealer([DECK]))
    greeting = again.greet("bob", None, table.clock.now())[0]
    assert isinstance(greeting, MissionDelivery)
    assert greeting.view.hearing == (0,)


def test_nobody_wishes_to_hear_cards_for_another_seat() -> None:
    table = mission()
    assert table.refused("ann", HearCards("on", 1, hears=True)).code == "not_your_seat"
    assert table.view("ann").hearing == ()


def test_everybody_is_told_that_one_key_does_everything_for_somebody() -> None:
    table = mission()
    table.accepted("bob", UseOneSwitch("on", 1, uses=True))
    for device in ("ann", "bob"):
        assert told(table, device) == [OneSwitchNews((1,), uses=True)]
        assert table.view(device).one_switch == (1,)
    (record,) = [each for each in table.records if isinstance(each, OneSwitchUsed)]
    assert (record.user, record.uses) == ("bob", True)
    again = SquadSevenRoom.fold(table.records, ScriptedDealer([DECK]))
    greeting = again.greet("ann", None, table.clock.now())[0]
    assert isinstance(greeting, MissionDelivery)
    assert greeting.view.one_switch == (1,)
    table.accepted("bob", UseOneSwitch("off", 1, uses=False))
    assert table.view("ann").one_switch == ()
    assert table.refused("ann", UseOneSwitch("other", 1, uses=True)).code == "not_your_seat"

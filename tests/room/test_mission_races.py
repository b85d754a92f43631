"""How close it was: the races of a mission, told when it is over and no sooner."""

import random

from understory.kernel import Millis, ScriptedDealer, Seat
from understory.room import mission_races
from understory.room.fair_hand import Judged
from understory.room.mission_races import Race
from understory.room.mission_records import HandsJudged, HandsLate, Receipt
from understory.rules.squad_seven import DECK
from understory.testing import MemoryMission
from understory.wire import BotRequest, MissionOptions, PersonRequest, Rematch

GEMS = "day-treasure-gems"


def receipt(seat: int, used: int, *, arrived: int | None = None, cut: int = 0) -> Receipt:
    arrived = used if arrived is None else arrived
    exact = Judged(used * 1000, "within", arrived * 1000, delay=9_000 + cut * 1000, allowed=9_000)
    return Receipt(
        seat=Seat(seat),
        claimed=Millis(used - cut),
        arrived=Millis(arrived),
        allowed=Millis(arrived - used),
        used=Millis(used),
        exact=exact,
    )


def verdict(t0: int, *hands: Receipt) -> HandsJudged:
    return HandsJudged(at=Millis(t0 + 500), t0=Millis(t0), hands=hands, events=())


def test_the_three_closest_races_are_told_the_closest_first() -> None:
    races: tuple[Race, ...] = ()
    for t0, gap in ((0, 40), (2_000, 7), (4_000, 300), (6_000, 12)):
        hands = (receipt(0, t0 + 350), receipt(1, t0 + 350 + gap))
        races = mission_races.with_hands(races, verdict(t0, *hands), GEMS)
    races = mission_races.with_hands(races, verdict(8_000, receipt(1, 8_400)), GEMS)
    told = mission_races.told(races)
    assert [(race.card, [hand.reaction for hand in race.hands]) for race in told.closest] == [
        (GEMS, [350, 357]),
        (GEMS, [350, 362]),
        (GEMS, [350, 390]),
    ]


def test_a_hand_that_came_when_the_card_was_given_away_makes_no_close_race() -> None:
    first = mission_races.with_hands((), verdict(0, receipt(0, 350)), GEMS)
    late = HandsLate(
        at=Millis(700), t0=Millis(0), quickest=Millis(350), hands=(receipt(1, 349, arrived=700),)
    )
    races = mission_races.with_hands(first, late, "")
    assert len(races) == 1
    told = mission_races.told(races)
    assert told.closest == ()
    assert [(seat.seat, seat.races, seat.first) for seat in told.seats] == [(0, 1, 1), (1, 1, 0)]


def test_a_seat_is_told_by_the_median_of_its_hands() -> None:
    races: tuple[Race, ...] = ()
    for t0, reaction, line in ((0, 300, 10), (2_000, 900, 90), (4_000, 420, 30)):
        hand = receipt(2, t0 + reaction, arrived=t0 + reaction + line, cut=25 if line == 90 else 0)
        races = mission_races.with_hands(races, verdict(t0, hand), GEMS)
    (seat,) = mission_races.told(races).seats
    assert (seat.seat, seat.hands, seat.reaction, seat.line, seat.cut) == (2, 3, 420, 30, 1)
    assert (seat.races, seat.first) == (0, 0)


def test_a_verdict_on_no_hand_is_no_race() -> None:
    assert mission_races.with_hands((), verdict(0), GEMS) == ()


def test_each_mission_tells_its_own_races_once_it_is_over() -> None:
    decks = [random.Random(seed).sample(DECK, len(DECK)) for seed in (3, 4)]
    bots = (BotRequest("veteran"), BotRequest("veteran"))
    table = MemoryMission(
        ScriptedDealer(decks, seed=3),
        PersonRequest(here=True, name="Ann"),
        *bots,
        options=MissionOptions(length_s=120),
    )
    for begun in range(2):
        if begun:
            table.accepted("ann", Rematch(table.new_id(), 0))
        assert table.mission().races is None
        since = len(table.records)
        assert table.play_on().status == "over"
        judged = [
            each for each in table.records[since:] if isinstance(each, HandsJudged | HandsLate)
        ]
        races = table.mission().races
        assert races is not None
        assert sum(seat.hands for seat in races.seats) == sum(len(each.hands) for each in judged)
        told = [[(hand.seat, hand.reaction) for hand in race.hands] for race in races.closest]
        seen = [(hand.seat, hand.used - each.t0) for each in judged for hand in each.hands]
        assert told
        assert all(hand in seen for race in told for hand in race)

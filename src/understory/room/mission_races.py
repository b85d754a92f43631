"""How close the races for a mission's cards were, told once nobody can use it any more."""

from collections.abc import Iterable
from itertools import pairwise
from statistics import median_low

import msgspec

from understory import wire
from understory.kernel import Millis, Seat
from understory.room import mission_records as m

CLOSEST = 3
"""So many of the closest races are told."""


class Race(msgspec.Struct, frozen=True):
    """The hands on one card; `t0` is when it was shown, in mission time.

    Those judged come first, the quickest of them before the others; then those that came late.
    """

    t0: Millis
    card: str
    hands: tuple[m.Receipt, ...]


def with_hands(
    races: tuple[Race, ...], record: m.HandsJudged | m.HandsLate, card: str
) -> tuple[Race, ...]:
    """Return the races after a verdict; later hands on the same card join its race."""
    if not record.hands:
        return races
    if races and races[-1].t0 == record.t0:
        last = races[-1]
        return (*races[:-1], msgspec.structs.replace(last, hands=(*last.hands, *record.hands)))
    return (*races, Race(record.t0, card, record.hands))


def hand_time(hand: m.Receipt, t0: Millis) -> wire.HandTime:
    """Return how a hand was timed, as everybody may know it once it is judged."""
    exact, cut = hand.exact, 0
    if exact is not None and exact.delay is not None:
        cut = max(0, exact.delay - exact.allowed) // 1000
    return wire.HandTime(hand.seat, hand.used - t0, line=hand.arrived - hand.used, cut=cut)


def told(races: Iterable[Race]) -> wire.Races:
    """Return the closest races, and how the hands of each seat that laid any did."""
    timed = [
        wire.Race(race.card, tuple(hand_time(hand, race.t0) for hand in race.hands))
        for race in races
    ]
    contested = [race for race in timed if len(race.hands) > 1]
    return wire.Races(
        closest=tuple(sorted((race for race in contested if _gap(race) >= 0), key=_gap)[:CLOSEST]),
        seats=tuple(
            _seat(Seat(seat), timed, contested)
            for seat in sorted({hand.seat for race in timed for hand in race.hands})
        ),
    )


def _gap(race: wire.Race) -> int:
    """Return by how many milliseconds the first hand was quicker than the second.

    Less than 0: the second was quicker, but came when the card had been given away.
    """
    return next(second.reaction - first.reaction for first, second in pairwise(race.hands))


def _seat(seat: Seat, timed: list[wire.Race], contested: list[wire.Race]) -> wire.SeatRaces:
    hands = [hand for race in timed for hand in race.hands if hand.seat == seat]
    return wire.SeatRaces(
        seat=seat,
        hands=len(hands),
        reaction=median_low(hand.reaction for hand in hands),
        line=median_low(hand.line for hand in hands),
        cut=sum(hand.cut > 0 for hand in hands),
        races=sum(any(hand.seat == seat for hand in race.hands) for race in contested),
        first=sum(race.hands[0].seat == seat for race in contested),
    )

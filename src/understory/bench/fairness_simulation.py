"""Whole tables of equal hands on simulated lines, judged by the very code that judges real ones.

Only paths, devices and people are models (`testing.paths`, `testing.hands`); what is believed of a
line, when it sends a face, how long a verdict waits and what a hand counts is
`room.fair_hand`. A world's millisecond is the server's: its clock has no error of its own.
"""

from collections.abc import Callable, Sequence
from math import ceil
from random import Random
from typing import NamedTuple

from understory.bench.fairness_races import Race
from understory.kernel import Micros
from understory.room.fair_hand import (
    LONGEST_HORIZON,
    Claim,
    Flags,
    Judged,
    Late,
    Line,
    Presses,
    Quota,
    common_lead,
    horizon,
    judge,
)
from understory.testing.races import Device, Path, RoomTime, Touch, directions, draw_reaction

CARDS = 60
_CARD_MS = 2_500.0
_LOBBY_PINGS = 20
_LOBBY_PROBES = 8
_CARDS_FOR_A_PROBE = 4


class Said(NamedTuple):
    """What a device says of a hand: milliseconds of the world's, as its own clock has them."""

    due: float
    shown: float
    touched: float


Cheat = Callable[[Random, Said], Said]
"""Changes what an honest page would say."""


def honest(generator: Random, said: Said) -> Said:  # noqa: ARG001 - a cheat that is none
    """Say how it was."""
    return said


class Seat:
    """One seat: its path, its device, and what the house has come to believe of it."""

    def __init__(self, path: Path, generator: Random, cheat: Cheat = honest) -> None:
        self.up, self.down = directions(path, generator)
        self.device = Device(generator)
        self.cheat = cheat
        self.line = Line()
        self.quota = Quota()
        self.flags = Flags()
        self.presses = Presses()
        self.flagged_at: int | None = None
        self._time = RoomTime()

    def ping(self, now: float) -> float:
        """Let the house measure the line; return when it knows."""
        back = self.up.arrival(self.down.arrival(now))
        self.line = self.line.after(_micros(back - now))
        return back

    def probe(self, now: float) -> None:
        """Let the page set its clock."""
        at = self.up.arrival(now)
        back = self.down.arrival(at)
        self._time.answer(self.device.clock(now), at, self.device.clock(back))

    def due(self, t0: float) -> float:
        """Return when the page shows a face that is due at `t0`, if it is there."""
        return self.device.world(self._time.when(t0))


class _Hand(NamedTuple):
    """A hand on its way, and what became of its face."""

    seat: int
    touch: Touch
    claim: Claim
    arrived: float
    pong_at: float
    pong_late: int
    ping_at: float
    early: float


def simulate_table(
    number: int, paths: Sequence[Path], seed: int, cheats: Sequence[Cheat] = (), cards: int = CARDS
) -> tuple[list[Race], list[Seat]]:
    """Return the races of one table, and its seats as they were left; `seed` draws everything."""
    generator = Random(f"{seed}.{number}")
    named = [*cheats, *(honest for _ in range(len(paths) - len(cheats)))]
    seats = [Seat(path, generator, cheat) for path, cheat in zip(paths, named, strict=True)]
    now = 0.0
    for step in range(_LOBBY_PINGS):
        for seat in seats:
            seat.ping(now)
            if step < _LOBBY_PROBES:
                seat.probe(now + 20)
        now += 500.0
    races = []
    for card in range(cards):
        races.append(_race(number, card, seats, now, generator))
        # Nobody draws in step with anybody's screen.
        now += _CARD_MS * generator.uniform(0.9, 1.1)
        for seat in seats:
            seat.ping(now - 1_400)
            if card % _CARDS_FOR_A_PROBE == 0:
                seat.probe(now - 1_000)
            seat.ping(now - 600)
    return races, seats


def _race(table: int, number: int, seats: Sequence[Seat], now: float, generator: Random) -> Race:
    # Rooms count in whole milliseconds, so a face goes out up to one earlier.
    t0 = ceil(now + common_lead(seat.line for seat in seats) / 1000)
    hands = [_lay(index, seat, t0, generator) for index, seat in enumerate(seats)]
    judged, named_at = _judge(seats, hands, t0)
    used = [judged[hand.seat].used for hand in hands]
    counted = [index for index, hand in enumerate(hands) if hand.arrived <= named_at]
    winner = min(counted, key=lambda index: used[index])
    told = max(seat.down.arrival(named_at) for seat in seats)
    for seat, each in zip(seats, judged, strict=True):
        seat.flags = seat.flags.after(each, is_calm=seat.line.is_calm)
        if seat.flags.raised and seat.flagged_at is None:
            seat.flagged_at = number + 1
    touched = hands[winner].touch.finger
    return Race(
        table=table,
        number=number,
        reported=tuple(hand.touch.reported for hand in hands),
        true=tuple(hand.touch.true for hand in hands),
        arrival=tuple(hand.arrived for hand in hands),
        clipped=tuple(_clipped(each) for each in judged),
        winner=winner,
        verdict=named_at - touched,
        last_screen=told - touched,
        early=tuple(hand.early for hand in hands),
        changed=min(used) < used[winner],
    )


def _lay(index: int, seat: Seat, t0: float, generator: Random) -> _Hand:
    line, ping_at = seat.line, t0 - ceil(seat.line.lead / 1000)
    there = seat.down.arrival(ping_at)
    pong_at = seat.up.arrival(there)
    due = seat.due(t0)
    shown = seat.device.frame_after(max(due, there))
    touch = seat.device.touch(shown, draw_reaction(generator))
    arrived = seat.up.arrival(touch.sent)
    said = seat.cheat(generator, Said(due, shown, touch.scan))
    claim = Claim(*(seat.device.clock(moment) for moment in said))
    trip = _micros(pong_at - ping_at)
    seat.line = line.after(trip)
    return _Hand(index, touch, claim, arrived, pong_at, line.lateness(trip), ping_at, due - there)


def _judge(seats: Sequence[Seat], hands: Sequence[_Hand], t0: float) -> tuple[list[Judged], float]:
    """Return how each hand counts, by seat, and when the verdict falls."""
    judged: dict[int, Judged] = {}
    waiting = sorted(hands, key=lambda hand: hand.arrived)
    first_arrived = waiting[0].arrived
    named_at: float | None = None
    for position, hand in enumerate(waiting):
        if named_at is None and position:
            now = waiting[position - 1].arrived
            until = _verdict_at(seats, judged, waiting[position:], t0, first_arrived, now)
            named_at = until if until < hand.arrived else None
        seat = seats[hand.seat]
        late = Late(way=_lateness(seat, hand, hand.arrived))
        judged[hand.seat], seat.quota = judge(
            hand.claim, _micros(hand.arrived - t0), seat.line, seat.quota, late
        )
    if named_at is None:
        named_at = max(hand.arrived for hand in waiting)
    return [judged[index] for index in range(len(seats))], named_at


def _verdict_at(
    seats: Sequence[Seat],
    judged: dict[int, Judged],
    awaited: Sequence[_Hand],
    t0: float,
    first_arrived: float,
    at: float,
) -> float:
    """Return when a verdict falls if nothing comes after `at`; looked at anew at that moment."""
    while True:
        waits = horizon(
            (seats[hand.seat].line, Late(way=_lateness(seats[hand.seat], hand, at)))
            for hand in awaited
        )
        used = min(each.used for each in judged.values())
        until = ceil(min(t0 + (used + waits) / 1000, first_arrived + LONGEST_HORIZON / 1000))
        if until <= at:
            return at
        at = until


def _lateness(seat: Seat, hand: _Hand, at: float) -> int:
    """Return how late the house knows, by then, the ping behind the face to be."""
    if hand.pong_at <= at:
        return hand.pong_late
    return seat.line.lateness(_micros(at - hand.ping_at))


def _clipped(judged: Judged) -> float:
    if judged.delay is None:
        return 0.0
    return max(0, judged.delay - judged.allowed) / 1000


def _micros(milliseconds: float) -> Micros:
    return Micros(round(milliseconds * 1000))

"""Hands on the open card while they wait for their verdict; see `fair_hand` for the measures.

Nobody is told of another's hand before the verdict, and once told it is never reversed.
"""

from typing import Literal

from understory.kernel import Millis, Refusal, Seat
from understory.room import mission_records as m
from understory.room.fair_hand import LONGEST_HORIZON, Line, horizon, used_time
from understory.room.mission_table import Table
from understory.room.mission_wishes import Here
from understory.room.seat_wishes import KEPT, Kept
from understory.room.seats import Person
from understory.rules import squad_seven
from understory.wire import LayHand, Timing

Void = Literal["covered", "laid", "nothing_open"]


class Hands:
    """The hands that wait, one a seat at most."""

    def __init__(self) -> None:
        self._waiting: dict[Seat, m.Receipt] = {}

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._waiting

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def take_all(self) -> tuple[m.Receipt, ...]:
        """Return them all, and forget them."""
        hands = tuple(self._waiting.values())
        self._waiting.clear()
        return hands

    def lay(self, table: Table, here: Here, device: str, wish: LayHand) -> Refusal | Kept:
        """Take a person's hand, or say why it has no effect."""
        seat, line = Seat(wish.seat), here.line(device)
        waiting = self._waiting.get(seat)
        if waiting is not None and waiting.id == wish.id:
            return KEPT
        arrived = table.time.at(here.now)
        why = self._void(table, seat, arrived)
        if why is None and not _is_on(table, wish.timing):
            why = "covered"
        claimed = _claimed(table, wish.timing)
        used = used_time(claimed, arrived, line)
        if why is None and table.turning is not None and used >= table.turning.closes:
            why = "covered"
        if why is not None:
            return Refusal("hand_void", "SQ-46", {"reason": why})
        self._waiting[seat] = m.Receipt(
            seat=seat,
            device=device,
            id=wish.id,
            timing=wish.timing,
            claimed=claimed,
            arrived=arrived,
            allowed=Millis(line.allowed),
            used=used,
        )
        return KEPT

    def lay_bots(self, table: Table, seat: Seat, at: Millis) -> None:
        """Take a bot's hand, exact to the millisecond; one without effect is forgotten."""
        closed = table.turning is not None and at >= table.turning.closes
        if not closed and self._void(table, seat, at) is None:
            self._waiting[seat] = m.Receipt(
                seat=seat, claimed=at, arrived=at, allowed=Millis(0), used=at
            )

    def verdict_at(self, table: Table, here: Here) -> Millis | None:
        """Return the mission time by which nobody can turn out to have been quicker any more."""
        if not self._waiting:
            return None
        hands = self._waiting.values()
        used = min(hand.used for hand in hands) + horizon(self.waited_for(table, here))
        arrived = min(hand.arrived for hand in hands) + LONGEST_HORIZON
        return Millis(min(used, arrived))

    def waited_for(self, table: Table, here: Here) -> list[Line]:
        """Return the lines of people who are here and could still lay a hand on the open card."""
        state = table.state
        if state is None or state.open_card is None:
            return []
        return [
            here.line(occupant.device)
            for seat, occupant in enumerate(table.occupants)
            if isinstance(occupant, Person)
            and occupant.stand_in is None
            and occupant.device in here.present
            and Seat(seat) not in self._waiting
            and Seat(seat) not in state.hands
            and Seat(seat) in state.living
        ]

    def judge(self, table: Table, at: Millis) -> m.HandsJudged:
        """Return the record of the verdict, in the order of the times used."""
        state = table.state
        if state is None or table.t0 is None:
            raise ValueError("hands wait, and no card was ever shown")
        order = squad_seven.hand_order(state)
        hands = sorted(self._waiting.values(), key=lambda hand: (hand.used, order.index(hand.seat)))
        self._waiting.clear()
        events: list[squad_seven.Event] = []
        for hand in hands:
            command = squad_seven.LayHand(max(hand.used, state.at))
            happened = squad_seven.decide(state, hand.seat, command)
            if isinstance(happened, Refusal):
                continue
            for event in happened:
                state = squad_seven.evolve(state, event)
            events += happened
        return m.HandsJudged(at=at, t0=table.t0, hands=tuple(hands), events=tuple(events))

    def _void(self, table: Table, seat: Seat, now: Millis) -> Void | None:
        state = table.state
        if state is None or (table.t0 is not None and now < table.t0):
            return "covered"
        if seat in self._waiting or seat in state.hands:
            return "laid"
        return "nothing_open" if state.open_card is None else None


def _is_on(table: Table, timing: Timing) -> bool:
    """Tell whether a hand was meant for the card that lies open."""
    if timing.t0 is None or table.t0 is None:
        return True
    return timing.t0 == table.time.shown_at(table.t0)


def _claimed(table: Table, timing: Timing) -> Millis | None:
    if table.t0 is None or timing.shown is None or timing.touched is None:
        return None
    return Millis(table.t0 + max(0, round(timing.touched - timing.shown)))

"""Hands on the open card while they wait for their verdict; see `fair_hand` for the measures.

Nobody is told of another's hand before the verdict, and once told it is never reversed. What a seat
has used of its quota and what looks odd about its hands is kept here from card to card, and is new
when another device takes the seat or another process the room.
"""

from collections import deque

import msgspec

from understory.kernel import Millis, Refusal, Seat
from understory.room import mission_records as m
from understory.room.fair_hand import (
    LONGEST_HORIZON,
    ON_TIME,
    Claim,
    Flags,
    Judged,
    Late,
    Line,
    Presses,
    Quota,
    horizon,
    judge,
)
from understory.room.mission_table import Table
from understory.room.mission_wishes import Here
from understory.room.outcome import Addressed
from understory.room.seat_wishes import KEPT, Kept
from understory.room.seats import Person
from understory.rules import squad_seven
from understory.wire import LayHand, Refused, Timing

LATE_BY = Millis(500)
"""So much later than the quickest a hand on a card already given away was meant for that card."""

_VOID_KEPT = 16
"""Refused hands whose receipts wait for the next verdict; who drums makes many."""


class Standing(msgspec.Struct, frozen=True):
    """What a seat's hands have come to, as long as one device holds it."""

    device: str
    quota: Quota = Quota()
    flags: Flags = Flags()
    presses: Presses = Presses()


class Given(msgspec.Struct, frozen=True):
    """A card that hands were judged on: when it was shown, the quickest hand, and whose counted.

    `measured` are the seats whose claim on it has been measured, in time or late.
    """

    t0: Millis
    quickest: Millis
    seats: frozenset[Seat]
    measured: frozenset[Seat]


class Hands:
    """The hands that wait, one a seat at most, and how each seat stands."""

    def __init__(self) -> None:
        self._waiting: dict[Seat, m.Receipt] = {}
        self._standing: dict[Seat, Standing] = {}
        self._void: deque[m.Receipt] = deque(maxlen=_VOID_KEPT)
        self._given: Given | None = None
        self._late: list[m.Receipt] = []

    def __contains__(self, seat: Seat) -> bool:
        return seat in self._waiting

    def __bool__(self) -> bool:
        return bool(self._waiting)

    def take_all(self) -> tuple[m.Receipt, ...]:
        """Return them all, and forget them and what was pressed."""
        hands = tuple(self._waiting.values())
        self._waiting.clear()
        self._void.clear()
        self._given = None
        self._late.clear()
        for seat, standing in self._standing.items():
            self._standing[seat] = msgspec.structs.replace(standing, presses=Presses())
        return hands

    def refuse_all(self, code: str, rule: str) -> tuple[Addressed, ...]:
        """Return the refusals of them all, and forget them as `take_all` does."""
        return tuple(
            Addressed(hand.device, Refused(hand.id, code, rule, {}))
            for hand in self.take_all()
            if hand.device is not None and hand.id is not None
        )

    def lay(self, table: Table, here: Here, device: str, wish: LayHand) -> Refusal | Kept:
        """Take a person's hand, or say why it has no effect."""
        seat = Seat(wish.seat)
        waiting = self._waiting.get(seat)
        if waiting is not None and waiting.id == wish.id:
            return KEPT
        standing = self._standing.get(seat)
        if standing is None or standing.device != device:
            standing = Standing(device)
        line = here.line(device)
        revealed = _revealed(table, wish.timing)
        arrived = table.time.at(here.now) * 1000 + here.beyond
        timing = wish.timing
        claim = Claim(timing.due, timing.shown, timing.touched)
        judged, quota = judge(
            claim, arrived - revealed, line, standing.quota, _late(table, here, device)
        )
        press = revealed + _pressed(judged)
        void = self._why_void(table, standing.presses, wish, revealed + judged.used, press)
        # A claim is held to the line whether it came in time or not: else who lies is told of late.
        counts = void is None or (void == "nothing_open" and self._measure_late(table, wish))
        if judged.note == "forged" or counts:
            flags = standing.flags.after(judged, is_calm=line.is_calm)
            standing = msgspec.structs.replace(standing, flags=flags)
        receipt = _receipt(wish, device, line, revealed, judged, standing.flags, void)
        if void is None:
            self._waiting[seat] = receipt
            self._standing[seat] = msgspec.structs.replace(standing, quota=quota)
            return KEPT
        self._standing[seat] = msgspec.structs.replace(
            standing,
            quota=quota if counts else standing.quota,
            presses=standing.presses.after(press),
        )
        self._void.append(receipt)
        if void == "nothing_open" and _is_on(table, timing):
            self._come_late(table, receipt)
        return Refusal("hand_void", "SQ-46", {"reason": void})

    def lay_bots(self, table: Table, seat: Seat, at: Millis) -> None:
        """Take a bot's hand, exact to the millisecond; one without effect is forgotten."""
        closed = table.turning is not None and at >= table.turning.closes
        if not closed and self._nothing_to_lay_on(table, seat, at) is None:
            self._waiting[seat] = _exact(seat, at)

    def lay_late(self, table: Table, seat: Seat, at: Millis) -> None:
        """Take a bot's hand that it could not hold back when somebody else was quicker."""
        if self._nothing_to_lay_on(table, seat, at) == "nothing_open":
            self._come_late(table, _exact(seat, at))

    def _measure_late(self, table: Table, wish: LayHand) -> bool:
        """Note a seat's first hand on a card that has just been given away; tell whether it is."""
        given, seat = self._given, Seat(wish.seat)
        if given is None or given.t0 != table.t0 or not _is_on(table, wish.timing):
            return False
        if seat in given.measured:
            return False
        self._given = msgspec.structs.replace(given, measured=given.measured | {seat})
        return True

    def _come_late(self, table: Table, hand: m.Receipt) -> None:
        """Keep a hand to be shown, if it was on its way when its card was given away.

        One that was quicker, though its message came too late, was not late by anything.
        """
        given = self._given
        if given is None or given.t0 != table.t0 or hand.seat in given.seats:
            return
        if 0 <= hand.used - given.quickest <= LATE_BY:
            self._given = msgspec.structs.replace(given, seats=given.seats | {hand.seat})
            self._late.append(hand)

    @property
    def judged(self) -> Millis | None:
        """When the card was shown on which hands were judged last, in mission time."""
        return None if self._given is None else self._given.t0

    @property
    def late_at(self) -> Millis | None:
        """When the next late hand is shown, in mission time."""
        return min((hand.used for hand in self._late), default=None)

    def take_late(self, table: Table, at: Millis) -> m.HandsLate | None:
        """Return the record of the late hands that have come by room time `at`."""
        now = table.time.at(at)
        come = sorted((hand for hand in self._late if hand.used <= now), key=lambda hand: hand.used)
        self._late = [hand for hand in self._late if hand.used > now]
        if self._given is None or not come:
            return None
        given = self._given
        return m.HandsLate(at=at, t0=given.t0, quickest=given.quickest, hands=tuple(come))

    def verdict_at(self, table: Table, here: Here) -> Millis | None:
        """Return the mission time by which nobody can turn out to have been quicker any more."""
        if not self._waiting:
            return None
        hands = self._waiting.values()
        used = min(_used(table, hand) for hand in hands) + horizon(self.waited_for(table, here))
        arrived = min(hand.arrived for hand in hands) * 1000 + LONGEST_HORIZON
        return Millis(-(-min(used, arrived) // 1000))

    def waited_for(self, table: Table, here: Here) -> list[tuple[Line, Late]]:
        """Return the lines of people who are here and could still lay a hand on the open card.

        Each with how late its face was seen to be.
        """
        state = table.state
        if state is None or state.open_card is None:
            return []
        return [
            (here.line(occupant.device), _late(table, here, occupant.device))
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
        hands = sorted(
            self._waiting.values(), key=lambda hand: (_used(table, hand), order.index(hand.seat))
        )
        self._waiting.clear()
        seats = frozenset(hand.seat for hand in hands)
        laid = seats.union(state.hands)
        self._given = Given(table.t0, hands[0].used, laid, laid)
        self._late.clear()
        events: list[squad_seven.Event] = []
        for hand in hands:
            command = squad_seven.LayHand(max(hand.used, state.at))
            happened = squad_seven.decide(state, hand.seat, command)
            if isinstance(happened, Refusal):
                continue
            for event in happened:
                state = squad_seven.evolve(state, event)
            events += happened
            if not _was_due(happened):
                self._note_press(hand, table.t0)
        void = tuple(self._void)
        self._void.clear()
        return m.HandsJudged(
            at=at, t0=table.t0, hands=tuple(hands), events=tuple(events), void=void
        )

    def _note_press(self, hand: m.Receipt, t0: Millis) -> None:
        """Keep in mind a press that was no hand due on the card shown then."""
        press = hand.used * 1000 if hand.exact is None else t0 * 1000 + _pressed(hand.exact)
        standing = self._standing.get(hand.seat)
        if standing is not None and standing.device == hand.device:
            presses = standing.presses.after(press)
            self._standing[hand.seat] = msgspec.structs.replace(standing, presses=presses)

    def _why_void(
        self, table: Table, presses: Presses, wish: LayHand, used: int, press: int
    ) -> m.Void | None:
        """Return why a hand has no effect; it counts at, and was pressed at, these microseconds."""
        seat = Seat(wish.seat)
        why = self._nothing_to_lay_on(table, seat, Millis(used // 1000))
        if why is not None:
            return why
        if not _is_on(table, wish.timing):
            return "covered"
        if table.turning is not None and used >= table.turning.closes * 1000:
            return "covered"
        if table.t0 is not None and presses.lock(table.t0 * 1000, press):
            return "false_start"
        return None

    def _nothing_to_lay_on(self, table: Table, seat: Seat, at: Millis) -> m.Void | None:
        state = table.state
        if state is None or (table.t0 is not None and at < table.t0):
            return "covered"
        if seat in self._waiting or seat in state.hands:
            return "laid"
        return "nothing_open" if state.open_card is None else None


def _used(table: Table, hand: m.Receipt) -> int:
    """Return the microsecond of mission time by which a waiting hand is compared."""
    if hand.exact is None or table.t0 is None:
        return hand.used * 1000
    return table.t0 * 1000 + hand.exact.used


def _pressed(judged: Judged) -> int:
    """Return how long after its reveal a hand was pressed, as far as that may harm who says so.

    A press that the network held up counts later than it was; by its own word it may all the same
    be no answer to the face. Else a lost packet could make a hand of one beat of a drum.
    """
    if judged.reaction is None or judged.note == "forged":
        return judged.used
    return min(judged.used, judged.reaction)


def _was_due(happened: tuple[squad_seven.Event, ...]) -> bool:
    return any(
        isinstance(event, squad_seven.HandLaid) and event.verdict == "right" for event in happened
    )


def _late(table: Table, here: Here, device: str) -> Late:
    """Return how late the open card's face is known to have reached a device."""
    t0 = None if table.t0 is None else table.time.shown_at(table.t0)
    return ON_TIME if t0 is None else here.faces.late(device, t0, here.line(device), here.now)


def _exact(seat: Seat, at: Millis) -> m.Receipt:
    """Return the receipt of a bot's hand, which needs no line."""
    return m.Receipt(seat=seat, claimed=at, arrived=at, allowed=Millis(0), used=at)


def _receipt(
    wish: LayHand,
    device: str,
    line: Line,
    revealed: int,
    judged: Judged,
    flags: Flags,
    void: m.Void | None,
) -> m.Receipt:
    claimed = None if judged.reaction is None else Millis((revealed + judged.reaction) // 1000)
    arrived = revealed + judged.arrived
    allowed = line.one_way + judged.allowed + judged.excused
    return m.Receipt(
        seat=Seat(wish.seat),
        device=device,
        id=wish.id,
        timing=wish.timing,
        claimed=claimed,
        arrived=Millis(arrived // 1000),
        allowed=Millis(0 if judged.delay is None else allowed // 1000),
        used=Millis((revealed + judged.used) // 1000),
        exact=judged,
        flags=flags.raised,
        void=void,
    )


def _revealed(table: Table, timing: Timing) -> int:
    """Return the microsecond of mission time at which the card that was meant was to be shown."""
    anchor = table.time.anchor
    if timing.t0 is not None and anchor is not None:
        return (timing.t0 - anchor) * 1000
    return (table.t0 or 0) * 1000


def _is_on(table: Table, timing: Timing) -> bool:
    """Tell whether a hand was meant for the card that lies open."""
    if timing.t0 is None or table.t0 is None:
        return True
    return timing.t0 == table.time.shown_at(table.t0)

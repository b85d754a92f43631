"""The whole of a mission, secret because it knows the decks and the score. Rule: SQ-10, SQ-20.

Two clocks run beside each other. The table:

    draw -> treasure, camp, healer: lies open for hands until the next draw covers it
         -> camp taken: the thief's choice is awaited (no draw before it)
         -> monster, zombie, bridge, spiders: the drawer's deeds are awaited (no draw before)

and the soundtrack: nothing -> landed -> screams -> the helicopter returns -> a result, or a
shoot-off and then a result. One squad left ends the mission at any time.
What can be derived (who draws next, who is out, when an event is due) is not stored.
"""

from typing import Literal

import msgspec

from understory.kernel import Millis, Seat
from understory.rules.squad_seven.components import (
    EDITIONS,
    FACES,
    CardName,
    EditionName,
    EventKind,
    Kind,
    Options,
)
from understory.score import Score, TimeOfDay

INVITING: tuple[Kind, ...] = ("treasure", "camp", "healer")
"""The kinds of cards that invite hands. Rule: SQ-31."""


class Squad(msgspec.Struct, frozen=True):
    """What one seat leads and holds: treasures in the order won, its deck with the top first."""

    alive: int
    treasures: tuple[CardName, ...]
    deck: tuple[CardName, ...]

    @property
    def is_out(self) -> bool:
        """Whether all members are lost. Rule: SQ-61."""
        return self.alive == 0


class EventPending(msgspec.Struct, frozen=True, tag="event"):
    """An event waits for the deeds of the seat that drew it at `since`. Rule: SQ-50.

    `lap` tells of the monster whether the lap is run; `dealt` of the spiders how many cards are.
    """

    event: EventKind
    seat: Seat
    since: Millis
    lap: bool = False
    dealt: int = 0


class StealPending(msgspec.Struct, frozen=True, tag="steal"):
    """A camp waits for the choice of its taker, who may name up to `most`. Rule: SQ-44."""

    seat: Seat
    most: int


class ShootOff(msgspec.Struct, frozen=True, tag="shoot_off"):
    """Seats level in both counts shoot in turn. Rule: SQ-66.

    `seats` are those still in it, in seat order (with `equal_rounds` as the round began); `seat`
    shoots next; `missed` are those who have missed in this round.
    """

    seats: tuple[Seat, ...]
    seat: Seat
    missed: tuple[Seat, ...] = ()


Pending = EventPending | StealPending | ShootOff


class Result(msgspec.Struct, frozen=True):
    """How the mission ended; `brought` is what each seat brings home. Rule: SQ-62 to SQ-66."""

    winner: Seat
    reason: Literal["last_squad", "treasures", "captured", "shoot_off"]
    brought: tuple[int, ...]


class State(msgspec.Struct, frozen=True):
    """The table, the decks, the score, and how far time has run.

    `centre` is the pile, oldest card first; `is_open` tells whether its last card is as it was
    drawn: neither taken nor spent nor covered; `hands` are the seats that have laid one on it.
    """

    edition: EditionName
    options: Options
    score: Score
    at: Millis
    squads: tuple[Squad, ...]
    centre: tuple[CardName, ...]
    is_open: bool
    hands: tuple[Seat, ...]
    last_drawer: Seat | None
    pending: Pending | None
    darts: int
    result: Result | None

    @property
    def living(self) -> tuple[Seat, ...]:
        """The seats still in, in seat order."""
        return tuple(Seat(i) for i, squad in enumerate(self.squads) if squad.alive)

    @property
    def has_landed(self) -> bool:
        """Whether the helicopter has landed, so that play has started. Rule: SQ-13."""
        return self.at >= self.score.landed

    @property
    def has_returned(self) -> bool:
        """Whether the returning helicopter has been heard. Rule: SQ-13."""
        return self.at >= self.score.length

    @property
    def phase(self) -> TimeOfDay | None:
        """The time of day that rules; None before the landing and from the return on."""
        if self.has_returned or not self.has_landed:
            return None
        return self.score.phase_at(self.at)

    @property
    def turn(self) -> Seat | None:
        """Who draws next, or whose event or shot is awaited; None once there is a result."""
        if self.result is not None:
            return None
        if isinstance(self.pending, EventPending | ShootOff):
            return self.pending.seat
        return next_drawer(self)

    @property
    def open_card(self) -> CardName | None:
        """The card in the centre on which a hand still has an effect for somebody. Rule: SQ-46."""
        if not self.is_open or self.result is not None or isinstance(self.pending, ShootOff):
            return None
        card = self.centre[-1]
        if FACES[card].kind not in INVITING or all(seat in self.hands for seat in self.living):
            return None
        return card


def seats_after(state: State, seat: Seat | None) -> tuple[Seat, ...]:
    """Return all seats clockwise, from the one after `seat` to `seat` itself; None: from the first.

    Rule: SQ-21.
    """
    count = len(state.squads)
    first = 0 if seat is None else seat + 1
    return tuple(Seat((first + i) % count) for i in range(count))


def living_after(state: State, seat: Seat | None) -> tuple[Seat, ...]:
    """Return the seats still in, clockwise from the one after `seat`."""
    return tuple(s for s in seats_after(state, seat) if state.squads[s].alive)


def next_drawer(state: State) -> Seat:
    """Return whose draw is next: the first seat after the last drawer that is in and has a card.

    When nobody has a card it is the first that is in; SQ-33 then happens at its draw.
    Rule: SQ-21, SQ-32, SQ-33.
    """
    order = living_after(state, state.last_drawer)
    return next((seat for seat in order if state.squads[seat].deck), order[0])


def hand_order(state: State) -> tuple[Seat, ...]:
    """Return the order in which hands of the same instant are taken in live play. Rule: SQ-49."""
    return seats_after(state, state.last_drawer)


def deadline(state: State) -> Millis | None:
    """Return the scream before which the pending event must finish; None: no event, or no scream.

    Rule: SQ-50, SQ-51.
    """
    if not isinstance(state.pending, EventPending):
        return None
    return state.score.next_scream(state.pending.since)


def next_by_itself(state: State) -> Millis | None:
    """Return when something next happens by itself (a scream, the helicopter); None: never again.

    Live play sleeps until then and calls `pass_time`.
    """
    if state.result is not None or state.has_returned:
        return None
    scream = state.score.next_scream(state.at)
    return state.score.length if scream is None else scream


def stealable(state: State, thief: Seat) -> int:
    """Return how many treasures `thief` may name at a camp. Rule: SQ-04, SQ-44."""
    held = sum(len(squad.treasures) for seat, squad in enumerate(state.squads) if seat != thief)
    return min(EDITIONS[state.edition].steals, held)

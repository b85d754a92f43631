"""What a seat of SQUAD SEVEN may know: what lies open on the table, and nothing more.

Decks are hidden also from their owners, and so is the whole score with the time of day that rules
now: listening is the game. Every seat and every watcher sees the same. Rule: SQ-12, SQ-20.
"""

from typing import Literal

import msgspec

from understory.kernel import Millis, Seat
from understory.rules.squad_seven.components import (
    CardName,
    EditionName,
    EventKind,
    Options,
)
from understory.rules.squad_seven.events import Dealt, Event, SquadsDeployed, TimePassed
from understory.rules.squad_seven.evolve import begin
from understory.rules.squad_seven.state import (
    EventPending,
    Pending,
    Result,
    ShootOff,
    State,
    StealPending,
)

Deed = Literal["draw", "hand", "steal", "lap", "shot", "deal"]
"""What a seat can do with an effect, as transcripts call it."""


class SquadView(msgspec.Struct, frozen=True):
    """One seat's squad as everybody sees it; `deck` is how many cards it holds."""

    alive: int
    treasures: tuple[CardName, ...]
    deck: int
    is_out: bool


class EventView(msgspec.Struct, frozen=True, tag="event"):
    """An event that awaits its seat's deeds; `left` is how many cards the spiders still deal."""

    event: EventKind
    seat: Seat
    lap: bool
    left: int


PendingView = EventView | StealPending | ShootOff


class View(msgspec.Struct, frozen=True, tag="squad_seven"):
    """The table as a seat sees it.

    `at` is how far mission time had run when last something happened; `centre` is how many cards
    lie in the middle and `top` the uppermost; `card` is `top` while a hand on it still has an
    effect for somebody, else None; `may` are the deeds with which `seat` can change something now
    (a hand may be right or wrong). A watcher's `seat` is None and its `may` is empty.
    """

    edition: EditionName
    options: Options
    seat: Seat | None
    at: Millis
    has_landed: bool
    has_returned: bool
    turn: Seat | None
    squads: tuple[SquadView, ...]
    centre: int
    top: CardName | None
    card: CardName | None
    hands: tuple[Seat, ...]
    pending: PendingView | None
    darts: int
    may: tuple[Deed, ...]
    result: Result | None


def view(state: State, seat: Seat | None) -> View:
    """Return what `seat` may know; None is a watcher. Costs the length of the state."""
    return View(
        edition=state.edition,
        options=state.options,
        seat=seat,
        at=state.at,
        has_landed=state.has_landed,
        has_returned=state.has_returned,
        turn=state.turn,
        squads=tuple(
            SquadView(squad.alive, squad.treasures, len(squad.deck), squad.is_out)
            for squad in state.squads
        ),
        centre=len(state.centre),
        top=state.centre[-1] if state.centre else None,
        card=state.open_card,
        hands=state.hands,
        pending=_pending_view(state, state.pending),
        darts=state.darts,
        may=() if seat is None else deeds(state, seat),
        result=state.result,
    )


def visible(event: Event, seat: Seat | None) -> Event | None:  # noqa: ARG001 - all see the same
    """Return the event as `seat` may know it, or None if there is nothing to be seen."""
    if isinstance(event, Dealt):
        decks = tuple(len(squad.deck) for squad in begin(event).squads)
        return SquadsDeployed(event.edition, event.options, decks)
    return None if isinstance(event, TimePassed) else event


def deeds(state: State, seat: Seat) -> tuple[Deed, ...]:
    """Return the deeds with which `seat` can change something at the state's present."""
    if state.result is not None or not state.has_landed or state.squads[seat].is_out:
        return ()
    pending = state.pending
    if pending is None:
        return _deeds_at_the_table(state, seat)
    if pending.seat != seat:
        return ()
    if isinstance(pending, StealPending):
        return ("steal",)
    if isinstance(pending, ShootOff) or pending.event == "zombie":
        return ("shot",)
    if pending.event == "monster":
        return ("shot",) if pending.lap else ("lap",)
    return ("lap",) if pending.event == "bridge" else ("deal",)


def _deeds_at_the_table(state: State, seat: Seat) -> tuple[Deed, ...]:
    may: tuple[Deed, ...] = ("draw",) if state.turn == seat else ()
    if state.open_card is not None and seat not in state.hands:
        may = (*may, "hand")
    return may


def _pending_view(state: State, pending: Pending | None) -> PendingView | None:
    if isinstance(pending, EventPending):
        left = len(state.centre) if pending.event == "spiders" else 0
        return EventView(pending.event, pending.seat, pending.lap, left)
    return pending

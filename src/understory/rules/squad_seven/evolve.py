"""From what happened to the state after it. Changes, never checks: the log is the truth."""

from collections.abc import Iterable, Sequence
from functools import singledispatch
from typing import cast

from msgspec.structs import replace

from understory.kernel import BrokenLogError, Millis, Seat
from understory.rules.squad_seven import events as fact
from understory.rules.squad_seven.components import (
    DARTS,
    EVENT_KINDS,
    FACES,
    SQUAD,
    CardName,
    EventKind,
)
from understory.rules.squad_seven.events import Event
from understory.rules.squad_seven.state import (
    EventPending,
    Result,
    ShootOff,
    Squad,
    State,
    StealPending,
    living_after,
)


def begin(event: fact.Dealt) -> State:
    """Return the state in which a mission starts: all squads whole, the deck dealt round.

    Rule: SQ-01, SQ-20, SQ-21.
    """
    return State(
        edition=event.edition,
        options=event.options,
        score=event.score,
        at=Millis(0),
        squads=tuple(
            Squad(SQUAD, (), event.deck[seat :: event.seats]) for seat in range(event.seats)
        ),
        centre=(),
        is_open=False,
        hands=(),
        last_drawer=None,
        pending=None,
        darts=DARTS,
        result=None,
    )


def fold(events: Iterable[Event]) -> State:
    """Return the state after a whole log, whose first event is the deal.

    Raises:
        BrokenLogError: the log is empty, or does not begin with the only deal in it.
    """
    log = iter(events)
    opening = next(log, None)
    if not isinstance(opening, fact.Dealt):
        raise BrokenLogError(f"a mission begins with Dealt, got {type(opening).__name__}")
    state = begin(opening)
    for event in log:
        state = evolve(state, event)
    return state


def evolve(state: State, event: Event) -> State:
    """Return the state after `event`; the old state is untouched.

    Raises:
        BrokenLogError: the event cannot follow (a second deal, or what only a view is shown).
    """
    if isinstance(event, fact.Dealt | fact.SquadsDeployed):
        raise BrokenLogError(f"{type(event).__name__} cannot happen in a mission that has begun")
    return replace(_change(event, state), at=event.at)


@singledispatch
def _change(_event: object, state: State) -> State:
    """Return the state after an event, but for the time; what has no effect changes nothing."""
    return state


@_change.register
def _gather_centre(event: fact.CentreGathered, state: State) -> State:
    order = living_after(state, Seat(event.seat - 1))
    squads = deal_round(state.squads, state.centre, order)
    return replace(state, squads=squads, centre=(), is_open=False)


@_change.register
def _draw_card(event: fact.CardDrawn, state: State) -> State:
    squad = state.squads[event.seat]
    kind = FACES[event.card].kind
    is_event = kind in EVENT_KINDS
    pending = EventPending(cast("EventKind", kind), event.seat, event.at) if is_event else None
    return replace(
        state,
        squads=_with(state, event.seat, replace(squad, deck=squad.deck[1:])),
        centre=(*state.centre, event.card),
        is_open=not is_event,
        hands=(),
        last_drawer=event.seat,
        pending=pending,
    )


@_change.register
def _lay_hand(event: fact.HandLaid, state: State) -> State:
    if event.verdict == "void":
        return state
    spent = event.verdict == "wrong" and state.options.wrong_hand == "first"
    return replace(state, hands=(*state.hands, event.seat), is_open=state.is_open and not spent)


@_change.register
def _take_treasure(event: fact.TreasureTaken, state: State) -> State:
    squad = state.squads[event.seat]
    taken = replace(squad, treasures=(*squad.treasures, event.card))
    return replace(
        state, squads=_with(state, event.seat, taken), centre=state.centre[:-1], is_open=False
    )


@_change.register
def _take_camp(event: fact.CampTaken, state: State) -> State:
    pending = StealPending(event.seat, event.most) if event.most else None
    return replace(state, is_open=False, pending=pending)


@_change.register
def _steal(event: fact.TreasuresStolen, state: State) -> State:
    squads = list(state.squads)
    for victim in event.victims:
        robbed, thief = squads[victim], squads[event.seat]
        squads[victim] = replace(robbed, treasures=robbed.treasures[:-1])
        squads[event.seat] = replace(thief, treasures=(*thief.treasures, robbed.treasures[-1]))
    return replace(state, squads=tuple(squads), pending=None)


@_change.register
def _lose_member(event: fact.MemberLost, state: State) -> State:
    squad = state.squads[event.seat]
    squads = _with(state, event.seat, replace(squad, alive=squad.alive - 1))
    return replace(state, squads=squads, is_open=state.is_open and event.cause != "healer")


@_change.register
def _heal_member(event: fact.MemberHealed, state: State) -> State:
    squad = state.squads[event.seat]
    squads = _with(state, event.seat, replace(squad, alive=squad.alive + 1))
    return replace(state, squads=squads, is_open=False)


@_change.register
def _finish_lap(event: fact.LapFinished, state: State) -> State:
    pending = state.pending
    if event.counts and isinstance(pending, EventPending) and pending.event == "monster":
        return replace(state, pending=replace(pending, lap=True))
    return state


@_change.register
def _fire_shot(event: fact.ShotFired, state: State) -> State:
    state = replace(state, darts=(DARTS if event.picked_up else state.darts) - 1)
    pending = state.pending
    if not isinstance(pending, ShootOff):
        return state
    missed = pending.missed if event.hit else (*pending.missed, event.seat)
    after = pending.seats[(pending.seats.index(event.seat) + 1) % len(pending.seats)]
    return replace(state, pending=replace(pending, seat=after, missed=missed))


@_change.register
def _deal_card(event: fact.CardDealt, state: State) -> State:
    squad = state.squads[event.to]
    given = replace(squad, deck=(*squad.deck, state.centre[0]))
    pending = cast("EventPending", state.pending)
    return replace(
        state,
        squads=_with(state, event.to, given),
        centre=state.centre[1:],
        pending=replace(pending, dealt=pending.dealt + 1),
    )


@_change.register
def _end_event(_event: fact.EventFinished | fact.EventFailed, state: State) -> State:
    return replace(state, pending=None)


@_change.register
def _lose_squad(event: fact.SquadLost, state: State) -> State:
    deck = state.squads[event.seat].deck
    squads = deal_round(state.squads, deck, living_after(state, event.seat))
    emptied = replace(state, squads=squads)
    return replace(emptied, squads=_with(emptied, event.seat, Squad(0, (), ())))


@_change.register
def _return_helicopter(_event: fact.HelicopterReturned, state: State) -> State:
    return replace(state, pending=None, is_open=False)


@_change.register
def _open_shoot_off(event: fact.ShootOffOpened, state: State) -> State:
    return replace(state, pending=ShootOff(event.seats, event.seats[0]))


@_change.register
def _judge_shoot_off(event: fact.ShootOffJudged, state: State) -> State:
    before = cast("ShootOff", state.pending)
    start = before.seats.index(before.seat)
    order = (*before.seats[start:], *before.seats[:start])
    following = next(seat for seat in order if seat not in event.out)
    still = tuple(seat for seat in before.seats if seat not in event.out)
    return replace(state, pending=ShootOff(still, following))


@_change.register
def _end_mission(event: fact.MissionEnded, state: State) -> State:
    result = Result(event.winner, event.reason, event.brought)
    return replace(state, pending=None, is_open=False, result=result)


def deal_round(
    squads: Sequence[Squad], cards: Sequence[CardName], order: Sequence[Seat]
) -> tuple[Squad, ...]:
    """Return the squads after the cards went round `order`, one at a time, each under its deck."""
    dealt = list(squads)
    for place, seat in enumerate(order):
        share = tuple(cards[place :: len(order)])
        dealt[seat] = replace(dealt[seat], deck=(*dealt[seat].deck, *share))
    return tuple(dealt)


def shares(state: State, number: int, order: Sequence[Seat]) -> tuple[int, ...]:
    """Return how many of `number` cards each seat gets when they go round `order`."""
    counts = [0] * len(state.squads)
    for place, seat in enumerate(order):
        counts[seat] = len(range(place, number, len(order)))
    return tuple(counts)


def _with(state: State, seat: Seat, squad: Squad) -> tuple[Squad, ...]:
    return (*state.squads[:seat], squad, *state.squads[seat + 1 :])

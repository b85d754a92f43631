"""What a device may know of a room of SEKOYA. Whatever leaves it passes through here.

The order of the pile, the deck, the bots' seed, and other devices' identities never do.
"""

from collections.abc import Callable, Iterable, Mapping, Set

import msgspec

from understory import wire
from understory.kernel import Millis, Seat
from understory.room import records as r
from understory.room.hosting import offers_for
from understory.room.screens import has_controls
from understory.room.seat_views import rematch_seats, seat_views
from understory.room.sekoya_table import Table
from understory.room.sekoya_wishes import may_ask_hint, take_back_to
from understory.rules import sekoya

_OF_A_SEAT: Mapping[type[r.Record], Callable[[int], wire.RoomNews]] = {
    r.SeatLeft: wire.SeatLeft,
    r.TakenBack: wire.TakenBack,
    r.TakeBackAsked: wire.TakeBackAsked,
    r.TakeBackDeclined: wire.TakeBackDeclined,
    r.HintAsked: wire.HintAsked,
    r.HintFailed: wire.HintFailed,
    r.TimeRanOut: wire.TimeRanOut,
    r.Resigned: wire.Resigned,
    r.RematchAsked: wire.RematchAsked,
}
"""What is told of records that say no more than which seat they are of."""


def room_view(
    table: Table, device: str, present: Set[str], now: Millis, invite: str
) -> wire.RoomView:
    """Return the room as `device` may know it at `now`; `present` are the connected devices."""
    own = table.seats_of(device)
    return wire.RoomView(
        code=table.code,
        game="sekoya",
        status=table.status,
        host=has_controls(table, device, present),
        game_number=table.game_number,
        seats=seat_views(table, device, present),
        options=table.options,
        table=_table_view(table, _eyes(own)),
        clock=None
        if table.clock is None
        else wire.ClockView(table.clock.at(now), table.clock.running),
        result=table.result,
        may_take_back=tuple(s for s in own if isinstance(take_back_to(table, s), int)),
        rematch=rematch_seats(table),
        why=tuple(_reason(table, Seat(seat)) for seat in range(len(table.occupants))),
        take_back_asked=None if table.pending.declined else table.pending.take_back,
        may_ask_hint=tuple(s for s in own if may_ask_hint(table, s) is None),
        hint_asked=_hint_asked(table),
        hint=_hint_for(table, own),
        hints=table.hints,
        hint_failed=table.pending.failed,
        invite=invite,
        locked=table.is_locked,
        offers=offers_for(table, device, present),
    )


def news(
    table: Table, device: str, tidings: Iterable[r.Record | wire.PresenceChanged]
) -> tuple[wire.RoomNews, ...]:
    """Return what `tidings` tell to `device`, in order."""
    eyes = _eyes(table.seats_of(device))
    return tuple(event for told in tidings for event in _news_of(told, eyes))


def _news_of(told: r.Record | wire.PresenceChanged, eyes: Seat | None) -> Iterable[wire.RoomNews]:
    match told:
        case wire.PresenceChanged():
            return (told,)
        case r.SeatTaken(seat=seat, name=name):
            return (wire.SeatTaken(seat, name),)
        case r.BotSeated(seat=seat):
            return (wire.SeatTaken(seat, ""),)
        case r.SeatCleared(seat=seat, level=level):
            return (wire.SeatLeft(seat) if level is None else wire.SeatTaken(seat, ""),)
        case r.GameStarted(game_number=number, setup=setup):
            return (wire.GameStarted(number), *_visible((setup,), eyes))
        case r.Played(events=events):
            return _visible(events, eyes)
        case (
            r.SeatLeft()
            | r.TakenBack()
            | r.TakeBackAsked()
            | r.TakeBackDeclined()
            | r.HintAsked()
            | r.HintFailed()
            | r.TimeRanOut()
            | r.Resigned()
            | r.RematchAsked()
        ):
            return (_OF_A_SEAT[type(told)](told.seat),)
        case _:
            return ()


def _visible(events: Iterable[sekoya.Event], eyes: Seat | None) -> list[wire.RoomNews]:
    seen = [sekoya.visible(event, eyes) for event in events]
    return [event for event in seen if not isinstance(event, sekoya.Dealt | None)]


def _reason(table: Table, seat: Seat) -> wire.Reason | None:
    """Return what a seat says of its last placement that stands."""
    placed = [placement for placement in table.placements if placement.seat == seat]
    return placed[-1].reason if placed else None


def _hint_asked(table: Table) -> Seat | None:
    """Return the seat whose hint is being sought."""
    asked = table.pending.hint
    return None if asked is None or table.pending.found is not None else asked[0]


def _hint_for(table: Table, own: tuple[Seat, ...]) -> wire.Hint | None:
    """Return the hint that was found, to the device that asked; no other is told."""
    found = table.pending.found
    return found if found is not None and found.seat in own else None


def _eyes(own: tuple[Seat, ...]) -> Seat | None:
    """Return the seat whose knowledge a device has; None for a watcher.

    A device that holds both seats of SEKOYA is shown no more by it: all but the pile is public.
    """
    return own[0] if own else None


def _table_view(table: Table, eyes: Seat | None) -> sekoya.View | None:
    if table.state is None:
        return None
    view = sekoya.view(table.state, eyes)
    if table.ended is None:
        return view
    return msgspec.structs.replace(view, to_place=None, legal=())

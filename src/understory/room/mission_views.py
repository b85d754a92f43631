"""What a device may know of a mission. Whatever leaves a room of missions passes through here.

The decks, the score, the seed, the time of day and other devices' identities never do.
"""

from collections.abc import Iterable

import msgspec

from understory import wire
from understory.kernel import Seat
from understory.room import mission_races
from understory.room import mission_records as m
from understory.room import records as r
from understory.room.hosting import offers_for
from understory.room.mission_races import hand_time
from understory.room.mission_settling import settled_at
from understory.room.mission_table import Table
from understory.room.mission_wishes import Here, may_sit_in, takeable
from understory.room.screens import has_controls
from understory.room.seat_views import rematch_seats, seat_views
from understory.room.seats import Person
from understory.rules import squad_seven


def mission_room(
    table: Table, device: str, here: Here, deed: wire.DeedView | None, invite: str
) -> wire.MissionRoom:
    """Return the room as `device` may know it."""
    return wire.MissionRoom(
        code=table.code,
        game="squad-seven",
        status=table.status,
        host=has_controls(table, device, here.present),
        game_number=table.game_number,
        seats=seat_views(table, device, here.present),
        options=table.options,
        table=mission_table(table, device, deed),
        rematch=rematch_seats(table),
        may_sit_in=may_sit_in(table, here) if has_controls(table, device, here.present) else (),
        casual=tuple(
            Seat(seat)
            for seat, occupant in enumerate(table.occupants)
            if isinstance(occupant, Person) and here.line(occupant.device).is_beyond_credit
        ),
        invite=invite,
        reading=_seats_of(table, table.readers),
        unheard=here.unheard,
        hearing=_seats_of(table, table.hearers),
        one_switch=_seats_of(table, table.one_switch),
        screen=here.screen,
        beside=here.is_beside(device),
        locked=table.is_locked,
        offers=offers_for(table, device, here.present),
        takeable=takeable(table, device, here),
    )


def _seats_of(table: Table, devices: Iterable[str]) -> tuple[Seat, ...]:
    """Return the seats that some devices hold."""
    return tuple(sorted(seat for each in devices for seat in table.seats_of(each)))


def mission_table(
    table: Table, device: str, deed: wire.DeedView | None
) -> wire.MissionTable | None:
    """Return the mission as `device` may know it; None before the first."""
    if table.state is None:
        return None
    state, time = table.state, table.time
    own = table.seats_of(device)
    view = squad_seven.view(state, own[0] if own else None)
    going = state.result is None
    draws = going and state.pending is None and table.turning is None
    chooses = going and isinstance(state.pending, squad_seven.StealPending | squad_seven.ShootOff)
    stands = table.paused is not None
    return wire.MissionTable(
        view=_turned_away(view) if stands else view,
        seats=tuple(
            wire.SeatDeeds(seat, () if stands else squad_seven.view(state, seat).may)
            for seat in own
        ),
        clock=wire.MissionClock(time.anchor, time.stands_at),
        paused=table.paused,
        t0=None if table.t0 is None else time.shown_at(table.t0),
        draw_from=time.room_time(table.draw_from) if draws else None,
        drawn_for_at=time.room_time(table.drawn_for_at) if draws else None,
        turning=None if table.turning is None else table.turning.seat,
        choose_by=time.room_time(settled_at(table)) if chooses else None,
        deed=deed,
        races=None if going else mission_races.told(table.races),
    )


def _turned_away(view: squad_seven.View) -> squad_seven.View:
    return msgspec.structs.replace(view, top=None, card=None, may=())


def news(
    table: Table, device: str, tidings: Iterable[r.Record | wire.PresenceChanged]
) -> tuple[wire.MissionNews, ...]:
    """Return what `tidings` tell to `device`, in order."""
    own = table.seats_of(device)
    eyes = own[0] if own else None
    return tuple(event for told in tidings for event in _news_of(table, told, eyes))


def _news_of(
    table: Table, told: r.Record | wire.PresenceChanged, eyes: Seat | None
) -> Iterable[wire.MissionNews]:
    match told:
        case wire.PresenceChanged():
            return (told,)
        case r.SeatTaken(seat=seat, name=name):
            return (wire.SeatTaken(seat, name),)
        case r.BotSeated(seat=seat):
            return (wire.SeatTaken(seat, ""),)
        case r.SeatLeft(seat=seat):
            return (wire.SeatLeft(seat),)
        case r.SeatCleared(seat=seat, level=level):
            return (wire.SeatLeft(seat) if level is None else wire.SeatTaken(seat, ""),)
        case r.RematchAsked(seat=seat):
            return (wire.RematchAsked(seat),)
        case m.MissionPaused(reason=reason):
            return (wire.MissionPaused(reason),)
        case m.MissionResumed(goes_on=goes_on):
            return (wire.MissionResumed(goes_on),)
        case m.SoundRead() | m.CardsHeard() | m.OneSwitchUsed():
            return (_aid_news_of(table, told),)
        case m.BotSatIn(seat=seat, level=level):
            return (wire.BotSatIn(seat, level),)
        case m.OwnerReturned(seat=seat):
            return (wire.OwnerReturned(seat),)
        case _:
            return _mission_news_of(told, eyes)


def _aid_news_of(
    table: Table, told: m.SoundRead | m.CardsHeard | m.OneSwitchUsed
) -> wire.MissionNews:
    match told:
        case m.SoundRead(reader=reader, reads=reads):
            return wire.SoundRead(table.seats_of(reader), reads)
        case m.CardsHeard(hearer=hearer, hears=hears):
            return wire.CardsHeard(table.seats_of(hearer), hears)
        case m.OneSwitchUsed(user=user, uses=uses):
            return wire.OneSwitchUsed(table.seats_of(user), uses)


def _mission_news_of(told: r.Record, eyes: Seat | None) -> Iterable[wire.MissionNews]:
    match told:
        case m.MissionStarted(game_number=number, setup=setup):
            return (wire.GameStarted(number), *_visible((setup,), eyes))
        case m.DrawBegun(seat=seat, by_house=by_house):
            return (wire.DrawBegun(seat, by_house),)
        case m.HandsJudged(hands=hands, events=events, t0=t0):
            times = tuple(hand_time(hand, t0) for hand in hands)
            return (wire.HandsJudged(times), *_visible(events, eyes))
        case m.HandsLate(hands=hands, t0=t0, quickest=quickest):
            times = tuple(hand_time(hand, t0) for hand in hands)
            return (wire.HandsLate(quickest - t0, times),)
        case m.CardTurned(events=events) | m.Did(events=events) | m.Sounded(events=events):
            return _visible(events, eyes)
        case _:
            return ()


def _visible(
    events: Iterable[squad_seven.Event], eyes: Seat | None
) -> tuple[wire.MissionNews, ...]:
    seen = (squad_seven.visible(event, eyes) for event in events)
    return tuple(
        event
        for event in seen
        if not isinstance(event, squad_seven.Dealt | squad_seven.TimePassed | None)
    )

"""From a message to what it brings about in a mission, or to why it may not be: changes nothing.

What the rules forbid is refused with their own code. A wish for which the moment has not come yet
is kept (`KEPT`) and answered when it has.
"""

from collections.abc import Mapping, Set

import msgspec

from understory.kernel import Dealer, Micros, Millis, Refusal, Seat
from understory.players.squad_seven import LEVELS
from understory.room import mission_records as m
from understory.room import records as r
from understory.room.faces import Faces
from understory.room.fair_hand import Line
from understory.room.hosting import why_not_sit
from understory.room.mission_lesson import lesson_deck
from understory.room.mission_table import Table
from understory.room.mission_time import COUNT_IN, whole_millis
from understory.room.screens import has_controls, is_screen
from understory.room.seat_wishes import (
    KEPT,
    Kept,
    Wish,
    decide_seat,
    is_time_to_start,
    not_ones_seat,
    unknown_level,
)
from understory.room.seats import Bot, Person
from understory.rules import squad_seven
from understory.score import compose, lesson
from understory.wire import (
    Draw,
    HearCards,
    LayHand,
    LeaveSeat,
    Pause,
    ReadSound,
    Rematch,
    Resume,
    ScreenSound,
    SeatBot,
    Steal,
    TakeSeat,
    UseOneSwitch,
)

NO_LINE = Line().after(Micros(0))
"""That of a bot, which sits in the server."""

AWAY = Millis(10_000)
"""Who has been away for so long may be stood in for by a bot."""


RECORDING = 4
"""Milliseconds that a turned card takes to be recorded, before which nobody is sent its face."""


class Here(msgspec.Struct, frozen=True):
    """What a wish is judged by beside the records: who is here, who left when, and their lines.

    `beyond` is how many microseconds it came behind the millisecond `now`; for the seats in
    `unheard` the first mission waits; `screen` is how the shared screen sounds (None: there is
    none), `households` tell who may hear it.
    """

    now: Millis
    present: Set[str]
    away_since: Mapping[str, Millis]
    lines: Mapping[str, Line]
    faces: Faces
    beyond: int = 0
    unheard: tuple[Seat, ...] = ()
    screen: ScreenSound | None = None
    households: Mapping[str, str] = {}

    def is_beside(self, device: str) -> bool:
        """Tell whether a shared screen stands in a device's own household."""
        home = self.households.get(device)
        return home is not None and any(
            is_screen(other) and household == home for other, household in self.households.items()
        )

    def line(self, device: str | None) -> Line:
        """Return what is known of a device's line; that of a bot has no length."""
        if device is None:
            return NO_LINE
        return self.lines.get(device, Line())

    def sent_at(self, table: Table, device: str | None) -> Millis:
        """Return the mission time at which a device sent what arrives now, as its line bears out.

        A bot's (None) is now.
        """
        return Millis(table.time.at(self.now) - self.line(device).one_way // 1000)

    def is_away(self, device: str) -> bool:
        """Tell whether a device has been away for so long that a bot may sit in."""
        since = self.away_since.get(device, self.now)
        return device not in self.present and self.now - since >= AWAY


def decide(table: Table, device: str, wish: Wish, here: Here) -> r.Record | Refusal | Kept:
    """Return the record of what `device` wishes, why it may not be, or that it is kept."""
    at = here.now
    match wish:
        case SeatBot() if table.status == "playing":
            return _sit_in(table, device, wish, here)
        case TakeSeat() if _is_stood_in(table, device, wish.seat):
            return m.OwnerReturned(at=at, device=device, id=wish.id, seat=Seat(wish.seat))
        case TakeSeat() | LeaveSeat() | SeatBot() | Rematch():
            return decide_seat(table, device, wish, at, LEVELS, here.present, bots_yield=True)
        case Draw():
            return not_ones_seat(table, device, wish.seat) or _draw(table, device, wish, here)
        case LayHand():
            return (
                not_ones_seat(table, device, wish.seat)
                or not_running(table, at)
                or out_of_the_mission(table, Seat(wish.seat))
                or KEPT
            )
        case Steal():
            return not_ones_seat(table, device, wish.seat) or _steal(table, device, wish, at)
        case Pause():
            return _may_host(table, device, here) or _pause(table)
        case Resume():
            return _may_host(table, device, here) or _resume(table, device, wish, at)
        case ReadSound():
            return not_ones_seat(table, device, wish.seat) or m.SoundRead(
                at=at, device=device, id=wish.id, reader=device, reads=wish.reads
            )
        case HearCards():
            return not_ones_seat(table, device, wish.seat) or m.CardsHeard(
                at=at, device=device, id=wish.id, hearer=device, hears=wish.hears
            )
        case UseOneSwitch():
            return not_ones_seat(table, device, wish.seat) or m.OneSwitchUsed(
                at=at, device=device, id=wish.id, user=device, uses=wish.uses
            )
        case _:
            return Refusal("other_game")


def not_running(table: Table, at: Millis) -> Refusal | None:
    """Return why nothing can be done in the mission now; None: it runs."""
    if table.state is None:
        return Refusal("not_started")
    if table.state.result is not None:
        return Refusal("game_over", "SQ-62")
    return None if table.time.runs(at) else Refusal("paused")


def out_of_the_mission(table: Table, seat: Seat) -> Refusal | None:
    """Return why a seat can do nothing more; None: its squad lives."""
    if table.state is None or not table.state.squads[seat].is_out:
        return None
    return Refusal("eliminated", "SQ-61")


def draw(
    table: Table, seat: Seat, here: Here, *, device: str | None = None, by_house: bool = False
) -> m.DrawBegun | Refusal:
    """Return the record of a card that a seat begins to turn, or why it may not.

    It is stamped by what the line bears out; asked too soon it waits until the open card has lain
    long enough.
    """
    stopped = not_running(table, here.now)
    if stopped is not None or table.state is None:
        return stopped or Refusal("not_started")
    if table.turning is not None:
        return Refusal("already_turning", facts={"seat": table.turning.seat})
    now = table.time.at(here.now)
    refused = squad_seven.decide(table.state, seat, squad_seven.DrawCard(max(now, table.state.at)))
    if isinstance(refused, Refusal):
        return refused
    closes = Millis(max(here.sent_at(table, device), table.draw_from, 0))
    return m.DrawBegun(at=here.now, seat=seat, closes=closes, by_house=by_house)


def _draw(table: Table, device: str, wish: Draw, here: Here) -> m.DrawBegun | Refusal:
    begun = draw(table, Seat(wish.seat), here, device=device)
    if isinstance(begun, Refusal):
        return begun
    return msgspec.structs.replace(begun, device=device, id=wish.id)


def turn(table: Table, here: Here, now: Millis, lead: int) -> m.CardTurned | None:
    """Return the record of the card that is being turned, to be shown at room time `now` plus
    `lead` (microseconds).

    None: the helicopter will be heard before its face could be seen, or no card is being turned.
    """
    if table.turning is None or table.state is None:
        return None
    seat, closes = table.turning.seat, table.turning.closes
    soonest = max(table.time.at(now), table.state.at, closes)
    t0 = Millis(soonest + whole_millis(lead) + RECORDING)
    happened = squad_seven.decide(table.state, seat, squad_seven.DrawCard(t0))
    if isinstance(happened, Refusal) and happened.code == "game_over":
        return None
    events = () if isinstance(happened, Refusal) else happened
    return m.CardTurned(at=here.now, seat=seat, t0=t0, events=events)


def _steal(table: Table, device: str, wish: Steal, at: Millis) -> m.Did | Refusal:
    victims = tuple(map(Seat, wish.victims))
    stopped = not_running(table, at)
    if stopped is not None:
        return stopped
    events = act(table, Seat(wish.seat), squad_seven.Steal(table.time.at(at), victims))
    if isinstance(events, Refusal):
        return events
    return m.Did(
        at=at, device=device, id=wish.id, seat=Seat(wish.seat), by_house=False, events=events
    )


def act(
    table: Table, seat: Seat, command: squad_seven.Command
) -> tuple[squad_seven.Event, ...] | Refusal:
    """Return what happens when a seat does something, at the earliest now by the rules' clock."""
    if table.state is None:
        return Refusal("not_started")
    command = msgspec.structs.replace(command, at=max(command.at, table.state.at))
    return squad_seven.decide(table.state, seat, command)


def _sit_in(table: Table, device: str, wish: SeatBot, here: Here) -> r.Record | Refusal:
    if wish.seat >= len(table.occupants):
        return Refusal("no_such_seat", facts={"seat": wish.seat, "seats": len(table.occupants)})
    if not has_controls(table, device, here.present):
        return Refusal("not_host")
    if wish.level not in LEVELS:
        return unknown_level(wish.level, LEVELS)
    seat = Seat(wish.seat)
    if seat not in may_sit_in(table, here):
        return Refusal("not_away", facts={"seat": wish.seat})
    return m.BotSatIn(at=here.now, device=device, id=wish.id, seat=seat, level=wish.level)


def _is_stood_in(table: Table, device: str, seat: int) -> bool:
    """Tell whether a seat is a device's own, and a bot plays there meanwhile."""
    return Seat(seat) in table.seats_of(device) and table.bot_of(Seat(seat)) is not None


def takeable(table: Table, device: str, here: Here) -> tuple[Seat, ...]:
    """Return the bots' seats that a device may take: a friend who comes late plays all the same."""
    return tuple(
        Seat(seat)
        for seat, occupant in enumerate(table.occupants)
        if isinstance(occupant, Bot)
        and (table.state is None or not table.state.squads[seat].is_out)
        and why_not_sit(table, device, TakeSeat("?", seat, "?"), here.present, bots_yield=True)
        is None
    )


def may_sit_in(table: Table, here: Here) -> tuple[Seat, ...]:
    """Return the seats whose people have been away so long that a bot may sit in."""
    if table.status != "playing":
        return ()
    return tuple(
        Seat(seat)
        for seat, occupant in enumerate(table.occupants)
        if isinstance(occupant, Person)
        and occupant.stand_in is None
        and here.is_away(occupant.device)
    )


def _may_host(table: Table, device: str, here: Here) -> Refusal | None:
    """Return why a device may not pause and resume."""
    if table.state is None:
        return Refusal("not_started")
    if table.state.result is not None:
        return Refusal("game_over", "SQ-62")
    return None if has_controls(table, device, here.present) else Refusal("not_host")


def _pause(table: Table) -> Refusal | Kept:
    return KEPT if table.paused is None else Refusal("paused")


def _resume(table: Table, device: str, wish: Resume, at: Millis) -> r.Record | Refusal:
    if table.paused is None:
        return Refusal("not_paused")
    return m.MissionResumed(at=at, device=device, id=wish.id, goes_on=Millis(at + COUNT_IN))


def mission_to_start(
    table: Table, dealer: Dealer, at: Millis, by: Wish | None, device: str | None
) -> m.MissionStarted | None:
    """Return the mission that begins now of itself, dealt by `dealer`; None if none does."""
    if not is_time_to_start(table):
        return None
    options = table.options
    rules = squad_seven.Options(
        switch_grace=Millis(options.switch_grace_ms),
        wrong_hand=options.wrong_hand,
        shoot_off=options.shoot_off,
    )
    score = compose(dealer.seed(), Millis(options.length_s * 1000), options.difficulty)
    deck = dealer.shuffle(squad_seven.DECK)
    if options.lesson:
        score, deck = lesson(), lesson_deck(deck)
    return m.MissionStarted(
        at=at,
        device=device,
        id=None if by is None else by.id,
        game_number=table.game_number + 1,
        setup=squad_seven.deal(options.edition, rules, len(table.occupants), score, deck),
        seed=dealer.seed(),
        starts_at=Millis(at + COUNT_IN),
    )

"""From a message to what it brings about, or to why it may not be: checks all, changes nothing.

What the game's rules forbid is refused with their own code. `stale_view` comes last: the rules
would allow the wish, but it rests on a table that is no longer there.
"""

from understory.kernel import BadInputError, Dealer, Millis, Refusal, Seat
from understory.players.sekoya import LEVELS
from understory.room import records as r
from understory.room.table import Table
from understory.rules import sekoya
from understory.wire import (
    Act,
    LeaveSeat,
    Rematch,
    Resign,
    SeatBot,
    TakeBack,
    TakeSeat,
    clean_name,
)

REFUSALS = {
    "no_such_seat": ("seat", "seats"),
    "seat_taken": ("seat",),
    "not_host": (),
    "unknown_level": ("level", "levels"),
    "bad_name": ("name",),
    "not_your_seat": ("seat",),
    "not_started": (),
    "game_over": (),
    "game_under_way": (),
    "not_over": (),
    "already_asked": (),
    "no_take_back": (),
    "nothing_to_take_back": (),
    "stale_view": ("seen", "changed"),
    "other_game": (),
}
"""The room's own refusals, and the facts that each names."""

Wish = TakeSeat | LeaveSeat | SeatBot | Act | TakeBack | Rematch | Resign
"""A message with an id: it is recorded, or refused."""


def decide(table: Table, device: str, wish: Wish, at: Millis) -> r.Record | Refusal:
    """Return the record of what `device` wishes, or why it may not be."""
    if wish.seat >= len(table.occupants):
        return Refusal("no_such_seat", facts={"seat": wish.seat, "seats": len(table.occupants)})
    if isinstance(wish, TakeSeat):
        return _take_seat(table, device, wish, at)
    if isinstance(wish, SeatBot):
        return _seat_bot(table, device, wish, at)
    if Seat(wish.seat) not in table.seats_of(device):
        return Refusal("not_your_seat", facts={"seat": wish.seat})
    match wish:
        case LeaveSeat():
            return _leave_seat(table, device, wish, at)
        case Act():
            return _act(table, device, wish, at)
        case TakeBack():
            return _take_back(table, device, wish, at)
        case Rematch():
            return _rematch(table, device, wish, at)
        case Resign():
            return _resign(table, device, wish, at)


def _take_seat(table: Table, device: str, wish: TakeSeat, at: Millis) -> r.Record | Refusal:
    if table.occupants[wish.seat] is not None:
        return Refusal("seat_taken", facts={"seat": wish.seat})
    try:
        name = clean_name(wish.name)
    except BadInputError:
        return Refusal("bad_name", facts={"name": wish.name})
    return r.SeatTaken(at=at, device=device, id=wish.id, seat=Seat(wish.seat), name=name)


def _seat_bot(table: Table, device: str, wish: SeatBot, at: Millis) -> r.Record | Refusal:
    if table.occupants[wish.seat] is not None:
        return Refusal("seat_taken", facts={"seat": wish.seat})
    if device != table.host:
        return Refusal("not_host")
    if wish.level not in LEVELS:
        return unknown_level(wish.level)
    return r.BotSeated(at=at, device=device, id=wish.id, seat=Seat(wish.seat), level=wish.level)


def _leave_seat(table: Table, device: str, wish: LeaveSeat, at: Millis) -> r.Record | Refusal:
    if table.status == "playing":
        return Refusal("game_under_way")
    return r.SeatLeft(at=at, device=device, id=wish.id, seat=Seat(wish.seat))


def unknown_level(level: str) -> Refusal:
    """Return the refusal of a bot whose level does not exist."""
    return Refusal("unknown_level", facts={"level": level, "levels": ", ".join(LEVELS)})


def _act(table: Table, device: str, wish: Act, at: Millis) -> r.Record | Refusal:
    events = play(table, Seat(wish.seat), wish.command)
    if isinstance(events, Refusal):
        return events
    if not table.changed_at <= wish.seen <= table.sequence:
        return Refusal("stale_view", facts={"seen": wish.seen, "changed": table.changed_at})
    return r.Played(
        at=at,
        device=device,
        id=wish.id,
        seat=Seat(wish.seat),
        events=events,
        timing=wish.timing,
    )


def play(table: Table, seat: Seat, command: sekoya.Command) -> tuple[sekoya.Event, ...] | Refusal:
    """Return what happens in the game when `seat` wishes `command`, or why it may not be."""
    if table.state is None:
        return Refusal("not_started")
    if table.ended is not None:
        return Refusal("game_over")
    return sekoya.decide(table.state, seat, command)


def _take_back(table: Table, device: str, wish: TakeBack, at: Millis) -> r.Record | Refusal:
    to = take_back_to(table, Seat(wish.seat))
    if isinstance(to, Refusal):
        return to
    return r.TakenBack(at=at, device=device, id=wish.id, seat=Seat(wish.seat), to=to)


def _rematch(table: Table, device: str, wish: Rematch, at: Millis) -> r.Record | Refusal:
    if table.status != "over":
        return Refusal("not_over")
    if device in table.asked:
        return Refusal("already_asked")
    return r.RematchAsked(at=at, device=device, id=wish.id, seat=Seat(wish.seat))


def _resign(table: Table, device: str, wish: Resign, at: Millis) -> r.Record | Refusal:
    if table.status == "gathering":
        return Refusal("not_started")
    if table.status == "over":
        return Refusal("game_over")
    return r.Resigned(at=at, device=device, id=wish.id, seat=Seat(wish.seat))


def take_back_to(table: Table, seat: Seat) -> int | Refusal:
    """Return how many placements stand after `seat` takes its last one back, or why it may not.

    It is free where nobody else is asked: every other seat is a bot, or held by the same device.
    A game that ended by time or because somebody gave up stays over.
    """
    if table.state is None:
        return Refusal("not_started")
    if table.ended is not None:
        return Refusal("game_over")
    if table.open_seats or len(table.people) > 1:
        return Refusal("no_take_back")
    mine = [index for index, placed in enumerate(table.placements) if placed.seat == seat]
    return mine[-1] if mine else Refusal("nothing_to_take_back")


def game_to_start(
    table: Table, dealer: Dealer, at: Millis, by: Wish | None = None, device: str | None = None
) -> r.GameStarted | None:
    """Return the game that begins now of itself, dealt by `dealer`; None if none does.

    The first begins when no seat is open; a rematch when every person has asked for it too. Bots
    always agree, but never ask: a room of bots alone plays one game. `by` is the wish of `device`
    that brings it about, None: the opening.
    """
    if table.open_seats or table.status == "playing":
        return None
    if table.status == "over" and not (table.people and table.people <= set(table.asked)):
        return None
    return r.GameStarted(
        at=at,
        device=device,
        id=None if by is None else by.id,
        game_number=table.game_number + 1,
        setup=sekoya.deal(table.options.rules, dealer.shuffle(sekoya.VALUES)),
        bot_seed=dealer.seed(),
    )

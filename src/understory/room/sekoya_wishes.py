"""From a message to what it brings about in SEKOYA, or to why it may not be: changes nothing.

What the game's rules forbid is refused with their own code. `stale_view` comes last: the rules
would allow the wish, but it rests on a table that is no longer there.
"""

from understory.kernel import Dealer, Millis, Refusal, Seat
from understory.players.sekoya import LEVELS, plays_here
from understory.room import records as r
from understory.room.seat_wishes import Wish, decide_seat, is_time_to_start, not_ones_seat
from understory.room.sekoya_table import Table
from understory.rules import sekoya
from understory.wire import Act, LeaveSeat, Rematch, Resign, SeatBot, TakeBack, TakeSeat


def decide(table: Table, device: str, wish: Wish, at: Millis) -> r.Record | Refusal:
    """Return the record of what `device` wishes, or why it may not be."""
    match wish:
        case SeatBot(level=level) if level in LEVELS and not plays_here(level):
            return Refusal("level_needs_fast", facts={"level": level})
        case TakeSeat() | LeaveSeat() | SeatBot() | Rematch():
            return decide_seat(table, device, wish, at, LEVELS)
        case Act():
            return not_ones_seat(table, device, wish.seat) or _act(table, device, wish, at)
        case TakeBack():
            return not_ones_seat(table, device, wish.seat) or _take_back(table, device, wish, at)
        case Resign():
            return not_ones_seat(table, device, wish.seat) or _resign(table, device, wish, at)
        case _:
            return Refusal("other_game")


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

    `by` is the wish of `device` that brings it about, None: the opening.
    """
    if not is_time_to_start(table):
        return None
    return r.GameStarted(
        at=at,
        device=device,
        id=None if by is None else by.id,
        game_number=table.game_number + 1,
        setup=sekoya.deal(table.options.rules, dealer.shuffle(sekoya.VALUES)),
        bot_seed=dealer.seed(),
    )

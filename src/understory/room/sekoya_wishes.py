"""From a message to what it brings about in SEKOYA, or to why it may not be: changes nothing.

What the game's rules forbid is refused with their own code. `stale_view` comes last: the rules
would allow the wish, but it rests on a table that is no longer there.
"""

from collections.abc import Set

from understory.kernel import Dealer, Millis, Refusal, Seat
from understory.players.sekoya import LEVELS, plays_here
from understory.room import records as r
from understory.room.seat_wishes import Wish, decide_seat, is_time_to_start, not_ones_seat
from understory.room.sekoya_table import Table
from understory.rules import sekoya
from understory.wire import (
    Act,
    AnswerTakeBack,
    AskHint,
    LeaveSeat,
    Rematch,
    Resign,
    SeatBot,
    TakeBack,
    TakeSeat,
)


def decide(
    table: Table, device: str, wish: Wish, at: Millis, present: Set[str]
) -> r.Record | Refusal:
    """Return the record of what `device` wishes, or why it may not be.

    `present` are the connected devices.
    """
    match wish:
        case SeatBot(level=level) if level in LEVELS and not plays_here(level):
            return Refusal("level_needs_fast", facts={"level": level})
        case TakeSeat() | LeaveSeat() | SeatBot() | Rematch():
            return decide_seat(table, device, wish, at, LEVELS, present)
        case Act():
            return not_ones_seat(table, device, wish.seat) or _act(table, device, wish, at)
        case TakeBack():
            return not_ones_seat(table, device, wish.seat) or _take_back(table, device, wish, at)
        case AnswerTakeBack():
            return not_ones_seat(table, device, wish.seat) or _answer(table, device, wish, at)
        case AskHint():
            return not_ones_seat(table, device, wish.seat) or _ask_hint(table, device, wish, at)
        case Resign():
            return not_ones_seat(table, device, wish.seat) or _resign(table, device, wish, at)
        case _:
            return Refusal("other_game")


def _act(table: Table, device: str, wish: Act, at: Millis) -> r.Record | Refusal:
    events = play(table, Seat(wish.seat), wish.command)
    if isinstance(events, Refusal):
        return events
    if not table.changed_at <= wish.seen <= table.sequence:
        return _stale(table, wish.seen)
    return r.Played(
        at=at,
        device=device,
        id=wish.id,
        seat=Seat(wish.seat),
        events=events,
        timing=wish.timing,
    )


def _stale(table: Table, seen: int) -> Refusal:
    return Refusal("stale_view", facts={"seen": seen, "changed": table.changed_at})


def play(table: Table, seat: Seat, command: sekoya.Command) -> tuple[sekoya.Event, ...] | Refusal:
    """Return what happens in the game when `seat` wishes `command`, or why it may not be."""
    if table.state is None:
        return Refusal("not_started")
    if table.ended is not None:
        return Refusal("game_over")
    return sekoya.decide(table.state, seat, command)


def _take_back(table: Table, device: str, wish: TakeBack, at: Millis) -> r.Record | Refusal:
    seat = Seat(wish.seat)
    to = take_back_to(table, seat)
    if isinstance(to, Refusal):
        return to
    if is_alone(table):
        return r.TakenBack(at=at, device=device, id=wish.id, seat=seat, to=to)
    return r.TakeBackAsked(at=at, device=device, id=wish.id, seat=seat)


def _answer(table: Table, device: str, wish: AnswerTakeBack, at: Millis) -> r.Record | Refusal:
    asking, declined = table.pending.take_back, table.pending.declined
    if asking is None or asking == wish.seat or declined:
        return Refusal("nothing_asked")
    if not wish.agree:
        return r.TakeBackDeclined(at=at, device=device, id=wish.id, seat=asking)
    to = last_placement_of(table, asking)
    if to is None:
        return Refusal("nothing_to_take_back")
    return r.TakenBack(at=at, device=device, id=wish.id, seat=asking, to=to)


def _ask_hint(table: Table, device: str, wish: AskHint, at: Millis) -> r.Record | Refusal:
    forbidden = may_ask_hint(table, Seat(wish.seat))
    if forbidden is not None:
        return forbidden
    if not table.changed_at <= wish.seen <= table.sequence:
        return _stale(table, wish.seen)
    return r.HintAsked(at=at, device=device, id=wish.id, seat=Seat(wish.seat))


def _resign(table: Table, device: str, wish: Resign, at: Millis) -> r.Record | Refusal:
    if table.status == "gathering":
        return Refusal("not_started")
    if table.status == "over":
        return Refusal("game_over")
    return r.Resigned(at=at, device=device, id=wish.id, seat=Seat(wish.seat))


def take_back_to(table: Table, seat: Seat) -> int | Refusal:
    """Return how many placements stand after `seat` takes its last one back, or why it may not.

    It is free where one `is_alone`; else the others are asked, once for each placement. A game that
    ended by time or because somebody gave up stays over.
    """
    if table.state is None:
        return Refusal("not_started")
    if table.ended is not None:
        return Refusal("game_over")
    if table.open_seats:
        return Refusal("no_take_back")
    if table.pending.declined:
        return Refusal("take_back_declined")
    if table.pending.take_back is not None:
        return Refusal("take_back_pending")
    to = last_placement_of(table, seat)
    return Refusal("nothing_to_take_back") if to is None else to


def last_placement_of(table: Table, seat: Seat) -> int | None:
    """Return how many placements stood before the last one of `seat`, None: it has none."""
    mine = [index for index, placed in enumerate(table.placements) if placed.seat == seat]
    return mine[-1] if mine else None


def is_alone(table: Table) -> bool:
    """Return whether nobody is to be asked: all other seats are bots, or of the same device."""
    return len(table.people) <= 1


def may_ask_hint(table: Table, seat: Seat) -> Refusal | None:
    """Return why a seat may not ask for a hint now; None: it may.

    Hints are free where one `is_alone`; against other people only if the table has agreed to them.
    """
    if table.state is None:
        return Refusal("not_started")
    if table.result is not None:
        return Refusal("game_over")
    if not (is_alone(table) or table.options.hints):
        return Refusal("no_hints")
    if table.to_act != seat:
        return Refusal("not_your_turn", "SEK-21")
    return None if table.pending.hint is None else Refusal("already_hinted")


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

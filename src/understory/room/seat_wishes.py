"""From a wish that concerns seats to its record, or to why it may not be; alike in every game."""

from collections.abc import Sequence, Set
from enum import Enum

from understory.kernel import BadInputError, Millis, Refusal, Seat
from understory.room import records as r
from understory.room.hosting import why_not_sit
from understory.room.screens import has_controls
from understory.room.seats import Seats
from understory.wire import (
    Act,
    AnswerTakeBack,
    AskHint,
    BotRequest,
    ClearSeat,
    Draw,
    HearCards,
    LayHand,
    LeaveSeat,
    LockRoom,
    OfferSeat,
    Pause,
    PersonRequest,
    ReadSound,
    Rematch,
    Resign,
    Resume,
    SeatBot,
    SeatRequest,
    Steal,
    TakeBack,
    TakeSeat,
    UseOneSwitch,
    clean_name,
)

REFUSALS = {
    "no_such_seat": ("seat", "seats"),
    "seat_taken": ("seat",),
    "not_host": (),
    "shared_screen": (),
    "wrong_key": ("seat",),
    "sent_away": (),
    "locked": (),
    "nobody_there": ("seat",),
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
    "take_back_pending": (),
    "take_back_declined": (),
    "nothing_asked": (),
    "no_hints": (),
    "already_hinted": (),
    "stale_view": ("seen", "changed"),
    "other_game": (),
    "paused": (),
    "not_paused": (),
    "not_away": ("seat",),
    "already_turning": ("seat",),
    "hand_void": ("reason",),
}
"""The room's own refusals, and the facts that each names."""

Wish = (
    TakeSeat
    | LeaveSeat
    | SeatBot
    | LockRoom
    | OfferSeat
    | ClearSeat
    | Act
    | TakeBack
    | AnswerTakeBack
    | AskHint
    | Rematch
    | Resign
    | Draw
    | LayHand
    | Steal
    | Pause
    | Resume
    | ReadSound
    | HearCards
    | UseOneSwitch
)
"""A message with an id: it is recorded, or refused."""


class Kept(Enum):
    """A wish is neither recorded nor refused yet: time will bring its answer."""

    KEPT = 0


KEPT = Kept.KEPT

SeatWish = TakeSeat | LeaveSeat | SeatBot | Rematch


def check_seat_requests(requests: Sequence[SeatRequest], levels: Sequence[str]) -> None:
    """Check the seats that a new room is to have.

    Raises:
        BadInputError: (`unknown_level`) a bot of a level that does not exist; (`bad_name`).
    """
    for seat in requests:
        if isinstance(seat, BotRequest) and seat.level not in levels:
            raise BadInputError(
                f"a bot has one of the levels {', '.join(levels)}, got {seat.level}",
                code="unknown_level",
            )
        if isinstance(seat, PersonRequest) and seat.name is not None:
            clean_name(seat.name)


def not_ones_seat(seats: Seats, device: str, seat: int) -> Refusal | None:
    """Return why a device may not act for a seat; None: it holds it."""
    if seat >= len(seats.occupants):
        return Refusal("no_such_seat", facts={"seat": seat, "seats": len(seats.occupants)})
    if Seat(seat) not in seats.seats_of(device):
        return Refusal("not_your_seat", facts={"seat": seat})
    return None


def decide_seat(
    seats: Seats,
    device: str,
    wish: SeatWish,
    at: Millis,
    levels: Sequence[str],
    present: Set[str],
    *,
    bots_yield: bool = False,
) -> r.Record | Refusal:
    """Return the record of a wish that concerns seats, or why it may not be.

    `levels` are those of the bots that play this game, `present` the connected devices; where
    `bots_yield`, bots make room for people.
    """
    if wish.seat >= len(seats.occupants):
        return Refusal("no_such_seat", facts={"seat": wish.seat, "seats": len(seats.occupants)})
    match wish:
        case TakeSeat():
            barrier = why_not_sit(seats, device, wish, present, bots_yield=bots_yield)
            return barrier or _take_seat(device, wish, at)
        case SeatBot():
            return _seat_bot(seats, device, wish, at, levels, present)
        case LeaveSeat():
            return not_ones_seat(seats, device, wish.seat) or _leave_seat(seats, device, wish, at)
        case Rematch():
            return not_ones_seat(seats, device, wish.seat) or _rematch(seats, device, wish, at)


def _take_seat(device: str, wish: TakeSeat, at: Millis) -> r.Record | Refusal:
    try:
        name = clean_name(wish.name)
    except BadInputError:
        return Refusal("bad_name", facts={"name": wish.name})
    return r.SeatTaken(at=at, device=device, id=wish.id, seat=Seat(wish.seat), name=name)


def _seat_bot(
    seats: Seats,
    device: str,
    wish: SeatBot,
    at: Millis,
    levels: Sequence[str],
    present: Set[str],
) -> r.Record | Refusal:
    if seats.occupants[wish.seat] is not None:
        return Refusal("seat_taken", facts={"seat": wish.seat})
    if not has_controls(seats, device, present):
        return Refusal("not_host")
    if wish.level not in levels:
        return unknown_level(wish.level, levels)
    return r.BotSeated(at=at, device=device, id=wish.id, seat=Seat(wish.seat), level=wish.level)


def unknown_level(level: str, levels: Sequence[str]) -> Refusal:
    """Return the refusal of a bot whose level does not exist."""
    return Refusal("unknown_level", facts={"level": level, "levels": ", ".join(levels)})


def _leave_seat(seats: Seats, device: str, wish: LeaveSeat, at: Millis) -> r.Record | Refusal:
    if seats.status == "playing":
        return Refusal("game_under_way")
    return r.SeatLeft(at=at, device=device, id=wish.id, seat=Seat(wish.seat))


def _rematch(seats: Seats, device: str, wish: Rematch, at: Millis) -> r.Record | Refusal:
    if seats.status != "over":
        return Refusal("not_over")
    if device in seats.asked:
        return Refusal("already_asked")
    return r.RematchAsked(at=at, device=device, id=wish.id, seat=Seat(wish.seat))


def is_time_to_start(seats: Seats) -> bool:
    """Tell whether a game begins now of itself.

    The first begins when no seat is open; a rematch when every person has asked for it too. Bots
    always agree, but never ask: a room of bots alone plays one game.
    """
    if seats.open_seats or seats.status == "playing":
        return False
    return seats.status == "gathering" or seats.all_want_another

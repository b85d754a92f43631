"""What whoever has the controls may do about seats: lock the room, give a seat over, clear one.

    OfferSeat -> a key, shown to who has the controls -> TakeSeat with the key, from any device

A key is for one seat and opens it once, whoever sits there, though the room be locked. Who was sent
away watches, and sits down again only with a key.
"""

from collections.abc import Set

from understory.kernel import Dealer, Millis, Refusal, Seat
from understory.room import records as r
from understory.room.screens import has_controls, is_screen
from understory.room.seats import Bot, Seats
from understory.wire import ClearSeat, LockRoom, OfferSeat, SeatOffer, TakeSeat

HostWish = LockRoom | OfferSeat | ClearSeat


def decide_hosting(
    seats: Seats,
    device: str,
    wish: HostWish,
    at: Millis,
    present: Set[str],
    dealer: Dealer,
    stand_in: str | None,
) -> r.Record | Refusal:
    """Return the record of a wish about others' seats, or why it may not be.

    `stand_in` is the level of the bot that goes on for who is sent away from a game under way;
    None: this game cannot go on so.
    """
    if not has_controls(seats, device, present):
        return Refusal("not_host")
    if isinstance(wish, LockRoom):
        return r.RoomLocked(at=at, device=device, id=wish.id, locked=wish.locked)
    if wish.seat >= len(seats.occupants):
        return Refusal("no_such_seat", facts={"seat": wish.seat, "seats": len(seats.occupants)})
    seat = Seat(wish.seat)
    if isinstance(wish, OfferSeat):
        return r.SeatOffered(at=at, device=device, id=wish.id, seat=seat, key=dealer.token())
    return _clear(seats, device, wish, at, stand_in)


def _clear(
    seats: Seats, device: str, wish: ClearSeat, at: Millis, stand_in: str | None
) -> r.Record | Refusal:
    seat = Seat(wish.seat)
    occupant = seats.occupants[seat]
    if occupant is None or seat in seats.seats_of(device):
        return Refusal("nobody_there", facts={"seat": seat})
    if seats.status == "gathering":
        return r.SeatCleared(at=at, device=device, id=wish.id, seat=seat)
    if isinstance(occupant, Bot):
        return Refusal("nobody_there", facts={"seat": seat})
    if seats.status == "playing" and stand_in is None:
        return Refusal("game_under_way")
    return r.SeatCleared(at=at, device=device, id=wish.id, seat=seat, level=stand_in)


def why_not_sit(
    seats: Seats, device: str, wish: TakeSeat, present: Set[str], *, bots_yield: bool
) -> Refusal | None:
    """Return why a device may not sit down, None: it may.

    Where `bots_yield`, who holds no seat yet may have that of a bot.
    """
    seat = Seat(wish.seat)
    if is_screen(device):
        return Refusal("shared_screen")
    if wish.key:
        fits = SeatOffer(seat, wish.key) in seats.offers
        return None if fits else Refusal("wrong_key", facts={"seat": seat})
    occupant = seats.occupants[seat]
    yields = bots_yield and isinstance(occupant, Bot) and not seats.seats_of(device)
    if occupant is not None and not yields:
        return Refusal("seat_taken", facts={"seat": seat})
    if device in seats.barred:
        return Refusal("sent_away")
    if seats.is_locked and not has_controls(seats, device, present):
        return Refusal("locked")
    return None


def offers_for(seats: Seats, device: str, present: Set[str]) -> tuple[SeatOffer, ...]:
    """Return the keys that a device may know: all of them where it has the controls, else none."""
    return seats.offers if has_controls(seats, device, present) else ()

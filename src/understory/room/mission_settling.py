"""What is settled without a seat: whom a camp robs, a dart of the shoot-off, and what just sounds.

By the rules a shoot-off may go on for ever: between marksmen who never miss, or, in equal rounds,
people who never shoot. So from `LONGEST_SHOOT_OFF` on the lot decides,
dart by dart, as facts of the rules.
"""

from understory.kernel import Chance, Millis, Refusal, Seat
from understory.room import mission_records as m
from understory.room.mission_table import Table
from understory.rules import squad_seven

LONGEST_SHOOT_OFF = Millis(60_000)
"""After the helicopter's return. Two people who take all their time have shot three times each, and
most, who take four seconds, seven times."""


def settled_at(table: Table) -> Millis:
    """Return when the pending choice of a seat is made without it, in mission time."""
    state, options = table.state, table.options
    if state is None or not isinstance(state.pending, squad_seven.ShootOff):
        return Millis(table.awaited_since + options.steal_ms)
    unfired = table.awaited_since + options.shot_ms
    return Millis(max(table.awaited_since, min(unfired, lots_from(state))))


def lots_from(state: squad_seven.State) -> Millis:
    """Return from when on the lot decides a shoot-off."""
    return Millis(state.score.length + LONGEST_SHOOT_OFF)


def settling(
    table: Table, pending: squad_seven.StealPending | squad_seven.ShootOff, at: Millis
) -> squad_seven.Command:
    """Return what the house does for the seat of `pending`, in a mission that has begun.

    A camp robs the richest. A dart that was not fired has missed; from `lots_from` on every dart
    misses but that of the seat on which the lot has fallen. Rule: SQ-44, SQ-66.

    Raises:
        ValueError: no mission has begun.
    """
    if table.state is None:
        raise ValueError(f"room {table.code} has no mission in which anything could be settled")
    if isinstance(pending, squad_seven.StealPending):
        return squad_seven.Steal(at, richest(table.state, pending.seat, pending.most))
    hit = at >= lots_from(table.state) and pending.seat == drawn_by_lot(table.seed, pending.seats)
    return squad_seven.Shoot(at, "monster", hit=hit)


def drawn_by_lot(seed: int, seats: tuple[Seat, ...]) -> Seat:
    """Return the seat on which the lot falls; the same for as long as it is among `seats`."""
    return min(seats, key=lambda seat: Chance(seed).branch("lot", seat).bits())


def richest(state: squad_seven.State, thief: Seat, most: int) -> tuple[Seat, ...]:
    """Return whom a camp robs when nobody is named: each time the one who then holds most."""
    held = {
        Seat(seat): len(squad.treasures)
        for seat, squad in enumerate(state.squads)
        if seat != thief and not squad.is_out
    }
    victims: list[Seat] = []
    while len(victims) < most and any(held.values()):
        victim = max(held, key=lambda seat: (held[seat], -seat))
        held[victim] -= 1
        victims.append(victim)
    return tuple(victims)


def landing(table: Table, at: Millis) -> m.Sounded | None:
    """Return the record of the landing, by which everybody is told that play has begun."""
    state = table.state
    if state is None:
        return None
    happened = squad_seven.decide(state, None, squad_seven.Wait(state.score.landed))
    return None if isinstance(happened, Refusal) else m.Sounded(at=at, events=happened)


def sounding(table: Table, at: Millis) -> m.Sounded | None:
    """Return the record of what the soundtrack brings by itself next."""
    state = table.state
    by_itself = None if state is None else squad_seven.next_by_itself(state)
    if state is None or by_itself is None:
        return None
    return m.Sounded(at=at, events=squad_seven.pass_time(state, by_itself))

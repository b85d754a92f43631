"""Who wins: what is brought home, what was captured, and whether it takes a shoot-off.

Rule: SQ-62 to SQ-66.
"""

from understory.kernel import Seat
from understory.rules.squad_seven.components import CARRIED_BY_EACH
from understory.rules.squad_seven.state import Result, ShootOff, State


def brought_home(state: State) -> tuple[int, ...]:
    """Return how many treasures each seat would bring home now; 0 for those out. Rule: SQ-64."""
    return tuple(min(len(squad.treasures), CARRIED_BY_EACH * squad.alive) for squad in state.squads)


def judge(state: State) -> Result | tuple[Seat, ...]:
    """Return the result when the helicopter returns, or the seats that have to shoot it out.

    Most treasures brought home win; among equals most captured. Rule: SQ-64, SQ-65, SQ-66.
    """
    brought = brought_home(state)
    most = max(brought[seat] for seat in state.living)
    level = [seat for seat in state.living if brought[seat] == most]
    if len(level) == 1:
        return Result(level[0], "treasures", brought)
    captured = max(len(state.squads[seat].treasures) for seat in level)
    level = [seat for seat in level if len(state.squads[seat].treasures) == captured]
    if len(level) == 1:
        return Result(level[0], "captured", brought)
    return tuple(level)


def shot_judged(before: ShootOff, hit: bool, equal_rounds: bool) -> tuple[Seat, ...] | None:
    """Return who is out of the shoot-off by the next shot; None while its round is not over.

    By the letter each shot is judged at once. With `equal_rounds` the last shot of a round judges
    all: those who missed are out, unless all missed. Rule: SQ-66.
    """
    missed = before.missed if hit else (*before.missed, before.seat)
    if not equal_rounds:
        return missed
    if before.seat != before.seats[-1]:
        return None
    return () if missed == before.seats else missed

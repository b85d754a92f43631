"""What tells four bots of one level from each other: each seat's bot has a temper of its own.

A temper shifts a level's numbers a little and never lifts a bot to another level.
"""

from typing import Literal

import msgspec
from msgspec.structs import replace

from understory.kernel import Seat
from understory.players.squad_seven.levels import Level

Name = Literal["even", "cautious", "greedy", "camp_raider"]


class Temper(msgspec.Struct, frozen=True):
    """How a bot differs from its level's average. Times in milliseconds.

    `slower` is added to every hand and `slower_at_camps` to those on camps too; `careless`
    multiplies the chances to mishear, to overlook a snake and to grab a healer in vain. `draws` is
    how soon it turns the next card after the last thing that happened; `whim` the chance to rob
    just anybody, and `robs` whom else: who holds most, or who would win if the helicopter came now.
    """

    name: Name
    slower: int = 0
    slower_at_camps: int = 0
    careless: float = 1.0
    draws: tuple[int, int] = (500, 1_200)
    whim: float = 0.2
    robs: Literal["richest", "leader"] = "richest"


EVEN = Temper("even")

TEMPERS = (
    EVEN,
    Temper("cautious", slower=12, careless=0.4, draws=(700, 1_500), whim=0.1),
    Temper("greedy", slower=-8, careless=1.35, draws=(350, 900), whim=0.3),
    Temper("camp_raider", slower=26, slower_at_camps=-60, whim=0.1, robs="leader"),
)
"""By seat."""


def temper_of(seat: Seat) -> Temper:
    """Return the temper of the bot on a seat."""
    return TEMPERS[seat % len(TEMPERS)]


def tempered(level: Level, temper: Temper) -> Level:
    """Return a level as somebody of that temper plays it."""
    return replace(
        level,
        mu=level.mu + temper.slower,
        misheard=level.misheard * temper.careless,
        blind=level.blind * temper.careless,
        hasty=level.hasty * temper.careless,
        at_camps=temper.slower_at_camps,
    )

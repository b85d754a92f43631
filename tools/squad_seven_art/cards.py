"""The cards that know their time of day: treasures and camps, guarded or not."""

from collections.abc import Callable

from squad_seven_art import camps, grounds, snakes, treasures
from squad_seven_art.palette import INKS
from squad_seven_art.plants import undergrowth

TREASURES: dict[str, Callable[[], str]] = {
    "statuette": treasures.statuette,
    "gems": treasures.gems,
    "chest": treasures.chest,
}


def timed(time_of_day: str, what: str, *, guarded: bool) -> str:
    """Return a treasure or a camp by day or by night, with its snake if it is guarded."""
    is_day = time_of_day == "day"
    out = grounds.day() if is_day else grounds.night()
    if what == "camp":
        out += camps.camp(is_day=is_day)
    else:
        out += treasures.plinth(is_day=is_day) + TREASURES[what]()
    lies_there = snakes.snake if guarded else snakes.liana
    out += lies_there(what, is_day=is_day)
    near, deep, middle = (INKS[f"{time_of_day}_{name}"] for name in ("near", "deep", "mid"))
    out += undergrowth(near, deep, middle)
    return out + (grounds.day_frame() if is_day else grounds.night_frame())

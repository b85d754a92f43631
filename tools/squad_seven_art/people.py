"""The 28 adventurers, four teams of seven, and the side that their cards show once they are lost.

A figure is put together from parts, but each is one person: no two share trade, headgear, load,
face and pose. The figure is the one group at the top of its drawing.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from squad_seven_art.bodies import BEFORE, BEHIND, BODIES, CARRIED, CLOTHES, FOLDED, HELD, RAISED
from squad_seven_art.glyphs import emblem
from squad_seven_art.grounds import SHEET, rays, sheet
from squad_seven_art.heads import (
    EARS,
    EXTRAS,
    EYES,
    FACE_SHADOW,
    FACES,
    HAIR,
    HAIR_BEHIND,
    HATS,
    MOUTHS,
    NECK,
)
from squad_seven_art.layers import Look, drawn
from squad_seven_art.palette import CREAM, TEAMS
from squad_seven_art.pen import disc, dots, hole, path, placed, star, stroke

RAISES = {"torch", "lantern", "pan", "telescope", "flag", "loop"}
"""What is held up beside the head."""
_HOLDS = {"staff", "net", "pick", "spade", "paddle", "rod", "gun", "wrench"}
_SHOWS = {"camera", "book", "map", "bag"}


@dataclass(frozen=True)
class Person:
    """What makes one adventurer."""

    trade: str
    skin: str
    hair_ink: str
    face: str = "oval"
    eyes: str = "calm"
    mouth: str = "smile"
    hair: str = ""
    behind: str = ""
    hat: str = ""
    extras: tuple[str, ...] = ()
    body: str = "broad"
    coat: str = "khaki"
    trim: str = "leather"
    clothes: tuple[str, ...] = ()
    load: str = ""
    pack: str = ""
    folded: bool = False


def _read() -> tuple[tuple[Person, ...], ...]:
    teams = json.loads((Path(__file__).parent / "people.json").read_text("utf-8"))
    return tuple(
        tuple(
            Person(**{k: tuple(v) if isinstance(v, list) else v for k, v in person.items()})
            for person in team
        )
        for team in teams
    )


PEOPLE = _read()
"""The adventurers by team and number."""


def figure(person: Person, team: dict[str, str]) -> str:
    """Return an adventurer from hat to waist."""
    look = Look(person.skin, person.hair_ink, person.coat, person.trim, team)
    raises, holds = person.load in RAISES, person.load in _HOLDS
    out = drawn(BEHIND[person.pack], look)
    has_hood = person.hat in ("hood", "scarf")
    out += drawn(HAIR_BEHIND[person.behind], look)
    out += drawn(BODIES[person.body], look)
    if has_hood:
        out += drawn(HATS[person.hat], look)
    else:
        out += drawn(NECK, look)
    for name in person.clothes:
        out += drawn(CLOTHES[name], look)
    out += "" if has_hood else drawn(EARS, look)
    out += drawn(FACES[person.face], look) + drawn(FACE_SHADOW, look)
    out += drawn(EYES[person.eyes], look) + drawn(MOUTHS[person.mouth], look)
    out += drawn(HAIR[person.hair], look)
    out += "".join(drawn(EXTRAS[name], look) for name in person.extras)
    out += "" if has_hood else drawn(HATS[person.hat], look)
    out += drawn(FOLDED, look) if person.folded else ""
    out += drawn(BEFORE, look) if person.load in _SHOWS and person.load != "camera" else ""
    carried = drawn(CARRIED[person.load], look)
    if raises:
        carried = placed(carried + drawn(RAISED, look), 4.5, 3)
    out += carried + (drawn(HELD, look) if holds else "")
    return placed(out, 0, 5)


def member(team: int, number: int) -> str:
    """Return the card of an adventurer of a team (0 to 3) by number (0 to 6)."""
    inks = TEAMS[team]
    person = PEOPLE[team][number]
    return _ground(inks) + figure(person, inks) + frame(inks, flip=person.load in RAISES)


def halo(team: dict[str, str], size: float, y: float = 36) -> str:
    """Return the disc behind a head, in the shape of the team."""
    x = 31.5
    match team["emblem"]:
        case "toucan":
            return disc(x, y, size)
        case "butterfly":
            return star(x, y, size * 1.06, size * 0.9, 12)
        case "frog":
            return star(x, y, size * 1.1, size * 1.1 * 0.866, 6)
        case _:
            return star(x, y, size * 1.08, size * 1.08 * 0.924, 4, 1 / 16)


def _ground(team: dict[str, str]) -> str:
    out = sheet(team["fill"]) + rays(31.5, 36, team["light"], count=16, opacity=0.55)
    out += dots(84, 48, team["deep"], opacity=0.7, coarse=1.4, step=2.2)
    return out + path(halo(team, 24), team["light"]) + path(halo(team, 21.5), CREAM)


def frame(team: dict[str, str], *, flip: bool = False) -> str:
    """Return a team's frame, its emblem in two corners; `flip` leaves the upper left one free."""
    out = hole(f"{SHEET}M4 4v80h55V4z", team["deep"])
    out += stroke("M1.800 1.800h59.400v84.400H1.800zM4 4h55v80H4z", team["light"], 0.6)
    left, right = (52.5, 10.5) if flip else (10.5, 52.5)
    for x, y, turn in ((left, 10.5, 0), (right, 77.5, 180)):
        badge = path(disc(0, 0, 7.8), team["deep"]) + path(disc(0, 0, 6.8), team["light"])
        badge += emblem(team["emblem"], centre=(0, 0), size=10.4, fill=team["deep"])
        out += placed(badge, x, y, turn=turn)
    return out

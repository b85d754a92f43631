"""The other side of a squad card: a skull in what its adventurer wore, or a face-down back."""

# ruff: noqa: E501 - the points of an outline are one word, however long.

from squad_seven_art.bodies import CARRIED
from squad_seven_art.glyphs import emblem
from squad_seven_art.grounds import rays, sheet
from squad_seven_art.heads import EXTRAS, HATS
from squad_seven_art.layers import Look, drawn
from squad_seven_art.palette import BONE, INK, TEAMS
from squad_seven_art.pen import disc, dots, mirrored, path, placed, shadow, shape, stroke
from squad_seven_art.people import PEOPLE, RAISES, Person, frame, halo

_KEPT = ("glasses", "monocle", "patch", "earrings")
"""What a skull goes on wearing."""
_TAKEN_OFF = ("scarf", "turban")
"""What no skull wears: these are worn in faith."""


def skull_side(team: int, number: int) -> str:
    """Return the skull side of an adventurer's card: who it was shows in what is left."""
    inks, person = TEAMS[team], PEOPLE[team][number]
    look = Look(person.skin, person.hair_ink, person.coat, person.trim, inks)
    out = sheet(inks["deep"]) + path(halo(inks, 27), INK, opacity=0.55)
    out += dots(84, 44, INK, opacity=0.7, coarse=1.4, step=2.2)
    bones = "M14 64L49 79M49 64L14 79"
    ends = "".join(
        disc(x + dx, y, 2.7)
        for x, y in ((13, 65), (50, 65), (13, 78), (50, 78))
        for dx in (-1.2, 1.2)
    )
    ends += "".join(
        disc(x, y + dy, 2.6)
        for x, y in ((13, 65), (50, 65), (13, 78), (50, 78))
        for dy in (-1.6, 1.6)
    )
    out += (
        path(ends, INK, line=1.4)
        + stroke(bones, INK, 5.4)
        + path(ends, BONE)
        + stroke(bones, BONE, 4)
    )
    is_bare = person.hat in ("", *_TAKEN_OFF)
    out += _left_behind(person, look) if is_bare else ""
    hat = "" if person.hat in _TAKEN_OFF else drawn(HATS[person.hat], look)
    worn = "".join(drawn(EXTRAS[name], look) for name in person.extras if name in _KEPT)
    head = hat + _skull() + worn if person.hat == "hood" else _skull() + worn + hat
    return (
        out
        + placed(head, 31.5 * (1 - 1.42), 41 - 30 * 1.42, scale=1.42)
        + frame(inks, flip=is_bare and person.load in RAISES)
    )


def _left_behind(person: Person, look: Look) -> str:
    """Return what lies across the bones of one whom no hat would tell: what they had in hand."""
    at = (4.5, 8) if person.load in RAISES else (0, 5)
    return placed(drawn(CARRIED[person.load], look), *at)


def _skull() -> str:
    """Return a skull where a face would be."""
    out = shape(
        mirrored(
            "31.5,17 38.500,18.500 41.5,24.500 40.8,30.500 39,34! 37.200,35.500 37,41.500! 34.500,42.800 31.5,43"
        ),
        BONE,
        line=0.7,
    )
    out += shadow(
        "34,17.200! 38.500,18.500 41.5,24.500 40.8,30.500 39,34! 37.200,35.500 37,41.500! 34.500,42.900! 35.500,36 37,29 36.500,22",
        0.22,
    )
    out += shape("24,29.500! 26,27 29.500,27.800 30,31 27.500,33.200 24.5,32.500", INK) + shape(
        "39,29.500! 37,27 33.500,27.800 33,31 35.500,33.200 38.5,32.500", INK
    )
    out += path("M31.500 32.500l1.700 3.500-1.700-.8-1.700.8z", INK)
    return out + stroke(
        "M27 38.500h9M28.800 37.200v3.400M31.500 37.200v3.600M34.200 37.200v3.400", INK, 0.7
    )


def face_down(team: int) -> str:
    """Return the plain back of a team's cards: its emblem, the same from both ends."""
    inks = TEAMS[team]
    out = sheet(inks["fill"]) + rays(31.5, 44, inks["deep"], count=24, opacity=0.5)
    out += path(halo(inks, 25, 44), inks["deep"]) + path(halo(inks, 22.5, 44), inks["light"])
    for y, turn in ((33.5, 0), (54.5, 180)):
        out += placed(
            emblem(inks["emblem"], centre=(0, 0), size=17, fill=inks["deep"]), 31.5, y, turn=turn
        )
    out += stroke("M14 44h35", inks["deep"], 0.9)
    return out + frame(inks)

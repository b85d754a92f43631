"""The event cards: a danger in a strip of film, and the healer among leaves."""

# ruff: noqa: E501 - the points of an outline are one word, however long.

import math
from itertools import pairwise

from squad_seven_art import creatures
from squad_seven_art.grounds import SHEET, rays, sheet
from squad_seven_art.healer import healer_figure
from squad_seven_art.palette import CREAM, GOLD, GOLD_LIGHT, INK, INKS
from squad_seven_art.pen import curve, disc, dots, hole, join, path, placed, shadow, shape, stroke
from squad_seven_art.plants import blade, crowns, frond, undergrowth

CREATURES = {
    "monster": creatures.monster,
    "monster-jumbo": creatures.dinosaur,
    "zombie": creatures.zombie,
    "zombie-jumbo": creatures.mummy,
}


def event(name: str) -> str:
    """Return an event card; `-jumbo` are the creatures of that edition."""
    kind = name.partition("-")[0]
    body = {"bridge": _bridge, "spiders": _spiders}.get(name, lambda: _creature(name, kind))()
    return body + film_frame(kind)


def _creature(name: str, kind: str) -> str:
    ground, glow = INKS[f"{kind}_ground"], INKS[f"{kind}_glow"]
    out = sheet(ground) + rays(31.5, 44, glow, count=14)
    out += dots(4, 30, INK, opacity=0.55, coarse=1.2, step=2.2)
    out += crowns(70, 8, INKS["day_deep"], 5)
    out += placed(CREATURES[name](), 0, 3 if kind == "zombie" else 0)
    for flip in (False, True):
        x = 66 if flip else -3
        out += placed(
            path(frond(26, droop=0.3, pairs=10, width=8), INK),
            x,
            84,
            flip=flip,
            turn=30 if flip else -30,
        )
    return out


def film_frame(kind: str) -> str:
    """Return the frame of an event: the holes of a film, and what has to be done in two discs."""
    out = hole(f"{SHEET}M4.500 5v78h54v-78z", INK)
    out += stroke("M1.300 2.500v84M61.700 2.500v84", CREAM, 2.6, dash="2.400 2.550", cap="butt")
    out += stroke("M4.500 5h54v78h-54z", INKS[f"{kind}_glow"], 0.8)
    for y, turn in ((5.5, 0), (82.5, 180)):
        out += placed(
            path(disc(0, 0, 7.5), INK) + path(disc(0, 0, 6.3), CREAM) + _deed(kind),
            31.5,
            y,
            turn=turn,
        )
    return out


def _deed(kind: str) -> str:
    target = (
        path(disc(0, 0, 5), INKS["ruby"])
        + path(disc(0, 0, 3.4), CREAM)
        + path(disc(0, 0, 1.8), INKS["ruby"])
    )
    lap = "M-4.200 1.800A4.600 4.600 0 1 1 1.800 4.200"
    arrow = path("M3.200 1.500L-.6 3.400 3 6.200z", INK)
    match kind:
        case "zombie":
            return target
        case "monster":
            return placed(target, 0, -0.2, scale=0.52) + stroke(lap, INK, 1.4) + arrow
        case "bridge":
            return stroke(lap, INK, 1.7) + arrow + path(disc(0, 0, 2.4), INKS["wood"], line=0.5)
        case _:
            card = path("M-2-9.200h4v6.400h-4z", INKS["jade_dark"], line=0.8)
            card += path("M0-7.600l1 1.600-1 1.600-1-1.600z", GOLD_LIGHT)
            return "".join(placed(card, 0, 6, turn=turn) for turn in (-32, 32, 0))


_BROKEN = {7: 0.3, 10: 0.15}
"""Planks of which only a part is left on our right, and how much."""


def _bridge() -> str:
    """Return a rope bridge over a gorge, seen by whoever has to cross it."""
    out = sheet(INKS["bridge_ground"]) + rays(31.5, 30, INKS["bridge_glow"], count=16)
    out += dots(4, 26, INKS["jade_dark"], opacity=0.5)
    out += path(disc(31.5, 27, 11), CREAM) + crowns(34, 4, INKS["jade"], 9, bottom=50)
    # cliffs and falls
    rock, dark = INKS["rock"], INKS["wood_dark"]
    out += path("M-2 44h67v46h-67z", INKS["jade_dark"])
    out += shape("-2,28! 6,30 14,31 20,35! 18,46 20,54 15,64 16,74 9,90! -2,90!", rock, line=0.9)
    out += shape("65,28! 57,30 49,31 43,35! 45,46 43,54 48,64 47,74 54,90! 65,90!", rock, line=0.9)
    out += shadow("43,35! 45,46 43,54 48,64 47,74 54,90! 65,90! 65,60! 56,54 52,42")
    out += shape(
        "-2,27! 5,28 12,28.500 21,33! 20,37 15,35 11,38 6,35 -2,38!", INKS["moss"], line=0.7
    )
    out += shape(
        "65,27! 58,28 51,28.500 42,33! 43,37 48,35 52,38 57,35 65,38!", INKS["moss"], line=0.7
    )
    out += stroke("M4 44l5 6-3 9 4 7M13 44l-2 8M59 44l-5 6 3 9-4 7M50 44l2 8", dark, 0.8)
    out += path(
        "M21 84q-2-18 1.500-34h4q-2 18-.5 34zM37.500 70q1-12 0-20h3.500q1 12 .5 22z",
        INKS["bridge_glow"],
        opacity=0.75,
    )
    out += path("M-2 78q6-5 12 0t12 0 12 0 12 0 12 0 12 0v12h-67z", INKS["bridge_glow"])
    # planks, large before the viewer, small beyond the gorge
    for index in range(13):
        share = (index / 12) ** 1.7
        y = 36 + 49 * share
        half = 2.6 + 13 * share
        high = 0.7 + 3.6 * share
        sag = 1.4 * math.sin(math.pi * index / 12)
        tilt = (0.4, -0.5, 0.2, -0.3)[index % 4] * (0.3 + share * 2)
        half_right = half * _BROKEN.get(index, 1)
        plank = f"M{join(31.5 - half, y + sag + tilt)}L{join(31.5 + half_right, y + sag - tilt)}v{high:.1f}L{join(31.5 - half, y + sag + tilt + high)}z"
        out += path(
            plank, INKS["wood_light"] if index % 2 else INKS["wood"], line=0.3 + 0.6 * share
        )
    for side in (-1, 1):
        low = curve(
            f"{31.5 + side * 2.8},36.500 {31.5 + side * 6},52 {31.5 + side * 12},72 {31.5 + side * 17},90",
            closed=False,
        )
        rail = curve(
            f"{31.5 + side * 4.2},30 {31.5 + side * 10},45 {31.5 + side * 20},58 {31.5 + side * 36},66",
            closed=False,
        )
        out += (
            stroke(low, INK, 1.6)
            + stroke(low, GOLD, 0.8)
            + stroke(rail, INK, 2)
            + stroke(rail, GOLD, 1.1)
        )
        ropes = "".join(
            f"M{join(31.5 + side * top_x, top_y)}L{join(31.5 + side * foot_x, foot_y)}"
            for top_x, top_y, foot_x, foot_y in (
                (6, 36, 3.8, 42),
                (9.500, 44, 6.2, 53),
                (14.500, 52.500, 9.5, 64),
                (22, 60, 13.500, 77),
            )
        )
        out += stroke(ropes, INK, 0.7)
    return out + _runner()


def _runner() -> str:
    """Return somebody small who runs for dear life."""
    figure = (
        stroke("M-.6 3l-2.400 2.800-2.600-.6M.4 3l2.600 2 .2 3.500", INK, 1.5)
        + stroke("M.2-.8l3.400 1.600 1.800-2M-.2-.6l-2.800 2.400-2.200-1.600", INK, 1.2)
        + shape("-1.8,-1.5! 1.500,-2 1.6,3.300! -1.400,3.500!", INKS["ruby"], line=0.5)
        + path(disc(0.4, -3.6, 1.7), INKS["skin_3"], line=0.5) + path("M-3-4.200q3.400-1.200 6.800 0l-1.400-.4q-.4-2.400-2-2.400t-2 2.400z", INKS["leather"], line=0.4)
    )  # fmt: skip
    return placed(figure, 31.5, 42.5, scale=0.92)


def _spiders() -> str:
    """Return a giant spider that comes down its web, and its brood."""
    ground, glow = INKS["spiders_ground"], INKS["spiders_glow"]
    out = (
        sheet(ground) + path(disc(31.5, 40, 31), glow, opacity=0.5) + path(disc(31.5, 40, 24), glow)
    )
    out += dots(86, 52, INK, opacity=0.6, coarse=1.3, step=2.3)
    spokes = "".join(
        f"M31.500 40L{join(31.5 + 62 * math.sin(math.pi * k / 6 + 0.2), 40 - 62 * math.cos(math.pi * k / 6 + 0.2))}"
        for k in range(12)
    )
    rings = ""
    for radius in (16, 23, 30, 38, 47):
        spots = [
            (
                31.5 + radius * math.sin(math.pi * k / 6 + 0.2),
                40 - radius * math.cos(math.pi * k / 6 + 0.2),
            )
            for k in range(13)
        ]
        rings += f"M{join(*spots[0])}"
        for (x, y), (to_x, to_y) in pairwise(spots):
            mid_x, mid_y = (x + to_x) / 2, (y + to_y) / 2
            rings += (
                f"Q{join(mid_x + (31.5 - mid_x) * 0.12, mid_y + (40 - mid_y) * 0.12, to_x, to_y)}"
            )
    out += stroke(spokes + rings, CREAM, 0.55, opacity=0.85)
    out += _spider(31.5, 41, 1, turn=180)
    for x, y, scale, turn in (
        (13, 18, 0.3, 150),
        (51, 20, 0.26, 220),
        (14, 71, 0.34, 40),
        (49.5, 72, 0.38, -30),
        (32, 74.5, 0.22, 10),
    ):
        out += _spider(x, y, scale, turn=turn)
    return out


def _spider(x: float, y: float, scale: float, *, turn: float) -> str:
    """Return a spider whose head points up before it is turned."""
    legs = ""
    for side in (-1, 1):
        for knee_x, knee_y, foot_x, foot_y, root in (
            (12, -15, 15, -27, -4), (17, -9, 26, -15, -2), (17, 3, 25, 13, 0), (12, 10, 15, 26, 1.5),
        ):  # fmt: skip
            legs += f"M{join(side * 3, root)}L{join(side * knee_x, knee_y)} {join(side * foot_x, foot_y)}"
    out = stroke(legs, CREAM, 3.6) + stroke(legs, INK, 2.4)
    out += path(disc(0, -5, 6.6) + disc(0, 11, 11.2), CREAM)
    out += path(disc(0, -5, 5.8), INK) + shape(
        "0,2! 7,3.500 10.500,11 7,19 0,22 -7,19 -10.500,11 -7,3.500", INK
    )
    out += path("M0 7l3.500 4-3.500 4-3.500-4zM0 16l2 2.200-2 2.200-2-2.200z", INKS["ruby"])
    out += stroke("M-6.500 8q-1.500 4 0 8", glow_of("spiders"), 1)
    out += path(disc(-2.2, -7.6, 1.2) + disc(2.2, -7.6, 1.2), INKS["flame_light"]) + path(
        disc(-3.8, -5.4, 0.7) + disc(3.8, -5.4, 0.7), INKS["flame_light"]
    )
    out += shape("-2.500,-10! -3.500,-13 -1.500,-14.500! -.5,-12 -.8,-10.500!", INK) + shape(
        "2.500,-10! 3.500,-13 1.500,-14.500! .5,-12 .8,-10.500!", INK
    )
    return placed(out, x, y, scale=scale, turn=turn)


def glow_of(kind: str) -> str:
    """Return the lighter ink of an event's ground."""
    return INKS[f"{kind}_glow"]


def healer() -> str:
    """Return the healer's card."""
    out = sheet(INKS["healer_ground"]) + rays(31.5, 30, INKS["healer_glow"], count=20, opacity=0.8)
    out += dots(4, 24, INKS["jade_dark"], opacity=0.6)
    out += path(disc(31.5, 30, 19), GOLD) + path(disc(31.5, 30, 17.4), GOLD_LIGHT)
    for flip in (False, True):
        x = 63 if flip else 0
        for y, turn, scale in ((60, -20, 1.1), (46, -44, 1), (34, -62, 0.85)):
            out += blade(
                x,
                y,
                INKS["day_deep"] if y == 46 else INKS["day_near"],
                INKS["moss"],
                scale=scale,
                turn=-turn if flip else turn,
                flip=flip,
            )
    out += placed(healer_figure(), 2.2, 5, scale=0.93)
    out += undergrowth(INKS["day_near"], INKS["day_deep"], INKS["moss"])
    return out + leaf_frame()


def leaf_frame() -> str:
    """Return the frame of the healer: a garland of leaves."""
    out = hole(f"{SHEET}M4.500 5v78h54v-78z", INKS["day_deep"])
    leaf = "q2.200-3.600 5.200-1.600-1.600 3.400-5.200 1.600"
    garland = "".join(
        f"M{join(2 + 5 * k, 3.4)}{leaf}M{join(2 + 5 * k, 86.4)}{leaf}" for k in range(12)
    )
    side = "q-3.600 2.200-1.600 5.200 3.400-1.600 1.600-5.200"
    garland += "".join(
        f"M{join(2.6, 6 + 5 * k)}{side}M{join(61.9, 6 + 5 * k)}{side}" for k in range(16)
    )
    out += path(garland, INKS["moss"]) + stroke("M4.500 5h54v78h-54z", GOLD_LIGHT, 0.8)
    for y, turn in ((5.5, 0), (82.5, 180)):
        mark = path(disc(0, 0, 7.3), INKS["day_deep"]) + path(disc(0, 0, 6.1), CREAM)
        mark += path(
            "M0-5C3.500-2 3.500 2 0 5-3.500 2-3.500-2 0-5z", INKS["healer_ground"], line=0.5
        ) + stroke("M0-3.500V5", CREAM, 0.7)
        mark += path(
            curve("-1,3.500! -4.500,3 -5,-1! -2,-.5 -1,3.500"), INKS["moss"], line=0.5
        ) + path(curve("1,3.500! 4.500,3 5,-1! 2,-.5 1,3.500"), INKS["moss"], line=0.5)
        out += placed(mark, 31.5, y, turn=turn)
    return out

"""The ground of every card that knows its time of day, and the two frames that tell it.

Day: rays and a whole sun, a pale frame with teeth. Night: a crescent and stars, a dark frame with
scallops. Shape and lightness say it as loudly as colour.
"""

# ruff: noqa: E501 - the points of an outline are one word, however long.

import math
import random
from itertools import pairwise

from squad_seven_art.palette import CREAM, GOLD, INK, INKS
from squad_seven_art.pen import disc, dots, hole, join, path, placed, shape, star, stroke
from squad_seven_art.plants import crowns, frond, liana

WIDTH, HEIGHT = 63, 88
SHEET = "M-2-2h67v92h-67z"
_SUN = (31.5, 35.0)


def sheet(ink: str) -> str:
    """Return the whole card in one ink, bleed included."""
    return path(SHEET, ink)


def rays(
    x: float,
    y: float,
    ink: str,
    *,
    count: int = 16,
    inner: float = 6,
    outer: float = 75,
    share: float = 0.5,
    opacity: float = 1,
) -> str:
    """Return wedges of light about a point."""
    data = ""
    for index in range(count):
        angle = 2 * math.pi * (index + 0.5) / count
        half = math.pi / count * share
        spots = [
            (
                round(x + radius * math.sin(angle + turn), 1),
                round(y - radius * math.cos(angle + turn), 1),
            )
            for radius, turn in ((inner, -half), (outer, -half), (outer, half), (inner, half))
        ]
        data += f"M{join(*spots[0])}l"
        data += join(*(b[i] - a[i] for a, b in pairwise(spots) for i in (0, 1))) + "z"
    return path(data, ink, opacity=opacity)


def day() -> str:
    """Return the jungle at noon: a sun with a wreath of flames over a temple and the trees."""
    x, y = _SUN
    out = sheet(INKS["day_sky"]) + rays(x, y, INKS["day_glow"], count=18)
    out += dots(3, 30, INKS["day_sun"], opacity=0.55, coarse=1, step=1.9)
    out += path(star(x, y, 23.5, 19, 20), INKS["day_sun"])
    out += path(disc(x, y, 18), INKS["day_sky"]) + path(disc(x, y, 16.6), CREAM)
    out += _macaw(47.5, 17)
    out += crowns(57, 5, INKS["day_far"], 3)
    out += _temple(INKS["day_far"], INKS["gold_dark"])
    out += crowns(63, 6, INKS["day_mid"], 11) + crowns(69, 6, INKS["day_near"], 8)
    return out + _canopy(INKS["day_near"], INKS["day_deep"])


def night() -> str:
    """Return the jungle at midnight: a great crescent, stars and bats."""
    x, y = _SUN
    out = sheet(INKS["night_sky"])
    out += dots(60, 8, INKS["night_glow"], coarse=1.2, step=2)
    out += path(disc(x, y, 29), INKS["night_glow"], opacity=0.45)
    out += path(disc(x, y, 23.5), INKS["night_glow"])
    rng = random.Random(7)
    stars = ""
    for _ in range(26):
        size = rng.choice((0.7, 0.9, 1.6))
        stars += star(rng.uniform(6, 57), rng.uniform(7, 50), size, size * 0.3, 4)
    out += path(stars, INKS["night_moon"])
    horns = (
        f"M{join(x - 6, y - 22.6)}A23.500 23.500 0 1 0 {join(x + 21, y + 10)}"
        f"A20 20 0 1 1 {join(x - 6, y - 22.6)}z"
    )
    out += path(horns, INKS["night_moon"])
    out += stroke(
        disc(12.5, 40, 1.9) + disc(16.5, 50, 1.3) + disc(14, 30, 0.9), INKS["stone_night"], 0.5
    )
    out += _bat(50, 19, 1) + _bat(41.5, 13, 0.6)
    out += crowns(57, 5, INKS["night_far"], 3)
    out += _temple(INKS["night_far"], INKS["night_sky"])
    out += crowns(63, 6, INKS["night_mid"], 11) + crowns(69, 6, INKS["night_near"], 8)
    return out + _canopy(INKS["night_near"], INKS["night_deep"])


def _temple(ink: str, line: str) -> str:
    steps = "M-1 62v-5h3v-3h3v-3h3v-3h3v-4h7v4h3v3h3v3h3v3h3v5z"
    return path(steps, ink) + stroke(
        "M13.500 48v-2.500h2v2.500M2 57h24M5 54h18M8 51h12M12 51l-2 9M17 51l2 9", line, 0.5
    )


def _macaw(x: float, y: float) -> str:
    """Return a macaw in flight to the left, wings up."""
    bird = (
        shape("1,1.5! 6,3 14,9! 9,5.5! 12.5,12! 6,6", INKS["ruby"])
        + shape("1,-1! 4,-6 3.500,-12! 7,-9.5 8,-3 4.500,3!", INKS["jade_dark"])
        + shape("-1,0! -1.500,-5 -6,-10! 1,-9.500 4.500,-4 4.500,2.500!", INKS["jade"])
        + shape("-1,0! -1.500,-4 -3.500,-7.5! 1,-6 3.500,-2 4,2!", GOLD)
        + shape(
            "-7,0.5! -6.500,-2.200 -3.500,-2.500 0,-.5 5,2 7,4.500! 3,5.500 -1,3.500 -5,2.200!",
            INKS["ruby"],
        )
        + shape("-7.300,3.500! -8.200,.5 -6,-2! -5.200,.5", INK)
        + path(disc(-4.4, -0.7, 0.9), CREAM)
        + path(disc(-4.5, -0.6, 0.4), INK)
    )
    return placed(bird, x, y, scale=0.72)


def _bat(x: float, y: float, scale: float) -> str:
    half = "M0-1.500l1-1.500.4 1.800C4-5 8-4.500 11-1 8.500-1.500 7.500-.5 7 1.500 5.500 0 4 .5 3.500 2.500 2.500 1.500 1 2 0 4.500z"
    wings = path(half, INKS["night_deep"])
    return placed(wings + placed(wings, 0, 0, flip=True), x, y, scale=scale, turn=-8)


def _canopy(near: str, deep: str) -> str:
    """Return what hangs in from above."""
    out = ""
    for flip in (False, True):
        x = 66 if flip else -3
        out += placed(
            path(frond(25, droop=0.3, pairs=10, width=7), near),
            x,
            3,
            flip=flip,
            turn=-14 if flip else 14,
        )
        out += placed(
            path(frond(21, droop=0.5, pairs=9, width=7), deep),
            x,
            4,
            flip=flip,
            turn=-48 if flip else 48,
        )
    return out + liana("5,0 6,9 4.500,16 7,23 5.500,30", deep, leaf=near)


def day_frame() -> str:
    """Return the frame of the day: pale, toothed like a wreath of rays, a sun above and below."""
    teeth = (
        "M3.500 3.500"
        + "l1.400 1.800 1.400-1.800" * 20
        + "V84.500"
        + "l-1.400-1.800-1.400 1.800" * 20
    )
    out = hole(f"{SHEET}{teeth}z", INKS["day_sun"])
    out += path(f"{SHEET}M2.300 2.300v83.400h58.400v-83.400z", CREAM)
    for y in (5.5, 82.5):
        out += path(star(31.5, y, 7.6, 5.4, 14), INKS["day_sun"])
        out += path(disc(31.5, y, 4.6), CREAM) + path(disc(31.5, y, 3.4), INKS["day_sky"])
    return out


def night_frame() -> str:
    """Return the frame of the night: dark, scalloped like clouds, a crescent above and below."""
    inner = "M4 4" + "q2.750 2.600 5.500 0" * 10 + "q-2.600 2.857 0 5.714" * 14
    inner += "q-2.750-2.600-5.500 0" * 10 + "q2.600-2.857 0-5.714" * 14
    out = hole(f"{SHEET}{inner}z", INKS["night_deep"])
    out += stroke("M1.700 1.700h59.600v84.600h-59.600z", INKS["stone_night"], 0.5)
    moon = path(disc(0, 0, 7), INKS["night_deep"]) + path(
        "M1.400-5.200a5.300 5.300 0 1 0 3.800 6.600a4.300 4.300 0 1 1-3.800-6.600z",
        INKS["night_moon"],
    )
    return out + placed(moon, 31.5, 5.5) + placed(moon, 31.5, 82.5, turn=180)

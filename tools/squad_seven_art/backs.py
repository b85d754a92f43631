"""The back of the playing deck: the lost temple under seven stars, the same from both ends."""

import math

from squad_seven_art.grounds import SHEET, sheet
from squad_seven_art.palette import CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, INK, INKS
from squad_seven_art.pen import disc, dots, hole, join, path, placed, star, stroke
from squad_seven_art.plants import blade, frond


def back() -> str:
    """Return the back of the playing deck."""
    out = sheet(INKS["jade_dark"])
    half = _half()
    out += half + placed(half, 63, 88, turn=180)
    out += stroke("M4 44h14M45 44h14", GOLD, 1)
    # the compass in the middle
    out += (
        path(disc(31.5, 44, 14.2), INK)
        + path(star(31.5, 44, 16.5, 13.8, 28), GOLD)
        + path(disc(31.5, 44, 13.2), INK)
    )
    out += path(disc(31.5, 44, 12.4), INKS["jade_dark"]) + stroke(
        disc(31.5, 44, 10.6), GOLD, 0.6, dash=".1 1.665"
    )
    out += path(star(31.5, 44, 7.5, 3, 4, 1 / 8), GOLD_DARK, line=0.5) + path(
        star(31.5, 44, 11.5, 2.6, 4), GOLD_LIGHT, line=0.6
    )
    for turn in range(0, 360, 90):
        out += placed(path("M0-11.500L1.840-1.840 0 0z", GOLD), 31.5, 44, turn=turn)
    out += path(disc(31.5, 44, 1.8), INK) + path(disc(31.5, 44, 1), CREAM)
    return out + _frame()


def _half() -> str:
    """Return the upper half; the lower one is the same, turned."""
    out = path("M-2-2h67v46h-67z", INKS["healer_ground"])
    data = ""
    for index in range(9):
        angle = math.pi * (index - 4) / 9
        spots = (
            (31.5 + 60 * math.sin(a), 44 - 60 * math.cos(a)) for a in (angle - 0.09, angle + 0.09)
        )
        data += "M31.5 44L" + " ".join(join(*spot) for spot in spots) + "z"
    out += path(data, INKS["moss"], opacity=0.7) + dots(
        3, 26, INKS["day_deep"], opacity=0.8, coarse=1.2
    )
    out += path("M10 44v-4h4v-5h4v-5h4v-5h5v-6h9v6h5v5h4v5h4v5h4v4z", INKS["day_deep"])
    out += path("M14 44v-3h4v-5h4v-5h4v-5h3v-4h5v4h3v5h4v5h4v5h4v3z", INKS["jade_dark"])
    stars = "".join(
        star(
            31.5 + 22 * math.sin(math.pi * (index - 3) / 12),
            34 - 22 * math.cos(math.pi * (index - 3) / 12),
            2.3 if index != 3 else 3,
            1,
            5,
        )
        for index in range(7)
    )
    out += path(stars, GOLD_LIGHT)
    for flip in (False, True):
        x = 66 if flip else -3
        out += placed(
            path(frond(30, droop=0.35, pairs=11, width=8), INKS["day_deep"]),
            x,
            5,
            flip=flip,
            turn=-20 if flip else 20,
        )
        out += blade(
            x + (1 if flip else -1),
            40,
            INKS["day_near"],
            INKS["day_deep"],
            scale=1.1,
            turn=-2 if flip else 2,
            flip=flip,
        )
        out += blade(
            x + (2 if flip else -2),
            27,
            INKS["day_near"],
            INKS["day_deep"],
            scale=0.9,
            turn=-22 if flip else 22,
            flip=flip,
        )
    return out


def _frame() -> str:
    out = hole(f"{SHEET}M4 4v80h55V4z", INKS["day_deep"])
    out += stroke("M1.800 1.800h59.400v84.400H1.800z", GOLD, 0.7) + stroke(
        "M4 4h55v80H4z", GOLD, 0.9
    )
    step = path("M4 4h9v2.500h-2.500V9H8v2.500H6.500V13H4z", GOLD)
    for x, y, turn in ((0, 0, 0), (63, 0, 90), (63, 88, 180), (0, 88, 270)):
        out += placed(step, x, y, turn=turn)
    return out

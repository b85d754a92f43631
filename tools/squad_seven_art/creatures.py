"""The creatures that bar the way: two-headed monster, zombie, dinosaur and mummy.

Each fills the middle of a card, within 26 mm of its centre, so that the same drawing serves as the
round target that is shot at.
"""

# ruff: noqa: E501 - the points of an outline are one word, however long.

from itertools import pairwise

from squad_seven_art.palette import CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, INK, INKS
from squad_seven_art.pen import (
    curve,
    disc,
    mirrored,
    path,
    placed,
    shadow,
    shape,
    star,
    stroke,
)

_CONTOUR = 0.9


def _teeth(along: tuple[tuple[float, float], ...], high: float) -> str:
    """Return the path data of teeth between two points and the next."""
    data = ""
    for (x, y), (to_x, to_y) in pairwise(along):
        data += f"M{x} {y}L{(x + to_x) / 2:.1f} {(y + to_y) / 2 + high:.1f} {to_x} {to_y}z"
    return data


def _dragon_head() -> str:
    """Return a roaring head that looks to the right; the neck joins at the origin."""
    body, dark = INKS["monster"], INKS["monster_dark"]
    out = shape("-3,-5! -9,-7 -14,-13! -7,-11.500 1,-8.500!", GOLD_LIGHT, line=0.7)
    out += shape("-6,0! -11,-1 -15,-5! -9,-5 -4,-4!", GOLD_LIGHT, line=0.7)
    out += shape("2,2! 8,-.5 17,-3.500! 17.500,3 14,9.500! 7,10 1,7", INKS["ruby_dark"], line=0.7)
    out += shape("3,8.500! 5,5 10,4.500 13,8.500!", INKS["ruby"])
    upper = ((5, 0.9), (7.6, -0.2), (10.2, -1), (12.8, -1.8), (15.2, -2.4), (17.3, -2.6))
    out += path(_teeth(upper, 4.2), CREAM, line=0.4)
    out += path(
        _teeth(((5.5, 9.8), (8, 10.2), (10.5, 10.300), (13.4, 9.3)), -3.600), CREAM, line=0.4
    )
    out += shape(
        "-6,8! -8,1 -6,-5 -1,-9 5,-9! 8,-6 12,-6.500 15,-8 18.500,-6.500 19.500,-2.5! 14,-1.300 8,.8 3.500,2.600! 2.500,5.500 4.500,8.800! 9,10.500 14,8.800! 15,12 9,15.500 2,14.500 -2,13 -6,13!",
        body,
        line=_CONTOUR,
    )
    out += shadow(
        "-6,8! -3,4 1,6 4.500,8.800! 9,10.500 14,8.800! 15,12 9,15.500 2,14.500 -2,13 -6,13!"
    )
    out += shape("1.5,-3.500! 5,-6.500 9,-4! 6,-1.500 3,-1.600", GOLD_LIGHT, line=0.6) + path(
        "M5.800-5.400q1.300 1.700-.3 3.500-1.200-1.700.3-3.500z", INK
    )
    out += shape("-2,-6! 2,-8.500 10.5,-4.200! 4,-5.300 .5,-4.500", INK) + path(
        disc(16.2, -5.2, 0.8), INK
    )
    return out + stroke(
        "M-4.500 0q2 4 .5 8M-1.500 1q1.500 3 .8 6M10-5l2 1.500M12.500-5.600l1.500 1.600", dark, 0.8
    )


def _neck(points: str, width: float) -> str:
    data = curve(points, closed=False)
    return (
        stroke(data, INK, width + 1.8, cap="butt") + stroke(data, INKS["monster"], width, cap="butt")
        + stroke(data, INKS["monster_dark"], width * 0.42, dash=".1 4.400")
        + stroke(data, INKS["monster"], width * 0.26, dash=".1 4.400")
    )  # fmt: skip


def monster() -> str:
    """Return the monster with two heads, which look away from each other."""
    out = path("M35 73l9-4-5-4 8-4-6-4 6-5-7-2 4-6-8 1z", INKS["monster_dark"], line=0.7)
    out += path("M22 76l-9-3 5-4-8-4 7-3-5-6 8-1z", INKS["monster_dark"], line=0.7)
    out += _neck("35,84 42,72 39,60 34,48 36,36", 14)
    out += _neck("29,86 25,78 26,70 27,62 23,54", 12)
    out += shape("-2,90! 3,80 13,75 31,74 49,75 60,80 65,90!", INKS["monster"], line=_CONTOUR)
    out += shadow("36,74.500! 49,75 60,80 65,90! 40,90!")
    out += stroke(
        "M12 82q4-3 8 0M22 80q4-3 8 0M33 80q4-3 8 0M43 82q4-3 8 0", INKS["monster_dark"], 0.9
    )
    out += placed(_dragon_head(), 24.5, 54, flip=True, scale=1.02, turn=4)
    return out + placed(_dragon_head(), 35, 33, scale=1.16, turn=-12)


def dinosaur() -> str:
    """Return a tyrannosaur that roars to the right."""
    body, dark = INKS["monster"], INKS["monster_dark"]
    out = shape("16,40! 24,38 50,46! 56,42 57,54! 50,68 30,66", INKS["ruby_dark"], line=_CONTOUR)
    out += shape("22,58! 30,50 44,52 50,58! 40,64 28,64", INKS["ruby"])
    upper = (
        (24, 46),
        (28, 46.8),
        (32, 47),
        (36, 46.6),
        (40, 46),
        (44, 45.500),
        (48, 45.500),
        (52, 45.800),
        (55.5, 45),
    )
    out += path(_teeth(upper, 6), CREAM, line=0.5)
    out += path(
        _teeth(((28, 65), (32, 66), (36, 66.3), (40, 66), (44, 65), (48, 63.500), (51, 61)), -5),
        CREAM,
        line=0.5,
    )
    out += shape(
        "-2,90! -2,40 4,28 14,20 22,17 28,19! 34,19.500 42,23.500 50,24.500 57,28 59.500,35 58.500,45! 50,46.500 42,46.500 34,48.500 24,47! 19,52 22,60 28,65! 38,67.500 46,65.500 53,59! 55,64 50,71 40,76 28,77! 24,84 24,90!",
        body,
        line=1,
    )
    out += shadow(
        "-2,90! -2,60 8,56 18,58 22,60 28,65! 38,67.500 46,65.500 53,59! 55,64 50,71 40,76 28,77! 24,84 24,90!"
    )
    out += shape("22,30! 26,24 34,25.500 37,29! 31,33.500 25,33.500", GOLD_LIGHT, line=0.7)
    out += path("M30.500 25.500q2.600 3.500 0 7.500-2.600-4 0-7.500z", INK)
    out += shape("19,28! 25,20.500 36,24.500 39.5,28.500! 31,25.800 24,26.500", dark, line=0.6)
    out += path(curve("52,28.500! 55.500,29 56,32 52.5,31.500"), INK)
    out += stroke(
        "M42 29q4 .5 7 4M46 27q3 1 4.500 3M38 36q6-1 10 2M19 40q-4 6-2 14M12 36q-4 9-2 20M6 44q-3 8-1 16M27 40q6 3 12 2",
        dark,
        1,
    )
    return out + path("M9 25l-5-5 1 7zM15 20l-3-6-1 8zM3 33l-5-3 2 7z", dark, line=0.6)


def _claw() -> str:
    """Return a hand that reaches out to the viewer, seen from its back; wrist at the origin."""
    return shape(
        "-4.500,0! -5,-5 -8.500,-8.500 -9.500,-12! -7,-12 -4.800,-8.500! -5.500,-13 -5,-17.500! -2.500,-15 -2.300,-9.500! "
        "-1.500,-15 0,-19! 1.600,-15 1,-9.500! 3,-14 5.5,-17! 5.800,-13 3.800,-8! 6.500,-10 9,-10.500! 8,-7 5,-4 4.500,0!",
        INKS["zombie"], line=_CONTOUR,
    ) + stroke("M-3.500-7.500l-.6-2M-.6-8.500V-11M2.200-8l1-2", INK, 0.6) + shadow("1,0! 2,-8 3.800,-8! 6.500,-10 9,-10.500! 8,-7 5,-4 4.500,0!")  # fmt: skip


def zombie() -> str:
    """Return the Inca zombie: a king long dead, in shroud and crown, who reaches for you."""
    skin, linen = INKS["zombie"], INKS["linen"]
    out = shape(
        mirrored("31.5,12 42,16 47,28 47,42 52,50! 58,62 60,90! 31.5,90"),
        INKS["ruby_dark"],
        line=_CONTOUR,
    )
    out += shape(mirrored("31.5,16 40,20 43,30 42,42 38,52 31.5,56"), INK)
    # chest and ribs under a torn shroud
    out += shape(mirrored("31.5,52 40,53 48,60 50,74 48,90! 31.5,90"), skin, line=_CONTOUR)
    out += stroke("M31.500 56v22M24 62q7-3 15 0M22.500 68q9-3.500 18 0M23 74q8-3 17 0", INK, 0.8)
    out += shadow("33,54! 40,53 48,60 50,74 48,90! 36,90!")
    out += shape("31.5,90! 30,78 24,66 21,53! 16,56 12,64 12,90!", linen, line=_CONTOUR)
    out += shape("31.5,90! 33,80 39,66 42,53! 47,56 51,64 51,90!", linen, line=_CONTOUR)
    out += shadow("31.5,90! 33,80 39,66 42,53! 47,56 51,64 51,90!", 0.22)
    # skull
    out += shape(
        mirrored("31.5,20 38,21.500 41,28 40.500,35 38.500,39.500! 37.500,46 35,50.500 31.5,51"),
        skin,
        line=_CONTOUR,
    )
    out += shape("22.8,33! 26,30 30,33.500! 29,37.500 25,38.500", INK) + shape(
        "40.2,33! 37,30 33,33.500! 34,37.500 38,38.500", INK
    )
    out += path(disc(27, 35, 1.5) + disc(36, 35, 1.5), INKS["flame_light"]) + path(
        disc(27.2, 35.2, 0.6) + disc(35.8, 35.2, 0.6), INKS["ruby"]
    )
    out += path("M31.500 37.500l1.800 3.500h-3.600z", INK)
    out += shape(
        "26.5,43.500! 31.5,42.500 36.5,43.500! 35.500,48.800 31.5,49.500 27.5,48.800",
        INKS["ruby_dark"],
        line=0.7,
    )
    out += path(
        "M28 43.300h2v2.200h-2zM30.700 43h1.800v2h-1.800zM33.600 43.200h1.800v2.400h-1.800zM29.300 49v-1.800h1.800V49.300zM32.500 49.300v-2h1.700v1.700z",
        CREAM,
    )
    out += shadow(
        "33,21! 38,21.500 41,28 40.500,35 38.500,39.500! 37.500,46 35,50.500 32.5,51! 34.500,42 33,34"
    )
    out += stroke("M24 27l3 1.500M39 26.500l-2.500 2M25.500 41l1.500 2", INK, 0.6)
    # crown of stepped gold with a disc
    out += path(
        "M20.500 26v-7h3.500v-4h4v-4.500h7V15h4v4h3.500v7q-11-4.500-22 0z", GOLD, line=_CONTOUR
    )
    out += path("M35 10.500V15h4v4h3.500v7q-3-1.300-6-1.900z", GOLD_DARK) + path(
        disc(31.5, 17.5, 3), INKS["ruby"], line=0.7
    )
    out += path(star(31.5, 17.5, 2.2, 1, 8), GOLD_LIGHT)
    # sleeves of rags and two hands
    for flip, x, y, turn in ((False, 15, 70, -14), (True, 49, 64, 12)):
        rag = shape("-6,0! 6,-1! 9,8 10,24! -10,24! -9,8", linen, line=_CONTOUR) + stroke(
            "M-7 5q7-3 15 0M-8 11q8-3 17 0M-4 16l9-2", GOLD_DARK, 0.8
        )
        rag += path("M-7 1l2 4 2-3.500 2.500 4L2 1l2.500 3.500L7 .5 5-1.500-5-1z", linen, line=0.6)
        out += placed(rag + placed(_claw(), 0, 0, scale=1.15), x, y, flip=flip, turn=turn)
    return out


def mummy() -> str:
    """Return the mummy that steps out of its painted coffin."""
    linen, dark = INKS["linen"], GOLD_DARK
    out = shape(mirrored("31.5,9 42,12 47,22 47,34 53,44 51,68 44,90! 31.5,90"), GOLD, line=1)
    out += shape(
        mirrored("31.5,13 40,15.500 43.500,23 43.500,36 49,46 47,68 41,90! 31.5,90"),
        INKS["ruby_dark"],
        line=0.8,
    )
    edge = mirrored("31.5,11 41,13.500 45.2,22.500 45.2,35 51,45 49,68 42.500,90! 31.5,90")
    out += stroke(curve(edge), INKS["jade_dark"], 1.6, dash="2.4 2.4", cap="butt")
    # body
    out += shape(mirrored("31.5,44 39,45 45,50 46,60 43,72 41,90! 31.5,90"), linen, line=_CONTOUR)
    # head
    out += shape(
        mirrored("31.5,18 38,20 40.5,27 40,36 37,43 34,46 31.5,46.500"), linen, line=_CONTOUR
    )
    out += shape("23.5,29.500! 31,31.500 39.5,28.500! 39.8,35.500 32,36.500 23.3,34.500!", INK)
    out += path(disc(27.3, 32.7, 1.6) + disc(35.8, 32.4, 1.6), INKS["jade"]) + path(
        disc(27.3, 32.7, 0.7) + disc(35.8, 32.4, 0.7), CREAM
    )
    wraps = "M23 27q8 3 17-3M25 22q7 3 13.500-1M23.500 38q8 3 16.500 0M25 42.500q7 2.500 13.500-1M22 50q10 5 20 0M19 56q13 5 26 0M18 62q14-4 27 2M20 69q12 5 24-1M21 75q10-4 22 2M22 82q10 4 20 0"
    out += stroke(wraps, dark, 0.8)
    out += shadow(
        "33,18! 38,20 40.5,27 40,36 37,43 34,46! 39,45! 45,50 46,60 43,72 41,90! 35,90! 37,60 33,46 35,34"
    )
    # a loose end, and an arm held out
    out += shape(
        "24.500,40! 20,46 21,52 16,57 18,63! 21,58 25,54 24,48 27.500,42.500!", linen, line=0.7
    )
    arm = shape("-5,6! -6,-4 -4,-13! 4,-13! 5.5,-4 5,6!", linen, line=_CONTOUR) + stroke(
        "M-5.500-2q5 3 10.500 0M-5-7q5 3 9.500-1M-5 3q5 2 10 0", dark, 0.8
    )
    hand = shape(
        "-4,0! -6.500,-3 -8,-7! -5.500,-7.500 -3.500,-4.500! -4,-9 -3.300,-12.500! -1,-11.500 -1,-6! .2,-10 1.5,-13! 3,-11 2,-5.500! 4,-8.500 6,-9.500! 6,-6 4.500,-2 4,0!",
        linen,
        line=_CONTOUR,
    )
    hand += stroke("M-4-3h8M-3.600-7h2.600M1-8h2", dark, 0.7)
    out += placed(arm + placed(hand, 0, -12), 17.5, 69, turn=-8, scale=1.1)
    return out + placed(arm + placed(hand, 0, -12, flip=True), 46, 71, turn=10, scale=1.1)

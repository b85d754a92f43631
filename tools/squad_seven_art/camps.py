"""The camp: a tent between palms, its fire before it."""

# ruff: noqa: E501 - the points of an outline are one word, however long.

from squad_seven_art.palette import CREAM, GOLD, INK, INKS
from squad_seven_art.pen import curve, disc, path, placed, shadow, shape, stroke
from squad_seven_art.plants import palm


def camp(*, is_day: bool) -> str:
    """Return tent, palms, crates and fire; by night the tent glows."""
    deep = INKS["day_deep" if is_day else "night_deep"]
    near = INKS["day_near" if is_day else "night_near"]
    out = palm(11, 66, 42, deep, lean=4) + palm(53.5, 66, 36, deep, lean=4, flip=True)
    out += shape("-2,68! 14,64 32,63 50,64.5 65,68! 65,90! -2,90!", near)
    out += shape(
        "3,72! 16,67 32,66 47,67 60,72! 56,79 32,81 7,79",
        INKS["wood" if is_day else "wood_dark"],
        opacity=0.75,
    )
    cloth = INKS["canvas"] if is_day else GOLD
    out += stroke("M31.500 26v-5M13 68l-6 5M50 68l6 5", INK, 0.9)
    out += path("M31.500 21c4-2 6 2 10 0v5.500c-4 2-6-2-10 0z", INKS["day_sun"], line=0.6)
    out += shape("31.5,26! 36,40 43,54 52,68.5! 11,68.5! 20,54 27,40", cloth, line=1)
    out += shadow("31.5,26! 36,40 43,54 52,68.5! 42,68.5! 36,52 33,40")
    out += stroke("M27 39q2 14-9 29.500M36 39q-2 14 9 29.500", INKS["wood"], 0.6)
    inside = INKS["wood_dark"] if is_day else INKS["flame_light"]
    out += shape("31.5,41! 35,52 40.5,68.5! 22.5,68.5! 28,52", inside, line=0.8)
    if is_day:
        out += shape("31.5,41! 29.500,54 26,68.5! 20,68.5! 27,54", CREAM, line=0.7)
    else:
        out += shape(
            "29,68.5! 29.200,61 31,58.5! 30,56.500 31.5,54.500 33.500,56.500 32.500,58.5! 35,61 35.5,68.5!",
            INKS["wood_dark"],
        )
    out += path("M7.500 60h9v8.500h-9z", INKS["wood_light"], line=0.8) + stroke(
        "M7.500 60l9 8.500M7.500 62.500h9", INKS["wood_dark"], 0.7
    )
    return out + fire(47.5, 75.5)


def fire(x: float, y: float) -> str:
    """Return a campfire whose logs cross at `x`, `y`."""
    flames = path(
        curve(
            "0,0! -6,-1.500 -7,-6 -3.8,-9.5! -3.2,-7.5 -2,-7.200! -2.500,-11 .5,-15! 1.2,-10.500 4,-8.5! 4,-10 3.8,-11! 7.200,-7 6.500,-1.500"
        ),
        INKS["flame"],
        line=0.8,
    ) + path(
        curve(
            "0,-.3! -3,-1 -3.5,-4 -1.2,-6.5! -.8,-5 .2,-5! .2,-7.500 1.2,-9! 1.8,-6 3.4,-4.500 3,-1"
        ),
        INKS["flame_light"],
    )
    logs = "M-8 1.500L7-2.500M-7-2.500L8 1.500"
    return placed(
        flames
        + stroke(logs, INK, 3.6)
        + stroke(logs, INKS["wood"], 2.2)
        + path(disc(-8, 1.5, 1) + disc(8, 1.5, 1), INKS["wood_light"]),
        x,
        y,
    )

"""What lies there to be taken: the puma statuette, the gems, the chest, and the stone below them."""

# ruff: noqa: E501 - the points of an outline are one word, however long.

from squad_seven_art.palette import CREAM, GOLD, GOLD_DARK, GOLD_LIGHT, INK, INKS
from squad_seven_art.pen import curve, disc, mirrored, path, shadow, shape, star, stroke

_CONTOUR = 0.9


def plinth(*, is_day: bool) -> str:
    """Return the carved, mossy stone on which a treasure stands."""
    stone = INKS["stone_day"] if is_day else INKS["stone_night"]
    moss = INKS["moss"] if is_day else INKS["moss_night"]
    out = shape("15,62! 48,62! 50,67! 54,68! 56,80! 7,80! 9,68! 13,67!", stone, line=_CONTOUR)
    out += path("M13 67l2-5h33l2 5z", CREAM, opacity=0.4)
    out += shadow("40,62! 48,62! 50,67! 54,68! 56,80! 42,80!")
    out += stroke("M13 67h37M9 68h45M22 68l-1 12M42 68l1 12", INK, 0.6)
    out += stroke("M11.500 76h4v-4h3v6M26 77v-5h11v5M29.500 77v-2h4v2M45 78v-6h3v4h4", INK, 0.8)
    return (
        out
        + shape("8,71! 11,67 15,66 18,68.5 22,66.5 25,69 28,67! 21,65 14,64 10,66!", moss)
        + shape("46,67! 49,69.5 51,68.5 54,71.5 55,74! 55,70 52,66.5!", moss)
    )


def statuette() -> str:
    """Return a golden puma with a crest of rays, sitting upright."""
    out = ""
    lobes = (
        "31.5,15 34.5,17.5 34,27! 31.5,28! 29,27! 28.5,17.5",
        "39.5,17 42,20.5 36.5,29! 34,28! 34.5,24 36.5,18",
        "46.5,22.5 47.5,26.5 38.5,32! 36.5,29.5! 39,26 43.5,22",
        "50.5,30.5 50,34.5 39,35.5! 38,32! 42,30 47.5,29",
    )
    crest = "".join(curve(lobe) for lobe in lobes)
    left = "".join(curve(_turned(lobe)) for lobe in lobes[1:])
    out += path(crest + left, GOLD, line=_CONTOUR)
    out += path(disc(31.5, 20, 1.1) + disc(38.4, 21.4, 1) + disc(43.7, 25.6, 1) + disc(46.6, 31.6, 1)
                + disc(24.6, 21.4, 1) + disc(19.3, 25.6, 1) + disc(16.4, 31.6, 1), INKS["jade"], line=0.4)  # fmt: skip
    # body, chest, paws
    out += shape(
        "41,60! 47,60.5 50.5,57 48.5,52.500 50.5,50.5 53.5,55 52,61.5 46,64 41,62.5!",
        GOLD_DARK,
        line=_CONTOUR,
    )
    out += shape(
        mirrored("31.5,44 38,45.500 40,50! 44,54 44.5,60 43,62.5! 31.5,62.5"), GOLD, line=_CONTOUR
    )
    out += shape(
        "26,48.5! 24,56 24.500,60! 22,61 22.5,63! 29.5,63! 29.500,60 30.5,55!", GOLD, line=0.7
    )
    out += shape(
        "37,48.5! 39,56 38.500,60! 41,61 40.5,63! 33.5,63! 33.500,60 32.5,55!", GOLD, line=0.7
    )
    out += path(disc(31.5, 50.5, 4.2), GOLD_LIGHT, line=0.6)
    out += path(star(31.5, 50.5, 3.5, 1.7, 8), INKS["ruby"])
    out += stroke("M25 61v1.500M27.200 61v1.500M36 61v1.500M38.200 61v1.500", INK, 0.6)
    # head: ears, brow, muzzle
    out += shape(
        mirrored("31.5,29 35,28.5 38,26! 40.5,30 40,35 40.5,40 36.5,45.5 31.5,46.5"),
        GOLD,
        line=_CONTOUR,
    )
    out += shape("25.5,29! 24,31.5 25.5,32.5 27.5,30.5", GOLD_DARK) + shape(
        "37.5,29! 39,31.5 37.5,32.5 35.5,30.5", GOLD_DARK
    )
    for x in (21, 42):
        out += path(disc(x, 39.5, 2.6), GOLD_LIGHT, line=0.7) + path(disc(x, 39.5, 1), INKS["jade"])
    out += shape("24.8,35.5! 27.5,33.8 30.3,36.6! 27.2,37.6", CREAM, line=0.5)
    out += shape("38.2,35.5! 35.5,33.8 32.7,36.6! 35.8,37.6", CREAM, line=0.5)
    out += path(disc(28, 35.8, 1) + disc(35, 35.8, 1), INK)
    out += shape(mirrored("31.5,38 33.6,38.2 31.5,40.4"), INK)
    out += shape(
        mirrored("31.5,41 34.5,41.4 37,40.6 36,43.8 31.5,44.9"), INKS["ruby_dark"], line=0.5
    )
    out += path("M27.500 41l1 2.400 1-2.200zM33.500 41.200l1 2.200 1-2.400z", CREAM)
    out += stroke("M31.500 30v5M28.500 30.500l1 2.500M34.500 30.500l-1 2.500", INK, 0.6)
    # light from the left
    out += shadow(
        "31.5,29! 35,28.5! 38,26! 40.5,30 40,35 40.5,40 36.5,45.5! 38,45.5! 40,50! 44,54 44.5,60 43,62.5! 33.5,63! 33,56! 36,52 36,46 36.5,38"
    )
    out += shadow("39,17.3! 42,20.5 47.5,23.5! 50.5,30.5 50,34.5 43,35! 46,30 41,24")
    out += stroke(
        "M23.600 31q-1 4 0 8M21 55q-1 2-.5 5M15 31q5-1.500 8 1M19.500 24.500q3 1 5 4",
        GOLD_LIGHT,
        0.9,
    )
    return out


def _turned(points: str) -> str:
    """Return points mirrored on the axis of the card."""
    out = []
    for word in points.split():
        x, y = word.removesuffix("!").split(",")
        out.append(f"{63 - float(x):g},{y}{'!' if word.endswith('!') else ''}")
    return " ".join(out)


def _facets(fill: str, light: str, dark: str, outline: str, lit: str, dim: str, edges: str) -> str:
    return (
        path(outline, fill, line=_CONTOUR) + path(lit, light) + path(dim, dark)
        + stroke(edges, INK, 0.45) + path(outline, "none", line=_CONTOUR)
    )  # fmt: skip


def gems() -> str:
    """Return three cut stones and small ones before them."""
    jade = _facets(
        INKS["jade"],
        INKS["jade_light"],
        INKS["jade_dark"],
        "M25 19h13l8 9.500-14.500 30L17 28.500z",
        "M25 19l-8 9.500h8.500L31.500 19zM25.500 28.500h6v30z",
        "M38 19l8 9.500h-8.500zM37.500 28.500H46l-14.500 30z",
        "M17 28.500h29M25 19l.5 9.500 6-9.500 6 9.500.5-9.500M25.500 28.500l6 30 6-30",
    )
    ruby = _facets(
        INKS["ruby"],
        INKS["ruby_light"],
        INKS["ruby_dark"],
        "M12.500 42l7-5 8 3 2.500 8-5 14.500h-8L10 51z",
        "M12.500 42l7-5 1 6-4.500 6.500zM16 49.500l4.500-6.500 5 4.500-4 15z",
        "M25.500 47.500l4.500.5-5 14.500h-3.500zM27.500 40l2.500 8-4.500-.5z",
        "M12.500 42l3.500 7.500L10 51M16 49.500l4.500-6.500-1-6M20.500 43l7-3-2 7.500 4.500.5M20.500 43l5 4.500-4 15M16 49.500l1 13",
    )
    amber = _facets(
        GOLD,
        GOLD_LIGHT,
        GOLD_DARK,
        "M36 44l6.500-5 9 2 3 7.500-4.500 14H39.500L33.500 53z",
        "M36 44l6.500-5 .5 6-3.500 5zM39.500 50l3.500-5 6 4-3 13.500h-4z",
        "M49 49l5.500-.5-4.500 14h-4zM51.500 41l3 7.500-5.500.5z",
        "M36 44l3.500 6-6 3M39.500 50l3.500-5-.5-6M43 45l8.500-4L49 49l5.500-.5M43 45l6 4-3 13.500M39.500 50l2.500 12.500",
    )
    small = _facets(
        INKS["glass"], CREAM, INKS["stone_night"],
        "M27.500 54.500l3-2.500h4l2.500 2.500-4.700 8z", "M27.500 54.500l3-2.500 1 2.500.7 8z",
        "M34.500 52l2.500 2.500-4.700 8 1-8z", "M27.500 54.500h9.500M31.500 54.500l.7 8 1.100-8",
    )  # fmt: skip
    sparks = star(19, 26, 5, 0.9, 4) + star(48, 33.5, 4, 0.8, 4) + star(35, 15.5, 3, 0.6, 4)
    return jade + ruby + amber + small + path(sparks, CREAM, line=0.5)


def chest() -> str:
    """Return an open chest from which gold runs over."""
    wood, light, dark = INKS["wood"], INKS["wood_light"], INKS["wood_dark"]
    out = path(
        "M31.500 36L2 30v-9zM31.500 36L7 12l5-5zM31.500 36L20 3h6zM31.500 36L37 3h6zM31.500 36L51 7l5 5zM31.500 36L61 21v9z",
        GOLD_LIGHT, opacity=0.6,
    )  # fmt: skip
    # the lid, thrown back
    out += shape("12.5,39! 14.5,27 22,22.5 41,22.5 48.5,27 50.5,39!", wood, line=_CONTOUR)
    out += shape("16.5,39! 18,30.5 23.5,27 39.5,27 45,30.5 46.5,39!", dark, line=0.7)
    out += path("M20 39c.5-5 2.500-8 5-9h13c2.500 1 4.500 4 5 9z", INK, opacity=0.45)
    out += stroke("M13.500 33q1.500-6 8-8.500 10-1 20 0", light, 1)
    out += path("M20.500 23h4l-1 4.500h-3.300zM38.500 23h4l.3 4.500h-3.300z", GOLD_DARK, line=0.6)
    # what is in it
    out += shape(
        "14.5,43! 17,37.5 21,37 23,33.5 27,34.5 30,31.5 34,34 37.5,32.5 40,36.5 44.5,37.5 48.5,43!",
        GOLD,
        line=0.7,
    )
    coins = "".join(
        disc(x, y, 2.1)
        for x, y in (
            (19.5, 40),
            (24, 37.3),
            (28.5, 35.2),
            (33, 37.5),
            (37, 35.5),
            (42.5, 39),
            (29, 40),
            (37.5, 40),
        )
    )
    out += path(coins, GOLD_LIGHT, line=0.5)
    out += path(
        "M31 33l2-6 3.200 3 2.300-4.500 1 5.500 3.500-1.500-1.500 5.500z", GOLD, line=0.6
    ) + path(disc(36.6, 33, 0.9), INKS["ruby"])
    out += path("M21 35l2.300-3 3 .2 1.500 3-3.500 3.300z", INKS["jade"], line=0.5)
    # the box
    out += shape("11.5,42.5! 51.5,42.5! 49.5,63! 13.5,63!", wood, line=_CONTOUR)
    out += path("M12 47h39l-.6 5.500H12.600z", light, opacity=0.8)
    out += stroke("M12.400 47h38.200M12.900 52.500h37.200M13.300 58h36.400", dark, 0.6)
    out += path("M18 42.500h5l.5 20.500h-4.500zM40 42.500h5L44 63h-4.500z", GOLD_DARK, line=0.6)
    out += path("M11.500 42.500h40l-.3 3H11.800z", GOLD, line=0.6)
    out += shadow("39,42.5! 51.5,42.5! 49.5,63! 36,63!")
    out += path("M27.500 44h8v7.500l-4 3-4-3z", GOLD_LIGHT, line=0.7) + path(
        "M31.500 46.200a1.500 1.500 0 0 1 .8 2.700l.6 2.600h-2.800l.6-2.600a1.500 1.500 0 0 1 .8-2.700z",
        INK,
    )
    dotted = "M20.500 45v17M42.300 45v17"
    out += stroke(dotted, GOLD_LIGHT, 0.9, dash="0 4.200")
    # coins that have rolled off, a string of pearls
    out += path(
        disc(11, 61.5, 2) + disc(7.8, 62.3, 1.6) + disc(53, 61.2, 2.2), GOLD_LIGHT, line=0.5
    )
    return out + stroke(
        "M44.5 42c1.5 3-1.3 6 .3 9 1 1.6 3 1.2 3.700-.6", CREAM, 1.3, dash="0 1.600"
    )

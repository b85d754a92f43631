"""The healer: a grave, kind person who holds out a bowl of leaves."""

# ruff: noqa: E501 - the points of an outline are one word, however long.

from squad_seven_art.palette import CREAM, GOLD, GOLD_LIGHT, INK, INKS
from squad_seven_art.pen import curve, disc, mirrored, path, placed, shadow, shape, stroke


def healer_figure() -> str:
    """Return the healer from head to lap, facing us."""
    skin, hair, wool = INKS["skin_4"], INKS["hair_grey"], INKS["ruby"]
    # long hair behind, mantle
    out = shape(mirrored("31.5,14 40,16 44,26 44,42 46,58 40,62! 31.5,60"), hair, line=0.9)
    out += shape(mirrored("31.5,50 40,51.500 49,56 54,68 56,90! 31.5,90"), wool, line=0.9)
    out += shape(mirrored("31.5,52 36,52 40,58 43,72 43.500,90! 31.5,90"), CREAM, line=0.7)
    out += stroke(
        "M12.500 62q4 1 8 6M10.800 66q4 1 8 6.500M50.500 62q-4 1-8 6M52.200 66q-4 1-8 6.500",
        GOLD_LIGHT,
        1.1,
    )
    out += stroke("M11.600 64q4 1 8 6.200M51.400 64q-4 1-8 6.200", INKS["jade"], 1.1)
    out += shadow("36,52! 40,51.500 49,56 54,68 56,90! 43.500,90! 43,72 40,58")
    # neck, face
    out += shape("28,42! 35,42! 35.500,50 38,54 31.5,58 25,54 27.500,50", skin, line=0.8)
    out += shadow("28,45! 31.5,48.500 35,45! 35.500,50 38,54 34,57 33,51 28,48")
    out += shape(
        mirrored("31.5,18.500 37.500,20 40,27 39.500,34 37,41 33.5,45.500 31.5,45.800"),
        skin,
        line=0.9,
    )
    out += shadow(
        "32.500,30! 33.500,36 33,39! 36,40 34,45.500! 37,41 39.5,34 40,27 37.5,20! 37.500,27", 0.2
    )
    # brow, eyes that look at us, nose, mouth, the lines of age
    out += stroke("M24.600 29.600q2.600-1.900 5-.5M38.400 29.600q-2.600-1.900-5-.5", INK, 0.9)
    out += path(
        "M25 32.600q2.400-2.200 4.800 0-2.400 1.500-4.800 0zM33.200 32.600q2.400-2.200 4.800 0-2.400 1.500-4.800 0z",
        CREAM,
        line=0.4,
    )
    out += path(disc(27.4, 32.3, 1) + disc(35.6, 32.3, 1), INK)
    out += stroke(
        "M31.500 31.500l1 5.500q-.8.900-2.300.4M28.300 40.600q3.200 1.700 6.400 0M30.500 42.500q1 .4 2 0",
        INK,
        0.7,
    )
    out += stroke(
        "M27.500 36.500q-1.200 1.500-.9 3.500M35.800 36.500q1.200 1.500.9 3.500M24.500 34.500l-.8.900M38.600 34.500l.8.900",
        INKS["skin_6"],
        0.6,
    )
    # hair parted in the middle, a woven band, feather and leaf
    out += shape("31.5,17! 25,18.500 22.500,26 22,38! 24,33 25.500,26 31.5,22!", hair, line=0.8)
    out += shape("31.5,17! 38,18.500 40.500,26 41,38! 39,33 37.500,26 31.5,22!", hair, line=0.8)
    out += shape(
        "22.5,24! 31.5,20.500 40.500,24! 40.800,27.500 31.5,24 22.200,27.500", GOLD, line=0.8
    )
    out += stroke(
        "M24 25.500l1.500-2.300 1.500 1.400 1.500-2.300 1.500 1.200 1.500-1.900 1.500 1.900 1.500-1.200 1.500 2.300 1.500-1.400 1.500 2.300",
        INKS["ruby_dark"],
        0.7,
    )
    out += path(curve("31.5,21! 28.800,15 31.5,8! 34.200,15"), INKS["jade"], line=0.7) + stroke(
        "M31.500 20v-9", INK, 0.5
    )
    out += path(curve("30,21! 25,17 25,12! 29,15"), INKS["moss"], line=0.6) + path(
        curve("33,21! 38,17 38,12! 34,15"), INKS["moss"], line=0.6
    )
    out += path(disc(22.3, 39.5, 1.5) + disc(40.7, 39.5, 1.5), GOLD_LIGHT, line=0.5)
    # beads
    out += stroke("M24 55q7.500 10 15 0", INK, 2.6, dash=".1 2.500") + stroke(
        "M24 55q7.500 10 15 0", INKS["jade_light"], 1.8, dash=".1 2.500"
    )
    # bowl, what is in it, hands
    held = ""
    held += shape(
        "20,69! 24,65.500 31.5,64.500 39,65.500 43,69! 31.5,72", INKS["healer_glow"], line=0.7
    )
    held += path(
        curve("31,68! 27,66 26.500,61.500! 30.500,63")
        + curve("32,68! 32.500,62 37,60.500! 36,65.500"),
        INKS["moss"],
        line=0.6,
    )
    held += shape(
        "18.500,68.500! 31.5,71 44.500,68.500! 43,76 38,80.500 31.5,81 25,80.500 20,76",
        INKS["wood"],
        line=0.9,
    )
    held += stroke(
        "M21 73.500l2.500 2 2.500-2 2.500 2.500 3-2 3 2 2.500-2.500 2.500 2 2.500-2", GOLD, 0.9
    )
    held += shadow("36,70.500! 44.500,68.500! 43,76 38,80.500 31.5,81! 35,77")
    hand = "13.500,84! 14,77 17,72.500 20.500,71! 23,73.500 21.500,74.500! 25,75.500 27,78.500! 25.500,80 22.500,79! 25,81 25.500,83! 23,84 20,82! 19,84 18,94! 13,94!"
    held += shape(hand, skin, line=0.8)
    other = " ".join(f"{63 - float(w.split(',')[0]):g},{w.split(',')[1]}" for w in hand.split())
    held += shape(other, skin, line=0.8) + shadow(other, 0.22)
    return out + placed(held, 0, -6)

"""The snake that guards a treasure or a camp, and the liana that lies where no snake does.

Both wind through the same place in the same greens, so that haste mistakes one for the other. Who
looks sees the difference at once: a snake has a thick marked body, a head, an eye and a tongue; a
liana is thin, plain and has leaves.
"""

# ruff: noqa: E501 - the points of an outline are one word, however long.

from squad_seven_art.palette import INK, INKS
from squad_seven_art.pen import curve, disc, line, path, placed, shape, stroke

WAYS = {
    "statuette": "7,77! 10,69 18,63 27,65.5 35,69.5 44,68 49,61.5 46.500,54.5 49.500,49",
    "gems": "55,77! 53,69 45,65.5 37,67.5 28,70.5 19,67 14.500,60 17,53.500 13.500,48.5",
    "chest": "57,78! 54,71 46,67 38,69 29,72 20,69 14.5,62 16.5,54 12.5,48",
    "camp": "7,79! 9,72 16,70.5 23,73.5 31,75.500 37,71.5 36,64 41,58 38.5,50.5",
}
"""From tail to neck."""


def snake(what: str, *, is_day: bool) -> str:
    """Return the snake of a card."""
    time_of_day = "day" if is_day else "night"
    body, mark = INKS[f"snake_{time_of_day}"], INKS[f"snake_{time_of_day}_mark"]
    words = WAYS[what].split()
    whole = curve(" ".join(words), closed=False)
    thick = curve(" ".join(words[1:]), closed=False)
    tip = line(" ".join(words[:2]), INK, 2.6) + line(" ".join(words[:2]), body, 1.5)
    out = tip + stroke(thick, INK, 6) + stroke(thick, body, 4.6)
    out += stroke(thick, INK, 3.6, dash=".1 4.2")
    out += stroke(thick, mark, 2.3, dash=".1 4.2")
    out += stroke(whole, INK, 0.1)
    x, y = (float(number) for number in words[-1].rstrip("!").split(","))
    faces_left = float(words[-2].split(",")[0]) > x
    return out + placed(_head(body, mark), x, y, scale=1.15, flip=not faces_left)


def _head(body: str, mark: str) -> str:
    """Return a head seen from the side that looks left; the neck comes up from below."""
    tongue = "M-6.500 .8c-2 .2-3-.6-4.500.4M-8.500.8c-1.200-.6-1.800-1.400-3-1.400"
    return (
        stroke(tongue, INKS["ruby"], 0.8)
        + shape(
            "2.800,2.500! 3.500,-2.500 0,-4.800 -4.500,-3 -7.200,-.5 -7,1.800 -3.500,2.700! -2.500,4.500",
            body,
            line=0.8,
        )
        + shape("-6.8,1.6! -4,1 -1.500,1.500! -3.500,2.600", mark)
        + stroke("M-7 1.600q3-.9 5.500 0", INK, 0.5)
        + path(disc(-2.4, -1.5, 1.3), mark, line=0.5)
        + path("M-2.400-2.500q.9 1 0 2-.9-1 0-2z", INK)
    )


def liana(what: str, *, is_day: bool) -> str:
    """Return the plant that lies where a snake might."""
    time_of_day = "day" if is_day else "night"
    body, mark = INKS[f"snake_{time_of_day}"], INKS["moss" if is_day else "moss_night"]
    words = WAYS[what].split()[:-1]
    way = curve(" ".join(words), closed=False)
    out = stroke(way, INK, 2.2) + stroke(way, body, 1.1)
    leaf = shape("0,0! 2.500,-2.8 6,-3! 4.500,.8 1.500,1.500", mark, line=0.6) + stroke(
        "M0 0L4-1.800", INK, 0.4
    )
    for index, word in enumerate(words[1:]):
        x, y = (float(number) for number in word.rstrip("!").split(","))
        out += placed(leaf, x, y, flip=index % 3 == 1, turn=(0, 40, 110)[index % 3])
    return out

"""What every card has: sheet, frame, corner values, the large value and the black circles."""

from sekoya_art.numerals import number, width_of
from sekoya_art.palette import ART, CARD, GROUPS, STROKES
from sekoya_art.paths import element

WIDTH = CARD["width_mm"]
CENTRE = WIDTH / 2
SPECIALS = (1, 10, 11, 18, 19, 24)


def group_of(value: int) -> str:
    """Return the name of the card's group."""
    if value <= 10:
        return "seedlings"
    return "grown" if value <= 18 else "giants"


def circles(value: int) -> str:
    """Return the half circles towards the neighbours and the whole circle of a special card.

    A half is a whole circle centred on the cut, so that a cut a little off still shows black.
    """
    radius, halo = CARD["circle"]["radius_mm"], CARD["circle"]["halo_mm"]
    level = CARD["circle"]["y_mm"]
    out = ""
    sides = [x for x, is_there in ((0, value > 1), (WIDTH, value < 24)) if is_there]
    for x in sides:
        out += element("circle", cx=x, cy=level, r=radius + halo, fill=ART["cream"])
        out += element("circle", cx=x, cy=level, r=radius, fill=ART["circle"])
    if value in SPECIALS:
        out += element("circle", cx=CENTRE, cy=level, r=radius + 2 * halo, fill=ART["gold"])
        out += element("circle", cx=CENTRE, cy=level, r=radius + halo * 1.5, fill=ART["cream"])
        out += element("circle", cx=CENTRE, cy=level, r=radius, fill=ART["circle"])
    return out


def values(value: int) -> str:
    """Return the large value at the foot and the two small ones at the top corners."""
    group = GROUPS[group_of(value)]
    corner = ART["ink"] if group_of(value) != "giants" else ART["cream"]
    height = 8.5
    inset = 5.2 + width_of(value) * height / 200
    return (
        number(value, centre_x=CENTRE, top_y=63.2, height=19, colour=group["numeral"])
        + number(value, centre_x=inset, top_y=5.4, height=height, colour=corner)
        + number(value, centre_x=WIDTH - inset, top_y=5.4, height=height, colour=corner)
    )


def sheet(colour: str) -> str:
    """Return the ground of the whole card, bleed included."""
    return element("path", d="M-2-2h67v92h-67z", fill=colour)


# The hours pass along the deck: dawn on 11, evening on 18, deep night on 24.
_SKIES = {
    11: "#efe2c8", 12: "#cddad3", 13: "#d3e3dd", 14: "#dfe8cf", 15: "#e3e6c8", 16: "#efdfb6",
    17: "#ecbd88", 18: "#e6b78d", 19: "#332d3d", 20: "#2b3b40", 21: "#26384a", 22: "#1e3438",
    23: "#2a2f40", 24: "#14232c",
}  # fmt: skip


def sky(value: int) -> str:
    """Return the colour of the card's ground before anything stands on it."""
    return _SKIES.get(value, ART["paper"])


def frame(value: int) -> str:
    """Return the frame: an open double rule, a pointed arch, or an inset line on the dark."""
    line = STROKES["frame"]
    if group_of(value) == "seedlings":
        return element(
            "path",
            d="M3 3h57v82h-57zM4 4h55v80h-55z",
            fill="none", stroke=ART["ink"], stroke_width=line * 0.7, opacity=0.75,
        )  # fmt: skip
    if group_of(value) == "giants":
        return element(
            "path",
            d="M6.5 3h50a3.5 3.5 0 0 0 3.5 3.5v75a3.5 3.5 0 0 0-3.5 3.5h-50"
            "a3.5 3.5 0 0 0-3.5-3.5v-75a3.5 3.5 0 0 0 3.5-3.5z",
            fill="none", stroke=ART["cream"], stroke_width=line, opacity=0.8,
        )  # fmt: skip
    arch = "M3.6 84.4V40C4.5 26 20 16 31.5 3.4C43 16 58.5 26 59.4 40V84.4z"
    return element("path", d="M-2-2h67v92h-67z" + arch, fill=ART["paper"], fill_rule="evenodd") + (
        element("path", d=arch, fill="none", stroke=ART["ink"], stroke_width=line)
        + element(
            "path",
            d="M2.6 85.4V40C3.5 25 19.6 14.8 31.5 1.8C43.4 14.8 59.5 25 60.4 40V85.4z",
            fill="none", stroke=ART["ink"], stroke_width=line * 0.6, opacity=0.7,
        )
    )  # fmt: skip

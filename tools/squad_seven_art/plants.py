"""What grows in the jungle: fronds, blades, crowns of trees, lianas."""

# ruff: noqa: E501 - the points of an outline are one word, however long.

import math
import random

from squad_seven_art.palette import INK
from squad_seven_art.pen import curve, join, path, placed, stroke


def frond(length: float, *, droop: float = 0.5, pairs: int = 9, width: float = 6) -> str:
    """Return the path data of a palm frond that springs from the origin to the right."""
    data = ""
    for index in range(1, pairs + 1):
        share = index / pairs
        x, y = length * share, length * droop * share * share - length * 0.25 * share
        lean = math.atan2(2 * droop * share - 0.25, 1)
        long = width * (1.05 - 0.75 * share) * (0.55 + 1.2 * min(share, 0.4))
        for side in (-1, 1):
            angle = lean + side * (0.9 - 0.35 * share)
            tip_x, tip_y = x + long * math.cos(angle), y + long * math.sin(angle)
            back = length / pairs * 0.85
            root_x, root_y = x - back * math.cos(lean), y - back * math.sin(lean)
            end_x, end_y = x + 0.6 * math.cos(lean), y + 0.6 * math.sin(lean)
            data += f"M{join(root_x, root_y)}l{join(tip_x - root_x, tip_y - root_y)}"
            data += f" {join(end_x - tip_x, end_y - tip_y)}z".replace(" -", "-")
    spine = f"M0 0Q{join(length * 0.5, -length * 0.25)} {join(length, length * (droop - 0.25))}"
    return data + spine + f"Q{join(length * 0.5, -length * 0.25 + 1.2)} 0 1.2z"


def palm(x: float, y: float, high: float, ink: str, *, lean: float = 4, flip: bool = False) -> str:
    """Return a palm whose foot is at `x`, `y`."""
    trunk = curve(f"-1.5,0! {lean * 0.2},{-high * 0.5} {lean - 0.8},{-high}! {lean + 0.8},{-high}! "
                  f"{lean * 0.4 + 1.4},{-high * 0.5} 1.6,0!")  # fmt: skip
    out = path(trunk, ink)
    for turn, mirror in ((-38, False), (6, False), (-30, True), (12, True), (-75, False)):
        out += placed(path(frond(15, droop=0.75, pairs=7, width=5.5), ink), lean, -high,
                      flip=mirror, turn=-turn if mirror else turn)  # fmt: skip
    return placed(out, x, y, flip=flip)


_BLADE = curve(
    "0,0! 3,-6 5.5,-6.5! 6,-9.5 9,-10! 10,-13 12.5,-13! 14.5,-15.5 18,-16! "
    "17.5,-11 15,-8.5! 15,-6 11.5,-4! 11,-2 7.5,-.6! 4,1.4 0,0!"
)


def blade(
    x: float,
    y: float,
    ink: str,
    vein: str,
    *,
    scale: float = 1,
    turn: float = 0,
    flip: bool = False,
) -> str:
    """Return a large slit leaf that springs from `x`, `y`."""
    return placed(
        path(_BLADE, ink) + stroke("M0 0Q8-5 18-16M4-3.200l1-4M8.500-6.600l1-4M6-4.300l6-.2M10.500-8l5-.8", vein, 0.45),
        x, y, scale=scale, turn=turn, flip=flip,
    )  # fmt: skip


def crowns(base: float, high: float, ink: str, seed: int, *, bottom: float = 90) -> str:
    """Return a row of tree crowns across the card, filled down to `bottom`."""
    rng = random.Random(seed)
    data, x = f"M-2 {base}", -2.0
    while x < 65:
        step = rng.uniform(4, 8)
        up = rng.uniform(0.6, 1.4) * high
        data += f"c{join(-1, -up, step + 1, -up, step, rng.uniform(-1, 1))}"
        x += step
    return path(f"{data}V{bottom}H-2z", ink)


def liana(points: str, ink: str, *, leaf: str) -> str:
    """Return a hanging plant along points, with a leaf at each bend."""
    spots = [word.split(",") for word in points.replace("!", "").split()]
    leaves = "".join(
        f"M{join(float(x), float(y))}q{join(1.2 * side, -1.6, 3.4 * side, -0.6)}"
        f" {join(-1.2 * side, 2, -3.4 * side, 0.6)}"
        for side, (x, y) in zip((1, -1) * len(spots), spots, strict=False)
    )
    return stroke(curve(points, closed=False), ink, 0.8) + path(leaves, leaf)


def undergrowth(near: str, deep: str, vein: str = INK) -> str:
    """Return the leaves of both lower corners, in front of everything."""
    out = ""
    for flip in (False, True):
        x = 66 if flip else -3
        out += placed(
            path(frond(27, droop=0.2, pairs=10, width=8), deep),
            x,
            72,
            flip=flip,
            turn=22 if flip else -22,
        )
        out += blade(
            x + (2 if flip else -2), 92, near, vein, scale=1.15, turn=18 if flip else -18, flip=flip
        )
        out += blade(
            x + (-10 if flip else 10),
            94,
            deep,
            near,
            scale=0.95,
            turn=-30 if flip else 30,
            flip=flip,
        )
        out += blade(
            x + (3 if flip else -3), 84, deep, near, scale=0.85, turn=38 if flip else -38, flip=flip
        )
    return out

"""The pen: outlines through points, flat inks, hard shadow, and print texture without patterns.

A drawing may be put inline many times on one page, so nothing here has a name: no gradient, no
pattern, no clip. Dots and hatches are dashed strokes.
"""

import math
import re

from squad_seven_art.palette import INK

Point = tuple[float, float]
SHADOW = 0.3
"""How strongly the ink of a shadow lies on what is below it."""


def number(value: float, digits: int = 1) -> str:
    """Return a number as short as SVG allows."""
    text = f"{round(value, digits):.{digits}f}".rstrip("0").rstrip(".")
    text = re.sub(r"^(-?)0\.", r"\1.", text)
    return "0" if text in ("", "-", "-0") else text


def shortest(data: str) -> str:
    """Return path data without zeros that say nothing."""
    data = re.sub(r"(\.\d*[1-9])0+(?!\d)", r"\1", data)
    return re.sub(r"(?<![\d.])0(\.\d)", r"\1", data)


def join(*values: float) -> str:
    """Return numbers in a row, parted only where they must be."""
    out = ""
    for value in values:
        text = number(value)
        out += text if not out or text[0] == "-" else f" {text}"
    return out


def _parse(points: str) -> list[tuple[float, float, bool]]:
    found = []
    for word in points.split():
        x, y = word.removesuffix("!").split(",")
        found.append((float(x), float(y), word.endswith("!")))
    return found


def _lean(before: Point, after: Point, length: float) -> Point:
    x, y = after[0] - before[0], after[1] - before[1]
    size = math.hypot(x, y) or 1
    return (x / size * length / 3, y / size * length / 3)


def curve(points: str, *, closed: bool = True) -> str:
    """Return path data through points `x,y`; `x,y!` is a corner, the others are rounded.

    Between two corners the line is straight.
    """
    found = _parse(points)
    count = len(found)
    spot = [(x, y) for x, y, _ in found]
    at = (round(spot[0][0], 1), round(spot[0][1], 1))
    out = f"M{join(*at)}"
    for index in range(count if closed else count - 1):
        here, there = spot[index], spot[(index + 1) % count]
        sharp, sharp_next = found[index][2], found[(index + 1) % count][2]
        if not closed:
            sharp = sharp or index == 0
            sharp_next = sharp_next or index == count - 2
        length = math.dist(here, there)
        end = (round(there[0], 1), round(there[1], 1))
        if sharp and sharp_next:
            out += f"l{join(end[0] - at[0], end[1] - at[1])}"
        else:
            third = ((there[0] - here[0]) / 3, (there[1] - here[1]) / 3)
            lean = third if sharp else _lean(spot[index - 1], there, length)
            after = spot[(index + 2) % count]
            lean_next = third if sharp_next else _lean(here, after, length)
            out += "c" + join(
                here[0] + lean[0] - at[0], here[1] + lean[1] - at[1],
                there[0] - lean_next[0] - at[0], there[1] - lean_next[1] - at[1],
                end[0] - at[0], end[1] - at[1],
            )  # fmt: skip
        at = end
    return out + ("z" if closed else "")


def mirrored(points: str, axis: float = 31.5) -> str:
    """Return points from the top of an axis down its right side, gone round to the left side.

    The first and the last point lie on the axis.
    """
    words = points.split()
    back = []
    for word in reversed(words[1:-1]):
        x, y = word.removesuffix("!").split(",")
        back.append(f"{2 * axis - float(x):g},{y}{'!' if word.endswith('!') else ''}")
    return " ".join(words + back)


def path(data: str, fill: str, *, opacity: float = 1, line: float = 0, ink: str = INK) -> str:
    """Return a filled shape, with a contour where `line` (mm) is given."""
    return element(data, fill=fill, opacity=opacity, stroke=ink, width=line)


def hole(data: str, fill: str, *, line: float = 0) -> str:
    """Return a filled shape in which outlines within outlines are holes."""
    return element(data, fill=fill, width=line).replace("/>", ' fill-rule="evenodd"/>')


def element(
    data: str,
    *,
    fill: str = "none",
    stroke: str = INK,
    width: float = 0,
    opacity: float = 1,
    dash: str = "",
    cap: str = "round",
) -> str:
    """Return a path; what the document says at its root (`ROOT`) is not said again."""
    out = f'<path d="{shortest(data)}"'
    if fill != INK:
        out += f' fill="{fill}"'
    if width:
        out += f' stroke-width="{number(width, 2)}"'
        if stroke != INK:
            out += f' stroke="{stroke}"'
    if dash:
        out += f' stroke-dasharray="{shortest(dash)}"'
    if cap != "round":
        out += f' stroke-linecap="{cap}"'
    if opacity != 1:
        out += f' {"stroke" if width and fill == "none" else "fill"}-opacity="{number(opacity, 2)}"'
    return f"{out}/>"


ROOT = (
    f'fill="{INK}" stroke="{INK}" stroke-width="0" stroke-linejoin="round" stroke-linecap="round"'
)
"""What every shape is unless it says otherwise: ink, without a contour, round at the joints."""


def shape(points: str, fill: str, *, opacity: float = 1, line: float = 0, ink: str = INK) -> str:
    """Return a closed outline through points as a shape."""
    return path(curve(points), fill, opacity=opacity, line=line, ink=ink)


def shadow(points: str, opacity: float = SHADOW) -> str:
    """Return a hard shadow over whatever lies below."""
    return shape(points, INK, opacity=opacity)


def stroke(
    data: str,
    ink: str = INK,
    width: float = 0.7,
    *,
    dash: str = "",
    opacity: float = 1,
    cap: str = "round",
) -> str:
    """Return a drawn line."""
    return element(data, stroke=ink, width=width, dash=dash, opacity=opacity, cap=cap)


def line(points: str, ink: str = INK, width: float = 0.7, *, dash: str = "") -> str:
    """Return a drawn line through points."""
    return stroke(curve(points, closed=False), ink, width, dash=dash)


def disc(x: float, y: float, radius: float) -> str:
    """Return the path data of a disc."""
    r = number(radius)
    wide = number(2 * radius)
    return f"M{join(x - radius, y)}a{r} {r} 0 1 0 {wide} 0a{r} {r} 0 1 0-{wide} 0z"


def star(x: float, y: float, outer: float, inner: float, points: int, turn: float = 0) -> str:
    """Return the path data of a star; `turn` in turns."""
    spots = []
    for index in range(2 * points):
        radius = inner if index % 2 else outer
        angle = math.pi * index / points + 2 * math.pi * turn
        spots.append(f"{x + radius * math.sin(angle):.2f},{y - radius * math.cos(angle):.2f}!")
    return curve(" ".join(spots))


def dots(
    top: float,
    bottom: float,
    ink: str,
    *,
    opacity: float = 1,
    coarse: float = 1.1,
    step: float = 2.2,
) -> str:
    """Return a printer's screen across the card whose dots fade from `top` to `bottom`.

    Four strengths, each one path: rows of dots are dashed lines, every other row set off by half.
    """
    half = step / 2
    each = max(1, round(abs(bottom - top) / half / 4))
    down = half if bottom > top else -half
    out, y = "", top
    for band in range(4):
        data = f"M-2 {number(y)}h68"
        for row in range(1, each):
            data += f"m{join(half - 68 if row % 2 else -half - 68, down)}h68"
        y += each * down
        out += stroke(
            data, ink, coarse * (1 - band * 0.22), dash=f"0 {number(step)}", opacity=opacity
        )
    return out


def placed(
    body: str, x: float, y: float, *, scale: float = 1, flip: bool = False, turn: float = 0
) -> str:
    """Return a part at another place, scaled, mirrored and turned (degrees)."""
    move = f"translate({join(x, y)})"
    if turn:
        move += f"rotate({number(turn)})"
    if flip:
        move += f"scale(-{number(scale, 2)} {number(scale, 2)})"
    elif scale != 1:
        move += f"scale({number(scale, 2)})"
    return f'<g transform="{move}">{body}</g>'

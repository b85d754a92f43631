"""Compact SVG path data from points in millimetres.

All drawing happens in whole tenths of a millimetre inside one `scale(.1)` group: integers
are short to write and fine enough for print. Positions are relative to the last *rounded* point,
so that rounding never adds up along a path.
"""

import random
from collections.abc import Iterable, Sequence

UNITS_PER_MM = 10
Point = tuple[float, float]


def unit(mm: float) -> int:
    """Return a length in drawing units."""
    return round(mm * UNITS_PER_MM)


def _join(numbers: Iterable[int]) -> str:
    out = ""
    for number in numbers:
        out += f"{number}" if not out or number < 0 else f" {number}"
    return out


class Trace:
    """Path data under way: absolute millimetres go in, relative units come out."""

    def __init__(self) -> None:
        """Start at the origin with nothing drawn."""
        self.data = ""
        self._x = 0
        self._y = 0
        self._last = ""
        self._start = 0, 0

    def _write(self, command: str, points: Sequence[Point]) -> None:
        numbers: list[int] = []
        for x, y in points:
            numbers += [unit(x) - self._x, unit(y) - self._y]
        self._x += numbers[-2]
        self._y += numbers[-1]
        body = _join(numbers)
        # A repeated command letter may be left out, and a pair after "m" is a line.
        if command == self._last or (command == "l" and self._last == "m"):
            self.data += body if body.startswith("-") else f" {body}"
        else:
            self.data += command + body
        self._last = command

    def move(self, point: Point) -> "Trace":
        """Lift the pen and set it down at `point`."""
        self._last = ""
        self._write("m", [point])
        self._start = self._x, self._y
        return self

    def line(self, *points: Point) -> "Trace":
        """Draw straight lines."""
        for point in points:
            self._write("l", [point])
        return self

    def bend(self, control: Point, end: Point) -> "Trace":
        """Draw one quadratic curve."""
        self._write("q", [control, end])
        return self

    def curve(self, first: Point, second: Point, end: Point) -> "Trace":
        """Draw one cubic curve."""
        self._write("c", [first, second, end])
        return self

    def soft(self, points: Sequence[Point]) -> "Trace":
        """Draw a quadratic B-spline on a control polygon, from the first point to the last.

        Only the first joint names its control point, the rest are `t` (mirrored). Each joint is
        placed from the control point that the reader will really have, which keeps the mirrored
        ones within half a unit of what was asked.
        """
        inner = points[1:-1]
        if len(points) < 3:
            return self.move(points[0]).line(*points[1:])
        self.move(points[0])
        control = inner[0]
        for index, wanted in enumerate(inner):
            following = inner[index + 1] if index + 1 < len(inner) else None
            end = points[-1] if following is None else _middle(control, following)
            if index == 0:
                self._write("q", [wanted, end])
            else:
                self._write("t", [end])
            if following is not None:
                real = (self._x / UNITS_PER_MM, self._y / UNITS_PER_MM)
                control = (2 * real[0] - control[0], 2 * real[1] - control[1])
        return self

    def soft_ring(self, points: Sequence[Point]) -> "Trace":
        """Draw a closed quadratic B-spline on a control polygon."""
        start = _middle(points[-1], points[0])
        return self.soft([start, *points, start]).close()

    def dot(self, point: Point) -> None:
        """Set the pen down once, for one unit: not every renderer draws lines of no length."""
        self.move(point)
        self.data += "h1"
        self._x += 1
        self._last = ""

    def close(self) -> "Trace":
        """Close the current shape; the next one must begin with `move`."""
        self.data += "z"
        self._x, self._y = self._start
        self._last = "z"
        return self


def _middle(a: Point, b: Point) -> Point:
    return (a[0] + b[0]) / 2, (a[1] + b[1]) / 2


def element(tag: str, **attributes: str | float) -> str:
    """Return one empty element; underscores in attribute names become hyphens."""
    body = "".join(f' {k.replace("_", "-")}="{_plain(v)}"' for k, v in attributes.items())
    return f"<{tag}{body}/>"


def _plain(value: str | float) -> str:
    if isinstance(value, str):
        return value
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text


def fill(trace: Trace, colour: str, **more: str | float) -> str:
    """Return the path filled with one colour."""
    return element("path", d=trace.data, fill=colour, **more)


def stroke(trace: Trace, colour: str, width_mm: float, **more: str | float) -> str:
    """Return the path as a line; the scene's group gives it round ends and no fill."""
    return element(
        "path", d=trace.data, stroke=colour, stroke_width=width_mm * UNITS_PER_MM, **more
    )  # fmt: skip


def disc(x: float, y: float, radius: float, colour: str, **more: str | float) -> str:
    """Return a filled circle in drawing units."""
    return element("circle", cx=unit(x), cy=unit(y), r=unit(radius), fill=colour, **more)


def dots(points: Iterable[Point], colour: str, size_mm: float, **more: str | float) -> str:
    """Return round dots as one path."""
    trace = Trace()
    for point in points:
        trace.dot(point)
    return stroke(trace, colour, size_mm, **more)


def chance(seed: int) -> random.Random:
    """Return the drawing's own generator: the same seed gives the same hand, always."""
    return random.Random(seed * 7919 + 17)

"""Plants in every age: needles, boughs, crowns, trunks and roots."""

import math
from collections.abc import Sequence

from sekoya_art.palette import ART, STROKES
from sekoya_art.paths import Point, Trace, chance, fill, stroke


def tapered(points: Sequence[Point], widths: Sequence[float]) -> Trace:
    """Return a ribbon along `points`, as wide at each point as `widths` says."""
    left: list[Point] = []
    right: list[Point] = []
    for index, (x, y) in enumerate(points):
        before = points[max(index - 1, 0)]
        after = points[min(index + 1, len(points) - 1)]
        dx, dy = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dx, dy) or 1.0
        half = widths[index] / 2
        left.append((x - dy / length * half, y + dx / length * half))
        right.append((x + dy / length * half, y - dx / length * half))
    right.reverse()
    trace = Trace().soft(left).line(right[0])
    return _soft_on(trace, right).close()


def _soft_on(trace: Trace, points: Sequence[Point]) -> Trace:
    """Go on from the first point along a control polygon, as `Trace.soft` does after a move."""
    for index in range(1, len(points) - 1):
        here, following = points[index], points[index + 1]
        last = index == len(points) - 2
        middle = (here[0] + following[0]) / 2, (here[1] + following[1]) / 2
        trace.bend(here, following if last else middle)
    if len(points) == 2:
        trace.line(points[1])
    return trace


class Sprigs:
    """Twigs with awl-shaped needles, gathered so that a whole plant takes three paths."""

    def __init__(self) -> None:
        """Begin with no twig."""
        self._upper, self._lower, self._twigs = Trace(), Trace(), Trace()

    def add(
        self, start: Point, end: Point, sag: float, needles: int, reach: float, seed: int
    ) -> None:
        """Add one twig from `start` to `end`, needles shrinking towards its tip."""
        rng = chance(seed)
        (x0, y0), (x1, y1) = start, end
        control = (x0 + x1) / 2, (y0 + y1) / 2 + sag
        for index in range(needles):
            t = (index + 0.6) / needles
            x = (1 - t) ** 2 * x0 + 2 * t * (1 - t) * control[0] + t * t * x1
            y = (1 - t) ** 2 * y0 + 2 * t * (1 - t) * control[1] + t * t * y1
            dx = 2 * (1 - t) * (control[0] - x0) + 2 * t * (x1 - control[0])
            dy = 2 * (1 - t) * (control[1] - y0) + 2 * t * (y1 - control[1])
            along = math.atan2(dy, dx)
            size = reach * (1.05 - 0.55 * t) * rng.uniform(0.85, 1.15)
            for side in (-1, 1):
                angle = along + side * 0.85
                tip = x + math.cos(angle) * size, y + math.sin(angle) * size
                is_upper = math.sin(angle) < math.sin(along)
                (self._upper if is_upper else self._lower).move((x, y)).line(tip)
        self._twigs.move(start).bend(control, end)

    def drawn(self) -> str:
        """Return all twigs; needles below are darker than those above."""
        return (
            stroke(self._lower, ART["leaf_dark"], 0.55)
            + stroke(self._upper, ART["leaf"], 0.6)
            + stroke(self._twigs, ART["leaf_dark"], 0.35)
        )


def roots(x: float, y: float, spread: float, depth: float, seed: int, colour: str) -> str:
    """Return a tap root with fine side roots below a plant."""
    rng = chance(seed)
    lines = Trace()
    count = 4 + round(spread / 3)
    for index in range(count):
        side = -1 if index % 2 else 1
        reach = spread * (0.3 + 0.7 * (index + 1) / count) * rng.uniform(0.8, 1.1)
        down = depth * (1 - 0.6 * index / count) * rng.uniform(0.8, 1.0)
        lines.soft(
            [
                (x, y),
                (x + side * reach * 0.25, y + down * 0.35),
                (x + side * reach * 0.6, y + down * 0.55),
                (x + side * reach * 0.75, y + down),
                (x + side * reach, y + down * 0.95),
            ]
        )
    tap = tapered(
        [
            (x, y - 0.6),
            (x + 0.2, y + depth * 0.4),
            (x - 0.4, y + depth * 0.8),
            (x, y + depth * 1.15),
        ],
        [1.0 + spread * 0.06, 0.8, 0.45, 0.1],
    )
    return stroke(lines, colour, STROKES["line"]) + fill(tap, colour)


def tier(x: float, top: float, base: float, half: float, boughs: int, seed: int) -> Trace:
    """Return one storey of a conifer: an apex at `top` and a hem of drooping bough tips."""
    rng = chance(seed)
    droop = half * 0.22

    def hem(t: float) -> float:
        return base - droop * (1 - t * t)

    left, right = half * rng.uniform(0.92, 1.08), half * rng.uniform(0.92, 1.08)
    trace = (
        Trace().move((x, top)).bend((x - left * 0.42, base - (base - top) * 0.44), (x - left, base))
    )
    span = left + right
    for index in range(boughs):
        begin = -left + span * index / boughs
        tip = begin + span * 0.55 / boughs
        end = begin + span / boughs
        deep = rng.uniform(0.5, 1.0) * min(1.7, 0.25 + half * 0.11)
        notch = hem(min(1.0, abs(end) / half)) - deep * 0.8
        low = hem(min(1.0, abs(tip) / half)) + deep * 0.5
        if index:
            trace.bend((x + begin + span * 0.12 / boughs, low - 0.2), (x + tip, low))
        if index < boughs - 1:
            trace.line((x + end, notch))
    trace.line((x + right, base))
    return trace.bend((x + right * 0.42, base - (base - top) * 0.44), (x, top)).close()


def crown(
    x: float, top: float, bottom: float, half: float, tiers: int, seed: int,
    tones: Sequence[str], line: str, waist: float = 0.0,
) -> str:  # fmt: skip
    """Return a conifer's crown of overlapping storeys, lowest first, with needle lines on each.

    `waist` above 0 narrows the lowest storeys, as on old trees that shed their low boughs.
    """
    rng = chance(seed)
    out = ""
    lines = Trace()
    height = bottom - top
    for index in range(tiers):
        t = 1 - index / tiers
        base = top + height * t
        spread = half * (0.16 + 0.84 * t**0.85)
        if waist:
            spread *= 1 - waist * max(0.0, t - 0.6) / 0.4
        spread *= rng.uniform(0.9, 1.08)
        apex = max(top, base - height * (2.3 / tiers) - 1)
        boughs = max(4, round(spread * 0.75))
        shape = tier(x, apex, base, spread, boughs, seed * 31 + index)
        out += fill(shape, tones[index % len(tones)])
        for side in (-1, 1):
            for reach in (0.35, 0.68):
                at = x + side * spread * reach * rng.uniform(0.85, 1.1)
                drop = base - spread * 0.12 * rng.uniform(0.6, 1.3)
                start = x + side * spread * reach * 0.45, base - height / tiers * 0.75
                lines.move(start).bend((at - side * 0.3, start[1] + 0.9), (at, drop))
    return out + stroke(lines, line, STROKES["fine"], opacity=0.55)


def young_trunk(x: float, top: float, bottom: float, foot: float, seed: int) -> str:
    """Return a straight reddish trunk with a few bark lines and a spread foot."""
    rng = chance(seed)
    half = foot / 2
    shape = (
        Trace()
        .move((x - half * 0.35, top))
        .bend((x - half * 0.7, bottom - (bottom - top) * 0.2), (x - half * 1.7, bottom + 0.8))
        .line((x + half * 1.7, bottom + 0.8))
        .bend((x + half * 0.7, bottom - (bottom - top) * 0.2), (x + half * 0.35, top))
        .close()
    )
    shade = (
        Trace()
        .move((x + half * 0.1, top))
        .bend((x + half * 0.2, bottom - 3), (x + half * 0.4, bottom + 0.8))
        .line((x + half * 1.7, bottom + 0.8))
        .bend((x + half * 0.7, bottom - (bottom - top) * 0.2), (x + half * 0.35, top))
        .close()
    )
    lines = Trace()
    for index in range(max(2, round(foot))):
        at = x + half * (-0.7 + 1.3 * (index + 0.5) / max(2, round(foot)))
        start = top + (bottom - top) * rng.uniform(0.05, 0.5)
        lines.move((x + (at - x) * 0.6, start)).bend((at * 0.8 + x * 0.2, bottom - 3), (at, bottom))
    return (
        fill(shape, ART["bark"])
        + fill(shade, ART["bark_dark"], opacity=0.6)
        + stroke(lines, ART["bark_dark"], STROKES["fine"])
    )


def clump(x: float, y: float, rx: float, ry: float, bumps: int, seed: int) -> Trace:
    """Return one rounded bough of an old sequoia: an oval with a lobed edge."""
    rng = chance(seed)
    angles = [
        2 * math.pi * (index + rng.uniform(-0.22, 0.22)) / bumps + 0.4 for index in range(bumps)
    ]
    points = [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in angles]
    trace = Trace().move(points[0])
    for index in range(bumps):
        first, second = angles[index], angles[(index + 1) % bumps]
        if second < first:
            second += 2 * math.pi
        middle = (first + second) / 2
        push = rng.uniform(1.42, 1.62)
        control = x + rx * push * math.cos(middle), y + ry * push * math.sin(middle)
        trace.bend(control, points[(index + 1) % bumps])
    return trace.close()


def lobes(x: float, y: float, rx: float, ry: float, seed: int, trace: Trace) -> None:
    """Add the short curved lines that model a bough to `trace`."""
    rng = chance(seed)
    for index in range(3):
        at = x + rx * (-0.55 + 0.5 * index) + rng.uniform(-0.3, 0.3)
        level = y + ry * rng.uniform(-0.25, 0.35)
        wide = rx * 0.28
        trace.move((at - wide, level)).bend((at, level - ry * 0.65), (at + wide, level))

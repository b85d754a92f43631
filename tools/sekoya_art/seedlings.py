"""Cards 1 to 10: one specimen on an open page, from cone and seed to the young tree, with roots."""

import math

from sekoya_art.flora import Sprigs, crown, roots, tapered, young_trunk
from sekoya_art.palette import ART, STROKES
from sekoya_art.paths import Point, Trace, chance, fill, stroke

_X = 31.5
_GROUND = 57.0


def soil(seed: int) -> str:
    """Return the ground line of a plate: one drawn line and loose hatching under it."""
    rng = chance(seed)
    line = Trace().soft(
        [(6.5, _GROUND + 0.3), (20, _GROUND - 0.5), (42, _GROUND + 0.5), (56.5, _GROUND)]
    )
    hatch = Trace()
    for index in range(26):
        x = 8 + index * 1.85 + rng.uniform(-0.5, 0.5)
        length = 1.0 + 2.4 * math.sin(math.pi * (index + 0.5) / 26) * rng.uniform(0.4, 1)
        hatch.move((x, _GROUND + 0.9)).line((x - length * 0.55, _GROUND + 0.9 + length))
    return stroke(hatch, ART["soil"], STROKES["fine"], opacity=0.7) + stroke(
        line, ART["soil"], 0.45
    )


def _wash(cx: float, cy: float, rx: float, ry: float, seed: int) -> str:
    """Return the pale stain of watercolour behind a specimen."""
    rng = chance(seed)
    points = [
        (
            cx + rx * rng.uniform(0.85, 1.15) * math.cos(a * math.pi / 5),
            cy + ry * rng.uniform(0.85, 1.15) * math.sin(a * math.pi / 5),
        )
        for a in range(10)
    ]
    return fill(Trace().soft_ring(points), ART["paper_shade"], opacity=0.6)


def _winged_seed(x: float, y: float, size: float, angle: float) -> str:
    """Return one flat seed: a pale wing on both sides of a darker kernel."""
    c, s = math.cos(angle), math.sin(angle)

    def at(u: float, v: float) -> Point:
        return x + size * (u * c - v * s), y + size * (u * s + v * c)

    wing = Trace().soft_ring(
        [
            at(0, -2.3), at(1.3, -1.9), at(2.1, -0.6), at(1.9, 0.9), at(1, 1.8), at(0, 1.7),
            at(-1, 1.8), at(-1.9, 0.9), at(-2.1, -0.6), at(-1.3, -1.9),
        ]
    )  # fmt: skip
    kernel = Trace().soft_ring([at(0, -1.9), at(0.5, 0), at(0, 1.6), at(-0.5, 0)])
    return (
        fill(wing, "#ddb588")
        + stroke(wing, ART["bark_dark"], STROKES["fine"])
        + fill(kernel, ART["bark_dark"])
    )


def _cone(x: float, top: float, half: float, height: float) -> str:
    """Return a hanging sequoia cone: an egg of rhombic shields, each with its slit."""
    egg = Trace().soft_ring(
        [
            (x - half * 0.7, top), (x + half * 0.7, top), (x + half * 1.25, top + height * 0.35),
            (x + half * 0.95, top + height * 0.9), (x, top + height * 1.06),
            (x - half * 0.95, top + height * 0.9), (x - half * 1.25, top + height * 0.35),
        ]
    )  # fmt: skip
    shields, slits = Trace(), Trace()
    for row in range(6):
        y = top + height * (0.1 + row * 0.165)
        wide = half * math.sqrt(max(0.05, 1 - ((y - top - height * 0.45) / (height * 0.58)) ** 2))
        count = 3 if row % 2 else 4
        for column in range(count):
            u = (column + 0.5) / count * 2 - 1
            cx = x + wide * math.sin(u * 1.35) * 0.98
            w, h = wide / count * 1.15 * math.cos(u * 0.9), height * 0.1
            shields.move((cx, y - h)).bend((cx + w * 0.5, y - h * 0.7), (cx + w, y))
            shields.bend((cx + w * 0.4, y + h * 0.8), (cx, y + h)).bend(
                (cx - w * 0.4, y + h * 0.8), (cx - w, y)
            )
            shields.bend((cx - w * 0.5, y - h * 0.7), (cx, y - h)).close()
            slits.move((cx - w * 0.5, y)).bend((cx, y + 0.35), (cx + w * 0.5, y))
    return (
        fill(egg, ART["bark_dark"])
        + fill(shields, ART["cone"])
        + stroke(shields, ART["ink"], STROKES["fine"])
        + stroke(slits, ART["ink"], 0.4)
    )


def _plate_one() -> str:
    leaves = Sprigs()
    leaves.add((25, 8), (15.5, 19.5), -1, 12, 2.4, 2)
    leaves.add((28, 8), (44, 17), -2.5, 14, 2.4, 3)
    twig = tapered([(19, 8), (26, 7.6), (31, 9.6), (31.5, 13)], [1.6, 1.3, 1.1, 0.9])
    return (
        _wash(_X, 24, 13, 14, 1)
        + leaves.drawn()
        + fill(twig, ART["bark"])
        + _cone(_X, 12.5, 7.2, 18.5)
        + _winged_seed(14, 31, 1.0, -0.7)
        + _winged_seed(49, 34, 1.0, 0.5)
        + _winged_seed(18.5, 51, 0.9, 1.2)
        + _winged_seed(43, 55.2, 1.0, 1.5)
        + soil(1)
    )


def _plate_two() -> str:
    root = tapered([(31, 49), (30.4, 54), (32.4, 58), (31, 62)], [1.6, 1.3, 0.8, 0.15])
    shoot = tapered([(31.4, 46), (32.4, 40.5), (36.6, 38.6), (37.4, 42.6)], [1.3, 1.2, 1.1, 0.7])
    hairs = Trace()
    for index in range(6):
        y = 52 + index * 1.3
        hairs.move((31, y)).line((31 + (-1) ** index * (2.4 - index * 0.2), y + 0.9))
    return (
        _wash(_X, 45, 13, 14, 2)
        + soil(2)
        + fill(root, "#d8c79c")
        + stroke(root, ART["soil"], STROKES["fine"])
        + stroke(hairs, ART["soil"], STROKES["fine"])
        + fill(shoot, ART["leaf_light"])
        + stroke(shoot, ART["leaf_dark"], STROKES["fine"])
        + _winged_seed(31.2, 48.4, 2.7, 0.25)
        + _winged_seed(19, 27, 1.1, 2.2)
        + _winged_seed(42, 20, 1.1, -0.4)
    )


def _leaf(start: Point, tip: Point, width: float, colour: str) -> str:
    """Return a narrow leaf with a midrib."""
    (x0, y0), (x1, y1) = start, tip
    length = math.hypot(x1 - x0, y1 - y0)
    nx, ny = -(y1 - y0) / length * width, (x1 - x0) / length * width
    mx, my = (x0 + x1) / 2, (y0 + y1) / 2
    blade = (
        Trace().move(start).bend((mx + nx, my + ny), tip).bend((mx - nx, my - ny), start).close()
    )
    rib = Trace().move(start).line((x0 + (x1 - x0) * 0.8, y0 + (y1 - y0) * 0.8))
    return (
        fill(blade, colour)
        + stroke(blade, ART["leaf_dark"], STROKES["fine"])
        + stroke(rib, ART["leaf_dark"], STROKES["fine"])
    )


def _stem(top: float, lean: float, foot: float) -> str:
    points = [(_X, _GROUND + 0.5), (_X - lean, _GROUND * 0.6 + top * 0.4), (_X + lean * 0.6, top)]
    stem = tapered(points, [foot, foot * 0.8, foot * 0.45])
    return fill(stem, ART["bark"]) + stroke(stem, ART["bark_dark"], STROKES["fine"])


def _plate_three() -> str:
    stem = tapered(
        [(_X, 57.6), (30.4, 49), (31, 41), (34.4, 38), (36.4, 41)], [1.5, 1.4, 1.3, 1.2, 0.8]
    )
    return (
        _wash(_X, 45, 12, 14, 3)
        + soil(3)
        + roots(_X, _GROUND, 6, 4.4, 3, ART["soil"])
        + fill(stem, ART["leaf_light"])
        + stroke(stem, ART["leaf_dark"], STROKES["fine"])
        + _leaf((35.4, 38.6), (41.5, 43.5), 1.0, ART["leaf"])
        + _leaf((35, 38.6), (39, 46), 1.0, ART["leaf"])
        + _winged_seed(40.6, 45.6, 1.7, 0.6)
    )


def _plate_four() -> str:
    out = _wash(_X, 44, 14, 15, 4) + soil(4) + roots(_X, _GROUND, 8, 4.6, 4, ART["soil"])
    out += _stem(41, 0.6, 1.3)
    for tip, tone in (
        ((21, 37), "leaf"), ((43, 36), "leaf"), ((24, 29), "leaf_light"),
        ((40.5, 28), "leaf_light"), ((32, 25), "leaf"),
    ):  # fmt: skip
        out += _leaf((_X + 0.3, 41.4), tip, 1.25, ART[tone])
    return out


def _branching(value: int, top: float, pairs: int, reach: float) -> str:
    """Return a seedling with pairs of needle twigs, longest below."""
    rng = chance(value)
    age = value - 4
    out = _wash(_X, (top + _GROUND) / 2, 15 + age, (_GROUND - top) * 0.42, value) + soil(value)
    out += roots(_X, _GROUND, 7 + age * 1.8, 4.6, value, ART["soil"])
    out += _stem(top, 0.5, 1.5 + age * 0.35)
    leaves = Sprigs()
    for index in range(pairs):
        t = index / max(1, pairs - 1)
        y = _GROUND - 6 - (_GROUND - 9 - top) * t
        length = reach * (1 - 0.72 * t)
        for side in (-1, 1):
            rise = length * rng.uniform(0.28, 0.5)
            at = y - (0.9 if side > 0 else 0)
            end = _X + side * length * rng.uniform(0.92, 1.06), at - rise
            needles = max(5, round(length * 0.56))
            leaves.add((_X, at), end, 1.2, needles, 2.3, value * 50 + index * 2 + side)
    leaves.add((_X + 0.3, top + 4), (_X + 0.3, top - 1.5), 0, 6, 2.0, value * 50 + 40)
    return out + leaves.drawn()


def _plate_nine() -> str:
    tones = [ART["leaf_dark"], ART["leaf"]]
    return (
        _wash(_X, 38, 19, 19, 9)
        + soil(9)
        + roots(_X, _GROUND, 16, 4.6, 9, ART["soil"])
        + young_trunk(_X, 44, _GROUND, 2.6, 9)
        + crown(_X, 14.5, 53, 13, 7, 9, tones, ART["leaf_light"])
    )


def _plate_ten() -> str:
    tones = [ART["leaf_dark"], ART["leaf"], ART["leaf_dark"], "#4a6e46"]
    return (
        _wash(_X, 36, 21, 22, 10)
        + soil(10)
        + roots(_X, _GROUND, 20, 4.8, 10, ART["soil"])
        + young_trunk(_X, 44, _GROUND, 3.4, 10)
        + crown(_X, 6.5, 53, 17.5, 8, 10, tones, ART["leaf_light"])
    )


def seedling(value: int) -> str:
    """Return the specimen of one card from 1 to 10."""
    single = {
        1: _plate_one,
        2: _plate_two,
        3: _plate_three,
        4: _plate_four,
        9: _plate_nine,
        10: _plate_ten,
    }
    if value in single:
        return single[value]()
    top, pairs, reach = {5: (31, 3, 10), 6: (26.5, 4, 12), 7: (22, 5, 14), 8: (18, 6, 15.5)}[value]
    return _branching(value, top, pairs, reach)

"""Cards 11 to 18: a grown tree in its valley, seen through a pointed arch, on dark ground."""

import math
from collections.abc import Callable

from sekoya_art.flora import crown, young_trunk
from sekoya_art.palette import ART, GROUPS, STROKES
from sekoya_art.paths import Trace, chance, disc, fill, stroke

_X = 31.5
_GROUND = 59.5
_C = GROUPS["grown"]


def _hills(value: int) -> str:
    rng = chance(value)
    a, b = rng.uniform(-3, 3), rng.uniform(-3, 3)
    far = (
        Trace()
        .soft([(2, 47 + a), (12, 36 + b), (24, 45 - a), (36, 38 + a), (50, 33 - b), (62, 46)])
        .line((62, 62), (2, 62))
    )
    near = (
        Trace()
        .soft([(2, 50), (14, 53 + a), (30, 46 + b), (46, 54 - a), (62, 47 + b)])
        .line((62, 63), (2, 63))
    )
    return fill(far.close(), "#9fb8a0", opacity=0.6) + fill(near.close(), "#7d9c82")


def _distant_wood(value: int) -> str:
    """Return the ragged line of small firs at the foot of the hills."""
    rng = chance(value + 40)
    wood = Trace().move((2, 61))
    x = 2.0
    while x < 61:
        wide = rng.uniform(1.6, 2.8)
        tall = rng.uniform(4, 8.5) * (0.65 + 0.35 * abs(x - _X) / 30)
        wood.line(
            (x + wide * 0.32, 58 - tall * 0.4),
            (x + wide * 0.5, 58 - tall),
            (x + wide * 0.7, 58 - tall * 0.4),
        )
        x += wide
        wood.line((x, 58 - rng.uniform(0, 1.2)))
    return fill(wood.line((61, 61)).close(), "#57795f")


def _ground(value: int) -> str:
    rng = chance(value + 80)
    ground = (
        Trace()
        .soft(
            [
                (2, 59),
                (16, 61 + rng.uniform(-1, 1)),
                (31, 58),
                (48, 60.5 + rng.uniform(-1, 1)),
                (62, 58.6),
            ]
        )
        .line((62, 88), (2, 88))
    )
    grass = Trace()
    for _ in range(24):
        x = rng.uniform(5, 58)
        y = rng.uniform(60.4, 62.2)
        grass.move((x, y)).line((x + rng.uniform(-0.6, 0.6), y - rng.uniform(0.9, 1.9)))
    return fill(ground.close(), _C["ground"]) + stroke(grass, ART["leaf_light"], 0.25, opacity=0.8)


def _ferns() -> str:
    fronds = Trace()
    for cx, lean in ((13, -1), (15, 0.3), (48, -0.4), (50.5, 1)):
        for step in range(9):
            t = step / 9
            x, y = cx + lean * 5 * t, 61 - 8 * t + 2.5 * t * t * abs(lean)
            wing = 2.6 * (1 - t) + 0.3
            fronds.move((x - wing, y - wing * 0.45)).bend((x, y), (x + wing, y - wing * 0.45))
    return stroke(fronds, ART["leaf_dark"], 0.5)


def _stream() -> str:
    water = (
        Trace()
        .move((46, 54.6))
        .bend((52, 56), (46.6, 58.4))
        .bend((43, 60.6), (51, 63))
        .bend((58, 65), (61, 69))
    )
    water.line((61, 77)).bend((55, 71), (47, 67)).bend((38, 62), (43, 58)).bend(
        (49, 56), (45.4, 54.6)
    ).close()
    ripples = Trace()
    for x, y in ((43.4, 59.4), (43, 61.6), (47, 64), (52, 66.6), (56, 69), (53, 69)):
        ripples.move((x, y)).bend((x + 1.2, y - 0.6), (x + 2.6, y))
    return fill(water, "#c3dbe0") + stroke(ripples, "#4f7f8c", STROKES["line"])


def _sun(x: float, y: float) -> str:
    rays = Trace()
    for index in range(20):
        angle = index * math.pi / 10
        near, far = 6.0, 7.6 if index % 2 else 9.0
        rays.move((x + near * math.cos(angle), y + near * math.sin(angle)))
        rays.line((x + far * math.cos(angle), y + far * math.sin(angle)))
    return disc(x, y, 4.8, "#e8b04a") + stroke(rays, ART["gold"], STROKES["line"])


def _low_sun() -> str:
    """Return the half of the sun that the hills leave."""
    half = Trace().move((9.8, 39.6)).curve((10, 28.6), (27, 28.6), (27.4, 43.4))
    half.bend((20.4, 43), (16, 40.2)).bend((13, 38.2), (9.8, 39.6))
    return fill(half.close(), "#f7e6bd")


def _stump() -> str:
    stump = (
        Trace()
        .move((12, 57))
        .line((18, 57))
        .bend((18, 60), (20, 62.4))
        .line((10, 62.4))
        .bend((12, 60), (12, 57))
    )
    return fill(stump.close(), ART["bark_dark"])


def _rain() -> str:
    """Return a passing shower: slanted lines under a low cloud."""
    drops = Trace()
    rng = chance(12)
    for index in range(22):
        x, y = 38 + index % 11 * 1.9, 31 + index // 11 * 7 + rng.uniform(0, 3)
        drops.move((x, y)).line((x - 1.4, y + 4.2))
    cloud = Trace().move((36, 30))
    for start, middle, end in (
        ((32, 29), (34, 25), (38, 25)), ((37.4, 19.6), (44, 18), (46.4, 22)),
        ((49.6, 19.6), (54, 21), (53.4, 24.6)), ((58, 24), (60, 29), (56.4, 30)),
    ):  # fmt: skip
        cloud.curve(start, middle, end)
    return fill(cloud.close(), "#93a69c") + stroke(drops, "#56736f", 0.3)


def _behind(value: int) -> str:
    """Return what stands in the sky or the valley behind the tree."""
    things: dict[int, Callable[[], str]] = {
        12: _rain,
        14: lambda: _sun(46.5, 28),
        16: lambda: disc(17.5, 29, 4.6, "#f3ead2"),
        17: _low_sun,
    }
    return things[value]() if value in things else ""


def grown(value: int) -> str:
    """Return the landscape of one card from 11 to 18."""
    step = value - 11
    t = step / 7
    top = 24 - 16.5 * t
    bare = 5 + 9 * t
    tones = ["#2f4f39", "#41694a", "#365a40"]
    front = {11: _ferns, 13: _stream, 18: _stump}
    return (
        _behind(value)
        + _hills(value)
        + _distant_wood(value)
        + _ground(value)
        + (front[value]() if value in front else "")
        + young_trunk(_X, top + 12, _GROUND + 1.4, 3.4 + 3.8 * t, value)
        + crown(
            _X, top, _GROUND - bare, 12 + 5.5 * t, 7 + step // 3, value,
            tones, "#a9c48a", waist=0.1 + 0.3 * t,
        )
    )  # fmt: skip

"""Cards 19 to 24: an ancient tree fills the sheet to its edges, at dusk and by night."""

import math

from sekoya_art.flora import clump, lobes
from sekoya_art.palette import ART, GROUPS, SEATS, STROKES
from sekoya_art.paths import Trace, chance, disc, dots, fill, stroke

_X = 31.5
_GROUND = 60.0
_C = GROUPS["giants"]


def _stars(value: int) -> str:
    rng = chance(value)
    spots = [(rng.uniform(1, 62), rng.uniform(4, 40)) for _ in range(26 + (value - 19) * 4)]
    # No star beside a value, where it would look like a point.
    spots = [(x, y) for x, y in spots if y > 18 or abs(x - _X) < 12]
    return dots(spots[6:], ART["cream"], 0.4, opacity=0.7) + dots(spots[:6], ART["cream"], 0.75)


def _small_wood(value: int) -> str:
    """Return the firs at the giant's foot: the greater the giant, the smaller they look."""
    rng = chance(value + 7)
    out = ""
    tall = 21 - 2.6 * (value - 19)
    for layer, tone in ((1.0, "#2b4a48"), (0.62, "#1c3231")):
        wood = Trace().move((-3, 63))
        x = -3.0
        while x < 66:
            wide = max(2.9, tall * layer * rng.uniform(0.26, 0.38))
            high = tall * layer * rng.uniform(0.65, 1.0)
            foot = _GROUND - high * 0.12
            wood.line((x + wide * 0.26, _GROUND - high * 0.5), (x + wide * 0.5, _GROUND - high))
            wood.line((x + wide * 0.74, _GROUND - high * 0.5), (x + wide, foot))
            x += wide
        out += fill(wood.line((66, 63)).close(), tone)
    return out


def _trunk(value: int) -> str:
    """Return the fluted trunk: broad toes in the ground, light from the left, deep furrows."""
    step = value - 19
    rng = chance(value + 300)
    base, top_half, top = 8.2 + 1.75 * step, 2.4 + 0.5 * step, 11.0 - step * 0.6
    waist = base * 0.72

    def half(y: float) -> float:
        t: float = max(0.0, (y - top) / (_GROUND - top))
        return top_half + (waist - top_half) * math.pow(t, 0.9)

    shape = Trace().move((_X - top_half, top))
    shape.bend((_X - half(36), 34), (_X - waist, 50)).bend(
        (_X - waist - 0.6, 58), (_X - base * 1.35, 62.6)
    )
    toes = 5
    for index in range(1, toes + 1):
        x = _X - base * 1.35 + base * 2.7 * index / toes
        shape.bend(
            (x - base * 0.27, 59.4 + rng.uniform(-0.4, 0.6)),
            (x, 62.6 if index in (0, toes) else 63),
        )
    shape.bend((_X + waist + 0.6, 58), (_X + waist, 50)).bend(
        (_X + half(36), 34), (_X + top_half, top)
    ).close()
    shade = (
        Trace()
        .move((_X + top_half * 0.2, top))
        .bend((_X + half(36) * 0.35, 36), (_X + waist * 0.3, 52))
    )
    shade.bend((_X + waist * 0.35, 58), (_X + base * 0.6, 62.6)).line((_X + base * 1.35, 62.6))
    shade.bend((_X + waist + 0.6, 58), (_X + waist, 50)).bend(
        (_X + half(36), 34), (_X + top_half, top)
    ).close()
    furrows, lights = Trace(), Trace()
    count = 9 + step // 2
    for index in range(count):
        u = ((index + 0.5) / count * 2 - 1) * 0.86
        start, end = rng.uniform(20, 40), rng.uniform(50, 60.5)
        low = _X + u * (waist if end < 57 else base)
        (lights if index % 3 == 0 and u < 0.4 else furrows).move(
            (_X + u * half(start), start)
        ).bend(
            (_X + u * half((start + end) / 2) + rng.uniform(-0.4, 0.4), (start + end) / 2),
            (low, end),
        )
    return (
        fill(shape, ART["bark"])
        + fill(shade, ART["bark_dark"], opacity=0.75)
        + stroke(furrows, "#4a2415", 0.4)
        + stroke(lights, ART["bark_light"], 0.45)
    )


def _boughs(value: int) -> str:
    """Return the old crown: rounded boughs on both sides, broken at the top."""
    step = value - 19
    rng = chance(value + 500)
    wide = 0.8 + 0.08 * step
    plan = [
        (-11, 35, 5.0, 2.9), (11.5, 33, 5.2, 3.0), (-13, 28, 6.0, 3.6), (13.5, 26.5, 6.0, 3.6),
        (-3.6, 29, 4.6, 3.0), (5.4, 26, 4.8, 3.0), (-11, 21, 5.6, 3.8), (11, 19.5, 5.4, 3.7),
        (-2, 21, 5.2, 3.6), (-6.5, 14.5, 4.6, 3.4), (6, 13.5, 5.0, 3.4),
        (-2.2, 8.8, 3.6, 2.8), (2.6, 7.2, 2.8, 2.3),
    ]  # fmt: skip
    out, light = "", Trace()
    for index, (dx, level, reach, ry) in enumerate(plan):
        x = _X + dx * wide + rng.uniform(-0.8, 0.8)
        y = level + rng.uniform(-0.8, 0.8)
        rx = reach * (0.92 + 0.06 * step)
        tone = ("#33523c", "#456c48", "#3b5f42")[index % 3]
        out += fill(clump(x, y, rx, ry, 7, value * 40 + index), tone)
        if value == 21:
            cap = Trace().move((x - rx * 0.85, y - ry * 0.5))
            cap.bend((x, y - ry * 1.75), (x + rx * 0.85, y - ry * 0.5))
            cap.bend((x, y - ry * 0.75), (x - rx * 0.85, y - ry * 0.5))
            out += fill(cap, ART["cream"])
        lobes(x, y, rx, ry, value * 60 + index, light)
    out = f'<g stroke="#1b2f27" stroke-width="2.5">{out}</g>'
    return out + stroke(light, "#9dbb7c", STROKES["line"], opacity=0.9)


def _arms(value: int) -> str:
    wide = 0.8 + 0.08 * (value - 19)
    arms = Trace()
    for dx, y in ((-11, 35), (11.5, 33), (-13, 28), (13.5, 26.5), (-11, 21), (11, 19.5)):
        arms.move((_X, y + 5)).bend((_X + dx * wide * 0.5, y + 4.5), (_X + dx * wide, y))
    return stroke(arms, ART["bark_dark"], 1.5)


def _soil(value: int) -> str:
    rng = chance(value + 900)
    ground = (
        Trace()
        .soft([(-3, 60), (10, 61.2), (31, 60.4), (52, 61.2), (66, 60)])
        .line((66, 91), (-3, 91))
        .close()
    )
    thick, thin = Trace(), Trace()
    for index, depth in enumerate((67, 68, 73, 74, 80, 81)):
        side = -1 if index % 2 else 1
        x = _X + side * (7 + (value - 19) * 1.2 - index * 0.3)
        far = _X + side * (36 - index * 2.4)
        knee = x + (far - x) * 0.45, 62.6 + (depth - 62) * rng.uniform(0.35, 0.6)
        thick.soft([(x, 61), (x + side * 4, 62.4), knee, (far, depth)])
        fork = knee[0] + (far - knee[0]) * 0.3, knee[1] + (depth - knee[1]) * 0.25
        end = fork[0] + side * 2.4, fork[1] + rng.uniform(4, 7)
        thin.soft([fork, (fork[0] + side * 2, fork[1] + 2.4), end])
    return (
        fill(ground, _C["ground"])
        + stroke(thin, ART["bark_dark"], 0.35)
        + stroke(thick, ART["bark_dark"], 0.95)
    )


def _fireflies() -> str:
    rng = chance(190)
    spots = [(rng.uniform(5, 58), rng.uniform(30, 58)) for _ in range(22)]
    spots = [(x, y) for x, y in spots if abs(x - _X) > 9 and not (abs(x - _X) > 22 and 34 < y < 54)]
    return dots(spots, "#f2c84b", 2.2, opacity=0.3) + dots(spots, "#fbe08a", 0.8)


def _mist() -> str:
    out = ""
    for y, high, shift in ((32.5, 1.1, 0), (48.5, 1.9, 9), (56, 1.6, -7)):
        band = Trace().soft(
            [
                (-12, y),
                (8 + shift, y - high * 2),
                (24 + shift, y + high),
                (42 + shift, y - high * 2.4),
                (76, y),
            ]
        )
        band.line((76, y + high))
        for x, level in (
            (58 + shift, 3.0),
            (44 + shift, 0.8),
            (26 + shift, 3.4),
            (10 + shift, 0.4),
        ):
            band.bend((x + 7, y + high * level), (x, y + high * 1.5))
        out += fill(band.line((-12, y + high)).close(), "#c9d6cf", opacity=0.45)
    return out


def _snow() -> str:
    rng = chance(21)
    flakes = [(rng.uniform(1, 62), rng.uniform(16, 60)) for _ in range(34)]
    banks = Trace().move((-3, 57.8)).bend((9, 58.4), (21, 61.9)).bend((8, 62.4), (-3, 61.4)).close()
    banks.move((66, 57.8)).bend((54, 58.4), (42.4, 61.9)).bend((55, 62.4), (66, 61.4)).close()
    return dots(flakes, ART["cream"], 0.8) + fill(banks, ART["cream"])


def _shooting_star() -> str:
    trail = Trace().move((13.6, 15.6)).line((5.2, 25.6)).bend((3.8, 25.4), (4.2, 24.6)).close()
    return fill(trail, "#f0dfae", opacity=0.85) + dots([(4.6, 25.2)], ART["cream"], 1.3)


def _crescent() -> str:
    moon = (
        Trace()
        .move((13.5, 16.5))
        .curve((5.5, 16), (5, 28), (13.5, 28))
        .curve((9.6, 25.5), (9.6, 19), (13.5, 16.5))
        .close()
    )
    return fill(moon, "#f0dfae")


def _full_moon() -> str:
    return disc(_X, 35, 24.6, "#4a6a68") + disc(_X, 35, 22.8, "#e9d8a4")


def _spirits_at_foot() -> str:
    """Return both spirits, very small and glowing, before the oldest tree."""
    sun, leaf = SEATS["yellow"]["fill"], SEATS["green"]["fill"]
    owl = Trace().move((6.6, 55)).bend((8.5, 56.2), (10.4, 55)).bend((11.6, 60.8), (8.5, 60.8))
    owl.bend((5.4, 60.8), (6.6, 55)).close()
    fox = Trace().move((52.6, 54.4)).line((54.2, 56), (54.8, 56), (56.4, 54.4))
    fox.bend((57.4, 59.4), (54.5, 61)).bend((51.6, 59.4), (52.6, 54.4)).close()
    eyes = [(7.8, 57.4), (9.2, 57.4), (53.7, 57.6), (55.3, 57.6)]
    return (
        disc(8.5, 57.8, 4.2, sun, opacity=0.28)
        + disc(54.5, 57.8, 4.2, leaf, opacity=0.35)
        + fill(owl, sun)
        + fill(fox, leaf)
        + dots(eyes, ART["ink"], 0.75)
    )


def _valley_light(value: int) -> str:
    glow = (
        Trace()
        .soft([(-3, 50), (14, 42), (31, 47), (50, 41), (66, 49)])
        .line((66, 64), (-3, 64))
        .close()
    )
    tone = {
        19: "#7b4a37",
        20: "#4f6a6b",
        21: "#56707a",
        22: "#33545a",
        23: "#6a5a4a",
        24: "#3f6263",
    }[value]
    return fill(glow, tone, opacity=0.75)


def giant(value: int) -> str:
    """Return the night scene of one card from 19 to 24."""
    behind = {22: _crescent, 23: _shooting_star, 24: _full_moon}
    front = {19: _fireflies, 20: _mist, 21: _snow, 24: _spirits_at_foot}
    return (
        _stars(value)
        + _valley_light(value)
        + (behind[value]() if value in behind else "")
        + _small_wood(value)
        + _arms(value)
        + _soil(value)
        + _trunk(value)
        + _boughs(value)
        + (front[value]() if value in front else "")
    )

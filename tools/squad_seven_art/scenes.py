"""The ground of every card: sky, sun or moon, jungle, and a frame that tells day from night."""

import math
import random

from squad_seven_art.palette import CREAM, DAY, INK, NIGHT

WIDTH, HEIGHT = 63, 88
CENTRE = (31.5, 40.0)
Ink = dict[str, str]


def _path(data: str, fill: str, opacity: float = 1) -> str:
    faint = "" if opacity == 1 else f' opacity="{opacity}"'
    return f'<path d="{data}" fill="{fill}"{faint}/>'


def sheet(fill: str) -> str:
    """Return the ground of the whole card, bleed included."""
    return _path("M-2-2h67v92h-67z", fill)


def rays(inner: float, outer: float, count: int, fill: str, opacity: float = 1) -> str:
    """Return wedges of light about the centre."""
    data = ""
    for index in range(count):
        angle = 2 * math.pi * index / count
        half = math.pi / count * 0.5
        points = []
        for radius, turn in ((inner, -half), (outer, -half), (outer, half), (inner, half)):
            x = CENTRE[0] + radius * math.sin(angle + turn)
            y = CENTRE[1] - radius * math.cos(angle + turn)
            points.append(f"{x:.1f} {y:.1f}")
        data += f"M{'L'.join(points)}z"
    return _path(data, fill, opacity)


def _disc(x: float, y: float, radius: float) -> str:
    return (
        f"M{x - radius:.1f} {y:.1f}a{radius} {radius} 0 1 0 {2 * radius} 0"
        f"a{radius} {radius} 0 1 0 {-2 * radius} 0z"
    )


def sun() -> str:
    """Return the sun of a day card: a disc in a wreath of flames, behind what lies there."""
    flames = ""
    for index in range(16):
        angle = 2 * math.pi * index / 16
        tip, root = 26.5, 20.5
        a, b = angle - 0.15, angle + 0.15
        flames += (
            f"M{CENTRE[0] + root * math.sin(a):.1f} {CENTRE[1] - root * math.cos(a):.1f}"
            f"L{CENTRE[0] + tip * math.sin(angle):.1f} {CENTRE[1] - tip * math.cos(angle):.1f}"
            f"L{CENTRE[0] + root * math.sin(b):.1f} {CENTRE[1] - root * math.cos(b):.1f}z"
        )
    return (
        rays(22, 70, 24, DAY["glow"], 0.75)
        + _path(flames, DAY["disc"])
        + _path(_disc(*CENTRE, 19.5), DAY["disc"])
        + _path(_disc(*CENTRE, 17.6), DAY["glow"])
    )


def moon() -> str:
    """Return the moon of a night card: a large crescent, and stars."""
    rng = random.Random(7)
    stars = ""
    for _ in range(26):
        x, y, r = rng.uniform(3, 60), rng.uniform(2, 56), rng.choice((0.35, 0.5, 0.8))
        stars += f"M{x:.1f} {y - 2 * r:.1f}l{r * 0.5:.2f} {r * 1.5:.2f} {r * 1.5:.2f} {r * 0.5:.2f}"
        stars += f"{-r * 1.5:.2f} {r * 0.5:.2f}{-r * 0.5:.2f} {r * 1.5:.2f}"
        stars += f"{-r * 0.5:.2f} {-r * 1.5:.2f}{-r * 1.5:.2f} {-r * 0.5:.2f}"
        stars += f" {r * 1.5:.2f} {-r * 0.5:.2f}z"
    x, y = CENTRE
    crescent = (
        f"M{x + 8:.1f} {y - 23:.1f}A25 25 0 1 0 {x + 22:.1f} {y + 12:.1f}"
        f"A20.5 20.5 0 1 1 {x + 8:.1f} {y - 23:.1f}z"
    )
    return (
        _path(_disc(x, y, 27), NIGHT["glow"])
        + _path(stars, NIGHT["mark"])
        + _path(crescent, NIGHT["disc"])
    )


def hills(inks: Ink, seed: int) -> str:
    """Return the jungle's edge: two rows of tree crowns and the ground."""
    rng = random.Random(seed)
    out = ""
    for base, high, ink in ((58, 7, inks["far"]), (64, 6, inks["near"])):
        data = f"M-2 {base}"
        x = -2.0
        while x < 65:
            step = rng.uniform(5, 9)
            data += f"q{step / 2:.1f} {-rng.uniform(0.8, 1.6) * high:.1f} {step:.1f} 0"
            x += step
        out += _path(f"{data}V90H-2z", ink)
    return out + _path("M-2 70q33.5-7 67 0V90H-2z", inks["ground"])


def leaves(ink: str, vein: str) -> str:
    """Return large leaves that reach in from the lower corners."""
    blade = "M0 0c6-3 15-4 22-13c-2 12-11 18-20 17z"
    vein_line = "M1 1C9-2 15-5 21-12"
    out = ""
    for x, y, turn, scale in (
        (-3, 84, -8, 1.05), (-4, 74, -48, 0.8), (2, 90, 22, 0.9),
    ):  # fmt: skip
        for mirror in (1, -1):
            left = x if mirror == 1 else WIDTH - x
            out += (
                f'<g transform="translate({left} {y}) scale({mirror * scale} {scale})'
                f' rotate({turn})"><path d="{blade}" fill="{ink}"/>'
                f'<path d="{vein_line}" fill="none" stroke="{vein}" stroke-width=".5"/></g>'
            )
    return out


def day_frame() -> str:
    """Return the frame of a day card: pointed all round like rays, a sun at both corners."""
    teeth = "M0 0"
    for index in range(21):
        teeth += f"L{1.5 + 3 * index} 3.4L{3 + 3 * index} 0"
    across = f"{teeth}V-2H-2V0z"
    side = "M0 0"
    for index in range(29):
        side += f"L3.4 {1.5 + 3.03 * index:.1f}L0 {3.03 * (index + 1):.1f}"
    down = f"{side}H-2V-2H0z"
    ink = DAY["frame"]
    corner = ""
    for x, y in ((9, 9), (WIDTH - 9, 9), (9, HEIGHT - 9), (WIDTH - 9, HEIGHT - 9)):
        points = []
        for index in range(24):
            radius = 6.6 if index % 2 == 0 else 4.6
            angle = 2 * math.pi * index / 24
            points.append(f"{x + radius * math.sin(angle):.1f} {y - radius * math.cos(angle):.1f}")
        corner += _path(f"M{'L'.join(points)}z", ink)
        corner += _path(_disc(x, y, 3.4), DAY["mark"])
    return (
        _path(across, ink)
        + f'<g transform="translate(0 {HEIGHT}) scale(1 -1)">{_path(across, ink)}</g>'
        + _path(down, ink)
        + f'<g transform="translate({WIDTH} 0) scale(-1 1)">{_path(down, ink)}</g>'
        + corner
    )


def night_frame() -> str:
    """Return the frame of a night card: scalloped like clouds, a crescent at both corners."""
    across = "M0-2V2" + "q3.15 4.4 6.3 0" * 10 + "V-2z"
    down = "M-2 0H2" + "q4.4 3.15 0 6.29" * 14 + "H-2z"
    ink = NIGHT["frame"]
    corner = ""
    for x, y in ((9, 9), (WIDTH - 9, 9), (9, HEIGHT - 9), (WIDTH - 9, HEIGHT - 9)):
        corner += _path(_disc(x, y, 6.4), ink)
        corner += _path(
            f"M{x + 1.4:.1f} {y - 4.4:.1f}a4.7 4.7 0 1 0 3 6.2a3.9 3.9 0 1 1-3-6.2z", NIGHT["mark"]
        )
    return (
        _path(across, ink)
        + f'<g transform="translate(0 {HEIGHT}) scale(1 -1)">{_path(across, ink)}</g>'
        + _path(down, ink)
        + f'<g transform="translate({WIDTH} 0) scale(-1 1)">{_path(down, ink)}</g>'
        + corner
    )


def event_frame(edge: str) -> str:
    """Return the frame of a card that knows no time: planks, nailed at the corners."""
    out = _path("M-2-2h67v92h-67zM4 4v80h55V4z", "#5a3413").replace("/>", ' fill-rule="evenodd"/>')
    grain = "M6 1h50M8 2.6h20M6 87h50M30 85.4h24M1 8v70M2.6 20v30M62 8v70M60.4 30v40"
    out += f'<path d="{grain}" fill="none" stroke="#3b200a" stroke-width=".6"/>'
    out += f'<path d="M4 4h55v80H4z" fill="none" stroke="{edge}" stroke-width=".9"/>'
    for x, y in ((2, 2), (61, 2), (2, 86), (61, 86)):
        out += _path(_disc(x, y, 1.1), CREAM)
        out += _path(_disc(x, y, 0.5), INK)
    return out


def plinth(ink: str, edge: str) -> str:
    """Return the mossy stone on which a treasure stands."""
    return (
        f'<path d="M13 66l4-6h29l4 6-2 5H15z" fill="{ink}" stroke="{edge}" stroke-width=".8"'
        ' stroke-linejoin="round"/>'
        f'<path d="M13 66h37M24 60l-2 6M38 60l2 6M18 66v5M31 66v5M45 66v5" fill="none"'
        f' stroke="{edge}" stroke-width=".6"/>'
    )

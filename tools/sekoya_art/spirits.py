"""The two spirits (pawns), the back of the cards and the icon of the application."""

import math

from sekoya_art.palette import ART, SEATS, STROKES
from sekoya_art.paths import Point, Trace, chance, element, fill, stroke


def _path(d: str, colour: str, **more: str | float) -> str:
    return element("path", d=d, fill=colour, **more)


def _contour(d: str, colour: str, width: float, **more: str | float) -> str:
    return element("path", d=d, fill="none", stroke=colour, stroke_width=width, **more)


def _shrunk(body: str) -> str:
    """Make room for the pale rim inside the box."""
    return f'<g transform="translate(1.1 1.1) scale(.93)">{body}</g>'


def yellow_spirit() -> str:
    """Return the yellow pawn: a round owl of sunlight with rays for a crest. Box 32 x 32."""
    tone = SEATS["yellow"]
    rays = ""
    for index in range(16):
        angle = 2 * math.pi * index / 16
        far = 14.6 if index % 2 == 0 else 13.2
        near = 11.4
        before, after = angle - 0.17, angle + 0.17
        rays += (
            f"M{16 + near * math.sin(before):.1f} {16 - near * math.cos(before):.1f}"
            f"L{16 + far * math.sin(angle):.1f} {16 - far * math.cos(angle):.1f}"
            f"L{16 + near * math.sin(after):.1f} {16 - near * math.cos(after):.1f}"
        )
    body = "M16 4.8a11.2 11.2 0 1 0 0 22.4a11.2 11.2 0 1 0 0-22.4z"
    return (
        _contour(rays + body, ART["cream"], 2.4, stroke_linejoin="round")
        + _path(rays, tone["fill"], stroke=tone["deep"], stroke_width=1.1, stroke_linejoin="round")
        + _path(body, tone["fill"], stroke=tone["deep"], stroke_width=1.5)
        + _path(
            "M8.2 21C10 17.4 13 16.6 16 19.4C19 16.6 22 17.4 23.8 21C22 25 19 26.2 16 26.2"
            "S10 25 8.2 21z",
            tone["light"],
        )
        + _path(
            "M6.8 9.6C9.6 9.2 13.6 10 16 13.4C18.4 10 22.4 9.2 25.2 9.6"
            "C26 15 23.6 18.4 20.6 18.4C18.4 18.4 16.8 17 16 15.6"
            "C15.2 17 13.6 18.4 11.4 18.4C8.4 18.4 6 15 6.8 9.6z",
            tone["light"],
        )
        + _path(
            "M8.9 14a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0zM17.9 14a2.6 2.6 0 1 0 5.2 0"
            "a2.6 2.6 0 1 0-5.2 0z",
            ART["ink"],
        )
        + _path(
            "M11.8 13.1a.8.8 0 1 0 1.6 0a.8.8 0 1 0-1.6 0zM20.8 13.1a.8.8 0 1 0 1.6 0"
            "a.8.8 0 1 0-1.6 0z",
            ART["cream"],
        )
        + _path("M14.4 16.4h3.2L16 19.6z", tone["deep"])
    )


def green_spirit() -> str:
    """Return the green pawn: a fox folded from a leaf, with two tall ears. Box 32 x 32."""
    tone = SEATS["green"]
    head = (
        "M5.2 1.6C8.6 3 11 5.4 12.6 8.4C14.8 7.7 17.2 7.7 19.4 8.4C21 5.4 23.4 3 26.8 1.6"
        "C28 6 27.6 10 26.2 13C27.6 19.6 23 26 16 30.6C9 26 4.4 19.6 5.8 13C4.4 10 4 6 5.2 1.6z"
    )
    return _shrunk(
        _contour(head, ART["cream"], 3.4, stroke_linejoin="round")
        + _path(head, tone["fill"], stroke=tone["deep"], stroke_width=1.5, stroke_linejoin="round")
        + _path(
            "M7 4.8C8.8 6 10 7.6 11 9.6C9.6 10.4 8.4 11.4 7.4 12.4C6.6 10 6.6 7.2 7 4.8z"
            "M25 4.8C23.2 6 22 7.6 21 9.6C22.4 10.4 23.6 11.4 24.6 12.4"
            "C25.4 10 25.4 7.2 25 4.8z",
            tone["deep"],
        )
        + _path(
            "M6.6 16.4C10 16.6 13.4 19 16 24.4C18.6 19 22 16.6 25.4 16.4"
            "C25.4 21.4 21.6 25.6 16 29.4C10.4 25.6 6.6 21.4 6.6 16.4z",
            tone["light"],
        )
        + _contour(
            "M16 9.4V22M16 13.4L12.8 10.8M16 13.4L19.2 10.8M16 17L11.6 13.4M16 17L20.4 13.4",
            tone["deep"],
            0.8,
            stroke_linecap="round",
        )
        + _path(
            "M8.6 16.6C10 14.4 12.6 14.6 13.8 17.4C12 18.8 9.8 18.4 8.6 16.6zM23.4 16.6"
            "C22 14.4 19.4 14.6 18.2 17.4C20 18.8 22.2 18.4 23.4 16.6z",
            ART["ink"],
        )
        + _path(
            "M13.8 25.2C15 24.6 17 24.6 18.2 25.2C18 27 17 28 16 28.4C15 28 14 27 13.8 25.2z",
            ART["ink"],
        )
    )


def _ring(
    radius_x: float, radius_y: float, waves: tuple[float, float, float], count: int
) -> list[Point]:
    """Return an uneven ring about the card's middle that looks the same upside down."""
    two, four, six = waves
    points: list[Point] = []
    for index in range(count):
        a = 2 * math.pi * index / count
        # Only even harmonics: a half turn maps the ring on itself.
        swell = 1 + two * math.sin(2 * a + 0.6) + four * math.sin(4 * a + 2) + six * math.sin(6 * a)
        points.append((31.5 + radius_x * swell * math.cos(a), 44 + radius_y * swell * math.sin(a)))
    return points


def _radial_wood(radius: float, tall: float, count: int, seed: int) -> Trace:
    """Return a ring of firs that point outwards; an even `count` keeps the half turn."""
    rng = chance(seed)
    sizes = [rng.uniform(0.85, 1.15) for _ in range(count // 2)]
    outline = ((0.5, 0.1), (0.26, 0.46), (0.36, 0.42), (0.0, 1.12))
    wide = 2 * math.pi * radius / count * 0.98
    wood = Trace()
    for index in range(count):
        angle = 2 * math.pi * (index + 0.5) / count
        out_x, out_y = math.cos(angle), math.sin(angle)
        high = tall * sizes[index % (count // 2)]
        right = [(u * wide, v * high) for u, v in outline]
        left = [(-u, v) for u, v in reversed(right[:-1])]
        points = [
            (31.5 + (radius + v) * out_x - u * out_y, 44 + (radius + v) * out_y + u * out_x)
            for u, v in right + left
        ]
        if not any(-2 < x < 65 and -2 < y < 90 for x, y in points):
            continue
        wood.move(points[0]).line(*points[1:]).close()
    return wood


def back() -> str:
    """Return the back: a forest that grows in year rings about a slice of sequoia.

    It looks the same upside down, so that a card's direction tells nothing.
    """
    rng = chance(100)
    out = ""
    for radius, tall, count, tone in (
        (44.5, 11, 40, "#1f3429"), (35, 11.5, 34, "#2d4a38"),
        (26, 11, 28, "#3d6047"), (17.5, 10, 22, "#557d56"),
    ):  # fmt: skip
        ground = Trace().soft_ring(_ring(radius + 2.4, radius + 2.4, (0.012, 0.006, 0.004), 24))
        out = out + fill(_radial_wood(radius, tall, count, int(radius)), tone) + fill(ground, tone)
        out += stroke(ground, ART["leaf_light"], STROKES["fine"], opacity=0.5)
    slice_ = Trace().soft_ring(_ring(16.6, 16.6, (0.03, 0.012, 0.01), 20))
    wood = Trace().soft_ring(_ring(15, 15, (0.03, 0.012, 0.008), 20))
    thin, bold = Trace(), Trace()
    radius, index = 14.0, 0
    while radius > 0.9:
        waves = (0.03 + rng.uniform(-0.008, 0.008), 0.012, rng.uniform(0, 0.008))
        (bold if index % 4 == 0 else thin).soft_ring(_ring(radius, radius, waves, 14))
        radius -= rng.uniform(0.8, 1.5)
        index += 1
    cracks = Trace()
    for _ in range(6):
        angle, near, far = rng.uniform(0, math.pi), rng.uniform(3, 7), rng.uniform(10, 14)
        for turn in (0, math.pi):
            c, s = math.cos(angle + turn), math.sin(angle + turn)
            cracks.move((31.5 + near * c, 44 + near * s)).line((31.5 + far * c, 44 + far * s))
    return (
        out
        + fill(slice_, ART["bark_dark"])
        + fill(wood, "#d3b98a")
        + stroke(thin, ART["bark"], 0.25)
        + stroke(bold, ART["bark_dark"], 0.45)
        + stroke(cracks, ART["bark_dark"], STROKES["fine"])
    )


def back_border() -> str:
    """Return the pale line that frames the back."""
    return element(
        "path",
        d="M3 3h57v82h-57z",
        fill="none",
        stroke=ART["cream"],
        stroke_width=0.5,
        opacity=0.85,
    )


def icon() -> str:
    """Return the application's icon: a sequoia before two half circles that meet. Box 64 x 64."""
    tree = (
        "M32 5L24.6 17.4L28.4 16.8L20 28.6L25 27.6L15.6 40.6L22 39.4L12.4 51.6"
        "C18 52.6 24 52.8 29.4 52.4"
        "L28.4 59H35.6L34.6 52.4C40 52.8 46 52.6 51.6 51.6L42 39.4L48.4 40.6L39 27.6"
        "L44 28.6L35.6 16.8L39.4 17.4z"
    )
    return (
        element("rect", width=64, height=64, rx=14, fill="#2f5a41")
        + _path("M0 33A10 10 0 0 1 0 53zM64 33A10 10 0 0 0 64 53z", ART["cream"])
        + _path(tree, ART["cream"])
        + _path("M25.4 36a6.6 6.6 0 1 0 13.2 0a6.6 6.6 0 1 0-13.2 0z", ART["circle"])
    )

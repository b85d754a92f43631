"""The glyphs of game-icons.net that emblems stand on; each lies in a square of 512."""

import json
from pathlib import Path

_GLYPHS: dict[str, dict[str, str]] = json.loads(
    (Path(__file__).parent / "glyphs.json").read_text("utf-8")
)


def outline(name: str) -> str:
    """Return the path data of a glyph."""
    return _GLYPHS[name]["path"]


def authors() -> dict[str, list[str]]:
    """Return the glyphs in use by author, both sorted."""
    found: dict[str, list[str]] = {}
    for name, glyph in sorted(_GLYPHS.items()):
        found.setdefault(glyph["author"], []).append(name)
    return dict(sorted(found.items()))


def emblem(
    name: str,
    *,
    centre: tuple[float, float],
    size: float,
    fill: str,
    edge: str | None = None,
    edge_mm: float = 1.4,
    mirrored: bool = False,
) -> str:
    """Return a glyph about a centre, `size` millimetres across, edged like a cut-out."""
    scale = size / 512
    left, top = centre[0] - size / 2, centre[1] - size / 2
    turn = f"translate({left + size:.2f} {top:.2f}) scale({-scale:.5f} {scale:.5f})"
    plain = f"translate({left:.2f} {top:.2f}) scale({scale:.5f})"
    data = outline(name)
    under = ""
    if edge is not None:
        width = edge_mm / scale
        under = (
            f'<path d="{data}" fill="{edge}" stroke="{edge}" stroke-width="{width:.0f}"'
            ' stroke-linejoin="round"/>'
        )
    return (
        f'<g transform="{turn if mirrored else plain}">{under}<path d="{data}" fill="{fill}"/></g>'
    )

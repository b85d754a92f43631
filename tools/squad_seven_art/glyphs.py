"""The emblems, each one outline in a square of 512: our own, or glyphs of game-icons.net."""

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from squad_seven_art.emblems import OWN
from squad_seven_art.pen import number, path

_GLYPHS: dict[str, dict[str, str]] = json.loads(
    (Path(__file__).parent / "glyphs.json").read_text("utf-8")
)


def outline(name: str) -> str:
    """Return the path data of an emblem."""
    return OWN.get(name) or _rounded(_GLYPHS[name]["path"])


def _rounded(data: str) -> str:
    """Return path data in tenths of its square's 512 parts, which no eye can tell from the rest."""
    tenths = re.sub(r"-?\d*\.\d+", lambda found: f" {number(float(found[0]))}", data)
    return re.sub(r" +(?=-)|(?<=[a-zA-Z]) +| +(?= )", "", tenths)


def credits_of_glyphs(names: Iterable[str]) -> dict[str, Any]:
    """Return whom the emblems that are not our own have to be credited to, and how."""
    by_author: dict[str, list[str]] = {}
    for name in sorted(set(names) - set(OWN)):
        by_author.setdefault(_GLYPHS[name]["author"], []).append(name)
    return {
        "glyphs": {
            "source": "game-icons.net",
            "source_url": "https://game-icons.net",
            "licence": "CC BY 3.0",
            "licence_url": "https://creativecommons.org/licenses/by/3.0/",
            "authors": dict(sorted(by_author.items())),
        }
    }


def emblem(name: str, *, centre: tuple[float, float], size: float, fill: str) -> str:
    """Return an emblem about a centre, `size` millimetres across."""
    scale = size / 512
    left, top = centre[0] - size / 2, centre[1] - size / 2
    move = f"translate({number(left, 2)} {number(top, 2)})scale({number(scale, 4)})"
    return f'<g transform="{move}">{path(outline(name), fill)}</g>'

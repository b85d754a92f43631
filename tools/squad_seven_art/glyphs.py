"""The emblems, each one outline in a square of 512: two of our own, the rest from game-icons.net."""

# ruff: noqa: E501 - the points of an outline are one word, however long.

import json
import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from squad_seven_art.pen import curve, number, path

_GLYPHS: dict[str, dict[str, str]] = json.loads(
    (Path(__file__).parent / "glyphs.json").read_text("utf-8")
)


_OWN = {
    "toucan": (
        curve(
            "236,96! 176,100 128,150 122,236 86,330 30,470! 84,452! 104,500! 160,470 262,420 300,330 262,236! 250,170"
        )
        + curve("262,110! 330,72 430,92 486,160 492,262! 452,206 380,190 272,196!")
        + curve("278,216! 378,212 430,226 462,262 400,256 330,252 286,246!")
        + "M186 176a26 26 0 1 1 52 0a26 26 0 1 1-52 0z"
    ),
    "butterfly": (
        curve("276,226! 300,120 384,50 474,62 498,130 470,226 400,270 282,268!")
        + curve("284,286! 390,284 440,330 430,400 380,462 322,440 284,350!")
        + curve("236,226! 212,120 128,50 38,62 14,130 42,226 112,270 230,268!")
        + curve("228,286! 122,284 72,330 82,400 132,462 190,440 228,350!")
        + curve("256,170! 270,190 272,300 268,390 256,440 244,390 240,300 242,190")
        + curve("250,166! 240,110 214,70 186,52! 226,68 252,110 258,166!")
        + curve("262,166! 272,110 298,70 326,52! 286,68 260,110 254,166!")
        + "M366 150a30 30 0 1 0 60 0a30 30 0 1 0-60 0zM86 150a30 30 0 1 1 60 0a30 30 0 1 1-60 0zM336 352a20 20 0 1 0 40 0a20 20 0 1 0-40 0zM136 352a20 20 0 1 1 40 0a20 20 0 1 1-40 0z"
    ),
}
"""Emblems of our own in the same square."""


def outline(name: str) -> str:
    """Return the path data of an emblem."""
    return _OWN.get(name) or _rounded(_GLYPHS[name]["path"])


def _rounded(data: str) -> str:
    """Return path data in tenths of its square's 512 parts, which no eye can tell from the rest."""
    tenths = re.sub(r"-?\d*\.\d+", lambda found: f" {number(float(found[0]))}", data)
    return re.sub(r" +(?=-)|(?<=[a-zA-Z]) +| +(?= )", "", tenths)


def credits_of_glyphs(names: Iterable[str]) -> dict[str, Any]:
    """Return whom the emblems that are not our own have to be credited to, and how."""
    by_author: dict[str, list[str]] = {}
    for name in sorted(set(names) - set(_OWN)):
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

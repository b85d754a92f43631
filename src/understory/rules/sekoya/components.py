"""The material of SEKOYA and the options of its rules.

Rule: SEK-01, SEK-02, SEK-10, SEK-23, SEK-33, SEK-34, SEK-35.
"""

from typing import Literal

import msgspec

VALUES = tuple(range(1, 25))
"""The 24 cards, one of each value. Rule: SEK-01."""

SPECIALS = (1, 10, 11, 18, 19, 24)
"""The six special cards; each carries one whole black circle. Rule: SEK-01, SEK-03."""

Colour = Literal["yellow", "green"]
COLOURS: tuple[Colour, Colour] = ("yellow", "green")
"""The colour of each seat: seat 0 is yellow, seat 1 is green. Rule: SEK-02."""

SQUARE_PLACES = tuple(range(9))
"""The places of the square, in reading order. Rule: SEK-11."""

CENTRE = 4
"""The middle of the square; the pile stands on it with `pile: centre`. Rule: SEK-10, SEK-11."""

BESIDE = 9
"""The pile's place with `pile: beside`. Rule: SEK-11."""

ROUNDS = 8
"""Rounds in a game; each player then owns eight cards. Rule: SEK-31."""


class Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The options of the rules, each at its default. Rule: SEK-10, SEK-23, SEK-33 to SEK-35."""

    pile: Literal["centre", "beside"] = "centre"
    forbidden: Literal["line", "adjacent"] = "line"
    lone_special: bool = False
    split_groups: bool = False
    tie: Literal["green", "yellow", "shared", "last_start"] = "green"

"""SEKOYA, the rules: two players draft 24 numbered cards from a square of 3 x 3.

Numbered sentences: docs/reference/rules/sekoya.md.
"""

from understory.rules.sekoya.commands import Command, PlacePawn
from understory.rules.sekoya.components import COLOURS, SPECIALS, VALUES, Colour, Rules
from understory.rules.sekoya.events import (
    Dealt,
    Event,
    Filled,
    GameEnded,
    PawnPlaced,
    RoundEnded,
    TableLaid,
)
from understory.rules.sekoya.view import Holding, Result, Run, View

__all__ = [
    "COLOURS",
    "SPECIALS",
    "VALUES",
    "Colour",
    "Command",
    "Dealt",
    "Event",
    "Filled",
    "GameEnded",
    "Holding",
    "PawnPlaced",
    "PlacePawn",
    "Result",
    "RoundEnded",
    "Rules",
    "Run",
    "TableLaid",
    "View",
]

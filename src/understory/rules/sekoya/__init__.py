"""SEKOYA, the rules: two players draft 24 numbered cards from a square of 3 x 3.

    deal -> begin -> decide -> events -> evolve -> state -> view per seat

Numbered sentences: docs/reference/rules/sekoya.md. Must not shuffle: it is given the deck.
"""

from understory.rules.sekoya.commands import Command, PlacePawn
from understory.rules.sekoya.components import (
    BESIDE,
    CENTRE,
    COLOURS,
    ROUNDS,
    SPECIALS,
    VALUES,
    Colour,
    Rules,
)
from understory.rules.sekoya.decide import deal, decide, winner_of_tie
from understory.rules.sekoya.events import (
    Dealt,
    Event,
    Filled,
    GameEnded,
    PawnPlaced,
    RoundEnded,
    TableLaid,
)
from understory.rules.sekoya.evolve import begin, evolve, fold
from understory.rules.sekoya.places import partners, pile_place, places
from understory.rules.sekoya.points import (
    Run,
    card_bits,
    owns_all_specials,
    points,
    points_of_bits,
    runs,
)
from understory.rules.sekoya.state import Result, State, legal_places, other
from understory.rules.sekoya.view import Holding, View, view, visible

__all__ = [
    "BESIDE",
    "CENTRE",
    "COLOURS",
    "ROUNDS",
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
    "State",
    "TableLaid",
    "View",
    "begin",
    "card_bits",
    "deal",
    "decide",
    "evolve",
    "fold",
    "legal_places",
    "other",
    "owns_all_specials",
    "partners",
    "pile_place",
    "places",
    "points",
    "points_of_bits",
    "runs",
    "view",
    "visible",
    "winner_of_tie",
]

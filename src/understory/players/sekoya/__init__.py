"""Players of SEKOYA: they see a view and answer a place.

    choose("sapling", view, Random(7)) -> Choice(place=3, values={...})
    explain(view, 3) -> Reason(key="pairs_with", facts={"card": 11, "with": (10, 12)})
    solve(view) -> Solution(exact=True, to_place="yellow", yellow_wins=0.53125, ...)

Must not see the order of the pile, nor read a clock; chance comes from the generator handed in.
"""

from understory.players.sekoya.choice import Choice
from understory.players.sekoya.engine import LONGEST_LINE, Fault, answer_line
from understory.players.sekoya.explain import Reason, explain
from understory.players.sekoya.greedy import choose_greedily
from understory.players.sekoya.hint import Hint, hint
from understory.players.sekoya.lesson import lesson
from understory.players.sekoya.levels import (
    LEVELS,
    check_level,
    choose,
    explain_choice,
    make_ready,
    plays_here,
    strongest_level,
)
from understory.players.sekoya.position import read_position
from understory.players.sekoya.puzzles import FIRST_PUZZLE, Puzzle, puzzle_number, puzzle_of
from understory.players.sekoya.review import (
    GOOD,
    LUCKY,
    SLIP,
    LineStep,
    PlacementReview,
    Review,
    RoundReview,
    review_rounds,
    summed_up,
)
from understory.players.sekoya.solving import PlaceWorth, Solution, solve

__all__ = [
    "FIRST_PUZZLE",
    "GOOD",
    "LEVELS",
    "LONGEST_LINE",
    "LUCKY",
    "SLIP",
    "Choice",
    "Fault",
    "Hint",
    "LineStep",
    "PlaceWorth",
    "PlacementReview",
    "Puzzle",
    "Reason",
    "Review",
    "RoundReview",
    "Solution",
    "answer_line",
    "check_level",
    "choose",
    "choose_greedily",
    "explain",
    "explain_choice",
    "hint",
    "lesson",
    "make_ready",
    "plays_here",
    "puzzle_number",
    "puzzle_of",
    "read_position",
    "review_rounds",
    "solve",
    "strongest_level",
    "summed_up",
]

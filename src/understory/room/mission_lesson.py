"""The first mission, which teaches: its cards come in the order in which they are best understood.

A lesson is a mission by all its rules, dealt by hand: only the plan of its soundtrack
(`understory.score.lesson`), the order of its first cards, and bots that lay no hands are its own.
"""

from collections.abc import Sequence

from understory.rules import squad_seven

FIRST_CARDS: tuple[squad_seven.CardName, ...] = (
    "day-treasure-statuette",
    "night-treasure-gems",
    "day-treasure-gems-guarded",
    "day-treasure-chest",
    "bridge",
    "night-treasure-statuette",
    "zombie",
    "healer",
    "night-treasure-chest",
    "day-treasure-gems",
    "night-treasure-gems",
    "night-treasure-statuette-guarded",
)
"""What is drawn first, at a table for two every other card by who learns.

A treasure to take, one of the other time of day, a snake, a lap, a shot, the healer, then night.
"""


def lesson_deck(shuffled: Sequence[squad_seven.CardName]) -> list[squad_seven.CardName]:
    """Return the deck of a lesson: `FIRST_CARDS`, then the rest of the 82 as they were shuffled."""
    rest = list(shuffled)
    for card in FIRST_CARDS:
        rest.remove(card)
    return [*FIRST_CARDS, *rest]

"""The plan of the first mission, which teaches: short, the same for everybody, with room to think.

It has each thing once at a moment when its lesson is due: a scream while nobody has anything to
finish, one that ends a lap or a shot only for who dawdles, a night, and the day again.
"""

from understory.kernel import Millis
from understory.score.plan import Phase, Score

LESSON_LENGTH = Millis(150_000)
"""Two minutes and a half: in it who learns turns some twelve cards at a gentle pace."""


def lesson() -> Score:
    """Return the plan; between its screams lie 30 seconds and more. Rule: SQ-10.

    >>> lesson().phase_at(Millis(90_000))
    'night'
    """
    return Score(
        length=LESSON_LENGTH,
        landed=Millis(6_000),
        phases=(
            Phase(Millis(0), "day"),
            Phase(Millis(80_000), "night"),
            Phase(Millis(120_000), "day"),
        ),
        screams=(Millis(14_000), Millis(70_000), Millis(104_000), Millis(136_000)),
    )

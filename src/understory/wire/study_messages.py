"""Messages about SEKOYA as it is studied alone: the daily puzzle and the first lesson.

Nobody sits at a table then; all that is told is what a player would see.
"""

import msgspec

from understory.rules import sekoya
from understory.wire.server_messages import Reason


class _Message(msgspec.Struct, frozen=True, rename="camel"):
    pass


class PuzzleView(_Message, frozen=True):
    """The answer to `GET /api/puzzles/{date}`: a position, for whose mover one place is best.

    `first` is the day of the first puzzle. Dates are written as in 2026-11-30.
    """

    date: str
    number: int
    first: str
    table: sekoya.View


class PlaceOdds(_Message, frozen=True):
    """How probably the mover wins once its pawn stands there, under best play of both."""

    place: int
    wins: float


class PuzzleJudged(_Message, frozen=True):
    """The answer to `GET /api/puzzles/{date}/{place}`: the best place and why, and all worths."""

    place: int
    best: int
    odds: tuple[PlaceOdds, ...]
    reason: Reason


class LessonStep(_Message, frozen=True):
    """One step of a lesson: `key` names what is told, and the table stands so.

    `place` is where the learner is to put the pawn, None: there is only to read and go on.
    """

    key: str
    table: sekoya.View
    place: int | None


class Lesson(_Message, frozen=True):
    """The answer to `GET /api/lessons/sekoya`: three rounds, step by step.

    The learner is yellow.
    """

    steps: tuple[LessonStep, ...]

"""A mission's score out of any file that holds one: an answer, a transcript, or the bare score."""

from typing import NamedTuple

from understory.art import Language, text
from understory.kernel import BadInputError
from understory.score import DIFFICULTIES, Difficulty, Score
from understory.transcript.faults import FaultyLineError, shown
from understory.transcript.lines import Json, read_object, split_lines
from understory.transcript.numbers import Number
from understory.transcript.squad_seven_header import read_score

_LARGEST_SEED = (1 << 64) - 1


class WrittenPlan(NamedTuple):
    """A score, and what it was composed from where the file tells."""

    score: Score
    seed: int | None
    difficulty: Difficulty | None


def read_plan(raw: bytes, language: Language) -> WrittenPlan:
    """Return the score of a file: what `understory score` answers, a transcript, or a bare score.

    Raises:
        BadInputError: there is none in it, or it is wrong; says in that language why.
    """
    try:
        whole = _first_object(raw)
        plan = read_score(whole.get("score", whole))
        return WrittenPlan(plan, _seed(whole.get("seed")), _difficulty(whole.get("difficulty")))
    except FaultyLineError as fault:
        why = text(f"transcript.why.{fault.reason}", language, **fault.facts)
        raise BadInputError(why, code=fault.reason) from fault


def _first_object(raw: bytes) -> Json:
    """Return what the file holds, or its first line: a transcript has an object in each."""
    lines = split_lines(raw)
    if not lines:
        raise FaultyLineError("empty")
    try:
        return read_object(b"\n".join(lines))
    except FaultyLineError:
        return read_object(lines[0])


def _seed(value: object) -> int | None:
    if value is None:
        return None
    if not isinstance(value, Number) or not value.is_integer or len(value.text) > 20:
        raise FaultyLineError("integer", field="seed", got=shown(value))
    seed = int(value.text)
    if not 0 <= seed <= _LARGEST_SEED:
        raise FaultyLineError("integer", field="seed", got=shown(value))
    return seed


def _difficulty(value: object) -> Difficulty | None:
    return next((difficulty for difficulty in DIFFICULTIES if difficulty == value), None)

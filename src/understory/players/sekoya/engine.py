"""The engine: one written position in, one placement out. Reads and writes no stream itself."""

from random import Random

import msgspec

from understory.kernel import BadInputError
from understory.players.sekoya.choice import Choice
from understory.players.sekoya.explain import Reason
from understory.players.sekoya.levels import choose, explain_choice
from understory.players.sekoya.position import read_position

LONGEST_LINE = 65_536
"""Bytes of a line that are read; a position has about 500."""


class Fault(msgspec.Struct, frozen=True):
    """Why a line has no answer: bad_line, bad_position or game_over."""

    error: str
    message: str


class Explained(Choice, frozen=True):
    """A choice, and why: the `reason` that matters most."""

    reason: Reason


def answer_line(line: bytes, level: str, generator: Random, *, explains: bool = False) -> bytes:
    """Return the answer to a line as one line of JSON, without its end; faults are answers too.

    An answer is the player's `Choice`, its values rounded to what people can read; if it `explains`
    itself, with its `reason`.

    Raises:
        BadInputError: the level is unknown or cannot play here.
    """
    if len(line) > LONGEST_LINE:
        return _fault("bad_line", f"a line has at most {LONGEST_LINE} bytes, this one is longer")
    try:
        view = read_position(line)
    except BadInputError as error:
        return _fault(error.code, str(error))
    choice = choose(level, view, generator)
    rounded = {place: round(value, 4) for place, value in choice.values.items()}
    if not explains:
        return msgspec.json.encode(Choice(choice.place, rounded))
    return msgspec.json.encode(
        Explained(choice.place, rounded, explain_choice(level, view, choice))
    )


def _fault(code: str, message: str) -> bytes:
    return msgspec.json.encode(Fault(code, message))

"""The referee: replays a transcript of either game and answers with the state or the first error.

Format: docs/reference/rules/transcripts.md.
"""

from collections.abc import Callable

import msgspec

from understory.art import Language, text, texts
from understory.kernel import BadInputError
from understory.transcript.faults import FaultyLineError, to_json
from understory.transcript.fields import as_choice
from understory.transcript.lines import Json, read_object, split_lines
from understory.transcript.sekoya_table import SekoyaTable, open_sekoya
from understory.transcript.squad_seven_table import SquadSevenTable, open_squad_seven
from understory.transcript.table import Objection

AnyTable = SekoyaTable | SquadSevenTable

_OPENERS: dict[str, Callable[[Json], AnyTable]] = {
    "sekoya": open_sekoya,
    "squad-seven": open_squad_seven,
}


class Accepted(msgspec.Struct, frozen=True):
    """A transcript that keeps the rules, and how things stand after its last line."""

    game: str
    state: dict[str, object]

    def to_json(self) -> str:
        """Return the answer as one line of JSON."""
        return to_json({"ok": True, "state": self.state})


class Rejected(msgspec.Struct, frozen=True):
    """The first error of a transcript; `line` counts from 1, the header."""

    line: int
    error: str
    message: str

    def to_json(self) -> str:
        """Return the answer as one line of JSON."""
        return to_json(
            {"ok": False, "line": self.line, "error": self.error, "message": self.message}
        )


Verdict = Accepted | Rejected


class RejectedError(BadInputError):
    """A transcript cannot be replayed; `verdict` in the language asked for says why."""

    def __init__(self, verdict: Rejected) -> None:
        super().__init__(verdict.message, code=verdict.error, line=verdict.line)
        self.verdict = verdict


def referee(raw: bytes, language: Language = "en") -> Verdict:
    """Judge a transcript.

    >>> verdict = referee(b"")
    >>> verdict.line, verdict.error, verdict.message
    (1, 'bad_header', 'The header cannot be used: there is nothing in it.')
    """
    try:
        game, table = replay(raw, language)
    except RejectedError as error:
        return error.verdict
    return Accepted(game, table.state())


def replay(raw: bytes, language: Language = "en") -> tuple[str, AnyTable]:
    """Return the name of the game and its table after the last line of a transcript.

    Raises:
        RejectedError: the transcript is wrong; its message is in `language`.
    """
    lines = split_lines(raw)
    try:
        game, table = _open(lines)
    except FaultyLineError as fault:
        raise RejectedError(_faulty(1, "bad_header", fault, language)) from fault
    for number, line in enumerate(lines[1:], start=2):
        try:
            refused = table.play(read_object(line))
        except FaultyLineError as fault:
            raise RejectedError(_faulty(number, "bad_line", fault, language)) from fault
        if refused is not None:
            raise RejectedError(_refused(number, refused, language))
    return game, table


def _open(lines: list[bytes]) -> tuple[str, AnyTable]:
    if not lines:
        raise FaultyLineError("empty")
    header = read_object(lines[0])
    if "game" not in header:
        raise FaultyLineError("missing", field="game")
    game = as_choice("game", header["game"], tuple(_OPENERS))
    return game, _OPENERS[game](header)


def _faulty(line: int, code: str, fault: FaultyLineError, language: Language) -> Rejected:
    why = text(f"transcript.why.{fault.reason}", language, **fault.facts)
    return Rejected(line, code, text(f"transcript.{code}", language, why=why))


def _refused(line: int, refused: Objection, language: Language) -> Rejected:
    precise = f"transcript.{refused.code}.{refused.reason}"
    key = precise if precise in texts(language) else f"transcript.{refused.code}"
    return Rejected(line, refused.code, text(key, language, **refused.facts))

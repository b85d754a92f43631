"""The three ways in which something can be wrong, and whose fault each is.

A *refusal* is the game's answer to a wish that the rules forbid: a value, not an exception.
*Bad input* is the sender's fault. A *broken log* is ours: the room stops and says so.
"""

import msgspec


class Refusal(msgspec.Struct, frozen=True):
    """A wish that the rules forbid; the state stays as it was.

    `code` is one of the codes of docs/reference/rules/transcripts.md or of the room; `rule` is the
    id of the numbered rule behind it, "" where none is; `facts` fill the sentence `refusal.<code>`
    of the texts.
    """

    code: str
    rule: str = ""
    facts: dict[str, str | int] = {}


class UnderstoryError(Exception):
    """The base of every error that this package raises on purpose."""


class BadInputError(UnderstoryError):
    """What came in is not what was expected; says what was got, what was expected, and where."""

    def __init__(self, message: str, *, code: str = "bad_input", line: int | None = None) -> None:
        super().__init__(message)
        self.code = code
        self.line = line


class BrokenLogError(UnderstoryError):
    """An event log cannot be folded: written by another version, or damaged."""

"""What is wrong with a line: a reason and facts, made a sentence in the reader's language."""

import json

from understory.kernel import BadInputError
from understory.transcript.numbers import Number

_LONGEST_SHOWN = 60


class FaultyLineError(BadInputError):
    """A line is not what its kind asks for; `reason` picks the text `transcript.why.<reason>`."""

    def __init__(self, reason: str, **facts: str | int) -> None:
        said = ", ".join(f"{name} {fact}" for name, fact in facts.items())
        super().__init__(f"{reason}: {said}" if said else reason, code=reason)
        self.reason = reason
        self.facts = facts


def shown(value: object) -> str:
    """Return a value as JSON, cut where it gets long or deep, to be quoted in a message."""
    whole = to_json(value, levels=3)
    return whole if len(whole) <= _LONGEST_SHOWN else f"{whole[:_LONGEST_SHOWN]}…"


def to_json(value: object, levels: int = 100) -> str:
    """Return the value as JSON on one line; half a surrogate pair is written as an escape.

    What lies deeper than `levels` objects or lists is left out: it comes from others, and may be
    nested deeper than a program can follow.
    """
    if isinstance(value, Number):
        return value.text
    if isinstance(value, dict):
        pairs = (f"{to_json(k)}: {to_json(v, levels - 1)}" for k, v in value.items())
        return "{" + (", ".join(pairs) if levels else "…") + "}"
    if isinstance(value, list | tuple):
        parts = (to_json(part, levels - 1) for part in value)
        return "[" + (", ".join(parts) if levels else "…") + "]"
    if isinstance(value, str) and not _is_whole(value):
        return json.dumps(value)
    return json.dumps(value, ensure_ascii=False)


def _is_whole(string: str) -> bool:
    return not any("\ud800" <= sign <= "\udfff" for sign in string)

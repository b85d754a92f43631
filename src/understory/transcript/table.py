"""What a game written down is to the referee: a table that takes one line after the other."""

from typing import Protocol

import msgspec

from understory.kernel import Refusal
from understory.transcript.lines import Json


class Objection(msgspec.Struct, frozen=True):
    """A line that the rules forbid; `reason` picks a more precise sentence, "" none."""

    code: str
    reason: str
    facts: dict[str, str | int]


class Table(Protocol):
    """A game in progress, replayed from its transcript."""

    def play(self, line: Json) -> Objection | None:
        """Do what a line tells, or say why the rules forbid it and change nothing.

        Raises:
            FaultyLineError: the line is none of this game.
        """
        ...

    def state(self) -> dict[str, object]:
        """Return the state as the referee answers it."""
        ...


def objection(refusal: Refusal, **facts: str | int) -> Objection:
    """Return a refusal of the rules as an objection, with facts that people can read."""
    reason = str(refusal.facts.get("reason", ""))
    return Objection(refusal.code, reason, {**refusal.facts, **facts})

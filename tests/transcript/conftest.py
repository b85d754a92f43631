"""Transcripts to try the referee on: headers with one thing changed, and the lines after them."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from understory.rules.squad_seven import DECK
from understory.transcript import Accepted, Rejected, referee

SCORE = {
    "length": 2000.0,
    "landed": 1.0,
    "phases": [[0, "day"], [1000.5, "night"]],
    "screams": [500.0, 1500.0],
}


def squad_seven(*cards: str, players: tuple[str, ...] = ("ana", "bo"), **changed: Any) -> str:
    """Return a header whose deck begins with `cards`; a field changed to None is left out."""
    rest = list(DECK)
    for card in cards:
        rest.remove(card)
    header = {
        "game": "squad-seven",
        "edition": "tf1",
        "players": players,
        "deck": [*cards, *rest],
        "score": SCORE,
        **changed,
    }
    return json.dumps({name: value for name, value in header.items() if value is not None})


def sekoya(**changed: Any) -> str:
    """Return a header with the cards in rising order."""
    header = {"game": "sekoya", "deck": list(range(1, 25)), **changed}
    return json.dumps({name: value for name, value in header.items() if value is not None})


def judged(*lines: str | bytes | dict[str, Any]) -> Accepted | Rejected:
    """Return the verdict on lines, each text, bytes or an object to be written as JSON."""
    raw = [
        line.encode()
        if isinstance(line, str)
        else line
        if isinstance(line, bytes)
        else json.dumps(line).encode()
        for line in lines
    ]
    return referee(b"\n".join(raw))


@pytest.fixture(scope="session")
def squad_seven_header() -> Callable[..., str]:
    return squad_seven


@pytest.fixture(scope="session")
def sekoya_header() -> Callable[..., str]:
    return sekoya


@pytest.fixture(scope="session")
def judge() -> Callable[..., Accepted | Rejected]:
    return judged


@pytest.fixture(scope="session")
def told(judge: Callable[..., Accepted | Rejected]) -> Callable[..., tuple[int, str]]:
    """Return a function that gives line and code of the first error, (0, "") if there is none."""

    def tell(*lines: str | bytes | dict[str, Any]) -> tuple[int, str]:
        verdict = judge(*lines)
        return (verdict.line, verdict.error) if isinstance(verdict, Rejected) else (0, "")

    return tell

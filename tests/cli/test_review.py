"""`understory review`: a game in, what its placements lost and what was luck out."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from understory.cli import build

VECTORS = Path(__file__).parents[1] / "vectors"

DECK = [5, 17, 1, 22, 9, 13, 2, 24, 11, 7, 20, 3, 15, 10, 4, 18, 6, 12, 8, 21, 14, 23, 16, 19]
HEADER = {"game": "sekoya", "deck": DECK}


def _reviewed(*lines: object) -> tuple[int, dict[str, object]]:
    raw = "".join(json.dumps(line) + "\n" for line in lines).encode()
    return _run("-", stdin=raw)


def _run(*words: str, stdin: bytes = b"") -> tuple[int, dict[str, object]]:
    app = build("review")
    result = CliRunner().invoke(app, ["review", *words], input=stdin, catch_exceptions=False)
    return result.exit_code, json.loads(result.stdout)


@pytest.mark.integration
def test_a_game_that_was_begun_is_reviewed_as_far_as_it_went() -> None:
    status, review = _reviewed(HEADER, {"by": "yellow", "place": 0})
    assert status == 0
    assert (review["is_over"], review["exact_from"]) == (False, None)
    (only,) = review["rounds"]  # type: ignore[misc] # it is a list
    assert [placement["place"] for placement in only["placements"]] == [0]


def test_what_breaks_a_rule_is_answered_as_by_the_referee() -> None:
    lines = ({"by": "yellow", "place": 0}, {"by": "green", "place": 3})
    status, answer = _reviewed(HEADER, *lines)
    assert status == 1
    assert (answer["ok"], answer["line"], answer["error"]) == (False, 3, "aligned")


def test_what_is_no_game_to_review_is_said_to_be_none() -> None:
    assert _reviewed(HEADER) == (
        1,
        {
            "error": "nothing_to_review",
            "message": "a review wants at least one placement, got none",
        },
    )
    status, answer = _run(str(VECTORS / "squad-seven-01.jsonl"))
    assert (status, answer["error"]) == (1, "review_wants_sekoya")

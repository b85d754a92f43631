"""`understory review`: a game in, what its placements lost and what was luck out."""

import json
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from understory.art import LANGUAGES
from understory.cli import build
from understory.transcript import Rejected, log_of_transcript, referee

Understory = Callable[..., subprocess.CompletedProcess[bytes]]

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


ALIGNED = (HEADER, {"by": "yellow", "place": 0}, {"by": "green", "place": 3})


def test_an_event_log_is_reviewed_like_the_transcript_of_the_same_game() -> None:
    header = json.dumps(HEADER).encode() + b"\n"
    assert _run("-", stdin=log_of_transcript(header))[1]["error"] == "nothing_to_review"


def test_what_breaks_a_rule_is_told_with_its_line_in_the_language_asked_for() -> None:
    raw = "".join(json.dumps(line) + "\n" for line in ALIGNED).encode()
    for language in LANGUAGES:
        status, answer = _run("-", "--lang", language, stdin=raw)
        verdict = referee(raw, language)
        assert isinstance(verdict, Rejected)
        assert status == 1
        assert answer == {"error": "aligned", "message": verdict.message, "line": 3}


@pytest.mark.parametrize(
    ("raw", "error", "line", "told"),
    [
        (b"", "bad_header", 1, "there is nothing in it"),
        (b"\x00\xff\x80", "bad_header", 1, "not UTF-8"),
        (b"[" * 100_000, "bad_header", 1, ""),
        (b'{"game": "chess"}', "bad_header", 1, ""),
        (json.dumps({**HEADER, "options": {"tie": "none"}}).encode(), "bad_header", 1, ""),
        (b'{"log": "other"}', "bad_log", 1, ""),
        (json.dumps(HEADER).encode(), "nothing_to_review", 1, "got a game in which"),
        ((VECTORS / "squad-seven-01.jsonl").read_bytes(), "review_wants_sekoya", 1, "squad-seven"),
    ],
    ids=["nothing", "bytes", "brackets", "chess", "options", "log", "header", "mission"],
)
def test_whatever_cannot_be_reviewed_is_answered_in_one_shape(
    raw: bytes, error: str, line: int, told: str
) -> None:
    for language in LANGUAGES:
        status, answer = _run("-", "--lang", language, stdin=raw)
        assert status == 1
        assert set(answer) == {"error", "message", "line"}
        assert (answer["error"], answer["line"]) == (error, line)
        message = answer["message"]
        assert isinstance(message, str)
        assert 10 < len(message) < 400
        if language == "en":
            assert told in message


@pytest.mark.integration
def test_a_file_that_cannot_be_read_is_told_as_by_every_verb(understory: Understory) -> None:
    for words in (("review", "nowhere.jsonl"), ("review", "."), ("review",)):
        run = understory(*words)
        assert (run.returncode, run.stdout) == (2, b"")
        assert run.stderr.startswith(b"understory: ")
        assert run.stderr.count(b"\n") == 1

"""`understory engine sekoya`: one line in, one line out, whatever comes."""

import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from understory.cli.engine import app
from understory.kernel import BadInputError

OPENING = (
    b'{"round":1,"first":"yellow","to_place":"yellow","square":[1,2,3,4,null,5,6,7,8],"pile":16,'
    b'"pawns":{},"cards":{"yellow":[],"green":[]},"points":{"yellow":0,"green":0},"result":null}'
)
OVER = OPENING.replace(b'"to_place":"yellow"', b'"to_place":null')

Understory = Callable[..., subprocess.CompletedProcess[bytes]]


def _ask(
    *lines: bytes, level: str = "sapling", seed: int = 1, more: tuple[str, ...] = ()
) -> list[dict[str, object]]:
    result = CliRunner().invoke(
        app,
        ["sekoya", "--level", level, "--seed", str(seed), *more],
        input=b"\n".join(lines),
        catch_exceptions=False,
    )
    assert result.exit_code == 0
    return [json.loads(line) for line in result.output.splitlines()]


@pytest.mark.parametrize("level", ["seedling", "sapling"])
def test_a_position_is_answered_by_a_legal_place(level: str) -> None:
    (answer,) = _ask(OPENING, level=level)
    assert answer["place"] in range(9)
    assert set(answer["values"]) == {str(place) for place in range(9)}


def test_asked_to_explain_itself_the_engine_adds_why_and_nothing_else_changes() -> None:
    (plain,) = _ask(OPENING)
    (told,) = _ask(OPENING, more=("--explain",))
    reason = told.pop("reason")
    assert told == plain
    assert isinstance(reason, dict)
    card = json.loads(OPENING)["square"][plain["place"]]
    assert reason["facts"].get("card") == card


def test_rules_may_stand_beside_the_state() -> None:
    beside = OPENING.replace(b"[1,2,3,4,null,5,6,7,8]", b"[1,2,3,4,5,6,7,8,9]")
    beside = beside.replace(b'"pile":16', b'"pile":15')[:-1] + b',"rules":{"pile":"beside"}}'
    (answer,) = _ask(beside)
    assert set(answer["values"]) == {str(place) for place in range(10)}


def test_the_last_line_needs_no_end_and_blank_lines_are_ignored() -> None:
    assert len(_ask(b"", OPENING, b" \t\r", b"", OPENING)) == 2


def test_a_byte_order_mark_before_the_first_line_is_ignored() -> None:
    assert "place" in _ask(b"\xef\xbb\xbf" + OPENING + b"\r")[0]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (b"{", "bad_line"),
        (b"place?", "bad_line"),
        (b"\xff\xfe\x00", "bad_line"),
        (b'{"round": NaN}', "bad_line"),
        (b"[" * 60_000, "bad_line"),
        (b"x" * 3_000_000, "bad_line"),
        (OPENING.replace(b"[1,2,", b"[1,1,"), "bad_position"),
        (OVER, "game_over"),
    ],
    ids=["cut off", "no JSON", "no UTF-8", "NaN", "deep", "huge", "card twice", "over"],
)
def test_a_line_that_is_no_position_is_answered_and_the_next_one_too(
    line: bytes, code: str
) -> None:
    before, fault, after = _ask(OPENING, line, OPENING)
    assert fault.keys() == {"error", "message"}
    assert fault["error"] == code
    assert fault["message"]
    assert before.keys() == after.keys() == {"place", "values"}


def test_the_same_seed_gives_the_same_answers() -> None:
    lines = [OPENING] * 20
    assert _ask(*lines, level="seedling", seed=5) == _ask(*lines, level="seedling", seed=5)
    assert _ask(*lines, level="seedling", seed=5) != _ask(*lines, level="seedling", seed=6)


def test_an_unknown_level_is_bad_input_that_lists_the_levels() -> None:
    with pytest.raises(BadInputError, match="sapling, tree, sequoia, got 'oak'"):
        CliRunner().invoke(app, ["sekoya", "--level", "oak"], catch_exceptions=False)


@pytest.mark.integration
def test_an_unknown_level_ends_the_command_with_two_and_one_line(understory: Understory) -> None:
    ended = understory("engine", "sekoya", "--level", "oak")
    assert (ended.returncode, ended.stdout) == (2, b"")
    assert ended.stderr.count(b"\n") == 1
    assert b"seedling, sapling" in ended.stderr


@pytest.fixture
def engine() -> Iterator[subprocess.Popen[bytes]]:
    """Return a running engine."""
    command = [sys.executable, "-m", "understory", "engine", "sekoya", "--level", "sapling"]
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as process:
        yield process
        process.kill()


@pytest.mark.integration
def test_each_answer_comes_before_the_next_line_is_sent(engine: subprocess.Popen[bytes]) -> None:
    assert engine.stdin is not None
    assert engine.stdout is not None
    for line, key in ((OPENING, "place"), (b"?", "error"), (OPENING, "place")):
        engine.stdin.write(line + b"\n")
        engine.stdin.flush()
        assert key in json.loads(engine.stdout.readline())
    engine.stdin.close()
    assert engine.wait(timeout=20) == 0


@pytest.mark.integration
def test_a_reader_that_leaves_is_no_error_worth_a_word(engine: subprocess.Popen[bytes]) -> None:
    assert engine.stdin is not None
    assert engine.stdout is not None
    assert engine.stderr is not None
    engine.stdout.close()
    engine.stdin.write(OPENING + b"\n")
    engine.stdin.close()
    engine.wait(timeout=20)
    assert engine.stderr.read() == b""


@pytest.mark.integration
def test_the_engine_answers_the_positions_of_the_exact_values(
    understory: Understory, project: Path
) -> None:
    samples = json.loads((project / "tests/vectors/sekoya-exact-values.json").read_text("utf-8"))
    lines = b"\n".join(json.dumps(sample["position"]).encode() for sample in samples)
    answered = understory("engine", "sekoya", "--level", "sapling", "--seed", "1", stdin=lines)
    assert (answered.returncode, answered.stderr) == (0, b"")
    answers = [json.loads(line) for line in answered.stdout.splitlines()]
    assert len(answers) == len(samples)
    for answer, sample in zip(answers, samples, strict=True):
        assert str(answer["place"]) in sample["places"]

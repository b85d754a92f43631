"""`understory score`: a plan for programs, a timetable for people, captions for players."""

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner

from understory.cli import build
from understory.kernel import BadInputError, Millis
from understory.rules.squad_seven import DECK
from understory.score import compose, perform
from understory.transcript import Accepted, referee

TIMING = re.compile(r"(\d\d):(\d\d):(\d\d)\.(\d\d\d) --> (\d\d):(\d\d):(\d\d)\.(\d\d\d)")


def said(*words: str) -> str:
    """Return what `understory score` writes, as text."""
    arguments = ["score", "--lang", "en", *words]
    result = CliRunner().invoke(build("score"), arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout_bytes.decode("utf-8")


def answered(*words: str) -> dict:
    """Return the JSON object that `understory score` writes on its one line."""
    written = said(*words)
    assert written.count("\n") == 1
    assert written.endswith("\n")
    return json.loads(written)


def test_the_answer_holds_the_score_the_performance_and_what_they_come_from():
    answer = answered("--seed", "7", "--length", "61.5", "--difficulty", "fierce")
    plan = compose(7, Millis(61_500), "fierce")
    performance = perform(plan, 7)
    assert list(answer) == ["seed", "difficulty", "score", "performance"]
    assert (answer["seed"], answer["difficulty"]) == (7, "fierce")
    assert answer["score"] == {
        "length": 61.5,
        "landed": 3,
        "phases": [[phase.start / 1000, phase.time_of_day] for phase in plan.phases],
        "screams": [at / 1000 for at in plan.screams],
    }
    assert answer["performance"] == {
        "cues": [
            {"at": c.at / 1000, "sound": c.sound, "gain_cb": c.gain_cb, "pan": c.pan}
            for c in performance.cues
        ],
        "captions": [
            {"at": c.at / 1000, "until": c.until / 1000, "key": c.key} for c in performance.captions
        ],
    }


@pytest.mark.rule("SQ-10")
@pytest.mark.parametrize("length", ["30", "59.999", "150", "1019"])
@pytest.mark.parametrize("difficulty", ["gentle", "normal", "fierce"])
def test_the_score_is_taken_as_it_is_by_the_header_of_a_transcript(length, difficulty):
    for seed in ("0", "18446744073709551615"):
        answer = answered("--seed", seed, "--length", length, "--difficulty", difficulty)
        header = {
            "game": "squad-seven",
            "edition": "tf1",
            "players": ["ana", "bo"],
            "deck": list(DECK),
            "score": answer["score"],
        }
        verdict = referee(json.dumps(header).encode())
        assert isinstance(verdict, Accepted), verdict


def test_json_is_the_default_and_a_mission_is_as_long_as_the_first_track_unless_told():
    assert said("--seed", "3") == said("--seed", "3", "--json", "--length", "1019.0")
    assert answered("--seed", "3")["difficulty"] == "normal"


def test_without_a_seed_one_is_drawn_that_gives_the_same_mission_again():
    drawn = [answered("--length", "30") for _ in range(5)]
    assert len({answer["seed"] for answer in drawn}) == 5
    for answer in drawn:
        assert 0 <= answer["seed"] < 10**9
        assert answered("--length", "30", "--seed", str(answer["seed"])) == answer


def test_a_timetable_tells_in_order_what_happens():
    assert said("--text", "--seed", "7", "--length", "90", "--difficulty", "fierce") == TIMETABLE


TIMETABLE = """\
Soundtrack of 1:30.000, fierce, seed 7
Phases: 2, screams: 2

0:00.000  DAY
0:10.397  The helicopter has landed: play starts
0:40.952  Scream
0:44.046  NIGHT
1:09.677  Scream
1:30.000  The helicopter is heard: the mission ends
"""


def test_a_timetable_is_told_in_french_with_commas_too():
    table = said("--text", "--seed", "7", "--length", "90", "--lang", "fr")
    assert table.startswith("Bande sonore de 1:30,000, normale, graine 7\n")
    assert "  JOUR\n" in table
    assert "  NUIT\n" in table
    assert re.search(r"^1:30,000  On entend l.hélicoptère", table, re.MULTILINE)


@pytest.mark.parametrize(
    ("language", "drums", "length"),
    [("en", "Fast drums", 3_600), ("fr", "Tambours rapides", 61)],
)
def test_captions_are_valid_webvtt_in_either_language(language, drums, length):
    captions = said("--webvtt", "--seed", "7", "--length", str(length), "--lang", language)
    header, note, *blocks = captions.removesuffix("\n").split("\n\n")
    assert header == "WEBVTT"
    assert note.startswith("NOTE ")
    assert "seed 7" in note or "graine 7" in note
    assert "-->" not in note
    plan = compose(7, Millis(1_000 * length))
    spans = []
    for block in blocks:
        timing, line = block.split("\n")
        numbers = [int(number) for number in TIMING.fullmatch(timing).groups()]
        assert all(number < 60 for number in (*numbers[1:3], *numbers[5:7]))
        at, until = (
            (hours * 60 + minutes) * 60_000 + seconds * 1_000 + millis
            for hours, minutes, seconds, millis in (numbers[:4], numbers[4:])
        )
        assert at < until
        assert re.fullmatch(r"\[[^][<>&]+\]", line)
        spans.append((at, until, line))
    # A player reads cues in order of their starts.
    assert [at for at, _, _ in spans] == sorted(at for at, _, _ in spans)
    assert spans[0] == (0, plan.phases[1].start, f"[{drums}]")
    assert spans[-1][0] == plan.length
    assert len(spans) == len(perform(plan, 7).captions)


@pytest.mark.parametrize(
    "length",
    [
        *("29.999", "3600.001", "0", "-60", "60.0001", "sixty", "", "nan", "inf", "-inf", "60s"),
        *("1e3000000", "1e99999999999999999999", "9" * 5000),
    ],
)
def test_a_length_that_is_none_is_refused_with_what_was_got(length):
    with pytest.raises(BadInputError, match="--length is 30 to 3600 seconds") as caught:
        said(f"--length={length}")
    assert ascii(length[:40])[:-1] in str(caught.value)
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize(
    "seed", ["-1", "1.5", "seven", "", "18446744073709551616", "\u0667", "1" * 5000]
)
def test_a_seed_that_is_none_is_refused_with_what_was_got(seed):
    with pytest.raises(BadInputError, match="--seed is a whole number from 0 to 1844") as caught:
        said(f"--seed={seed}")
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("difficulty", ["hard", "Normal", ""])
def test_an_unknown_difficulty_is_refused_with_those_that_there_are(difficulty):
    with pytest.raises(BadInputError, match=f"gentle, normal, fierce, got '{difficulty}'"):
        said(f"--difficulty={difficulty}")


@pytest.mark.parametrize(
    "forms", [("--json", "--text"), ("--text", "--webvtt"), ("--json", "--text", "--webvtt")]
)
def test_two_forms_at_a_time_are_refused(forms):
    with pytest.raises(BadInputError, match="only one of"):
        said(*forms)


@pytest.mark.integration
@pytest.mark.parametrize("wrong", ["--length=29", "--seed=x", "--difficulty=hard", "--lang=de"])
def test_wrong_use_is_told_in_one_line_with_status_2(
    understory: Callable[..., object], wrong: str
) -> None:
    run = understory("score", wrong)
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.count(b"\n") == 1
    assert wrong.split("=")[1].encode() in run.stderr


@pytest.mark.integration
def test_a_seed_told_in_a_golden_file_gives_that_mission_from_the_command_too(
    understory: Callable[..., object], project: Path
) -> None:
    golden = json.loads(
        (project / "tests/score/golden/gentle-30000-seed-0.json").read_text(encoding="utf-8")
    )
    run = understory("score", "--seed", "0", "--length", "30", "--difficulty", "gentle")
    assert (run.returncode, run.stderr) == (0, b"")
    answer = json.loads(run.stdout)
    assert [[p["start"] / 1000, p["time_of_day"]] for p in golden["score"]["phases"]] == (
        answer["score"]["phases"]
    )
    assert len(answer["performance"]["cues"]) == golden["cues"]

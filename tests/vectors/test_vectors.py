"""The sample transcripts of this folder, each with its right answer, held against the referee."""

import json
import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from understory.transcript import referee

FOLDER = Path(__file__).parent
SAMPLES = sorted(FOLDER.glob("*.jsonl"))

_SPEC = spec_from_file_location("vectors_check", FOLDER / "check.py")
assert _SPEC is not None
assert _SPEC.loader is not None
check = module_from_spec(_SPEC)
_SPEC.loader.exec_module(check)


def test_there_are_samples_of_both_games():
    names = {sample.name.split("-")[0] for sample in SAMPLES}
    assert {"sekoya", "squad", "edge"} <= names


@pytest.mark.parametrize("sample", SAMPLES, ids=lambda sample: sample.stem)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_referee_gives_the_right_answer_in_every_language(sample, language):
    expected = json.loads(sample.with_name(f"{sample.stem}.expected.json").read_text("utf-8"))
    answer = json.loads(referee(sample.read_bytes(), language).to_json())
    assert list(check.differences(expected, answer)) == []
    assert answer["ok"] or answer["message"]


@pytest.mark.integration
def test_the_check_script_passes_a_handful_through_the_real_command(tmp_path):
    handful = ("sekoya-01", "sekoya-03", "squad-seven-01", "squad-seven-05", "edge-bytes-empty")
    for name in handful:
        for ending in ("jsonl", "expected.json"):
            source = FOLDER / f"{name}.{ending}"
            (tmp_path / source.name).write_bytes(source.read_bytes())
    command = [sys.executable, "-m", "understory", "referee", "-"]
    run = subprocess.run(
        [sys.executable, FOLDER / "check.py", tmp_path, "--", *command],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stdout.endswith("5 passed, 0 failed\n")
    assert run.returncode == 0

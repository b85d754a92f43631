"""`understory transcript`: event logs into transcripts, and back."""

import json

import pytest

pytestmark = pytest.mark.integration


@pytest.mark.parametrize("name", ["sekoya-01", "squad-seven-01"])
def test_a_transcript_imported_and_exported_again_has_the_same_meaning(understory, project, name):
    sample = project / "tests" / "vectors" / f"{name}.jsonl"
    log = understory("transcript", "import", sample)
    assert (log.returncode, log.stderr) == (0, b"")
    assert json.loads(log.stdout.splitlines()[0])["log"] == "understory"
    assert json.loads(log.stdout.splitlines()[1])["type"] == "dealt"
    back = understory("transcript", "export", "-", stdin=log.stdout)
    assert (back.returncode, back.stderr) == (0, b"")
    judged = understory("referee", "-", stdin=back.stdout)
    assert judged.stdout == understory("referee", sample).stdout


def test_a_wrong_transcript_is_answered_as_the_referee_does(understory, project):
    sample = project / "tests" / "vectors" / "sekoya-06.jsonl"
    run = understory("transcript", "import", sample, "--lang", "fr")
    assert run.returncode == 1
    assert run.stdout == understory("referee", sample, "--lang", "fr").stdout


def test_what_is_no_log_is_answered_with_bad_log(understory):
    run = understory("transcript", "export", "-", stdin=b'{"log": "other"}')
    assert run.returncode == 1
    answer = json.loads(run.stdout)
    assert (answer["line"], answer["error"]) == (1, "bad_log")


def test_a_file_that_is_not_there_is_told_in_one_line_with_status_2(understory):
    run = understory("transcript", "export", "nowhere.jsonl")
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.count(b"\n") == 1
